import Foundation
import ScrollWire
import Testing

/// Reports of the parts of a campaign are the report of the campaign.
@Suite struct Reports {
  static let campaigns: [(call: String, parts: Int)] = [
    ("bug:DC1 --filter Q3 --cases 10", 2), ("seed:004 --filter M12 --cases 10", 2),
    ("seed:002 --profile insets --filter Q3 --cases 13", 3),
    ("model --filter M* --cases 5", 7), ("seed:003 --profile visible --filter Q6 --cases 12", 3),
  ]

  @Test(arguments: campaigns.indices) func ofAllShardsAreTheWhole(_ index: Int) async throws {
    let (call, parts) = Self.campaigns[index]
    let folder = try Folder()
    let judge = ["judge"] + call.split(separator: " ").map(String.init) + ["--seed", "5eed"]
    let whole = await Said(judge + ["--format", "jsonl"])
    var names: [String] = []
    for part in 1...parts {
      let name = folder.path("\(part).jsonl")
      _ = await Said(
        judge + ["--shard", "\(part)/\(parts)", "--format", "jsonl", "--output", name])
      names.insert(name, at: names.count / 2)
    }
    #expect(await Said(["merge"] + names + ["--format", "jsonl"]) == whole)
    // As a text it is what judge says as well, but for what is like it, which has to be asked.
    let text = await Said(["merge"] + names, width: 1000)
    let quiet = await Said(judge + ["--quiet"]).output.dropLast().split(separator: "; ")
    #expect(text.output.hasSuffix("\(quiet.reversed().joined(separator: "\n"))\n"))
    #expect(try ReportFile(parsing: Array(whole.output.utf8)).text == whole.output)
  }

  /// A sum that a report cannot hold is an error. Each report alone is valid.
  @Test func haveSumsThatAreTooLarge() async throws {
    let folder = try Folder()
    var names: [String] = []
    for number in 1...3 {
      let file = Transcripts.folder.appending(path: "Faults/reports/\(number).jsonl")
      let text = try String(contentsOf: file, encoding: .utf8)
      names.append(folder.path("\(number).jsonl"))
      try text.replacing(/"events":\d+/, with: #""events":9007199254740991"#)
        .write(toFile: names[number - 1], atomically: true, encoding: .utf8)
    }
    let merged = await Said(["merge"] + names)
    #expect(merged.code == 2)
    #expect(
      merged.complaints
        == "scrollcheck: a sum of the counts in these reports is too large\n")
  }

  /// A row is there once, whoever has written the report.
  @Test func haveEachRowOnce() async throws {
    let folder = try Folder()
    let whole = Transcripts.folder.appending(path: "Faults/reports/whole.jsonl")
    var lines = try String(contentsOf: whole, encoding: .utf8).split(separator: "\n")
    let rows = lines.count - 2
    lines.insert(lines[1], at: 2)
    let text = lines.joined(separator: "\n").replacing(
      "\"rows\":\(rows),", with: "\"rows\":\(rows + 1),")
    try text.write(toFile: folder.path("twice.jsonl"), atomically: true, encoding: .utf8)
    let merged = await Said(["merge", folder.path("twice.jsonl")])
    #expect(merged.code == 2)
    #expect(merged.complaints.contains("twice.jsonl:3:1: the row of "), "\(merged)")
    #expect(merged.complaints.contains(" stands here a second time\n"))
  }

  /// A recording is no longer than the scenario of a report, from which it can be read again.
  @Test(arguments: [
    (#"{"at":1e308}"#, 1, ":2:7: expected a time of no more than 1000000000 seconds"),
    (#"{"event":{"event":"blur"}}"#, 20_000, ": expected no more than 20000 events in a recording"),
  ])
  func holdNoMoreThanTheyCanSay(_ line: String, _ count: Int, _ words: String) async throws {
    let folder = try Folder()
    let log = Transcripts.folder.appending(path: "Faults/log-right.jsonl")
    let beginning = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      .first { $0.contains("environment") }
    let lines = [String(try #require(beginning))] + Array(repeating: line, count: count)
    try lines.joined(separator: "\n").write(
      toFile: folder.path("log.jsonl"), atomically: true, encoding: .utf8)
    let judged = await Said(["judge", "trace:\(folder.path("log.jsonl"))"])
    #expect(judged.code == 3)
    #expect(judged.complaints.contains(words), "\(judged)")
  }
}

/// A folder that is not there any more when the test is over.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "scrollcheck-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted())
      ?? []
  }
}
