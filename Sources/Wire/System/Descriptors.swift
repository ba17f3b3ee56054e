// File descriptors: what files, streams and pipes have in common, and how long they are waited for.

import ScrollConformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
///
/// A program that shares the stream may have made it non-blocking, so a full pipe is waited for.
func writeAll(_ descriptor: Int32, _ bytes: some Sequence<UInt8>) -> Bool {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = writeBytes(descriptor, rest)
    if count < 0 {
      guard errno == EAGAIN else { return false }
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
      try readMore()
    }
  }

  private func readMore() throws(SystemError) {
    guard let bytes = readBytes(descriptor) else {
      // A program that shares the input may have made it non-blocking.
      if errno == EAGAIN, wait(for: POLLIN, of: descriptor, atMost: nil) { return }
      throw .last("read the input")
    }
    if bytes.isEmpty { isAtEnd = true }
    rest.append(bytes)
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
