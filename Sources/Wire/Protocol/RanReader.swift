// The quick way to read `ran`, the message that takes most of the time of a campaign over a pipe.

import ReferenceModel
package import ScrollConformance

extension Answer {
  /// Reads a line.
  ///
  /// A `ran` that has only the fields of the protocol, in their order, is read without a tree of
  /// JSON values. Any other line is read as JSON first, which also finds out what is wrong with it.
  package init(line: [UInt8]) throws(ParseFault) {
    var reader = JSONReader(text: line)
    if let (id, observations) = try? reader.ran() {
      self = .ran(id: id, observations)
    } else {
      self = try Answer(JSON(parsing: line))
    }
  }
}

/// The line is not a plain `ran`; it may be valid all the same.
private struct NotPlain: Error {}

extension JSONReader {
  fileprivate mutating func ran() throws -> (id: String, [Observation]) {
    for part: StaticString in [#"{"type":"#, #""ran","#, #""id":"#] { try expect(part) }
    guard next == UInt8(ascii: "\"") else { throw NotPlain() }
    let id = try string()
    for part: StaticString in [",", #""observations":"#, "["] { try expect(part) }
    var observations: [Observation] = []
    observations.reserveCapacity(min(Limits.events, (text.count - position) / 64))
    repeat {
      guard observations.count <= Limits.events else { throw NotPlain() }
      skipSpace()
      observations.append(try observation())
    } while take(",")
    try expect("]")
    try expect("}")
    guard position == text.count else { throw NotPlain() }
    return (id, observations)
  }

  private mutating func observation() throws -> Observation {
    var (result, seen, hasOffset) = (Observation(offset: Point(0, 0)), UInt32(0), false)
    try expect("{")
    repeat {
      skipSpace()
      // The first letter tells the field, and serves as the number of a bit in `seen`.
      guard position + 1 < text.count else { throw NotPlain() }
      let letter = text[position + 1]
      guard seen & 1 << (letter & 31) == 0 else { throw NotPlain() }
      seen |= 1 << (letter & 31)
      switch letter {
      case UInt8(ascii: "o"):
        let pair = try numbers(#""offset":"#, 2)
        result.offset = Point(pair.0, pair.1)
        hasOffset = true
      case UInt8(ascii: "r"):
        try expect(#""range":"#)
        let x = try numbers("[", 2)
        let y = try numbers(",", 2)
        try expect("]")
        result.range = OffsetRange(x: Interval(x.0, x.1), y: Interval(y.0, y.1))
      case UInt8(ascii: "i"):
        let sides = try numbers(#""insets":"#, 4)
        result.insets = Insets(sides.0, sides.1, sides.2, sides.3)
      case UInt8(ascii: "v"):
        let sides = try numbers(#""viewport":"#, 4)
        result.viewport = Rect(sides.0, sides.1, sides.2, sides.3)
      case UInt8(ascii: "c"):
        let pair = try numbers(#""content":"#, 2)
        result.content = Size(pair.0, pair.1)
      case UInt8(ascii: "b"):
        try expect(#""bounce":"#)
        result.bounce = next == UInt8(ascii: "t")
        try expect(result.bounce == true ? "true" : "false")
      default: throw NotPlain()
      }
    } while take(",")
    try expect("}")
    guard hasOffset else { throw NotPlain() }
    return result
  }

  /// An array of two or four numbers after a text; of two, the last two results are 0.
  private mutating func numbers(
    _ before: StaticString, _ count: Int
  ) throws -> (Double, Double, Double, Double) {
    try expect(before)
    var result = (try element(after: "["), try element(after: ","), 0.0, 0.0)
    if count == 4 { (result.2, result.3) = (try element(after: ","), try element(after: ",")) }
    try expect("]")
    return result
  }

  private mutating func element(after sign: StaticString) throws -> Double {
    try expect(sign)
    let number = try number()
    skipSpace()
    return number
  }

  /// Moves behind a text and the space after it.
  private mutating func expect(_ literal: StaticString) throws {
    let count = literal.utf8CodeUnitCount
    guard position + count <= text.count else { throw NotPlain() }
    for index in 0..<count {
      guard unsafe text[position + index] == literal.utf8Start[index] else { throw NotPlain() }
    }
    position += count
    skipSpace()
  }
}
