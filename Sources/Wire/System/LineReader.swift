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
