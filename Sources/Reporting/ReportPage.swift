// The frame of a self-contained page, and the player in it.

package import ScrollConformance
import ScrollNotation
import ScrollTexts

/// How a page was made: the command that does the same again, and the day if that is known.
package struct PageMaking: Sendable {
  let command: String
  let day: String?

  package init(_ command: String, on day: String?) { (self.command, self.day) = (command, day) }
}

/// A page with the style of reports. It asks for nothing from elsewhere. Without scripts it has all but the player, and
/// the filters of wide tables.
enum ReportPage {
  /// A part of a page. Its link shows the title up to a comma.
  typealias Section = (id: String, title: String, contents: String)

  static func text(
    title: String, _ making: PageMaking?, header: String = "", summary: String = "",
    _ sections: [Section], player: EmbeddedPlayer?, needsScript: Bool = false
  ) -> String {
    let links = sections.map { "<a href=\"#\($0.id)\">\($0.title.prefix { $0 != "," })</a>" }
    let main = sections.map {
      "<section id=\"\($0.id)\">\n<h2>\($0.title)</h2>\n\($0.contents)\n</section>"
    }.joined(separator: "\n")
    let style = unsafe String(cString: scrollTextDrawing()) + String(cString: scrollTextOutcomes())
    let script =
      player != nil || needsScript
      ? "<script>\n\(unsafe String(cString: scrollTextReport()))</script>\n" : ""
    let title = title.xml
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
      <p>ScrollCheck \(suiteVersion)\(making?.day.map { ", \($0)" } ?? "")</p>
      <h1>\(title)</h1>
      \(header)\(making.map { "<p class=\"call\"><code>\($0.command.xml)</code></p>\n" } ?? "")<nav aria-label="Parts">\(links.joined(separator: " "))</nav>
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

  static func table(_ names: [String], _ rows: [String], kind: String = "") -> String {
    let heads = names.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0)</th>" }
    return """
      <table\(kind)>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }
}

/// The page that `Player/build` makes, in a page that opens it at a scenario.
package struct EmbeddedPlayer: Sendable {
  private let page: [UInt8]
  private let has: @Sendable (Finding) -> Bool

  /// The player with the bytes of its page, and whether it has the implementation of a finding.
  package init(_ page: [UInt8], has: @escaping @Sendable (Finding) -> Bool) {
    (self.page, self.has) = (page, has)
  }

  /// The path that SCROLLCHECK_PLAYER gives; else beside the tool, in the package that the tool was built in, or below the
  /// working folder. Nil if it is not there.
  package static var path: String? {
    let built = "Player/.build/player.html"
    if let named = System.environmentVariable("SCROLLCHECK_PLAYER") {
      return System.exists(named) ? named : nil
    }
    let tool = System.executable ?? ""
    if let beside = tool.lastIndex(of: "/").map({ "\(tool[..<$0])/player.html" }),
      System.exists(beside)
    {
      return beside
    }
    let folder = System.folder(above: tool, holding: built)
    return folder.map { "\($0)/\(built)" } ?? (System.exists(built) ? built : nil)
  }

  /// What opens a finding: with its observations if the player does not have the implementation.
  func link(to finding: Finding) -> PlayLink {
    PlayLink(
      line: finding.visit == nil ? finding.line : Notation.text(finding.scenario),
      implementation: finding.implementation,
      observations: has(finding) ? nil : finding.observed.json.text)
  }

  /// The dialog in which it is shown, and its page as a text, which is not read before it is opened.
  var markup: String {
    """
    <dialog id="player" aria-label="Player">
    <p><a id="player-window" target="_blank" rel="opener">In a window of its own</a>
    <button type="button" id="player-close" autofocus>Close</button></p>
    <iframe title="ScrollCheck Player"></iframe>
    </dialog>
    <script type="application/json" id="player-page">\(text)</script>

    """
  }

  /// The page as a string of JSON without "<", so that nothing in it ends the element around it.
  private var text: String {
    String(decoding: page, as: UTF8.self).json.text.replacing("<", with: "\\u003c")
  }

  static let absence = """
    <p class="absent">This report has no player in it: <code>Player/build</code> makes one, and reports that are \
    written afterwards contain it.</p>

    """
}

extension EmbeddedPlayer? {
  /// A button with a space before it, if there is a player.
  func button(for line: String, _ implementation: String) -> String {
    self == nil ? "" : " " + PlayLink(line: line, implementation: implementation).button
  }

  func button(to finding: Finding) -> String {
    map { " " + $0.link(to: finding).button } ?? ""
  }
}

struct PlayLink {
  /// The scenario in the mini language, and the name of the implementation.
  var line, implementation: String
  /// What an implementation has shown that the player does not have; nil if it has it.
  var observations: String?

  var attributes: String {
    [("scenario", line), ("implementation", implementation), ("observations", observations)]
      .compactMap { name, value in value.map { " data-\(name)=\"\($0.xml)\"" } }.joined()
  }

  /// A button that is hidden where scripts do not run.
  var button: String {
    "<button type=\"button\" class=\"play\" hidden\(attributes)>Play it</button>"
  }
}
