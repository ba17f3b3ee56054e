import ScrollTexts

// The end of this process, in whatever way: its children end and its drafts go as well.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The end of this process by a signal.
///
/// A signal handler may do very little, and must not take a lock: it may interrupt the very thread
/// that holds it. So the handler only writes the signal's number into a pipe. A thread of its own
/// reads the pipe, takes the lock, cleans up, and ends the process by the same signal.
///
/// No handler can help when the process is killed or crashes. Then the `Supervisor` ends the children.
enum Interruption {
  struct Leftovers {
    /// The children that run, each the leader of a process group.
    var processes: Set<pid_t> = []
    var drafts: Set<String> = []
    /// The program that ends the children if this process cannot; nil before the first child.
    var supervisor: Supervisor?
    /// Cancels the work of this process, which tells what is known then; nil if it has none.
    var cancel: (@Sendable () -> Void)?
    /// The signal by which the work was cancelled.
    var signal: Int32?
  }

  /// A child is started, and a draft is made, under this lock: a signal finds it here or not at all.
  static let leftovers = Guarded(Leftovers())

  /// Prepares this process for signals, once, before anything is added to `leftovers`. A closed pipe and
  /// a file at its size limit are errors of a system call afterwards, and do not end the process.
  static let prepare: Void = {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    // Without the thread the signals keep their default actions.
    guard startThread() else { return }
    // A shell without job control ignores two of these for programs in the background, and Swift
    // shows a backtrace at SIGABRT, which can take for ever.
    for number in [SIGINT, SIGTERM, SIGQUIT, SIGABRT] { _ = signal(number, forward) }
    // SIGHUP stays ignored if it is, as `nohup` wants it. The program that this package is part of
    // may have a use for the others.
    for number in [SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU] {
      let old = signal(number, forward)
      if unsafe unsafeBitCast(old, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) {
        _ = signal(number, old)
      }
    }
  }()

  /// Starts the thread that waits for signals. All signals are blocked in it, so that no handler
  /// interrupts it. It is no thread of a pool, which all may be busy.
  private static func startThread() -> Bool {
    guard let pipe = try? makePipe() else { return false }
    // A full pipe must not stop the handler; the signals that are in it are enough.
    makeNonBlocking(pipe.writing)
    unsafe (signalSource, signalSink) = (pipe.reading, pipe.writing)
    var (all, old) = (sigset_t(), sigset_t())
    _ = unsafe sigfillset(&all)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    return unsafe System.startThread { _ in
      guard let number = unsafe readBytes(signalSource)?.first.map(Int32.init) else { return nil }
      if Interruption.cancelsWork(number) {
        // Until then, or until a second signal, the work may end by itself.
        var next = unsafe pollfd(fd: signalSource, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&next, 1, Interruption.grace)
      }
      Interruption.end(by: number)
    }
  }

  /// The milliseconds in which cancelled work ends, and tells what it knows.
  private static let grace: Int32 = 2_000

  /// Cancels the work of this process if a person, or who speaks for one, asks for its end; false if there is none.
  private static func cancelsWork(_ number: Int32) -> Bool {
    guard [SIGINT, SIGTERM, SIGHUP].contains(number) else { return false }
    return leftovers.with { leftovers in
      guard let cancel = leftovers.cancel else { return false }
      leftovers.signal = number
      cancel()
      return true
    }
  }

  /// Cleans up and ends this process. Before a signal the lock is not given back: no child is started any more.
  static func end(by number: Int32? = nil, orWith code: Int32 = 0) -> Never {
    leftovers.with { leftovers in
      let number = leftovers.signal ?? number
      clean(&leftovers)
      guard let number else { return }
      _ = signal(number, SIG_DFL)
      var unblocked = sigset_t()
      _ = unsafe sigemptyset(&unblocked)
      _ = unsafe sigaddset(&unblocked, number)
      _ = unsafe pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
      _ = raise(number)
      // The first process of a container is not ended by a default action.
      _exit(128 + number)
    }
    endProcess(code)
  }

