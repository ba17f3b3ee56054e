// The header of a line: the environment and the words before the first event.

import Conformance
import ReferenceModel

extension NotationParser {
  /// Reads the name of an environment, a colon, and header words on either side of it.
  mutating func header() throws(ParseFault) -> NotationHeader {
    skipSpace()
    let start = position
    let name = letters()
    let names = NamedEnvironment.all.map(\.name)
    guard let base = NamedEnvironment.named(name) else {
      let what = name.isEmpty ? found : "'\(name)'"
      let hint = names.contains(name.uppercased()) ? "; did you mean '\(name.uppercased())'?" : ""
      throw ParseFault(
        start, "expected an environment (\(names.alternatives)), found \(what)\(hint)")
    }
    var header = NotationHeader(base)
    while try headerWord(&header) {}
    guard take(":") else {
      throw ParseFault(position, "expected ':' after the environment, found \(found)")
    }
    while try headerWord(&header) {}
    return header
  }

  /// Reads one `name=value`; false if there is none.
  private mutating func headerWord(_ header: inout NotationHeader) throws(ParseFault) -> Bool {
    skipSpace()
    let start = position
    let name = letters()
    guard !name.isEmpty, take("=") else {
      position = start
      return false
    }
    switch name {
    case "content": header.content = try value("content=(w,h)")
    case "screen": header.screen = try value("screen=(w,h)")
    case "window": header.window = try value("window=[x,y,w,h]")
    case "viewport": header.viewport = try value("viewport=[x,y,w,h]")
    case "safe": header.safe = try value("safe=[t,l,b,r]")
    case "padding": header.padding = try value("padding=[t,l,b,r]")
    case "keyboard":
      header.keyboardHeight = nil
      if next == UInt8(ascii: "[") {
        header.keyboard = try value("keyboard=[x,y,w,h]")
      } else {
        header.keyboardHeight = try number()
      }
    case "focus": header.focus = try field("focus=(a,b)")
    case "margin": header.configuration.margin = try number()
    case "delay": header.configuration.delay = try number()
    case "maxWait": header.configuration.maxWait = try number()
    case "oversize": header.configuration.oversize = try choice()
    case "sizing": header.configuration.contentSizing = try choice()
    case "anchor": header.configuration.anchor = try choice()
    case "dismissesByDrag": header.configuration.dismissesByDrag = try bool()
    case "alwaysBounces": header.configuration.alwaysBounces = try bool()
    case "adjustsForKeyboard": header.configuration.adjustsForKeyboard = try bool()
    default: throw unknown("a header word", name, among: Notation.headerWords, at: start)
    }
    return true
  }

  private mutating func choice<Choice: NamedChoice>() throws(ParseFault) -> Choice {
    let start = position
    let name = letters()
    guard let choice = Choice(named: name) else {
      throw ParseFault(
        start, "expected \(Choice.alternatives), found \(name.isEmpty ? found : "'\(name)'")")
    }
    return choice
  }

  private mutating func bool() throws(ParseFault) -> Bool {
    let start = position
    let word = letters()
    guard let bool = Bool(word) else {
      throw ParseFault(start, "expected true or false, found \(word.isEmpty ? found : "'\(word)'")")
    }
    return bool
  }
}
