// Patterns for ids.

/// A pattern for ids: `*` matches any characters, `?` matches one.
package struct Glob: Sendable {
  private let pattern: String

  package init(_ pattern: String) { self.pattern = pattern }

  /// Whether the pattern matches an id. However many stars there are, the time is that of its length times the id's.
  package func matches(_ id: String) -> Bool {
    // For the beginning of the id of each length, whether the pattern so far matches it.
    var isMatched = [true] + id.utf8.map { _ in false }
    for letter in pattern.utf8 {
      if letter == UInt8(ascii: "*") {
        for length in isMatched.indices.dropFirst() where isMatched[length - 1] {
          isMatched[length] = true
        }
      } else {
        isMatched =
          [false]
          + zip(id.utf8, isMatched).map { $1 && (letter == $0 || letter == UInt8(ascii: "?")) }
        if !isMatched.contains(true) { return false }
      }
    }
    return isMatched[isMatched.count - 1]
  }
}
