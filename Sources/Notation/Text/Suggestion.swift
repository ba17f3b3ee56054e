// Words and numbers as a person writes them: "did you mean …?"

import ScrollBasics

extension Sequence where Element == String {
  /// The element most similar to a misspelled word; nil if none is similar.
  package func nearest(to word: String) -> String? {
    // A longer word is not similar to any, and the time grows with the length.
    guard word.utf8.count <= Limits.suggestedWord else { return nil }
    let scored = map { (word: $0, distance: word.lowercased().distance(to: $0.lowercased())) }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= Swift.max(1, word.count / 3) ? best.word : nil
  }
}

extension String {
  /// How many letters must be inserted, deleted, replaced or swapped with a neighbour to get
  /// `other`.
  fileprivate func distance(to other: String) -> Int {
    let (from, to) = (Array(self), Array(other))
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for i in from.indices {
      var row = [i + 1]
      for j in to.indices {
        var cost = Swift.min(last[j + 1] + 1, row[j] + 1, last[j] + (from[i] == to[j] ? 0 : 1))
        if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] {
          cost = Swift.min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[to.count]
  }
}

extension Double {
  /// Reads a finite decimal number, such as 12, 0.5 or 1e3. The result is nil for what else `Double` reads:
  /// hexadecimal digits, "nan" and "infinity".
  package init?(decimal text: String) {
    let isDecimal = text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
