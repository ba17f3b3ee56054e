// Lines out of bytes that arrive in pieces.

import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes that were received and not yet taken as lines.
///
/// No byte is searched twice for a line feed, however long a line is.
struct LineBuffer {
  private(set) var bytes: [UInt8] = []
  /// How many of the first bytes are known to hold no line feed.
  private var searched = 0

  var isTooLong: Bool { bytes.count > Limits.lineLength }

  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  /// Removes the first complete line and returns it without its line feed.
  mutating func nextLine() -> [UInt8]? {
    guard let end = firstLineFeed else {
      searched = bytes.count
      return nil
    }
    defer {
      bytes.removeSubrange(...end)
      searched = 0
    }
    return Array(bytes[..<end])
  }

  /// Removes all bytes and returns them.
  mutating func takeRest() -> [UInt8] {
    defer { (bytes, searched) = ([], 0) }
    return bytes
  }

  private var firstLineFeed: Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      guard searched < bytes.count, let base = bytes.baseAddress else { return nil }
      return unsafe memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
        .map { unsafe UnsafeRawPointer($0) - base }
    }
  }
}
