// Keeps the running case on disk, so that a crash leaves its token behind.

import Checking
import Wire

/// A file with the token of the running case. If a check finds one that is not in use, an earlier run has crashed.
struct RunningCase: Sendable {
  private let slate: Slate?

  /// Reports the case of an earlier run that has crashed, and creates the file.
  ///
  /// Checks of the same name may run at the same time. Each of them uses a file of its own.
  init(_ name: String, _ report: (String) -> Void) {
    let path = Self.path(name)
    slate = Slate(path) ?? (2...9).lazy.compactMap { Slate("\(path)-\($0)") }.first
    guard let slate, let left = try? System.read(slate.path), !left.isEmpty else { return }
    let token = String(decoding: left, as: UTF8.self)
    report(
      "\(name): an earlier run was killed in this case; SCROLLCHECK_REPLAY=\(token) runs it again")
    note(nil)
  }

  static func path(_ name: String) -> String {
    let letters = name.utf8.map { byte in
      Unicode.Scalar(byte).properties.isAlphabetic && byte < 128
        ? Character(Unicode.Scalar(byte)) : "-"
    }
    return "\(System.temporaryFolder)/scrollcheck-running-\(String(letters.prefix(80)))"
  }

  func note(_ token: Token?) { slate?.write(token?.text ?? "") }
  func remove() { if let slate { System.remove(slate.path) } }
}
