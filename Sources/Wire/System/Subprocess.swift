// Other programs, and lines to and from them.

import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program in a process group of its own, to which this process is connected by pipes.
///
/// Whatever the program does, no call waits longer than its timeout or keeps more bytes than a
/// limit. `close` ends the program and everything that it has started; so does the end of this
/// process.
package final class Subprocess {
  /// What a program does instead of sending a line.
  package enum Misconduct: Error, Equatable, Sendable {
    /// The timeout is over; part of the line may have arrived.
    case timeout(hasBegun: Bool)
    /// The program has closed its output; part of a line may have arrived before.
    case outputClosed(partial: [UInt8])
    /// The line is longer than the limit of 64 MiB.
    case lineTooLong
    /// The program has closed its input and does not send a line.
    case inputClosed
  }

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

  /// The time between the end of a program's pipes and the end of the program itself, on a busy
  /// computer.
  package static let endingTime = Duration.seconds(1)

  /// Starts a command of the shell.
  ///
  /// The shell waits for an empty line before it runs the command. The line is sent when the
  /// supervisor knows the process, so that even a process that is killed at this moment leaves
  /// nothing behind.
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
        let mark = try leftovers.nextMark()
        let process = try Self.spawn(
          words, mark: mark, input: ends[0], output: ends[3], errors: ends[5])
        for end in [ends[0], ends[3], ends[5]] { closeDescriptor(end) }
        leftovers.processes.insert(process)
        leftovers.supervisor?.add(process)
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
  package func send(_ line: [UInt8]) {
    unsent += line
    unsent.append(UInt8(ascii: "\n"))
  }

  /// Sends what the pipe takes at once.
  package func flush() { exchange(wait: .zero) }

  /// The next line of the program's output, without its line feed.
  package func receive(within time: Duration) throws(Misconduct) -> [UInt8] {
    var countdown = Countdown(time)
    while true {
      if let line = received.nextLine() { return line }
      if received.isTooLong { throw .lineTooLong }
      guard isOutputOpen else { throw .outputClosed(partial: received.bytes) }
      guard !countdown.isOver else {
        throw isInputClosed ? .inputClosed : .timeout(hasBegun: !received.bytes.isEmpty)
      }
      // A program that closes its input may be about to end, and its status says more.
      if isInputClosed { countdown.limit(to: Self.endingTime) }
      countdown.spend { exchange(wait: $0) }
    }
  }

  /// Whether there is output that was not received yet.
  package var hasMore: Bool {
    exchange(wait: .zero)
    return !received.bytes.isEmpty
  }

  /// Waits until one of the pipes is ready, at most for a time; then sends and receives what it
  /// can.
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
    if polled[2].revents != 0 { writeUnsent() }
  }

  /// What is in the pipe, perhaps nothing; nil at its end.
  private func readAvailable(_ descriptor: Int32) -> ArraySlice<UInt8>? {
    if let bytes = readBytes(descriptor) { return bytes.isEmpty ? nil : bytes }
    return errno == EAGAIN || errno == EINTR ? [] : nil
  }

  private func writeUnsent() {
    let count = unsent.isEmpty ? -1 : writeBytes(input, unsent[...])
    if count > 0 {
      unsent.removeFirst(count)
    } else if unsent.isEmpty || errno != EAGAIN && errno != EINTR {
      unsent = []
      isInputClosed = true
    }
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
    return status.map(Self.words)
  }

  private static func words(_ status: Int32) -> String {
    let signal = status & 0x7f
    if signal == 0 { return "ended with status \(status >> 8 & 0xff)" }
    let name = unsafe strsignal(signal).map { unsafe String(cString: $0) } ?? "signal \(signal)"
    return "was killed by signal \(signal) (\(name))"
  }

  /// Closes the program's input, waits until it ends, and kills its process group after the
  /// timeout.
  package func close(after time: Duration = .milliseconds(200)) {
    guard input >= 0 else { return }
    closeDescriptor(input)
    input = -1
    _ = ending(within: time)
    _ = kill(-process, SIGKILL)
    if status == nil {
      var state: Int32 = 0
      while unsafe waitpid(process, &state, 0) < 0, errno == EINTR {}
      status = state
    }
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
