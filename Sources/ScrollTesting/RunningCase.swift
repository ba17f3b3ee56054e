// Keeps the running case on disk, so that a crash leaves its token behind.

import Checking
import Wire

/// A file with the token of the running case. If it exists when a check begins, an earlier run has crashed.
struct RunningCase: Sendable {
  private let slate: Slate?
  private let path: String

  /// Reports the case of an earlier run that has crashed, and creates the file.
  init(_ name: String, _ report: (String) -> Void) {
    path = Self.path(name)
    if let left = try? System.read(path), !left.isEmpty {
      let token = String(decoding: left, as: UTF8.self)
      report(
        "\(name): an earlier run was killed in this case; SCROLLCHECK_REPLAY=\(token) runs it again"
      )
    }
    slate = Slate(path)
  }

  static func path(_ name: String) -> String {
    let letters = name.utf8.map { byte in
      Unicode.Scalar(byte).properties.isAlphabetic && byte < 128
        ? Character(Unicode.Scalar(byte)) : "-"
    }
    return "\(System.temporaryFolder)/scrollcheck-running-\(String(letters.prefix(80)))"
  }

  func note(_ token: Token?) { slate?.write(token?.text ?? "") }
  func remove() { System.remove(path) }
}
