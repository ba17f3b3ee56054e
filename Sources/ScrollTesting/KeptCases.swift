// Scenarios that are kept in files, and what a failing test attaches: a page, such a file, and a picture.

import ReferenceModel
import ScrollConformance
import ScrollInvariants
import ScrollReporting
import ScrollWire

/// A file that a failing test attaches.
struct NamedText {
  var name, text: String
  init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}

/// What a check has to say, and the finding that it is about, if it is one.
struct Message {
  var text: String
  var finding: Finding?
}

extension HandlerTest {
  /// The files about a finding.
  func files(about finding: Finding) -> [NamedText] {
    let complaint = finding.complaint
    let sentence = "\(finding.implementation) \(complaint.words)".visible
    let invariant = complaint.invariant
    var page = Outcomes(
      "check \(finding.implementation)",
      [.init(complaint.id, invariant.name, .failed, complaint.words, detail: finding.body(.plain))],
      closing: "\(complaint.id), \(invariant.name): \(sentence)")
    page.findings = [finding]
    let advice = advice
    page.commands = { finding in
      [
        ("run it again", advice.command("'\(finding.line)'")),
        ("keep it", advice.call(finding.line)), ("why", advice.why(finding.complaint.id)),
      ]
    }
    let player = EmbeddedPlayer.path.flatMap { try? System.read($0) }
      .map { EmbeddedPlayer($0) { _ in false } }
    return [
      NamedText("finding.html", page.html(player: player)),
      NamedText("finding.json", Fixture(finding, implementation.claims).text),
      NamedText("finding.svg", finding.strip().file),
    ]
  }
}

/// Where a check finds the scenarios that it judges.
enum KeptCases {
  case line(String)
  /// Files that `scrollcheck record` wrote, or that a failing test attached, by their names.
  case files([(name: String, path: String)])

  /// A line of the mini language, or the path of a file or a folder, seen from the source file or from its package.
  init(_ text: String, seenFrom file: String) throws(SystemError) {
    if text.contains(":") {
      self = .line(text)
      return
    }
    let folders = [
      file.lastIndex(of: "/").map { String(file[..<$0]) }, FailureStore.package(of: file),
    ]
    let paths = text.hasPrefix("/") ? [text] : folders.compactMap(\.self).map { "\($0)/\(text)" }
    guard let path = paths.first(where: System.exists) else {
      throw SystemError(
        message:
          "there is no file or folder \(text.shown) beside the test or its package; a scenario begins as in P:"
      )
    }
    if path.hasSuffix(".json") {
      self = .files([(text, path)])
      return
    }
    let names = System.names(in: path).filter { $0.hasSuffix(".json") }
    if names.isEmpty { throw SystemError(message: "the folder \(text.shown) holds no scenario") }
    self = .files(names.map { ("\(text)/\($0)", "\(path)/\($0)") })
  }
}
