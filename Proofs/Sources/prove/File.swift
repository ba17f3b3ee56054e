// A file of lines, which grows.

import Foundation

/// A text file that is read as a whole and written line by line.
enum File {
  /// The lines of a file; none if there is no such file.
  static func lines(_ path: String) -> [String] {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
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
