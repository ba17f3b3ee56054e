// Processes that have left the process group of the child that started them.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a child has started, and what that has started.
///
/// A process can leave its group and its session and outlive its parent, as daemons do. But it
/// inherits environment variables, so each child has a mark in one of them. Linux shows the variables
/// with which a process of the same user was started. Apple's systems do not, and nowhere is a process
/// found that was started with other variables.
enum Descendants {
  /// The variable with the marks. A child of a child has the marks of both.
  static let variable = "SCROLLCHECK_CHILD"

  #if os(Linux)
    /// How long the processes are searched; one may start another during a search.
    private static let searchTime = Duration.milliseconds(200)

    /// Ends all processes with this mark; false if some are still there, as on a busy computer.
    @discardableResult static func end(marked mark: String) -> Bool {
      let deadline = ContinuousClock.now + searchTime
      while true {
        let found = System.names(in: "/proc").compactMap { pid_t($0) }
          .filter { $0 != getpid() && isMarked($0, mark) }
        if found.isEmpty { return true }
        for process in found { _ = kill(process, SIGKILL) }
        if ContinuousClock.now > deadline { return false }
        usleep(1_000)
      }
    }

    /// Whether a process has the mark; a process that is ending has no variables.
    private static func isMarked(_ process: pid_t, _ mark: String) -> Bool {
      let file = unsafe open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      defer { closeDescriptor(file) }
      var bytes: [UInt8] = []
      while let more = readBytes(file), !more.isEmpty { bytes += more }
      return bytes.split(separator: 0).contains {
        $0.starts(with: variable.utf8) && String(decoding: $0, as: UTF8.self).contains(mark)
      }
    }
  #else
    /// Does nothing on this system.
    @discardableResult static func end(marked mark: String) -> Bool { true }
  #endif
}
