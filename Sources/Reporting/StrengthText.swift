// How strong the suite is, for a person.

public import Conformance
import Invariants

/// When each mutant was caught first, and by what.
public struct StrengthText {
  private let strengths: [Strength]
  /// The shortest counterexample of each, as a line; none where it was not asked for.
  private let lines: [String]

  public init(_ strengths: [Strength], lines: [String]) {
    (self.strengths, self.lines) = (strengths, lines)
  }

  public func table(_ style: Style) -> String {
    let hasLines = !lines.isEmpty
    var rows = [["mutant", "breaks", "median", "worst", "by"] + (hasLines ? ["shrunk"] : [])]
    for (place, strength) in strengths.enumerated() {
      rows.append(
        [
          strength.name, strength.rule, strength.median.map { "\($0)" } ?? "–",
          strength.worst.map { "\($0)" } ?? "–",
          strength.killer.map { Invariant.all[$0].id } ?? "–",
        ] + (hasLines ? [lines[place]] : []))
    }
    return Table(rows, numbersFrom: 2, to: 3).text(style) { index, line in
      strengths[index - 1].isKilled ? line : style.bad(line)
    }
  }

  /// Which invariant kills which mutant: `!` in a trace that no other one noticed, `+` together with
  /// others.
  public func matrix(_ style: Style) -> String {
    let ids = Invariant.all.map(\.id)
    var rows = [["mutant"] + ids]
    for strength in strengths {
      rows.append(
        [strength.name]
          + ids.indices.map {
            strength.alone[$0] > 0 ? "!" : strength.kills[$0] > 0 ? "+" : "·"
          })
    }
    rows.append(["kills"] + ids.indices.map { place in "\(count { $0.kills[place] > 0 })" })
    rows.append(["alone"] + ids.indices.map { place in "\(count { $0.alone[place] > 0 })" })
    return Table(rows).text(style) { $1 } + "\n" + reasons
  }

  private func count(_ isCounted: (Strength) -> Bool) -> Int { strengths.count { isCounted($0) } }

  /// Why the invariants stand that need a reason.
  private var reasons: String {
    Invariant.all.compactMap { invariant in
      invariant.reason.map { "\(invariant.id)  \($0)\n" }
    }.joined()
  }
}
