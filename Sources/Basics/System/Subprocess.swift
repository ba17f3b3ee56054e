// Other programs, and lines to and from them.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Why a program sent no line, as the end of a sentence that begins with its name.
package enum Silence: Error { case endless(String), ended(String), late(String) }

/// A program in a process group of its own, to which this process is connected by pipes.
///
/// Whatever the program does, no call waits longer than its timeout or keeps more bytes than a
/// limit. `close` ends the program and everything that it has started; so does the end of this
/// process.
package final class Subprocess {
  private let process: pid_t
  /// What the process, and whatever it starts, has in its environment.
  private let mark: String
  private var (input, output, errors): (Int32, Int32, Int32)
  private var received = LineBuffer()
  private var unsent: [UInt8] = []
  private var isOutputOpen = true
  private var isInputClosed = false
  /// How the process has ended, as `waitpid` says it; nil while it runs.
  private var status: Int32?

  /// The last of what the program has written to standard error, at most 16 KiB.
  package private(set) var errorOutput: [UInt8] = []

  /// How long after its pipes a program itself ends on a busy computer.
  package static let endingTime = Duration.seconds(1)

  /// Starts a command of the shell, which waits for an empty line before it runs the command. The line
  /// is sent when the supervisor knows the process, so that even a kill at this moment leaves nothing behind.
  package init(shell command: String) throws(SystemError) {
    Interruption.prepare
    let words = ["/bin/sh", "-c", "read -r _ || exit; \(command.replacingShell)"]
    // Under the lock no other program is started, which would inherit the pipes.
    (process, mark, input, output, errors) = try Interruption.leftovers.with {
      leftovers throws(SystemError) in
      var ends: [Int32] = []
      do throws(SystemError) {
        for _ in 0..<3 {
          let pipe = try makePipe()
          ends += [pipe.reading, pipe.writing]
        }
        var supervisor =
          if let supervisor = leftovers.supervisor { supervisor } else { try Supervisor() }
        let mark = supervisor.nextMark()
        leftovers.supervisor = supervisor
        let process = try Self.spawn(
          words, mark: mark, input: ends[0], output: ends[3], errors: ends[5])
        for end in [ends[0], ends[3], ends[5]] { closeDescriptor(end) }
        leftovers.processes.insert(process)
        supervisor.add(process)
        _ = writeAll(ends[1], "\n".utf8)
        return (process, mark, ends[1], ends[2], ends[4])
      } catch {
        for end in ends { closeDescriptor(end) }
        throw error
      }
    }
    for end in [input, output, errors] { makeNonBlocking(end) }
  }

  // MARK: - Lines

  /// Appends a line to what is to be sent; `flush` and `receive` send it.
  package func send(_ write: (inout [UInt8]) -> Void) {
    write(&unsent)
    unsent.append(UInt8(ascii: "\n"))
  }

  /// Sends what the pipe takes at once.
  package func flush() { exchange(wait: .zero) }

  /// The next line of the program's output, without its line feed.
  ///
  /// On a busy computer a program that works gets more time than that, at most to the `limit`, until it has had as much of a
  /// processor. What waits for nothing, or works without end, does not.
  package func receive(
    within time: Duration, atMost limit: Duration = .seconds(200)
  ) throws(Silence) -> [UInt8] {
    var (countdown, end) = (Countdown(time / 2), Countdown(limit))
    var patience = Patience(half: time / 2, mark: mark)
    while true {
      if let line = received.nextLine() { return line }
      if received.isTooLong { throw .endless("sends a line that does not end") }
      let hasBegun = !received.isEmpty
      if !isOutputOpen {
        let end = ending() ?? "closes its output"
        throw .ended(hasBegun ? "\(end) in the middle of a line" : end)
      }
      if countdown.isOver, !isInputClosed, patience.lasts { countdown = Countdown(time / 2) }
      if countdown.isOver || end.isOver || Task.isCancelled {
        if let end = ending(within: .zero) {
          throw .ended("\(end), and a process that it started keeps its output open")
        }
        if isInputClosed { throw .ended("closes its input") }
        let verb = hasBegun ? "finish an answer" : "answer"
        throw .late("does not \(verb) in time")
      }
      // A program that closes its input may be about to end, and its status says more.
      if isInputClosed { countdown.limit(to: Self.endingTime) }
      end.spend { rest in countdown.spend { exchange(wait: min(rest, $0)) } }
    }
  }

  /// Whether a program is waited for longer, which is asked after each half of the usual time.
  private struct Patience {
    let half: Duration, mark: String
    /// The processor time up to the last half, and since the first one.
    private var (before, worked) = (Duration?.none, Duration.zero)

    init(half: Duration, mark: String) { (self.half, self.mark) = (half, mark) }

    var lasts: Bool {
      mutating get {
        let now = Descendants.work(marked: mark)
        defer { before = now ?? .zero }
        guard let before else { return true }
        let more = (now ?? before) - before
        worked += more
        return more > half / 100 && worked < half * 0.9
      }
    }
  }

  /// Whether there is output that was not received yet.
  package var hasMore: Bool {
    exchange(wait: .zero)
    return !received.isEmpty
  }

  /// Waits until one of the pipes is ready, at most for a time; then sends and receives what it can.
  private func exchange(wait time: Duration) {
    var polled = [
      pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: isInputClosed ? -1 : input, events: unsent.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
    ]
    let wait = time == .zero ? 0 : Int32(time / .milliseconds(1)) + 1
    guard unsafe poll(&polled, nfds_t(polled.count), wait) > 0 else { return }
    if polled[0].revents != 0 {
      if let bytes = readAvailable(output) { received.append(bytes) } else { isOutputOpen = false }
    }
    if polled[1].revents != 0 {
      if let bytes = readAvailable(errors) {
        errorOutput += bytes
      } else {
        closeDescriptor(errors)
        errors = -1
      }
      errorOutput.removeFirst(max(0, errorOutput.count - Limits.errorOutput))
    }
    guard polled[2].revents != 0 else { return }
    let count = unsent.isEmpty ? -1 : writeBytes(input, unsent[...])
    if count > 0 {
      unsent.removeFirst(count)
    } else if unsent.isEmpty || errno != EAGAIN {
      (unsent, isInputClosed) = ([], true)
    }
  }

  /// What is in the pipe, perhaps nothing; nil at its end.
  private func readAvailable(_ descriptor: Int32) -> [UInt8]? {
    if let bytes = readBytes(descriptor) { return bytes.isEmpty ? nil : bytes }
    return errno == EAGAIN ? [] : nil
  }

  // MARK: - End

  /// How the program has ended, in words; nil if it still runs after the timeout.
  package func ending(within time: Duration = Subprocess.endingTime) -> String? {
    var countdown = Countdown(time)
    while status == nil {
      var state: Int32 = 0
      if unsafe waitpid(process, &state, WNOHANG) == process { status = state }
      guard status == nil, !countdown.isOver else { break }
      countdown.spend { _ in usleep(500) }
    }
    guard let status else { return nil }
    let signal = status & 0x7f
    if signal == 0 { return "ended with status \(status >> 8 & 0xff)" }
    let name = unsafe strsignal(signal).map { unsafe String(cString: $0) } ?? "signal \(signal)"
    return "was killed by signal \(signal) (\(name))"
  }

  /// Closes the program's input, waits until it ends, and kills its process group after the timeout.
  package func close(after time: Duration = .milliseconds(200)) {
    guard input >= 0 else { return }
    closeDescriptor(input)
    input = -1
    // A person who ends this process does not wait for that one.
    let isInterrupted = Interruption.leftovers.with { $0.signal != nil }
    _ = ending(within: isInterrupted ? .zero : time)
    _ = kill(-process, SIGKILL)
    // It may have joined another group. What has become another user's cannot be ended, and is not waited for.
    if status == nil { _ = kill(process, SIGKILL) }
    _ = ending()
    Descendants.end(marked: mark)
    Interruption.leftovers.with {
      $0.processes.remove(process)
      $0.supervisor?.remove(process)
    }
    for end in [output, errors] where end >= 0 { closeDescriptor(end) }
    // The same numbers will soon be those of other files.
    (output, errors, isOutputOpen) = (-1, -1, false)
  }

  deinit { close(after: .zero) }
}

