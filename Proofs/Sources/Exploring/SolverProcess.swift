// A solver as a child process that reads and writes SMT-LIB.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What has gone wrong with a solver. Each is a failure of the proof.
public enum SolverFailure: Error, Equatable, CustomStringConvertible {
  case cannotStart(String)
  case died
  case late(seconds: Int)
  case unknown
  case unreadable(String)
  /// A model of its own does not satisfy what was asserted.
  case lied(String)

  public var description: String {
    switch self {
    case .cannotStart(let command): "the solver \(command) cannot be started"
    case .died: "the solver has ended"
    case .late(let seconds): "the solver has not answered within \(seconds) s"
    case .unknown: "the solver does not know"
    case .unreadable(let answer): "the solver answers \"\(answer)\""
    case .lied(let what): "the solver's model is wrong: \(what)"
    }
  }
}

/// A child that is sent commands, and whose answers are read with a time limit.
final class SolverProcess {
  private var pid: pid_t = 0
  private var input: Int32 = -1
  private var output: Int32 = -1
  private var waiting: [UInt8] = []
  private var received: [UInt8] = []
  private var position = 0
  private let secondsLimit: Int

  init(_ command: [String], secondsLimit: Int) throws(SolverFailure) {
    self.secondsLimit = secondsLimit
    signal(SIGPIPE, SIG_IGN)
    var (down, up): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&down) == 0 else { throw .cannotStart(command[0]) }
    guard pipe(&up) == 0 else {
      for descriptor in down { close(descriptor) }
      throw .cannotStart(command[0])
    }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, down[0], 0)
    posix_spawn_file_actions_adddup2(&actions, up[1], 1)
    for descriptor in down + up { posix_spawn_file_actions_addclose(&actions, descriptor) }
    defer { posix_spawn_file_actions_destroy(&actions) }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let code = posix_spawnp(&pid, command[0], &actions, nil, &arguments, environ)
    close(down[0])
    close(up[1])
    (input, output) = (down[1], up[0])
    // A solver that does not read must not hold up the time limit.
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    guard code == 0 else { throw .cannotStart(command[0]) }
  }

  deinit {
    close(input)
    close(output)
    guard pid > 0 else { return }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  /// Adds a command to what is sent with the next question.
  func send(_ command: String) {
    waiting.append(contentsOf: command.utf8)
    waiting.append(10)
  }

  /// Sends what waits and reads one answer: a word, or a list in parentheses.
  func answer() throws(SolverFailure) -> String {
    try sendAll()
    let deadline = time(nil) + secondsLimit
    while true {
      if let answer = completeAnswer() { return answer }
      guard try isReady(output, POLLIN, until: deadline) else { continue }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &piece, piece.count)
      guard count > 0 else { throw .died }
      received.append(contentsOf: piece[..<count])
    }
  }

  private func sendAll() throws(SolverFailure) {
    let deadline = time(nil) + secondsLimit
    var sent = 0
    while sent < waiting.count {
      guard try isReady(input, POLLOUT, until: deadline) else { continue }
      let count = waiting[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EAGAIN else { throw .died }
      sent += max(0, count)
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Whether a descriptor can be read or written now, after a short wait.
  private func isReady(
    _ descriptor: Int32, _ event: Int32, until deadline: time_t
  ) throws(SolverFailure) -> Bool {
    guard time(nil) <= deadline else { throw .late(seconds: secondsLimit) }
    var question = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&question, 1, 200) > 0
  }

  private func completeAnswer() -> String? {
    var (depth, index) = (0, position)
    while index < received.count {
      switch received[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case 10 where depth == 0:
        let line = String(decoding: received[position..<index], as: UTF8.self)
        position = index + 1
        if position == received.count {
          received.removeAll(keepingCapacity: true)
          position = 0
        }
        if line.allSatisfy(\.isWhitespace) { return completeAnswer() }
        return line
      default: break
      }
      index += 1
    }
    return nil
  }
}
