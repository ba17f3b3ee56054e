// This process and its system: environment, standard streams, files, threads, locks, end.

import ScrollConformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The operating system, as far as this package needs it.
package enum System {
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The value of an environment variable; nil if it is not set, or empty.
  package static func environmentVariable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Writes a text as a whole to standard output (1) or standard error (2).
  package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    guard writeAll(descriptor, text.utf8) else {
      throw .last("write \(descriptor == 1 ? "the output" : "to standard error")")
    }
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether so many threads can run at the same time. Swift's own threads do not fail when they
  /// cannot start, but wait.
  package static func canStart(threads count: Int) -> Bool {
    Threads.gate.with { _ in
      (0..<count).allSatisfy { _ in
        unsafe Threads.start { _ in
          Threads.gate.with { _ in }
          return nil
        }
      }
    }
  }

  /// Ends this process with an exit status, and whatever it has started.
  package static func exit(_ code: Int32) -> Never {
    Interruption.leftovers.with { Interruption.clean(&$0) }
    endProcess(code)
  }

  /// Keeps the numbers of closed standard streams from other files, once.
  ///
  /// A process may be started with a stream closed. The next file that it opens gets the number of the
  /// stream, and what is written to the stream goes into that file, or into a pipe to a child. So
  /// each closed stream is opened, in such a way that its use is still an error: input for writing
  /// only, output for reading only.
  package static let reserveStandardStreams: Void = {
    // A file that is opened gets the lowest free number: that of the stream, as all lower ones are
    // in use.
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }()

  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Removes a file; does nothing if there is none.
  package static func remove(_ path: String) { unsafe unlink(path) }

  /// Makes a folder, and the folders above it that do not exist.
  package static func makeFolder(_ path: String) throws(SystemError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST { throw .last("make the folder \(made)") }
    }
  }

  /// The user's folder for files that can be made again; nil if it is not known.
  package static var cacheFolder: String? {
    #if canImport(Darwin)
      environmentVariable("HOME").map { "\($0)/Library/Caches" }
    #else
      environmentVariable("XDG_CACHE_HOME") ?? environmentVariable("HOME").map { "\($0)/.cache" }
    #endif
  }

  /// The working directory of this process; nil if it is not known.
  package static var workingFolder: String? { wholePath(".") }

  /// The file that this process runs; nil if it is not known.
  package static var executable: String? {
    #if canImport(Darwin)
      wholePath(CommandLine.arguments.first ?? "")
    #else
      wholePath("/proc/self/exe")
    #endif
  }

  private static func wholePath(_ path: String) -> String? {
    unsafe realpath(path, nil).map { found in
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
  }

  /// Lets this program end with exit code 1, whatever it ends with otherwise.
  package static func failAtExit() { _ = failure }

  private static let failure: Void = {
    atexit {
      fflush(nil)
      _exit(1)
    }
  }()
}

package struct SystemError: Error, Equatable, Sendable {
  /// What failed and why: "cannot read a.json: No such file or directory". It is one visible line.
  package var message: String

  /// The failure of the last system call of this thread.
  static func last(_ action: String) -> SystemError { SystemError(action, errno) }

  init(_ action: String, _ number: Int32) {
    let words = unsafe strerror(number).map { unsafe String(cString: $0) }
    self.init(message: "cannot \(action): \(words ?? "error \(number)")")
  }

  /// An error with a message, which may quote a path.
  init(message: String) { self.message = message.shown }
}

enum Threads {
  #if canImport(Darwin)
    typealias Body = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #else
    typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #endif

  /// Starts a thread; false if the system gives no more.
  static func start(_ body: Body) -> Bool {
    #if canImport(Glibc)
      var thread = pthread_t()
      guard unsafe pthread_create(&thread, nil, body, nil) == 0 else { return false }
      _ = pthread_detach(thread)
    #else
      var thread: pthread_t?
      guard unsafe pthread_create(&thread, nil, body, nil) == 0 else { return false }
      if let thread = unsafe thread { _ = unsafe pthread_detach(thread) }
    #endif
    return true
  }

  /// The lock that `canStart` holds while it starts threads, so that none of them ends before.
  static let gate = Guarded(())
}

/// A value that one thread at a time can use.
///
/// This is the only lock of the package. `Mutex` of the standard library does the same, but needs
/// newer versions of Apple's systems than this package requires.
@safe package final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  /// Calls the closure with the value, while no other thread does; the closure must not do so
  /// again.
  package func with<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }
}
