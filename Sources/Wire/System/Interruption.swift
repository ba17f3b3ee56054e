// Signals that end this process: its children end and its drafts go as well.

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
/// No handler can help when the process is killed or crashes. Then the `Supervisor` ends the
/// children.
enum Interruption {
  /// What must not be left behind.
  struct Leftovers {
    /// The children that run, each the leader of a process group.
    var processes: Set<pid_t> = []
    /// The paths of files that are being written.
    var drafts: Set<String> = []
    /// The program that ends the children if this process cannot; nil before the first child.
    var supervisor: Supervisor?

    /// A mark for a new child. The first one starts the supervisor.
    mutating func nextMark() throws(SystemError) -> String {
      var supervisor =
        if let supervisor { supervisor } else { try Supervisor() }
      defer { self.supervisor = supervisor }
      return supervisor.nextMark()
    }
  }

  /// A child is started, and a draft is made, under this lock: a signal finds it in here or not at
  /// all.
  static let leftovers = Guarded(Leftovers())

  /// Prepares this process for signals, once. It must be used before anything is added to
  /// `leftovers`.
  ///
  /// A closed pipe and a file that has reached its size limit are errors of a system call
  /// afterwards, and do not end the process.
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
      if !isDefault(old) { _ = signal(number, old) }
    }
  }()

  private static func isDefault(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

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
    return unsafe Threads.start { _ in
      Interruption.waitForSignal()
      return nil
    }
  }

  private static func waitForSignal() {
    while true {
      guard let numbers = unsafe readBytes(signalSource) else {
        if errno == EINTR { continue }
        return
      }
      guard let number = numbers.first else { return }
      end(by: Int32(number))
    }
  }

  /// Cleans up and ends this process. The lock is never given back: no child is started any more.
  private static func end(by number: Int32) {
    leftovers.with { leftovers in
      clean(&leftovers)
      _ = signal(number, SIG_DFL)
      var unblocked = sigset_t()
      _ = unsafe sigemptyset(&unblocked)
      _ = unsafe sigaddset(&unblocked, number)
      _ = unsafe pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
      _ = raise(number)
      // The first process of a container is not ended by a default action.
      _exit(128 + number)
    }
  }

  /// Ends the children and removes the drafts.
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
