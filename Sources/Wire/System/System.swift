// This process: its environment, its standard streams, its end.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The operating system, as far as this package needs it.
package enum System {
  /// The number of processors that can be used at the same time.
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The value of an environment variable; nil if it is not set, or empty.
  package static func environmentVariable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Writes a text as a whole to standard output (1) or standard error (2).
  package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    guard writeAll(descriptor, text) else {
      throw .last("write \(descriptor == 1 ? "the output" : "to standard error")")
    }
  }

  /// Whether a standard stream is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Keeps files that are opened from now on apart from standard streams that are closed.
  package static func reserveStandardStreams() { StandardStreams.reserve }

  /// Whether so many threads can run at the same time. Swift's own threads do not fail when they
  /// cannot start, but wait.
  package static func canStart(threads: Int) -> Bool { Threads.canStart(threads) }

  /// Ends this process with an exit status, and whatever it has started.
  package static func exit(_ code: Int32) -> Never {
    Interruption.leftovers.with { Interruption.clean(&$0) }
    endProcess(code)
  }
}
