// Lines of an open file.

import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads an open file, such as standard input, line by line.
package final class LineReader {
  private let descriptor: Int32
  private var rest = LineBuffer()
  private var isAtEnd = false

  /// A reader of an open file; 0 is standard input.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its line feed, which the last line need not have; nil at the end.
  package func next() throws(SystemError) -> [UInt8]? {
    while true {
      if let line = rest.nextLine() { return line }
      if isAtEnd { return rest.bytes.isEmpty ? nil : rest.takeRest() }
      if rest.isTooLong {
        throw SystemError(
          message: "a line of the input is longer than \(Limits.lineLength >> 20) MiB")
      }
      try readMore()
    }
  }

  private func readMore() throws(SystemError) {
    guard let bytes = readBytes(descriptor) else {
      if errno == EINTR { return }
      // A program that shares the input may have made it non-blocking.
      if errno == EAGAIN, wait(for: POLLIN, of: descriptor, atMost: nil) { return }
      throw .last("read the input")
    }
    if bytes.isEmpty { isAtEnd = true }
    rest.append(bytes)
  }
}

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
