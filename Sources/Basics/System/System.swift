// This process and its system: environment, threads, locks, streams, how long they are waited for, end.

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

  /// The day in UTC, as 2026-08-31; that of SOURCE_DATE_EPOCH, which is set where a file must be the same every time.
  package static var today: String {
    var seconds = environmentVariable("SOURCE_DATE_EPOCH").flatMap { time_t($0) } ?? time(nil)
    var date = unsafe tm()
    _ = unsafe gmtime_r(&seconds, &date)
    let parts = unsafe [Int(date.tm_year) + 1900, Int(date.tm_mon) + 1, Int(date.tm_mday)]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  /// Writes a text as a whole to standard output (1) or standard error (2).
  package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    guard writeAll(descriptor, text.utf8) else {
      throw .last("write \(descriptor == 1 ? "the output" : "to standard error")")
    }
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of a terminal; nil if it is none, or does not say.
  package static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Waits, for 100 ms at most, until what stands in a pipe has been read, so that what is written next begins a piece.
  package static func awaitReader(of descriptor: Int32) {
    var (state, unread) = (stat(), CInt(0))
    guard unsafe fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFIFO else { return }
    for _ in 0..<100 {
      guard unsafe ioctl(descriptor, countsUnread, &unread) == 0, unread > 0 else { return }
      usleep(1_000)
    }
  }

  /// The request of `ioctl` for how many bytes stand in a pipe. Darwin has a macro for it that Swift does not read.
  #if canImport(Darwin)
  private static let countsUnread: UInt = 0x4004_667f
  #else
  private static let countsUnread = UInt(FIONREAD)
  #endif

  /// Whether so many threads can run at once. Those of Swift do not fail when they cannot start, but wait.
  package static func canStart(threads count: Int) -> Bool {
    gate.with { _ in
      (0..<count).allSatisfy { _ in
        unsafe startThread { _ in
          System.gate.with { _ in }
          return nil
        }
      }
    }
  }

  /// The lock that `canStart` holds while it starts threads, so that none of them ends before.
  private static let gate = Guarded(0)

  #if canImport(Darwin)
  typealias ThreadBody = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #else
  typealias ThreadBody = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #endif

  /// Starts a thread; false if the system gives no more.
  static func startThread(_ body: ThreadBody) -> Bool {
    #if canImport(Glibc) && !canImport(Darwin)
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

  /// Ends this process with an exit status, or by the signal that has cancelled its work, and whatever it has started.
  package static func exit(_ code: Int32) -> Never { Interruption.end(orWith: code) }

  /// Does work that a signal cancels, so that what is known then can be told before the process ends.
  package static func cancellable<Result: Sendable>(
    _ work: @escaping @Sendable () async -> Result
  ) async -> Result {
    Interruption.prepare
    let task = Task { await work() }
    Interruption.leftovers.with { $0.cancel = { task.cancel() } }
    defer { Interruption.leftovers.with { $0.cancel = nil } }
    return await task.value
  }

  /// Keeps the numbers of closed standard streams from other files, once.
  ///
  /// If a process is started with a stream closed, the next file that it opens, or a pipe to a child, gets
  /// its number, and what is written to the stream. So each closed stream is opened, in such a way that
  /// its use is still an error: input for writing only, output for reading only.
  package static let reserveStandardStreams: Void = {
    // A file gets the lowest free number: that of the stream, as all lower ones are in use.
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }()

  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether a path leads to a file that is on a disk, and is no device or pipe.
  package static func isRegular(_ path: String) -> Bool {
    var about = stat()
    return unsafe stat(path, &about) == 0 && about.isOf(S_IFREG)
  }

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
  package static let failAtExit: Void = {
    atexit {
      fflush(nil)
      _exit(1)
    }
  }()
}

/// Progress where there is no terminal: of what takes long, a line of standard error every 30 seconds.
package enum Heartbeat {
  private static let text = Guarded(String?.none)
  private static let begin = ContinuousClock.now
  private static let thread = unsafe System.startThread { _ in
    while true {
      _ = poll(nil, 0, 30_000)
      let seconds = (ContinuousClock.now - Heartbeat.begin).components.seconds
      guard let text = Heartbeat.text.with({ $0 }) else { continue }
      try? System.write("scrollcheck: after \(seconds) s: \(text.shown)\n", to: 2)
    }
  }

  /// What is going on now; nothing that is worth a line if it is nil.
  package static func note(_ text: String?) {
    _ = (begin, thread)
    self.text.with { $0 = text }
  }
}

package struct SystemError: Error, Equatable, Sendable {
  /// What failed and why: "cannot read a.json: No such file or directory". It is one visible line.
  package var message: String

  /// The failure of the last system call of this thread.
  static func last(_ action: String) -> SystemError { SystemError(action, errno) }

  package init(_ action: String, _ number: Int32) {
    let words = unsafe strerror(number).map { unsafe String(cString: $0) }
    self.init(message: "cannot \(action): \(words ?? "error \(number)")")
  }

  /// An error with a message, which may quote a path.
  package init(message: String) { self.message = message.shown }
}

/// A value that one thread at a time can use.
///
/// The engine, which asks no system, has a lock of its own. `Mutex` of the standard library does the same as this
/// one, but needs newer versions of Apple's systems than this package requires.
@safe package final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  /// Calls the closure with the value, while no other thread does; the closure must not do so again.
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

// MARK: - Descriptors: what files, streams and pipes have in common

/// Reads what is available, at most 64 KiB: nothing at the end, nil if `errno` says why not.
func readBytes(_ descriptor: Int32) -> [UInt8]? {
  var count = 0
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { chunk, size in
    count = uninterrupted { unsafe read(descriptor, chunk.baseAddress, chunk.count) }
    size = max(0, count)
  }
  return count < 0 ? nil : bytes
}

/// Writes as much as the descriptor takes, and returns how much; -1 if `errno` says why not.
func writeBytes(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  uninterrupted {
    unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }
}

/// The result of a system call, which is made again if a signal has interrupted it.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Waits for the end of a child, and returns how it has ended, as `waitpid` says it.
func waitForEnd(of process: pid_t) -> Int32 {
  var status: Int32 = 0
  _ = uninterrupted { unsafe waitpid(process, &status, 0) }
  return status
}

/// Writes all bytes; false if `errno` says why not.
func writeAll(_ descriptor: Int32, _ bytes: some Sequence<UInt8>) -> Bool {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = writeBytes(descriptor, rest)
    if count < 0 {
      guard errno == EAGAIN else { return false }
      // A program that shares the stream may have made it non-blocking, so a full pipe is waited for.
      _ = wait(for: POLLOUT, of: descriptor, atMost: nil)
    }
    rest = rest.dropFirst(max(0, count))
  }
  return true
}

