import Foundation
import Testing

/// The article shows the scripts of `Examples/Campaign` and what they printed, to the letter.
@Suite struct CampaignArticle {
  @Test(arguments: [
    "workflow.yml", "parallel.sh", "ssh.txt", "shard.sh", "merge.sh", "slurm.txt",
  ])
  func shows(_ name: String) throws {
    let article = try String(
      contentsOf: SourceFile.root.appending(
        path: "Sources/Conformance/ScrollConformance.docc/Campaigns.md"), encoding: .utf8)
    let text = try String(
      contentsOf: SourceFile.root.appending(path: "Examples/Campaign/\(name)"), encoding: .utf8)
    #expect(
      article.contains("\n\(text)```\n"), "copy Examples/Campaign/\(name) into Campaigns.md")
  }
}
