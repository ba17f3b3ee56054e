// Everything that the operating system is asked for. No other file asks it.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The calls that methods below have the names of.
private let writeBytes = unsafe write
private let readBytes = unsafe read
private let makePipe = unsafe pipe
private let quit = exit

/// A request that the operating system refused, in its words.
public struct SystemError: Error, Equatable, Sendable {
  public var message: String
}

public enum System {
  /// The whole file. Files larger than `limit` bytes are refused, not half read.
  public static func read(
    _ path: String, limit: Int = 64 << 20
  ) throws(SystemError) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw refused("read", path) }
    defer { unsafe fclose(file) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      result += chunk[..<count]
      if result.count > limit {
        throw SystemError(message: "cannot read \(path): it is larger than \(limit >> 20) MiB")
      }
      if count < chunk.count { break }
    }
    if unsafe ferror(file) != 0 { throw refused("read", path) }
    return result
  }

  /// Where a byte stands first, from a place on.
  static func place(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress else { return nil }
      return unsafe memchr(base + start, Int32(byte), bytes.count - start).map {
        unsafe UnsafeRawPointer($0) - base
      }
    }
  }

  /// Whether there is a file of this name.
  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Writes all of it to standard output (1) or standard error (2).
  public static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var rest = ArraySlice(text.utf8)
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe writeBytes(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw refused("write", descriptor == 1 ? "the output" : "the complaints") }
      rest = rest.dropFirst(count)
    }
  }

  /// Puts a file in the place of another: whoever looks sees the old one or the new one, and never half.
  /// What is no file, such as a device, is written to as it is.
  public static func replace(_ path: String, with text: String) throws(SystemError) {
    Interruption.prepare
    var about = stat()
    if unsafe stat(path, &about) == 0, about.st_mode & S_IFMT != S_IFREG {
      return try fill(path, with: text, called: path)
    }
    // What a link points to is replaced, and not the link.
    let place = unsafe realpath(path, nil).map { found in
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
    let draft = "\(place ?? path).\(getpid()).draft"
    Interruption.drafts.with { _ = $0.insert(draft) }
    defer { Interruption.drafts.with { _ = $0.remove(draft) } }
    do throws(SystemError) {
      try fill(draft, with: text, called: path)
      if unsafe rename(draft, place ?? path) != 0 { throw refused("write", path) }
    } catch {
      remove(draft)
      throw error
    }
  }

  private static func fill(
    _ path: String, with text: String, called name: String
  ) throws(SystemError) {
    guard let file = unsafe fopen(path, "wb") else { throw refused("write", name) }
    let bytes = Array(text.utf8)
    let isWritten =
      unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count && fflush(file) == 0
    // A pipe cannot be made to reach a disk, and need not.
    let isSafe = isWritten && (unsafe fsync(fileno(file)) == 0 || errno == EINVAL)
    let failure = isSafe ? nil : refused("write", name)
    guard unsafe fclose(file) == 0 else { throw failure ?? refused("write", name) }
    if let failure { throw failure }
  }

  /// Makes the folder and those above it, as far as they are not there.
  public static func makeFolder(_ path: String) throws(SystemError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST { throw refused("make the folder", made) }
    }
  }

  /// How many processors there are to work with.
  public static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// A folder for what need not last.
  public static var temporaryFolder: String {
    let folder = environmentVariable("TMPDIR") ?? "/tmp"
    return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  public static func remove(_ path: String) { unsafe unlink(path) }

  /// Its value; nil if it is not set, or set to nothing.
  public static func environmentVariable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  public static func exit(_ code: Int32) -> Never { quit(code) }

  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  private static func refused(_ verb: String, _ path: String) -> SystemError {
    SystemError(message: "cannot \(verb) \(path): \(words(for: errno))")
  }

  fileprivate static func words(for failure: Int32) -> String {
    unsafe strerror(failure).map { unsafe String(cString: $0) } ?? "error \(failure)"
  }
}

/// The lines of a file that is open, as they come.
public final class LineReader {
  private let descriptor: Int32
  private var rest = LineBuffer()
  private var isAtEnd = false

  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line, without its end; the last one need not have one. Nil if there is no more.
  public func next() throws(SystemError) -> [UInt8]? {
    while true {
      if let line = rest.nextLine() { return line }
      if isAtEnd { return rest.bytes.isEmpty ? nil : rest.takeRest() }
      if rest.isTooLong {
        throw SystemError(
          message: "a line of the input is longer than \(LineBuffer.limit >> 20) MiB")
      }
      try fill()
    }
  }

