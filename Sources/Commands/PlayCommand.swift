// play: the page that plays scenarios, opened at one of them.

import ScrollConformance
import ScrollFaults
import ScrollReporting
import ScrollWire

extension Command {
  static let play = Command("play") { words, console throws(Failure) in
    var parts: [String] = []
    if let scenario = words.operands.first {
      let line = Notation.text(try Fixture.named(scenario).scenario)
      parts.append("scenario=\(line.percentEncoded())")
    }
    if words.has("--implementation") {
      parts.append("implementation=\(try words.implementation().name.percentEncoded())")
    }
    guard var path = console.player() else {
      throw Failure(
        message: "there is no player: build it with Player/build, or name the page in "
          + "SCROLLCHECK_PLAYER", code: .toolError)
    }
    if let copy = words["--output"] {
      try Console.replace(copy, with: try Console.contents(of: path))
      path = copy
    }
    let whole = path.hasPrefix("/") ? path : "\(System.workingFolder ?? "")/\(path)"
    let fragment = parts.isEmpty ? "" : "#" + parts.joined(separator: "&")
    console.write("file://\(whole.percentEncoded(keeping: "/"))\(fragment)\n")
    return .success
  }
}

extension String {
  fileprivate func percentEncoded(keeping more: String = "") -> String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isKept = character.isASCII && (character.isLetter || character.isNumber)
      if isKept || "-._~()\(more)".contains(character) { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

extension Console {
  /// The path that SCROLLCHECK_PLAYER gives; else beside the tool, in the package that the tool was built in, or below the
  /// working folder. Nil if it is not there.
  static var playerPath: String? {
    let built = "Player/.build/player.html"
    if let named = System.environmentVariable("SCROLLCHECK_PLAYER") {
      return System.exists(named) ? named : nil
    }
    var places: [String] = []
    if var folder = System.executable {
      while let slash = folder.lastIndex(of: "/") {
        folder = String(folder[..<slash])
        if places.isEmpty { places.append("\(folder)/player.html") }
        places.append("\(folder)/\(built)")
      }
    }
    return (places + [built]).first(where: System.exists)
  }

  func embeddedPlayer() throws(Failure) -> EmbeddedPlayer? {
    guard let path = player() else { return nil }
    return EmbeddedPlayer(try Console.contents(of: path)) { finding in
      // A program may call itself like one that comes with the package.
      Implementation.named(finding.implementation)?.run(finding.scenario) == finding.observed
    }
  }
}
