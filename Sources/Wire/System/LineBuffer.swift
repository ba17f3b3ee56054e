// Bytes that come in pieces, and go out in lines.

/// What has come and is not yet a line: every byte is looked at once, however long a line is.
struct LineBuffer {
  private(set) var bytes: [UInt8] = []
  /// How many of them have no end of a line among them.
  private var searched = 0
  /// A longer line is nobody's.
  static let limit = 64 << 20

  var isTooLong: Bool { bytes.count > Self.limit }

  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  /// The first whole line, without its end.
  mutating func nextLine() -> [UInt8]? {
    guard let end = System.place(of: UInt8(ascii: "\n"), in: bytes, from: searched) else {
      searched = bytes.count
      return nil
    }
    defer {
      bytes.removeSubrange(...end)
      searched = 0
    }
    return Array(bytes[..<end])
  }

  /// All that is left.
  mutating func takeRest() -> [UInt8] {
    defer { (bytes, searched) = ([], 0) }
    return bytes
  }
}
