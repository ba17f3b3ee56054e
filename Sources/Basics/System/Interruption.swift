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
    // A shell without job control ignores two of these for programs in the background.
    for number in [SIGINT, SIGTERM, SIGQUIT] { _ = signal(number, forward) }
    CrashNotes.handleAbort()
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

/// The signal handler. It calls only what is safe in a handler, and keeps `errno`.
func forward(_ number: Int32) {
  if unsafe signalSink < 0 {
    // No thread reads the pipe. The signal gets its default action as soon as this handler has returned.
    _ = signal(number, SIG_DFL)
    _ = raise(number)
    return
  }
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(signalSink, &byte, 1)
  errno = error
}
