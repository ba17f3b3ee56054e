// The strength of the suite as text.

package import ScrollConformance
import ScrollInvariants

/// A table of mutants: how soon each is caught, and by which invariant.
package struct StrengthText {
  private let strengths: [Strength]
  /// A counterexample as one line, with the number of its parts.
  package struct Way: Sendable {
    package var line: String
    package var length: Int
    /// For each line the number of hunts, from this and other seeds, that ended with it.
    package var ends: [String: Int]

    package init(_ line: String, length: Int) {
      (self.line, self.length, ends) = (line, length, [line: 1])
    }

    /// The number of hunts that ended with this line, and the number of all hunts.
    var share: (count: Int, all: Int) { (ends[line] ?? 0, ends.values.reduce(0, +)) }
  }

  /// For each mutant the shrunk counterexample, and the shortest one that exhaustive search finds; empty if
  /// the command did not request them.
  private let shrunk, explored: [Way?]

  package init(_ strengths: [Strength], shrunk: [Way?], explored: [Way?]) {
    (self.strengths, self.shrunk, self.explored) = (strengths, shrunk, explored)
  }

  /// How many mutants have the same counterexample from at least 95 % of the seeds.
  package var agreement: String {
    let ways = shrunk.compactMap(\.self)
    let steady = ways.map(\.share).count { $0.count * 20 >= $0.all * 19 }
    return "\(steady) of \(ways.count) shrunk to the same from 19 of 20 seeds"
  }

  /// How many shrunk counterexamples are as short as the shortest ones.
  package var comparison: String {
    let both = zip(shrunk, explored).compactMap { one, other in
      one.flatMap { one in other.map { (one.length, $0.length) } }
    }
    let short = both.count { $0.0 <= $0.1 }
    return "\(short) of \(both.count) shrunk to no more words than exhaustive search finds"
  }

  /// The gaps in the strength of the suite, such as an invariant that catches nothing.
  package var holes: [String] {
    Invariant.all.compactMap { invariant in
      let index = invariant.index
      if count({ $0.kills[index] > 0 }) == 0 { return "\(invariant.id) kills no mutant" }
      if invariant.reason == nil, count({ $0.alone[index] > 0 }) == 0 {
        return "\(invariant.id) kills nothing alone, and no reason is given for it"
      }
      return nil
    }
  }

  package func table(_ style: Style) -> String {
    let head = [
      "mutant", "breaks", "median", "worst", "by", "words", "same", "shrunk", "words", "explored",
    ]
    let rows = strengths.enumerated().map { number, strength in
      let (way, other) = (
        shrunk.isEmpty ? nil : shrunk[number], explored.isEmpty ? nil : explored[number]
      )
      return [
        strength.name, strength.rule, words(strength.median), words(strength.worst),
        strength.killer?.id ?? "–", words(way?.length),
        way.map { "\($0.share.count)/\($0.share.all)" } ?? "–", way?.line ?? "–",
        words(other?.length), other?.line ?? "–",
      ]
    }
    let columns = explored.isEmpty ? shrunk.isEmpty ? 5 : 8 : 10
    return Table(([head] + rows).map { Array($0.prefix(columns)) }, numbers: 2..<4).text(style) {
      !strengths[$0].isKilled
    }
  }

  /// Which invariant kills which mutant: `!` if it alone was broken in some trace, `+` if only together
  /// with others.
  package func matrix(_ style: Style) -> String {
    let all = Array(InvariantSet.all)
    let marks = strengths.map { strength in
      [strength.name]
        + all.map { strength.alone[$0] > 0 ? "!" : strength.kills[$0] > 0 ? "+" : "·" }
    }
    let kills = ["kills"] + all.map { index in "\(count { $0.kills[index] > 0 })" }
    let alone = ["alone"] + all.map { index in "\(count { $0.alone[index] > 0 })" }
    let reasons = Invariant.all.compactMap { invariant in
      invariant.reason.map { "\(invariant.id)  \($0)\n" }
    }
    return Table([["mutant"] + all.map(\.id)] + marks + [kills, alone]).text(style) + "\n"
      + reasons.joined()
  }

  private func words(_ number: Int?) -> String { number.map { "\($0)" } ?? "–" }

  private func count(_ isCounted: (Strength) -> Bool) -> Int { strengths.count { isCounted($0) } }
}

extension [StrengthText.Way] {
  /// The most frequent counterexample; of several, the first in alphabetical order.
  package var mostCommon: StrengthText.Way? {
    let ends = Dictionary(grouping: self, by: \.line).mapValues(\.count)
    let line = ends.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    var way = first { $0.line == line }
    way?.ends = ends
    return way
  }
}
