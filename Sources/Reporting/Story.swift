// What happened in a visit, as a person would tell it.

import ScrollConformance
import ScrollGenerators
import ScrollNotation

extension Finding {
  /// The device, what was done, and what is wrong: a sentence each. Nil of a scenario, which has no fields with names.
  var story: String? {
    guard let visit else { return nil }
    var told = visit.deeds.enumerated().map { index, deed in
      deed.told(names[index + 1].map { "“\($0.shown)”" })
    }
    if let first = visit.deeds.firstIndex(where: \.isTap) {
      told.insert("the keyboard comes", at: first + 1)
    }
    let last = visit.deeds.indices.last { names[$0 + 1] != nil }
    let field = last.flatMap { names[$0 + 1] }.map { "“\($0.shown)”" }
    let isPage = visit.model.platform == .web
    let words = isPage ? complaint.words.ofPage : complaint.words
    let wrong = words.shown.replacing("the field", with: field ?? "the field")
    let done = told.isEmpty ? "as it appears" : told.joined(separator: "; ")
    let who = isPage ? "The page" : implementation.shortened
    let story = "\(visit.model.title)\(visit.container.told): \(done). \(who) \(wrong)."
    return visit.worded(story)
  }
}

extension String {
  /// A complaint about an inset, in terms that authors of pages use.
  fileprivate var ofPage: String {
    func amount(before end: String) -> Substring? {
      hasSuffix(end) ? dropLast(end.count).split(separator: " ").last : nil
    }
    if let px = amount(before: " px too large: dead space") {
      return "leaves \(px) px of empty space above the keyboard"
    }
    if let px = amount(before: " px too small: content stays hidden") {
      return "keeps the last \(px) px of its content under the keyboard"
    }
    let inset = split(separator: " ").dropFirst(5).first
    if hasPrefix("has a bottom inset of "), hasSuffix("that never saw a keyboard"), let inset {
      return "keeps \(inset) px of room when the keyboard has gone"
    }
    return self
  }
}

extension Visit.Container {
  fileprivate var told: String {
    switch self {
    case .bare: ""
    case .navigation: ", in a navigation controller"
    case .tabs: ", in a tab bar controller"
    case .opaque: ", below an opaque navigation bar"
    }
  }
}

extension Deed {
  fileprivate var isTap: Bool { if case .tap = self { true } else { false } }

  fileprivate func told(_ field: String?) -> String {
    switch self {
    case .tap(let number): "tap \(field ?? "field \(number)")"
    case .next: field.map { "press return, which leads to \($0)" } ?? "press return"
    case .change(.short): "switch predictions off"
    case .change(.tall): "switch predictions on"
    case .change(.other): "switch to a higher keyboard"
    case .dismiss: "put the keyboard away"
    case .elsewhere: "an alert asks for a text and goes"
    case .type(let count): count == 1 ? "type a letter" : "type \(count) letters"
    case .erase(let count): count == 1 ? "erase a letter" : "erase \(count) letters"
    case .drag(let way): "scroll \(abs(way).shortest) points \(way < 0 ? "back" : "on")"
    case .turn: "turn the device"
    case .leave: "go to another screen"
    case .back: "come back"
    case .background: "leave the app and come back"
    case .wait(let seconds): "wait \(seconds.shortest) s"
    }
  }
}
