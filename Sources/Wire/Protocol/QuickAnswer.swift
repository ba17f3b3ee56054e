// The message that nearly all time goes to, read and written without a tree in between.

import ReferenceModel

extension Answer {
  /// Reads a line. A `ran` with no more in it than it must have is read at once; whatever looks otherwise is left
  /// to those who can say what is wrong with it.
  public init(line: [UInt8]) throws(ParseFault) {
    var reader = JSONReader(text: line)
    if let (id, observations) = try? reader.ran() {
      self = .ran(id: id, observations)
    } else {
      self = try Answer(JSON(parsing: line))
    }
  }

  /// As it goes over a pipe: the same bytes as those of its JSON.
  public var bytes: [UInt8] {
    guard case .ran(let id, let observations) = self else { return json.bytes }
    var text = Array(#"{"type":"ran","id":"#.utf8)
    text += id.json.bytes
    text += #","observations":["#.utf8
    for (index, observation) in observations.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      observation.write(to: &text)
    }
    text += "]}".utf8
    return text
  }
}

// MARK: - Reading

/// That something is otherwise than it mostly is.
private struct Unusual: Error {}

extension JSONReader {
  fileprivate mutating func ran() throws -> (id: String, [Observation]) {
    try expect(#"{"type":"#)
    skipSpace()
    try expect(#""ran","#)
    skipSpace()
    try expect(#""id":"#)
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw Unusual() }
    let id = try string()
    try expect(",")
    skipSpace()
    try expect(#""observations":"#)
    skipSpace()
    try expect("[")
    var observations: [Observation] = []
    observations.reserveCapacity((text.count - position) / 64)
    repeat {
      skipSpace()
      observations.append(try observation())
      skipSpace()
    } while take(",")
    try expect("]")
    skipSpace()
    try expect("}")
    skipSpace()
    guard position == text.count else { throw Unusual() }
    return (id, observations)
  }

  private mutating func observation() throws -> Observation {
    var (result, seen, hasOffset) = (Observation(offset: Point(0, 0)), UInt32(0), false)
    try expect("{")
    repeat {
      skipSpace()
      try expect("\"")
      // Each name begins with a letter of its own.
      guard let letter = next, seen & 1 << (letter & 31) == 0 else { throw Unusual() }
      seen |= 1 << (letter & 31)
      switch letter {
      case UInt8(ascii: "o"):
        try name("offset")
        let pair = try numbers(2)
        result.offset = Point(pair.0, pair.1)
        hasOffset = true
      case UInt8(ascii: "r"):
        try name("range")
        try expect("[")
        let x = try numbers(2)
        try expect(",")
        skipSpace()
        let y = try numbers(2)
        try expect("]")
        result.range = OffsetRange(x: Interval(x.0, x.1), y: Interval(y.0, y.1))
      case UInt8(ascii: "i"):
        try name("insets")
        let sides = try numbers(4)
        result.insets = Insets(sides.0, sides.1, sides.2, sides.3)
      case UInt8(ascii: "v"):
        try name("viewport")
        let sides = try numbers(4)
        result.viewport = Rect(sides.0, sides.1, sides.2, sides.3)
      case UInt8(ascii: "c"):
        try name("content")
        let pair = try numbers(2)
        result.content = Size(pair.0, pair.1)
      case UInt8(ascii: "b"):
        try name("bounce")
        result.bounce = next == UInt8(ascii: "t")
        if result.bounce == true { try expect("true") } else { try expect("false") }
      default: throw Unusual()
      }
      skipSpace()
    } while take(",")
    try expect("}")
    guard hasOffset else { throw Unusual() }
    return result
  }

  private mutating func name(_ name: StaticString) throws {
    try expect(name)
    try expect("\":")
    skipSpace()
  }

  /// Two numbers, or four; the others are 0.
  private mutating func numbers(_ count: Int) throws -> (Double, Double, Double, Double) {
    var result = (0.0, 0.0, 0.0, 0.0)
    try expect("[")
    result.0 = try element()
    result.1 = try following()
    if count == 4 {
      result.2 = try following()
      result.3 = try following()
    }
    try expect("]")
    return result
  }

  private mutating func following() throws -> Double {
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
    guard position + count <= text.count else { throw Unusual() }
    for place in 0..<count {
      guard unsafe text[position + place] == literal.utf8Start[place] else { throw Unusual() }
    }
    position += count
  }
}

// MARK: - Writing

extension Observation {
  fileprivate func write(to text: inout [UInt8]) {
    text += #"{"offset":"#.utf8
    text.write(offset.x, offset.y)
    if let range {
      text += #","range":["#.utf8
      text.write(range.x.lower, range.x.upper)
      text.append(UInt8(ascii: ","))
      text.write(range.y.lower, range.y.upper)
      text.append(UInt8(ascii: "]"))
    }
    if let insets {
      text += #","insets":"#.utf8
      text.write(insets.top, insets.left, insets.bottom, insets.right)
    }
    if let viewport {
      text += #","viewport":"#.utf8
      text += viewport.json.bytes
    }
    if let content {
      text += #","content":"#.utf8
      text.write(content.width, content.height)
    }
    if let bounce { text += (bounce ? #","bounce":true"# : #","bounce":false"#).utf8 }
    text.append(UInt8(ascii: "}"))
  }
}

extension [UInt8] {
  fileprivate mutating func write(_ numbers: Double...) {
    for (place, number) in numbers.enumerated() {
      append(UInt8(ascii: place == 0 ? "[" : ","))
      number.write(to: &self)
    }
    append(UInt8(ascii: "]"))
  }
}
