// Failures of system calls.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A request that the operating system refused.
public struct SystemError: Error, Equatable, Sendable {
  /// What failed and why: "cannot read a.json: No such file or directory".
  public var message: String

  /// The failure of the last system call of this thread.
  static func last(_ action: String) -> SystemError { SystemError(action, errno) }

  init(_ action: String, _ number: Int32) {
    message = "cannot \(action): \(Self.words(for: number))"
  }

  init(message: String) { self.message = message }

  private static func words(for number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