  private func fill() throws(SystemError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe readBytes(descriptor, &chunk, chunk.count)
    if count > 0 { rest.append(chunk[..<count]) }
    if count == 0 { isAtEnd = true }
    guard count < 0, errno != EINTR else { return }
    throw SystemError(message: "cannot read the input: \(System.words(for: errno))")
  }
}

/// A small file that is written over and over: what it says when the process was killed is what was
/// going on.
public final class Slate: Sendable {
  public let path: String
  private let descriptor: Int32

  /// Nil if the file cannot be made: then nothing is kept, and nothing else fails.
  public init?(_ path: String) {
    self.path = path
    descriptor = unsafe open(path, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    if descriptor < 0 { return nil }
  }

  /// Says this and nothing else.
  public func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = ftruncate(descriptor, 0)
    _ = unsafe pwrite(descriptor, bytes, bytes.count, 0)
  }

  deinit { _ = close(descriptor) }
}

// MARK: - Other programs

/// One at a time may look at it.
@safe public final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  public init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  public func with<Result>(_ body: (inout Value) -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }
}

/// A program that runs beside this one in a process group of its own, and is spoken to in lines.
///
/// Whatever it does, this side neither waits longer than it was told to nor takes more than it asked for; and
/// when it is closed, nothing of it is left.
public final class Subprocess {
  public enum Misconduct: Error, Equatable, Sendable {
    /// It has not answered in time; it has begun to, perhaps.
    case late(hasBegun: Bool)
    /// It has closed its output, in the middle of a line perhaps.
    case silent(partial: [UInt8])
    /// It sends a line without end.
    case endless
    /// It does not listen any more.
    case deaf
  }

  private let process: pid_t
  private var (input, output, errors): (Int32, Int32, Int32)
  private var received = LineBuffer()
  private var unsent: [UInt8] = []
  private var isOutputOpen = true
  /// Whether it has closed its input.
  private var isDeaf = false
  private static let keptComplaints = 16 << 10
  /// So long is waited for the end of one that has closed a pipe, which it does when it ends: a busy machine may
  /// come between the two.
  public static let lastBreath = Duration.seconds(1)
  /// The last of what it has said to standard error.
  public private(set) var complaints: [UInt8] = []