extension String {
  /// The text as one visible word for a shell, in quotes if necessary.
  package var quotedForShell: String {
    if allSatisfy({ $0.isPlain || "-_./:".contains($0) }) { return self }
    if visible == self { return "'\(betweenQuotes)'" }
    // In quotes of this kind every byte that is not plain can be written as a number.
    let words = unicodeScalars.map { scalar in
      if scalar == "\\" || scalar == "'" { return "\\\(scalar)" }
      if !scalar.isInvisible, scalar != "#", scalar != ":" { return String(scalar) }
      return scalar.utf8.map { "\\" + String(0o1000 + Int($0), radix: 8).dropFirst() }.joined()
    }
    return "$'\(words.joined())'"
  }

  package var betweenQuotes: String { replacing("'", with: #"'\''"#) }

  /// The command with `exec` before it, if it is a single simple command. Then the program takes the
  /// place of the shell, and the exit status and the signals are its own.
  fileprivate var replacingShell: String {
    var quote: Character?
    for character in self {
      switch (character, quote) {
      case (_, character): quote = nil
      case ("\\", _) where quote != "'": return self
      case ("'", nil), ("\"", nil): quote = character
      case (_, nil) where "|&;<>()\n=".contains(character): return self
      default: break
      }
    }
    return "exec \(self)"
  }
}

extension Character {
  /// Whether it is a letter or a digit of ASCII.
  package var isPlain: Bool { isASCII && (isLetter || isNumber) }
}

#if os(iOS) || os(tvOS) || os(visionOS) || os(watchOS)
extension Subprocess {
  /// Throws, because these systems let no program start another one.
  static func spawn(
    _ words: [String], mark: String?, input: Int32, output: Int32, errors: Int32
  ) throws(SystemError) -> pid_t {
    throw SystemError(message: "cannot start \(words[0]): this system starts no programs")
  }
}
#else
extension Subprocess {
  /// Starts a program with these words as its arguments, in a process group of its own.
  ///
  /// The `mark` is added to those that the environment has. The program inherits no file but its three streams. If it
  /// held a pipe of others, their reader would see no end of it.
  static func spawn(
    _ words: [String], mark: String?, input: Int32, output: Int32, errors: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    _ = unsafe posix_spawnattr_init(&attributes)
    defer {
      _ = unsafe posix_spawn_file_actions_destroy(&actions)
      _ = unsafe posix_spawnattr_destroy(&attributes)
    }
    for (end, number) in [(input, 0), (output, 1), (errors, 2)] as [(Int32, Int32)] {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, end, number)
    }
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    for file in openFiles where file > 2 {
      _ = unsafe posix_spawn_file_actions_addclose(&actions, file)
    }
    #endif
    // This process ignores `SIGPIPE`, and threads of a pool block signals: programs inherit both.
    var ignored = sigset_t()
    _ = unsafe sigemptyset(&ignored)
    _ = unsafe sigaddset(&ignored, SIGPIPE)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
    var blocked = sigset_t()
    _ = unsafe sigemptyset(&blocked)
    _ = unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    _ = unsafe posix_spawnattr_setpgroup(&attributes, 0)
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment(with: mark) + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(
      &process, words[0], &actions, &attributes, arguments, variables)
    if failure != 0 { throw SystemError("start \(words[0])", failure) }
    return process
  }

  /// The descriptors that are open now, and perhaps some that are not.
  private static var openFiles: [Int32] {
    let files = System.names(in: "/dev/fd").compactMap { Int32($0) }
    return files.isEmpty ? Array(3..<256) : files
  }

  /// Copies of the variables of this process, with the mark added to the one for marks. They may hold
  /// any bytes, so they are no texts of Swift.
  private static func environment(with mark: String?) -> [UnsafeMutablePointer<CChar>?] {
    var result = unsafe [UnsafeMutablePointer<CChar>?]()
    let prefix = "\(Descendants.variable)="
    var marks = unsafe getenv(Descendants.variable).map { unsafe String(cString: $0) } ?? ""
    marks += mark ?? ""
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      if unsafe strncmp(entry, prefix, prefix.utf8.count) != 0 {
        unsafe result.append(strdup(entry))
      }
      unsafe next += 1
    }
    if !marks.isEmpty { unsafe result.append(strdup(prefix + marks)) }
    return unsafe result
  }
}
#endif
