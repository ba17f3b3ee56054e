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
    try expect("{")
    try expect(#""offset":"#)
    var result = Observation(offset: try two(Point.init))
    if has(#""range":"#) {
      try expect("[")
      let x = try two(Interval.init)
      try expect(",")
      result.range = OffsetRange(x: x, y: try two(Interval.init))
      try expect("]")
    }
    if has(#""insets":"#) { result.insets = try four(Insets.init) }
    if has(#""viewport":"#) { result.viewport = try four(Rect.init) }
    if has(#""content":"#) { result.content = try two(Size.init) }
    if has(#""bounce":"#) {
      result.bounce = next == UInt8(ascii: "t")
      try expect(result.bounce == true ? "true" : "false")
    }
    try expect("}")
    return result
  }

  private mutating func two<Value>(_ make: (Double, Double) -> Value) throws -> Value {
    let value = make(try element(after: "["), try element(after: ","))
    try expect("]")
    return value
  }

  private mutating func four<Value>(
    _ make: (Double, Double, Double, Double) -> Value
  ) throws -> Value {
    let value = make(
      try element(after: "["), try element(after: ","), try element(after: ","),
      try element(after: ","))
    try expect("]")
    return value
  }

  private mutating func element(after sign: StaticString) throws -> Double {
    try expect(sign)
    let number = try number()
    skipSpace()
    return number
  }

  /// Moves behind a text and the space after it.
  private mutating func expect(_ text: StaticString) throws {
    if !takes(text) { throw NotPlain() }
  }

  /// Whether another field follows, and has this name. If so, moves to its value.
  private mutating func has(_ name: StaticString) -> Bool {
    let start = position
    if takes(","), takes(name) { return true }
    position = start
    return false
  }

  private mutating func takes(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard position + count <= text.count else { return false }
    for index in 0..<count {
      guard unsafe text[position + index] == literal.utf8Start[index] else { return false }
    }
    position += count
    skipSpace()
    return true
  }
}
