// Visits as lines: a device, a colon, and what is done.

import ReferenceModel
package import ScrollGenerators

extension Notation {
  /// A line that reads back as the same visit.
  package static func text(_ visit: Visit) -> String {
    let container = visit.container == .bare ? [] : ["in=\(visit.container.rawValue)"]
    return ([visit.device + ":"] + container + visit.deeds.map(\.word)).joined(separator: " ")
  }

  /// The line of a case.
  package static func text(_ play: Play) -> String {
    play.visit.map { text($0) } ?? text(play.scenario)
  }

  /// Reads a line of either kind. That of a visit begins with the name of a device, which has a number in it.
  package static func play(_ line: String) throws(ParseFault) -> Play {
    var parser = NotationParser(line)
    parser.skipSpace()
    let start = parser.position
    guard !parser.letters().isEmpty, parser.next?.isDigit ?? false else {
      return Play(try scenario(line))
    }
    parser.position = start
    return Play(try parser.visit())
  }
}

extension NotationParser {
  mutating func visit() throws(ParseFault) -> Visit {
    let start = position
    let name = alphanumerics()
    guard Device.named(name) != nil else {
      let near = Device.all.map(\.name).nearest(to: name).map { "; did you mean '\($0)'?" }
      throw ParseFault(start, "expected a device, found '\(name)'\(near ?? "")")
    }
    guard take(":") else {
      throw ParseFault(position, "expected ':' after the device, found \(found)")
    }
    var visit = Visit(on: name, [])
    skipSpace()
    while position < text.count {
      let start = position
      let word = alphanumerics()
      if word == "in", take("=") {
        visit.container = try choice(among: Visit.Container.allCases, "a container")
      } else if let deed = try deed(word) {
        visit.deeds.append(deed)
      } else {
        throw word.isEmpty
          ? ParseFault(start, "expected what is done, found \(found)")
          : unknown("what is done", word, among: Notation.deedWords, at: start)
      }
      guard visit.deeds.count <= Limits.deeds else {
        throw ParseFault(start, "expected no more than \(Limits.deeds) deeds")
      }
      skipSpace()
    }
    return visit
  }

  /// A name of letters and digits.
  private mutating func alphanumerics() -> String {
    var name = letters()
    while let byte = next, byte.isDigit {
      position += 1
      name.unicodeScalars.append(Unicode.Scalar(byte))
      name += letters()
    }
    return name
  }

  private mutating func deed(_ name: String) throws(ParseFault) -> Deed? {
    switch name {
    case "tap": return .tap(try count("tap(n)"))
    case "type": return .type(next == UInt8(ascii: "(") ? try count("type(n)") : 1)
    case "erase": return .erase(next == UInt8(ascii: "(") ? try count("erase(n)") : 1)
    case "drag": return .drag(try number("drag(dy)"))
    case "t":
      let start = position
      let seconds = try number("t(s)")
      guard (0...Limits.wait).contains(seconds) else {
        throw ParseFault(start, "expected from 0 to \(Limits.wait.shortest) seconds")
      }
      return .wait(seconds)
    case "switch":
      guard take("(") else {
        throw ParseFault(position, "expected '(' as in switch(name), found \(found)")
      }
      let keys = try choice(among: Deed.Keys.allCases, "a keyboard")
      guard take(")") else { throw ParseFault(position, "expected ')', found \(found)") }
      return .change(keys)
    default: return Deed.plain.first { $0.word == name }
    }
  }

  private mutating func count(_ form: String) throws(ParseFault) -> Int {
    let start = position
    guard let count = Int(exactly: try number(form)), 1...Limits.deeds ~= count else {
      throw ParseFault(start, "expected a whole number from 1 to \(Limits.deeds) in \(form)")
    }
    return count
  }

  private mutating func choice<Choice: RawRepresentable<String>>(
    among all: [Choice], _ what: String
  ) throws(ParseFault) -> Choice {
    let start = position
    let name = letters()
    if let choice = all.first(where: { $0.rawValue == name }) { return choice }
    throw ParseFault(
      start, "expected \(what) (\(all.map(\.rawValue).alternatives)), found '\(name)'")
  }
}

extension Deed {
  /// Those without a number.
  fileprivate static let plain: [Deed] = [
    .next, .dismiss, .elsewhere, .turn, .leave, .back, .background,
  ]

  /// Its word, with the number in parentheses.
  package var word: String {
    switch self {
    case .tap(let number): "tap(\(number))"
    case .change(let keys): "switch(\(keys.rawValue))"
    case .type(let count): count == 1 ? "type" : "type(\(count))"
    case .erase(let count): count == 1 ? "erase" : "erase(\(count))"
    case .drag(let way): "drag(\(way.shortest))"
    case .wait(let seconds): "t(\(seconds.shortest))"
    default: "\(self)"
    }
  }
}