  /// Starts it through the shell, so that a person may write what she would type.
  public init(shell command: String) throws(SystemError) {
    Interruption.prepare
    // One birth at a time: nobody else's pipes are open to be inherited.
    let born = Interruption.children.with { running in
      Result { () throws(SystemError) in
        var pipes: [[Int32]] = []
        for _ in 0..<3 { pipes.append(try Self.pipe()) }
        let process = try Self.spawn(
          ["/bin/sh", "-c", command.replacingShell], input: pipes[0][0], output: pipes[1][1],
          errors: pipes[2][1])
        for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { closeDescriptor(end) }
        running.insert(process)
        return (process, pipes[0][1], pipes[1][0], pipes[2][0])
      }
    }
    (process, input, output, errors) = try born.get()
    for end in [input, output, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  // MARK: Speaking

  /// Has a line to send; it goes out with `flush`, or while an answer is waited for.
  public func send(_ line: [UInt8]) {
    unsent += line
    unsent.append(UInt8(ascii: "\n"))
  }

  /// Sends what the other side takes now, without waiting.
  public func flush() { exchange(wait: .zero) }

  /// Its next line, without the end.
  public func receive(within time: Duration) throws(Misconduct) -> [UInt8] {
    var countdown = Countdown(time)
    while true {
      if let line = received.nextLine() { return line }
      if received.isTooLong { throw .endless }
      guard isOutputOpen else { throw .silent(partial: received.bytes) }
      guard !countdown.isOver else {
        throw isDeaf ? .deaf : .late(hasBegun: !received.bytes.isEmpty)
      }
      // Who does not listen is perhaps about to end, and how is better known.
      if isDeaf { countdown.limit(to: Self.lastBreath) }
      countdown.spend { exchange(wait: $0) }
    }
  }

  /// Whether it says something that nobody has asked for.
  public var hasMore: Bool {
    exchange(wait: .zero)
    return !received.bytes.isEmpty
  }

  /// Moves what can be moved; waits that long until something can.
  private func exchange(wait time: Duration) {
    var polled = [
      pollfd(fd: isOutputOpen ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: isDeaf ? -1 : input, events: unsent.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
    ]
    let wait = time == .zero ? 0 : Int32(time / .milliseconds(1)) + 1
    guard unsafe poll(&polled, nfds_t(polled.count), wait) > 0 else { return }
    if polled[0].revents != 0 {
      if let bytes = take(from: output) { received.append(bytes) } else { isOutputOpen = false }
    }
    if polled[1].revents != 0 {
      if let bytes = take(from: errors) {
        complaints += bytes
      } else {
        closeDescriptor(errors)
        errors = -1
      }
      complaints.removeFirst(max(0, complaints.count - Self.keptComplaints))
    }
    if polled[2].revents != 0 { give() }
  }

  /// Nil where there will be no more.
  private func take(from descriptor: Int32) -> ArraySlice<UInt8>? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe readBytes(descriptor, &chunk, chunk.count)
    if count > 0 { return chunk[..<count] }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  private func give() {
    let count = unsent.isEmpty ? -1 : unsafe writeBytes(input, unsent, unsent.count)
    if count > 0 {
      unsent.removeFirst(count)
    } else if unsent.isEmpty || errno != EAGAIN && errno != EINTR {
      unsent = []
      isDeaf = true
    }
  }

  // MARK: Ending

  /// How it has ended by itself, in words; nil if it has not within this time.
  public func ending(within time: Duration = Subprocess.lastBreath) -> String? {
    var countdown = Countdown(time)
    while status == nil {
      var state: Int32 = 0
      if unsafe waitpid(process, &state, WNOHANG) == process { status = state }
      guard status == nil, !countdown.isOver else { break }
      countdown.spend { _ in usleep(500) }
    }
    return status.map(Self.words)
  }

  private var status: Int32?

  private static func words(_ state: Int32) -> String {
    let signal = state & 0x7f
    if signal == 0 { return "ended with status \(state >> 8 & 0xff)" }
    let name = unsafe strsignal(signal).map { unsafe String(cString: $0) } ?? "signal \(signal)"
    return "was killed by signal \(signal) (\(name))"
  }

  /// Lets it end, and ends it if it does not: with everything that it has started.
  public func close(after time: Duration = .milliseconds(200)) {
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
    Interruption.children.with { _ = $0.remove(process) }
    for end in [output, errors] where end >= 0 { closeDescriptor(end) }
    // The numbers are soon those of other pipes.
    (output, errors, isOutputOpen) = (-1, -1, false)
  }

  deinit { close(after: .zero) }

  // MARK: The system

  /// Both ends of a pipe, which no other program inherits.
  private static func pipe() throws(SystemError) -> [Int32] {
    var ends: [Int32] = [0, 0]
    if unsafe makePipe(&ends) != 0 {
      throw SystemError(message: "cannot make a pipe: \(System.words(for: errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  private static func spawn(
    _ words: [String], input: Int32, output: Int32, errors: Int32
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
    var broken = sigset_t()
    _ = unsafe sigemptyset(&broken)
    _ = unsafe sigaddset(&broken, SIGPIPE)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &broken)
    // Threads of a pool hear no signals; what is started from one of them shall.
    var unheard = sigset_t()
    _ = unsafe sigemptyset(&unheard)
    _ = unsafe posix_spawnattr_setsigmask(&attributes, &unheard)
    _ = unsafe posix_spawnattr_setpgroup(&attributes, 0)
    _ = unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 1)
    for (place, word) in words.enumerated() { unsafe arguments[place] = unsafe strdup(word) }
    unsafe arguments[words.count] = nil
    defer {
      for place in words.indices { unsafe free(arguments[place]) }
      unsafe arguments.deallocate()
    }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(
      &process, words[0], &actions, &attributes, arguments, environ)
    if failure != 0 {
      throw SystemError(message: "cannot start \(words[0]): \(System.words(for: failure))")
    }
    return process
  }

}

/// What is left behind by nobody who ends this program.
private enum Interruption {
  static let children = Guarded(Set<pid_t>())
  static let drafts = Guarded(Set<String>())

  /// Once: whoever does not listen, and a file that must not grow, are told as errors and do not end this
  /// program; and who ends it ends its children and its half-written files.
  static let prepare: Void = {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let old = signal(number) { number in
        Interruption.children.with { for process in $0 { _ = kill(-process, SIGKILL) } }
        Interruption.drafts.with { for draft in $0 { _ = unsafe unlink(draft) } }
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
      // Under nohup it is to go on when nobody listens any more.
      if number == SIGHUP, isIgnored(old) { _ = signal(number, SIG_IGN) }
    }
  }()

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
