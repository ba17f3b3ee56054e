// Patterns for ids.

/// A pattern for ids: `*` matches any characters, `?` matches one.
package struct Glob: Sendable {
  private let pattern: String

  package init(_ pattern: String) { self.pattern = pattern }

  /// Whether the pattern matches an id.
  ///
  /// Only the last star before a difference has to match more: what the stars before it match can stay as short as
  /// it is. So the time is that of the pattern's length times the id's, however many stars there are.
  package func matches(_ id: String) -> Bool {
    let (pattern, id) = (pattern.utf8, id.utf8)
    var (place, next) = (pattern.startIndex, id.startIndex)
    // Behind the last star, and the end of what it matches.
    var lastStar: (place: String.Index, end: String.Index)?
    while next < id.endIndex {
      let letter = place < pattern.endIndex ? pattern[place] : nil
      if letter == UInt8(ascii: "*") {
        place = pattern.index(after: place)
        lastStar = (place, next)
      } else if letter == UInt8(ascii: "?") || letter == id[next] {
        place = pattern.index(after: place)
        next = id.index(after: next)
      } else if let star = lastStar {
        (place, next) = (star.place, id.index(after: star.end))
        lastStar = (place, next)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