  static func clean(_ leftovers: inout Leftovers) {
    for process in leftovers.processes { _ = kill(-process, SIGKILL) }
    for draft in leftovers.drafts { _ = unsafe unlink(draft) }
    if let supervisor = leftovers.supervisor {
      let areGone = leftovers.processes.isEmpty || Descendants.end(marked: supervisor.mark)
      if areGone { leftovers.processes.forEach(supervisor.remove) }
      supervisor.end(isAwaited: areGone)
    }
    leftovers = Leftovers()
  }
}

/// The pipe from the signal handler to the thread.
///
/// A variable with a constant as its initial value is initialized at compile time, and access to it is
/// not checked at run time, so that the handler can read it at any moment.
@exclusivity(unchecked) nonisolated(unsafe) private var signalSource: Int32 = -1
@exclusivity(unchecked) nonisolated(unsafe) private var signalSink: Int32 = -1

/// The signal handler. It calls only `write`, which is safe in a handler, and keeps `errno`.
private func forward(_ number: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(signalSink, &byte, 1)
  errno = error
}

/// What the threads of this process work on, which it says when it traps: then it is too late to make a text.
package enum CrashNotes {
  // No stored properties: the first use of one takes memory.
  fileprivate static var width: Int { 64 }
  fileprivate static var count: Int { 64 }
  private static let free = Guarded(Array(0..<count))

  /// From now on a trap ends the process with a sentence, a line for each note, and this status.
  package static func start(_ sentence: String, status: Int32) {
    unsafe crashNotes = .allocate(capacity: width * count)
    unsafe crashNotes?.initialize(repeating: 0, count: width * count)
    unsafe (crashSentence, crashStatus) = (strdup(sentence), status)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] { _ = signal(number, tellCrash) }
    #if os(Linux)
      // Where there is no memory, Swift aborts. From elsewhere the signal is like the others that end a process.
      var action = sigaction()
      action.sa_flags = SA_SIGINFO
      unsafe action.__sigaction_handler.sa_sigaction = { number, about, _ in
        let isOwn = unsafe about?.pointee.si_code == Int32(SI_TKILL)
        if isOwn { tellCrash(number) } else { forward(number) }
      }
      _ = unsafe sigaction(SIGABRT, &action, nil)
    #endif
  }

  /// What stands behind each note.
  package static func end(with text: String) { unsafe crashEnding = strdup(text) }

  /// Makes what notes the work of one thread; nil ends it. Without a place for it, nothing is noted.
  package static func thread() -> @Sendable (String?) -> Void {
    let place = free.with { $0.popLast() }
    return { text in
      guard let place, let notes = unsafe crashNotes else { return }
      guard let text else { return free.with { $0.append(place) } }
      let bytes: [UInt8] = Array(text.utf8.prefix(width - 1)) + [0]
      for (index, byte) in bytes.enumerated() { unsafe notes[place * width + index] = byte }
    }
  }
}

@exclusivity(unchecked) nonisolated(unsafe) private var crashNotes: UnsafeMutablePointer<UInt8>?
@exclusivity(unchecked) nonisolated(unsafe) private var crashSentence: UnsafeMutablePointer<CChar>?
@exclusivity(unchecked) nonisolated(unsafe) private var crashEnding: UnsafeMutablePointer<CChar>?
@exclusivity(unchecked) nonisolated(unsafe) private var crashStatus: Int32 = 0

/// The signal handler of a trap. It calls only what is safe in a handler.
private func tellCrash(_ number: Int32) {
  func say(_ text: UnsafePointer<CChar>?) {
    if let text = unsafe text { _ = unsafe write(2, text, strlen(text)) }
  }
  unsafe say(crashSentence)
  var place = 0
  while place < CrashNotes.count, let notes = unsafe crashNotes {
    let note = unsafe notes + place * CrashNotes.width
    place += 1
    if unsafe note.pointee == 0 { continue }
    unsafe say(UnsafeRawPointer(note).assumingMemoryBound(to: CChar.self))
    unsafe say(crashEnding)
  }
  unsafe _exit(crashStatus)
}

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
      guard let bytes = try? System.read("/proc/\(process)/environ") else { return false }
      return bytes.split(separator: 0).contains {
        $0.starts(with: variable.utf8) && String(decoding: $0, as: UTF8.self).contains(mark)
      }
    }
  #else
    @discardableResult static func end(marked mark: String) -> Bool { true }
  #endif
}
