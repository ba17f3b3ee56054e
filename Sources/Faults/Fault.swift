// A fault as a value: the model with the fault, and its row in the article `Mutants` or `KnownBugs`.

import ReferenceModel
public import ScrollConformance
import ScrollTexts

/// The model with one deliberate error.
public struct Fault: Sendable {
  /// Its row in an article: a description, and a scenario that shows it.
  package let text: FaultText
  /// The model with the fault, ready to be judged.
  public var implementation: Implementation

  /// A permanent name: "NoPin", "IR1".
  public var name: String { text.id }

  /// All mutants, in the order of the rules.
  package static let mutants = [
    derivedMutants, motionMutants, burstMutants, noticeMutants, changeMutants,
  ].flatMap(\.self).inOrder(of: FaultText.mutants)

  /// A fault that changes several rules. The compiler makes a copy of this for each closure, so it is short.
  init(_ id: String, changes: (inout Changes) -> Void) { self.init(id, Changes(changes)) }

  init(_ id: String, _ changes: Changes) {
    text = .of(id)
    implementation = .faulty("\(text.kind):\(id)", text.symptom, changes)
  }
}

extension Implementation {
  /// The model with some rules changed.
  static func faulty(_ name: String, _ summary: String, _ changes: Changes) -> Implementation {
    let shared = SharedChanges(changes)
    return Implementation(rules: name, summary) { FaultyModel($0, $1, shared) }
  }
}

/// Makes a long list. The compiler would check an array literal of a hundred closures as one slow expression.
@resultBuilder enum ListBuilder {
  static func buildBlock(_ faults: Fault...) -> [Fault] { faults }
}

extension [Fault] {
  /// The faults that have these texts.
  func inOrder(of texts: [FaultText]) -> [Fault] {
    let faults = Dictionary(uniqueKeysWithValues: map { ($0.name, $0) })
    return texts.compactMap { faults[$0.id] }
  }
}

/// A row of an article, and the heading above its table.
package struct FaultText: Sendable {
  /// The cells by the heads of their columns.
  private let cells: [String: String]
  private let heading: String

  /// What stands in a column; nothing if the table has no such column.
  subscript(_ column: String) -> String { cells[column] ?? "" }

  /// The permanent name of the fault.
  package var id: String { self["id"] }
  /// "mutant", or "bug" if users have reported it.
  package var kind: String { cells["symptom"] == nil ? "mutant" : "bug" }
  /// The group of a known bug: "wrong frame".
  package var family: String { cells["family"] ?? heading }
  /// What was observed, in the words of the report.
  package var symptom: String { cells["symptom"] ?? cause }
  /// The error in the code of the handler.
  package var cause: String { cells["cause"] ?? self["what is wrong"] }
  /// The id of the rule that the fault breaks.
  package var rule: String { self["rule"] }
  /// The small scope in which a mutant shows first, and after how many events: "field 3".
  package var shows: (scope: String, length: Int) {
    let words = self["shows in"].split(separator: " ")
    return (String(words[0]), Int(String(words[1])) ?? -1)
  }
  /// The broken invariants.
  package var breaks: String { self["breaks"] }
  /// What does not happen every day, and without which the bug does not show.
  package var needs: String { self["needs"] }
  /// A scenario of the mini language in which the fault is observable.
  package var scenario: String { self["scenario"] }
  /// The wrong value in the scenario.
  package var gives: String { self["result"] }
  /// Where a right handler ends, worked out with another program: "offset 0 237, range 0 793, …".
  package var end: String { self["right"] }
  /// The issues or commits that report the bug.
  package var source: String { self["source"] }
  /// Why a reported bug cannot be judged; empty if it can.
  package var reason: String { self["why it is not judged"] }

  /// The mutants.
  package static let mutants = rowsOfMutants.filter { !$0.scenario.isEmpty }
  /// Why no phone shows a fault, by the ids of the faults that do not show in the lifelike world.
  package static let beyondPhones = Dictionary(
    uniqueKeysWithValues: rowsOfMutants.filter { $0.scenario.isEmpty }
      .map { ($0.id, $0["why no phone shows it"]) })
  private static let rowsOfMutants = rows(of: unsafe String(cString: scrollTextMutants()))
  /// The reported bugs that are judged.
  package static let bugs = reported.filter { $0.reason.isEmpty }
  /// The reported bugs that no scenario can express.
  package static let unjudged = reported.filter { !$0.reason.isEmpty }
  private static let reported = rows(of: unsafe String(cString: scrollTextKnownBugs()))

  private static let byID = Dictionary(
    uniqueKeysWithValues: (mutants + bugs).map { ($0.id, $0) })

  /// The text of the fault with this name, which must have a row.
  static func of(_ id: String) -> FaultText {
    guard let text = byID[id] else { preconditionFailure("no article has a row for this fault") }
    return text
  }

  /// The rows of the tables in an article.
  static func rows(of article: String) -> [FaultText] {
    var (heading, head, isBelowHead, rows) = ("", [String](), false, [FaultText]())
    for line in article.split(separator: "\n") {
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
      guard line.hasPrefix("| ") else {
        isBelowHead = line.hasPrefix("|---")
        continue
      }
      let cells = line.split(separator: "|").map { cell in
        // A scenario stands in backquotes.
        let words = cell.dropFirst().dropLast()
        return String(words.hasPrefix("`") ? words.dropFirst().dropLast() : words)
      }
      if isBelowHead {
        let cells = Dictionary(uniqueKeysWithValues: zip(head, cells))
        rows.append(FaultText(cells: cells, heading: heading))
      } else {
        head = cells
      }
    }
    return rows
  }
}
