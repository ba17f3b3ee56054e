// File descriptors: what files, streams and pipes have in common.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads what is available, at most 64 KiB: nothing at the end, nil if `errno` says why not.
func readBytes(_ descriptor: Int32) -> ArraySlice<UInt8>? {
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  let count = unsafe read(descriptor, &chunk, chunk.count)
  return count < 0 ? nil : chunk[..<count]
}

/// Writes as much as the descriptor takes, and returns how much; -1 if `errno` says why not.
func writeBytes(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// Writes all bytes; false if `errno` says why not.
///
/// A program that shares the stream may have made it non-blocking, so a full pipe is waited for.
func writeAll(_ descriptor: Int32, _ bytes: some Sequence<UInt8>) -> Bool {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = writeBytes(descriptor, rest)
    if count < 0 {
      guard errno == EINTR || errno == EAGAIN else { return false }
      if errno == EAGAIN { _ = wait(for: POLLOUT, of: descriptor, atMost: nil) }
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
