// The exit status of a program that has no other way to fail.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  /// Lets this program end with exit code 1, whatever it ends with otherwise.
  package static func failAtExit() { _ = failure }

  private static let failure: Void = {
    atexit {
      fflush(nil)
      _exit(1)
    }
  }()
}