/// Waits until a descriptor can be read (`POLLIN`) or written to (`POLLOUT`); false if the time is
/// over before. Without a time it waits as long as it takes.
func wait(for event: Int32, of descriptor: Int32, atMost time: Duration?) -> Bool {
  var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  guard let time else { return unsafe poll(&polled, 1, -1) != 0 }
  var (countdown, isReady) = (Countdown(time), false)
  while !isReady, !countdown.isOver {
    countdown.spend { isReady = unsafe poll(&polled, 1, Int32($0 / .milliseconds(1)) + 1) != 0 }
  }
  return isReady
}

/// Both ends of a new pipe, for reading and for writing; other programs do not inherit them.
func makePipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
  System.reserveStandardStreams
  var ends: [Int32] = [0, 0]
  if unsafe pipe(&ends) != 0 { throw .last("make a pipe") }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Calls on the descriptor do not wait from now on.
func makeNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
}

/// Closes the descriptor, under a name that no method in this module has.
func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// Ends this process, under a name that no method in this module has.
func endProcess(_ status: Int32) -> Never { exit(status) }

/// Reads an open file, such as standard input, line by line.
package final class LineReader {
  private let descriptor: Int32
  private var rest = LineBuffer()
  private var isAtEnd = false

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its line feed, which the last line need not have; nil at the end.
  package func next() throws(SystemError) -> [UInt8]? {
    while true {
      if let line = rest.nextLine() { return line }
      if isAtEnd { return rest.isEmpty ? nil : rest.takeRest() }
      if rest.isTooLong {
        throw SystemError(
          message: "a line of the input is longer than \(Limits.lineLength >> 20) MiB")
      }
      if let bytes = readBytes(descriptor) {
        isAtEnd = bytes.isEmpty
        rest.append(bytes)
      } else if errno != EAGAIN || !wait(for: POLLIN, of: descriptor, atMost: nil) {
        // A program that shares the input may have made it non-blocking.
        throw .last("read the input")
      }
    }
  }
}

/// Bytes that were received and not yet taken as lines.
///
/// No byte is searched twice for a line feed, and few are moved, however many lines there are and however long they are.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// How many of the first bytes were taken, and how many are known to hold no line feed that was not.
  private var (taken, searched) = (0, 0)

  var isEmpty: Bool { taken == bytes.count }

  var isTooLong: Bool { bytes.count - taken > Limits.lineLength }

  mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(taken)
    (taken, searched) = (0, searched - taken)
    bytes += more
  }

  /// Removes the first complete line and returns it without its line feed.
  mutating func nextLine() -> [UInt8]? {
    guard let end = firstLineFeed else {
      searched = bytes.count
      return nil
    }
    defer { (taken, searched) = (end + 1, end + 1) }
    return Array(bytes[taken..<end])
  }

  mutating func takeRest() -> [UInt8] {
    defer { self = LineBuffer() }
    return Array(bytes[taken...])
  }

  private var firstLineFeed: Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      guard searched < bytes.count, let base = bytes.baseAddress else { return nil }
      return unsafe memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
        .map { unsafe UnsafeRawPointer($0) - base }
    }
  }
}

/// The rest of a timeout.
///
/// The time is spent in slices of at most 50 milliseconds, and no slice costs more than its length.
/// A computer that sleeps, or is too busy to run this process, therefore causes no timeout.
struct Countdown {
  private var rest: Duration
  private static let slice = Duration.milliseconds(50)

  init(_ time: Duration) { rest = time }

  var isOver: Bool { rest <= .zero }

  mutating func limit(to time: Duration) { rest = min(rest, time) }

  /// Calls the closure with the longest time that it may wait, and subtracts the time that it took.
  mutating func spend(_ wait: (Duration) -> Void) {
    let start = ContinuousClock.now
    let limit = min(rest, Self.slice)
    wait(limit)
    rest -= min(ContinuousClock.now - start, limit)
  }
}
