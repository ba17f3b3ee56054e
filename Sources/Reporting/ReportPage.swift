// The frame of a self-contained page.

/// A page with the style of reports. It asks for nothing from elsewhere. Without scripts it has all but the player, and
/// the filters of wide tables.
enum ReportPage {
  struct Section {
    var id, link, title: String
    var contents: String

    /// A section with a title, which its link shows as well if it has no words of its own.
    init(_ id: String, _ title: String, link: String? = nil, _ contents: String) {
      (self.id, self.title, self.link, self.contents) = (id, title, link ?? title, contents)
    }
  }

  static func text(
    title: String, header: String = "", summary: String = "", _ sections: [Section],
    player: EmbeddedPlayer?, needsScript: Bool = false
  ) -> String {
    let links = sections.map { "<a href=\"#\($0.id)\">\($0.link)</a>" }.joined(separator: " ")
    let main = sections.map {
      "<section id=\"\($0.id)\">\n<h2>\($0.title)</h2>\n\($0.contents)\n</section>"
    }.joined(separator: "\n")
    let style = text(of: [PackageResources.Drawing_css, PackageResources.Outcomes_css])
    let title = title.xml
    let script =
      player != nil || needsScript
      ? "<script>\n\(text(of: [PackageResources.Report_js]))</script>\n" : ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(style)</style>
      <header>
      <p>ScrollCheck</p>
      <h1>\(title)</h1>
      \(header)<nav aria-label="Parts">\(links)</nav>
      </header>
      <main>
      \(summary)\(main)
      </main>
      \(player?.markup ?? EmbeddedPlayer.absence)\(script)</html>

      """
  }

  /// A list of entries; nothing without any.
  static func list(_ entries: [String], kind: String = "") -> String {
    entries.isEmpty ? "" : "<dl\(kind)>\n\(entries.joined(separator: "\n"))\n</dl>"
  }

  static func facts(_ facts: [(name: String, markup: String)]) -> String {
    list(facts.map { "<dt>\($0.xml)</dt><dd>\($1)</dd>" }, kind: " class=\"facts\"")
  }

  /// The cells in the head of a table.
  static func heads(_ names: [String]) -> String {
    names.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0)</th>" }.joined()
  }

  private static func text(of resources: [[UInt8]]) -> String {
    resources.map { String(decoding: $0, as: UTF8.self) }.joined()
  }
}
