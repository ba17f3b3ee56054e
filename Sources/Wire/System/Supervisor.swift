// The end of all children after any end of this process.

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
/// does. The script has a process group of its own and ignores what a terminal sends.
struct Supervisor {
  /// Begins the marks of all children of this process.
  let mark: String
  private let process: pid_t
  private let sink: Int32
  private var count = 0

  /// The first argument is the mark, which processes outside of the groups are found by.
  private static let script = """
    trap "" HUP INT QUIT TERM ALRM USR1 USR2
    cd /
    groups=" "
    while read -r sign group; do
      case $sign in
      +) groups="$groups$group " ;;
      -) groups="${groups%% "$group" *} ${groups#* "$group" }" ;;
      esac
    done
    [ "$groups" != " " ] || exit 0
    for group in $groups; do kill -s KILL -- "-$group"; done
    for round in 1 2 3 4 5 6 7 8 9; do
      files=$(grep -lF -e "$1" /proc/[0-9]*/environ)
      [ "$files" ] || exit 0
      for file in $files; do
        process=${file#/proc/}
        kill -s KILL "${process%/environ}"
      done
    done
    """

  /// Starts the script. It must be called under the lock of `Interruption.leftovers`.
  init() throws(SystemError) {
    let pipe = try makePipe()
    let nothing = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    defer {
      closeDescriptor(nothing)
      closeDescriptor(pipe.reading)
    }
    mark = "/\(String(UInt64.random(in: .min ... .max), radix: 36))."
    do throws(SystemError) {
      process = try Subprocess.spawn(
        ["/bin/sh", "-c", Self.script, "scrollcheck-supervisor", mark], mark: nil,
        input: pipe.reading, output: nothing, errors: nothing)
    } catch {
      closeDescriptor(pipe.writing)
      throw error
    }
    // A script that does not read must not stop this process.
    makeNonBlocking(pipe.writing)
    sink = pipe.writing
  }

  /// A mark for the next child.
  mutating func nextMark() -> String {
    count += 1
    return "\(mark)\(count)/"
  }

  /// The group of a child, which must not run before.
  func add(_ group: pid_t) { tell("+ \(group)\n") }

  /// A group that has ended.
  func remove(_ group: pid_t) { tell("- \(group)\n") }

  private func tell(_ line: String) { _ = writeBytes(sink, ArraySlice(line.utf8)) }

  /// Ends the script, and the groups that it knows. If there are any, that need not be waited for.
  func end(isAwaited: Bool) {
    closeDescriptor(sink)
    guard isAwaited else { return }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
