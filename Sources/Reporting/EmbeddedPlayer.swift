// The player as a part of a report.

package import ScrollConformance
import ScrollWire

/// The page that `Player/build` makes, in a page that opens it at a scenario.
package struct EmbeddedPlayer: Sendable {
  private let page: [UInt8]
  private let has: @Sendable (Finding) -> Bool

  /// The player with the bytes of its page, and whether it has the implementation of a finding.
  package init(_ page: [UInt8], has: @escaping @Sendable (Finding) -> Bool) {
    (self.page, self.has) = (page, has)
  }

  /// What opens a finding: with its observations if the player does not have the implementation.
  func link(to finding: Finding) -> PlayLink {
    var link = PlayLink(finding.line, finding.implementation)
    if !has(finding) { link.observations = finding.observed.json.text }
    return link
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
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(page.count + page.count / 16)
    for byte in page {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "<"): bytes += "\\u003c".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case ..<32: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }

  static let absence = """
    <p class="absent">This report has no player in it: <code>Player/build</code> makes one, and reports that are \
    written afterwards contain it.</p>

    """
}

extension EmbeddedPlayer? {
  /// A button with a space before it, if there is a player.
  func button(for line: String, _ implementation: String) -> String {
    self == nil ? "" : " " + PlayLink(line, implementation).button
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

  init(_ line: String, _ implementation: String) {
    (self.line, self.implementation) = (line, implementation)
  }

  var attributes: String {
    let parts = [
      ("scenario", line), ("implementation", implementation), ("observations", observations),
    ].compactMap { name, value in value.map { " data-\(name)=\"\($0.xml)\"" } }
    return parts.joined()
  }

  /// A button that is hidden where scripts do not run.
  var button: String {
    "<button type=\"button\" class=\"play\" hidden\(attributes)>Play it</button>"
  }
}
