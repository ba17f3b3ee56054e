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

/// Writes a text as a whole; false if `errno` says why not.
func writeAll(_ descriptor: Int32, _ text: String) -> Bool {
  writeAll(descriptor, Array(text.utf8))
}

/// Writes all bytes; false if `errno` says why not.
func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = writeBytes(descriptor, rest)
    if count < 0, errno != EINTR { return false }
    rest = rest.dropFirst(max(0, count))
  }
  return true
}

/// Both ends of a new pipe, for reading and for writing; other programs do not inherit them.
func makePipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
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
