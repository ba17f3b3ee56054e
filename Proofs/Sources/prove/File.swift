// A file of lines, which grows.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A text file that is read as a whole and written line by line.
enum File {
  /// The lines of a file; none if there is no such file.
  static func lines(_ path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var (bytes, piece): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 1 << 16))
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Adds a line by one `write`, so that two processes may write to the same file; false if that fails.
  static func append(_ line: String, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { return false }
    let bytes = Array("\(line)\n".utf8)
    let isWritten = write(file, bytes, bytes.count) == bytes.count
    return close(file) == 0 && isWritten
  }

  /// Writes a line to the standard output at once.
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
