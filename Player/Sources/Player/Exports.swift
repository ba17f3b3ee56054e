// The functions that the page calls. A question is a text of lines, and so is its answer.

import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollNotation
import ScrollReporting

/// The last answer, which the page copies.
nonisolated(unsafe) private var answer: [UInt8] = []
/// What was played last, for drawings of its steps.
nonisolated(unsafe) private var playing: Playing?
/// The other implementation that stands beside it.
nonisolated(unsafe) private var besides: Playing?

/// Answers the question at an address; the result is the answer's length.
@_cdecl("ask")
public func ask(_ question: UnsafePointer<UInt8>, _ count: Int) -> Int {
  let bytes = UnsafeBufferPointer(start: question, count: count)
  let lines = String(decoding: bytes, as: UTF8.self).split(
    separator: "\n", maxSplits: 2, omittingEmptySubsequences: false
  ).map(String.init)
  let (command, rest) = (lines[0], Array(lines.dropFirst()))
  answer = Array(reply(command, rest).utf8)
  return answer.count
}

/// The address of the last answer, until the next question.
@_cdecl("answerAddress")
public func answerAddress() -> UnsafePointer<UInt8>? {
  answer.withUnsafeBufferPointer { $0.baseAddress }
}

private func reply(_ command: String, _ words: [String]) -> String {
  let parts = command.split(separator: " ", maxSplits: 1).map { String($0) }
  switch parts.first {
  case "list": return Listing.json.text
  case "abilities": return Listing.abilities.text
  case "play": return play(words, judging(parts))
  case "recorded": return recorded(words, judging(parts))
  case "beside": return beside(words)
  case "expected", "observed", "beside-drawing":
    let step = words.first.flatMap { Int($0) } ?? 0
    let shown = command == "beside-drawing" ? besides : playing
    return shown?.drawing(step, isObserved: command != "expected") ?? ""
  case "lines": return playing?.lines(isObserved: words.first == "observed") ?? ""
  case "strip": return strip(words)
  default: return ""
  }
}

/// What stands behind the command: "profile=polite&ability=shows a covered field".
private func judging(_ parts: [String]) -> Playing.Judging {
  var judging = Playing.Judging()
  guard parts.count == 2 else { return judging }
  for option in parts[1].split(separator: "&") {
    let pair = option.split(separator: "=", maxSplits: 1).map { String($0) }
    guard pair.count == 2 else { continue }
    if pair[0] == "profile" { judging.profile = Profile(rawValue: pair[1]) }
    if pair[0] == "ability" { judging.ability = Ability.all.first { $0.name == pair[1] } }
  }
  return judging
}

private func play(_ words: [String], _ judging: Playing.Judging) -> String {
  guard words.count == 2 else { return "" }
  return shown(words[1]) { () throws(ParseFault) in
    guard let implementation = Implementation.named(words[0]) else {
      throw ParseFault(0, "there is no implementation '\(words[0])'")
    }
    return try Playing(words[1], implementation, by: judging)
  }
}

/// Plays another implementation in the scenario that is played.
private func beside(_ words: [String]) -> String {
  guard let implementation = words.first.flatMap({ Implementation.named($0) }), let playing else {
    return ""
  }
  let other = playing.replaced(by: implementation)
  besides = other
  return other.besides.text
}

/// Plays what an implementation has shown that is not here: its name, a scenario, and on the next line its observations.
private func recorded(_ words: [String], _ judging: Playing.Judging) -> String {
  let lines = words.last?.split(separator: "\n", maxSplits: 1).map(String.init) ?? []
  guard words.count == 2, lines.count == 2 else { return "" }
  return shown(lines[0]) { () throws(ParseFault) in
    try Playing(lines[0], observations: lines[1], of: words[0], by: judging)
  }
}

/// What is played, or what is wrong with the line.
private func shown(_ line: String, _ begin: () throws(ParseFault) -> Playing) -> String {
  do throws(ParseFault) {
    let new = try begin()
    playing = new
    return new.json.text
  } catch {
    let json: JSON = [
      "error": [
        "offset": error.offset.json, "message": error.message.json,
        "sentence": error.sentence(in: Array(line.utf8)).json,
      ]
    ]
    return json.text
  }
}

/// A small picture that moves: an implementation in a scenario, with an id that no other picture of the page has.
private func strip(_ words: [String]) -> String {
  guard words.count == 2, let space = words[1].firstIndex(of: " "),
    let implementation = Implementation.named(words[0]),
    let scenario = try? Notation.scenario(String(words[1][space...]))
  else { return "" }
  let (id, observed) = (String(words[1][..<space]), implementation.run(scenario))
  let wrong = implementation.judge(scenario, JudgingOptions(implementation.claims)).complaints.first
  let isModel = implementation.name == "model"
  return AnimatedStrip(
    scenario, showing: isModel ? nil : observed, named: implementation.name, wrong: wrong, id: id
  ).inline
}
