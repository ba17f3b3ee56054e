// Files as input.

import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
  /// How long a named pipe may have no program at its other end.
  static let otherEndTime = Duration.seconds(1)
  /// How long the writer of a pipe may write nothing.
  private static let silentTime = Duration.seconds(60)

  /// The contents of a file; a file of more than `limit` bytes is refused.
  ///
  /// A named pipe is a file as well. It is refused if no program opens it for writing, or if the
  /// program that does is silent for a minute.
  package static func read(
    _ path: String, limit: Int = Limits.fileSize
  ) throws(SystemError) -> [UInt8] {
    // Without the flag, opening a pipe waits for its other end.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0 { throw .last("read \(path)") }
    defer { closeDescriptor(file) }
    var result: [UInt8] = []
    // Without it, the memory would be doubled whenever it is full.
    let about = about(file)
    let isPipe = about?.isOf(S_IFIFO) ?? false
    result.reserveCapacity(min(Int(max(0, about?.st_size ?? 0)), limit))
    var waitingForWriter = Countdown(isPipe ? otherEndTime : .zero)
    while true {
      guard let bytes = readBytes(file) else {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { throw .last("read \(path)") }
        if wait(for: POLLIN, of: file, atMost: silentTime) { continue }
        let seconds = silentTime.components.seconds
        throw SystemError(
          message: "cannot read \(path): nothing was written to it for \(seconds) seconds")
      }
      if bytes.isEmpty {
        if !result.isEmpty || !isPipe { return result }
        guard !waitingForWriter.isOver else {
          throw SystemError(message: "cannot read \(path): it is a pipe without a writer")
        }
        waitingForWriter.spend { _ in usleep(5_000) }
      }
      result += bytes
      if result.count > limit {
        throw SystemError(message: "cannot read \(path): it is larger than \(limit >> 20) MiB")
      }
    }
  }
}
