// Failures of system calls.

import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A request that the operating system refused.
package struct SystemError: Error, Equatable, Sendable {
  /// What failed and why: "cannot read a.json: No such file or directory". It is one visible line.
  package var message: String

  /// The failure of the last system call of this thread.
  static func last(_ action: String) -> SystemError { SystemError(action, errno) }

  init(_ action: String, _ number: Int32) {
    self.init(message: "cannot \(action): \(Self.words(for: number))")
  }

  /// An error with a message, which may quote a path.
  init(message: String) { self.message = message.shown }

  private static func words(for number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
