// The texts of the faults: the tables of the articles `Mutants` and `KnownBugs`, which have a row for each.

/// A row of an article, and the heading above its table.
package struct FaultText: Sendable {
  let cells: [String]
  /// The heading: the family of a known bug.
  let heading: String

  /// The permanent name of the fault.
  package var id: String { cells[0] }
  /// Whether a user reported it: such a row has the symptom before the cause, and a source.
  private var isReported: Bool { cells.count == 10 }
  var kind: String { isReported ? "bug" : "mutant" }
  var symptom: String { isReported ? cells[1] : cause }
  var cause: String { cells[2] }
  var rule: String { isReported ? cells[3] : cells[1] }
  /// The small scope in which a mutant shows first, and after how many events: "field 3".
  package var shows: (scope: String, length: Int) {
    let words = cells[4].split(separator: " ")
    return (String(words[0]), Int(String(words[1])) ?? -1)
  }
  var breaks: String { cells[4] }
  /// What does not happen every day, and without which the bug does not show.
  var needs: String { cells[5] }
  package var scenario: String { isReported ? cells[6] : cells[3] }
  var gives: String { cells[7] }
  /// Where a right handler ends, worked out with another program: "offset 0 237, range 0 793, …".
  package var end: String { cells[8] }
  var source: String { cells[9] }

  /// The mutants.
  package static let mutants = rows(of: PackageResources.Mutants_md)
  /// The reported bugs that are judged.
  package static let bugs = reported.filter { $0.isReported }
  /// The cells of the reported bugs that are not judged.
  static let unjudged = reported.filter { !$0.isReported }.map(\.cells)
  private static let reported = rows(of: PackageResources.KnownBugs_md)

  private static let byID = Dictionary(
    uniqueKeysWithValues: (mutants + bugs).map { ($0.id, $0) })

  /// The text of the fault with this name, which must have a row.
  static func of(_ id: String) -> FaultText {
    guard let text = byID[id] else { preconditionFailure("no article has a row for this fault") }
    return text
  }

  /// The rows of the tables in an article.
  static func rows(of article: [UInt8]) -> [FaultText] {
    var (heading, isBelowHead, rows) = ("", false, [FaultText]())
    for line in String(decoding: article, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
      let isRow = line.hasPrefix("| ") && isBelowHead
      isBelowHead = isRow || line.hasPrefix("|---")
      if !isRow { continue }
      let cells = line.split(separator: "|").map { cell in
        // A scenario stands in backquotes.
        let words = cell.dropFirst().dropLast()
        return String(words.hasPrefix("`") ? words.dropFirst().dropLast() : words)
      }
      rows.append(FaultText(cells: cells, heading: heading))
    }
    return rows
  }
}
