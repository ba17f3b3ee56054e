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
        let found = processes(marked: mark)
        if found.isEmpty { return true }
        for process in found { _ = kill(process, SIGKILL) }
        if ContinuousClock.now > deadline { return false }
        usleep(1_000)
      }
    }

    private static func processes(marked mark: String) -> [pid_t] {
      guard let folder = unsafe opendir("/proc") else { return [] }
      defer { _ = unsafe closedir(folder) }
      var (found, space) = ([pid_t](), [CChar](repeating: 0, count: 1 << 16))
      while let entry = unsafe readdir(folder) {
        let process = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
          unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe atoi($0) }
        }
        if process > 0, process != getpid(), isMarked(process, mark, &space) {
          found.append(process)
        }
      }
      return found
    }

    /// Whether a process has the mark; a process that is ending has no variables.
    private static func isMarked(_ process: pid_t, _ mark: String, _ space: inout [CChar]) -> Bool {
      let file = unsafe open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      defer { closeDescriptor(file) }
      var length = 0
      while true {
        // One byte is left for the end of the last text.
        if length + 1 == space.count { space += Array(repeating: 0, count: space.count) }
        let count = unsafe space.withUnsafeMutableBytes { bytes in
          unsafe read(file, bytes.baseAddress.map { unsafe $0 + length }, bytes.count - 1 - length)
        }
        if count <= 0 { break }
        length += count
      }
      space[length] = 0
      return unsafe space.withUnsafeBufferPointer { texts in
        guard let start = texts.baseAddress else { return false }
        var offset = 0
        while offset < length {
          if unsafe strstr(start + offset, mark) != nil { return true }
          unsafe offset += strlen(start + offset) + 1
        }
        return false
      }
    }
  #else
    /// Does nothing on this system.
    @discardableResult static func end(marked mark: String) -> Bool { true }
  #endif
}
