// How strong the suite is, for a person.

public import Conformance
import Invariants

/// When each mutant was caught first, and by what.
public struct StrengthText {
  private let strengths: [Strength]
  /// A way to the bug, as a line, and how many words there are to read in it.
  public struct Way: Sendable {
    public var line: String
    public var length: Int
    /// The lines that hunts from other seeds have ended with, and how many with each; its own among them.
    public var ends: [String: Int]

    public init(_ line: String, length: Int) {
      (self.line, self.length, ends) = (line, length, [line: 1])
    }

    /// How many hunts have ended with it, and how many there were.
    var share: (count: Int, all: Int) { (ends[line] ?? 0, ends.values.reduce(0, +)) }
  }

  /// The shrunk counterexample of each and the shortest that exhaustive search finds; empty where that
  /// was not asked for.
  private let shrunk, explored: [Way?]

  public init(_ strengths: [Strength], shrunk: [Way?], explored: [Way?]) {
    (self.strengths, self.shrunk, self.explored) = (strengths, shrunk, explored)
  }

  /// How many mutants are shrunk to the same way from nearly any seed.
  public var agreement: String {
    let ways = shrunk.compactMap(\.self)
    let steady = ways.map(\.share).count { $0.count * 20 >= $0.all * 19 }
    return "\(steady) of \(ways.count) shrunk to the same from 19 of 20 seeds"
  }

  /// How many shrunk ways are no longer than the shortest ones.
  public var comparison: String {
    let both = zip(shrunk, explored).compactMap { one, other in
      one.flatMap { one in other.map { (one.length, $0.length) } }
    }
    let short = both.count { $0.0 <= $0.1 }
    return "\(short) of \(both.count) shrunk to no more words than exhaustive search finds"
  }

  /// Where the suite could be stronger than it is.
  public var holes: [String] {
    Invariant.all.compactMap { invariant in
      let index = invariant.index
      if count({ $0.kills[index] > 0 }) == 0 { return "\(invariant.id) kills no mutant" }
      if invariant.reason == nil, count({ $0.alone[index] > 0 }) == 0 {
        return "\(invariant.id) kills nothing alone, and no reason is given for it"
      }
      return nil
    }
  }

  public func table(_ style: Style) -> String {
    var rows = [
      ["mutant", "breaks", "median", "worst", "by", "words", "same", "shrunk", "words", "explored"]
    ]
    for (number, strength) in strengths.enumerated() {
      var row = [strength.name, strength.rule, words(strength.median), words(strength.worst)]
      row.append(strength.killer?.id ?? "–")
      let (way, other) = (
        shrunk.isEmpty ? nil : shrunk[number], explored.isEmpty ? nil : explored[number]
      )
      row += [words(way?.length), way.map { "\($0.share.count)/\($0.share.all)" } ?? "–"]
      row += [way?.line ?? "–", words(other?.length), other?.line ?? "–"]
      rows.append(row)
    }
    let columns = explored.isEmpty ? shrunk.isEmpty ? 5 : 8 : 10
    return Table(rows.map { Array($0.prefix(columns)) }, numbersFrom: 2, to: 3).text(style) {
      strengths[$0 - 1].isKilled ? $1 : style.bad($1)
    }
  }

  /// Which invariant kills which mutant: `!` in a trace that no other one noticed, `+` together with
  /// others.
  public func matrix(_ style: Style) -> String {
    let all = Array(InvariantSet.all)
    var rows = [["mutant"] + all.map(\.id)]
    for strength in strengths {
      rows.append(
        [strength.name]
          + all.map {
            strength.alone[$0] > 0 ? "!" : strength.kills[$0] > 0 ? "+" : "·"
          })
    }
    rows.append(["kills"] + all.map { index in "\(count { $0.kills[index] > 0 })" })
    rows.append(["alone"] + all.map { index in "\(count { $0.alone[index] > 0 })" })
    return Table(rows).text(style) { $1 } + "\n" + reasons
  }

  private func words(_ number: Int?) -> String { number.map { "\($0)" } ?? "–" }

  private func count(_ isCounted: (Strength) -> Bool) -> Int { strengths.count { isCounted($0) } }

  /// Why the invariants stand that need a reason.
  private var reasons: String {
    Invariant.all.compactMap { invariant in
      invariant.reason.map { "\(invariant.id)  \($0)\n" }
    }.joined()
  }
}

extension [StrengthText.Way] {
  /// The one that comes most often; of those the first in the alphabet.
  public var mostCommon: StrengthText.Way? {
    let ends = Dictionary(grouping: self, by: \.line).mapValues(\.count)
    let line = ends.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    var way = first { $0.line == line }
    way?.ends = ends
    return way
  }
}
