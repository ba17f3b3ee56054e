// The quick way to read `ran`, the message that takes most of the time of a campaign over a pipe.

package import Conformance
import ReferenceModel

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
    try expect(#"{"type":"#)
    skipSpace()
    try expect(#""ran","#)
    skipSpace()
    try expect(#""id":"#)
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw NotPlain() }
    let id = try string()
    try expect(",")
    skipSpace()
    try expect(#""observations":"#)
    skipSpace()
    try expect("[")
    var observations: [Observation] = []
    observations.reserveCapacity(min(Limits.events, (text.count - position) / 64))
    repeat {
      guard observations.count <= Limits.events else { throw NotPlain() }
      skipSpace()
      observations.append(try observation())
      skipSpace()
    } while take(",")
    try expect("]")
    skipSpace()
    try expect("}")
    skipSpace()
    guard position == text.count else { throw NotPlain() }
    return (id, observations)
  }

  private mutating func observation() throws -> Observation {
    var (result, seen, hasOffset) = (Observation(offset: Point(0, 0)), UInt32(0), false)
    try expect("{")
    repeat {
      skipSpace()
      try expect("\"")
      // The first letter tells the field, and serves as the number of a bit in `seen`.
      guard let letter = next, seen & 1 << (letter & 31) == 0 else { throw NotPlain() }
      seen |= 1 << (letter & 31)
      switch letter {
      case UInt8(ascii: "o"):
        try name(of: .offset)
        let pair = try numbers(2)
        result.offset = Point(pair.0, pair.1)
        hasOffset = true
      case UInt8(ascii: "r"):
        try name(of: .range)
        try expect("[")
        let x = try numbers(2)
        try expect(",")
        skipSpace()
        let y = try numbers(2)
        try expect("]")
        result.range = OffsetRange(x: Interval(x.0, x.1), y: Interval(y.0, y.1))
      case UInt8(ascii: "i"):
        try name(of: .insets)
        let sides = try numbers(4)
        result.insets = Insets(sides.0, sides.1, sides.2, sides.3)
      case UInt8(ascii: "v"):
        try name(of: .viewport)
        let sides = try numbers(4)
        result.viewport = Rect(sides.0, sides.1, sides.2, sides.3)
      case UInt8(ascii: "c"):
        try name(of: .content)
        let pair = try numbers(2)
        result.content = Size(pair.0, pair.1)
      case UInt8(ascii: "b"):
        try name(of: .bounce)
        result.bounce = next == UInt8(ascii: "t")
        if result.bounce == true { try expect("true") } else { try expect("false") }
      default: throw NotPlain()
      }
      skipSpace()
    } while take(",")
    try expect("}")
    guard hasOffset else { throw NotPlain() }
    return result
  }

  private mutating func name(of field: Observation.Field) throws {
    for byte in field.rawValue.utf8 {
      guard next == byte else { throw NotPlain() }
      position += 1
    }
    try expect("\":")
    skipSpace()
  }

  /// An array of two or four numbers; of two, the last two results are 0.
  private mutating func numbers(_ count: Int) throws -> (Double, Double, Double, Double) {
    var result = (0.0, 0.0, 0.0, 0.0)
    try expect("[")
    result.0 = try element()
    result.1 = try nextElement()
    if count == 4 {
      result.2 = try nextElement()
      result.3 = try nextElement()
    }
    try expect("]")
    return result
  }

  private mutating func nextElement() throws -> Double {
    try expect(",")
    return try element()
  }

  private mutating func element() throws -> Double {
    skipSpace()
    let number = try number()
    skipSpace()
    return number
  }

  private mutating func expect(_ literal: StaticString) throws {
    let count = literal.utf8CodeUnitCount
    guard position + count <= text.count else { throw NotPlain() }
    for index in 0..<count {
      guard unsafe text[position + index] == literal.utf8Start[index] else { throw NotPlain() }
    }
    position += count
  }
}
