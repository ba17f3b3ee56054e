import ScrollTexts

// The end of all children, also when this process is killed.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A program that ends the children of this process when this process has ended, in whatever way.
///
/// A process that is killed, or crashes, can end nothing. So a small script of the shell knows the
/// children, and reads a pipe that only this process can write to: the pipe ends when the process
/// does. The script, `Supervisor.sh`, has a process group of its own and ignores what a terminal sends.
struct Supervisor {
  /// Begins the marks of all children of this process.
  let mark: String
  private let process: pid_t
  private let sink: Int32
  private var count = 0

  /// Starts the script. It must be called under the lock of `Interruption.leftovers`.
  init() throws(SystemError) {
    let pipe = try makePipe()
    let nothing = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { [nothing, pipe.reading].forEach(closeDescriptor) }
    mark = "/\(String(UInt64.random(in: .min ... .max), radix: 36))."
    do throws(SystemError) {
      let script = unsafe String(cString: scrollTextSupervisor())
      process = try Subprocess.spawn(
        ["/bin/sh", "-c", script, "scrollcheck-supervisor", mark], mark: nil,
        input: pipe.reading, output: nothing, errors: nothing)
    } catch {
      closeDescriptor(pipe.writing)
      throw error
    }
    // A script that does not read must not stop this process.
    makeNonBlocking(pipe.writing)
    sink = pipe.writing
  }

  mutating func nextMark() -> String {
    count += 1
    return "\(mark)\(count)/"
  }

  /// The group of a child, which must not run before.
  func add(_ group: pid_t) { tell("+ \(group)\n") }

  func remove(_ group: pid_t) { tell("- \(group)\n") }

  private func tell(_ line: String) { _ = writeBytes(sink, ArraySlice(line.utf8)) }

  /// Ends the script, and the groups that it knows. If there are any, that need not be waited for.
  func end(isAwaited: Bool) {
    closeDescriptor(sink)
    // A child may have stopped it. Where nothing is left for it to do, it ends at once.
    _ = kill(process, isAwaited ? SIGKILL : SIGCONT)
    if isAwaited { _ = waitForEnd(of: process) }
  }
}

/// What a child has started, and what that has started.
///
/// A process can leave its group and its session and outlive its parent, as daemons do. But it
/// inherits environment variables, so each child has a mark in one of them. Linux shows the variables
/// with which a process of the same user was started. Apple's systems do not, and nowhere is a process
/// found that was started with other variables.
enum Descendants {
  /// The variable with the marks. A child of a child has the marks of both.
  static let variable = "SCROLLCHECK_CHILD"

  #if !canImport(Darwin)
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

  /// The processor time that all processes with this mark have taken, and those that they have waited for; nil if the system
  /// does not tell.
  static func work(marked mark: String) -> Duration? {
    let ticks = processes(marked: mark).flatMap { process in
      // What stands behind the name, which may have brackets, begins with the third field.
      let bytes = (try? System.read("/proc/\(process)/stat")) ?? []
      let words = String(decoding: bytes, as: UTF8.self).split(separator: ")").last ?? ""
      return words.split(separator: " ").dropFirst(11).prefix(4).compactMap { Int($0) }
    }
    return .seconds(Double(ticks.reduce(0, +)) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// The processes with this mark, but for this one.
  private static func processes(marked mark: String) -> [pid_t] {
    System.names(in: "/proc").compactMap { pid_t($0) }
      .filter { $0 != getpid() && isMarked($0, mark) }
  }

  /// Whether a process has the mark; a process that is ending has no variables.
  private static func isMarked(_ process: pid_t, _ mark: String) -> Bool {
    guard let bytes = try? System.read("/proc/\(process)/environ") else { return false }
    return bytes.split(separator: 0).contains {
      $0.starts(with: variable.utf8) && String(decoding: $0, as: UTF8.self).contains(mark)
    }
  }
  #else
  @discardableResult static func end(marked mark: String) -> Bool { true }
  static func work(marked mark: String) -> Duration? { nil }
  #endif
}
