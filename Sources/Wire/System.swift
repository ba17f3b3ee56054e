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
  public static func replace(_ path: String, with text: String) throws(SystemError) {
    let draft = "\(path).\(getpid()).draft"
    guard let file = unsafe fopen(draft, "wb") else { throw refused("write", path) }
    let bytes = Array(text.utf8)
    let isWritten = unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count
    let isFlushed = unsafe fflush(file) == 0 && fsync(fileno(file)) == 0
    guard unsafe fclose(file) == 0, isWritten, isFlushed, unsafe rename(draft, path) == 0 else {
      let failure = refused("write", path)
      remove(draft)
      throw failure
    }
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
  /// What has come and is not yet a line.
  private var rest: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// A longer line is nobody's.
  private let limit: Int

  public init(_ descriptor: Int32, limit: Int = 64 << 20) {
    (self.descriptor, self.limit) = (descriptor, limit)
  }

  /// The next line, without its end; the last one need not have one. Nil if there is no more.
  public func next() throws(SystemError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(rest[start..<end])
      }
      if isAtEnd {
        defer { (rest, start) = ([], 0) }
        return start < rest.count ? Array(rest[start...]) : nil
      }
      rest.removeFirst(start)
      (start, searched) = (0, rest.count)
      if rest.count > limit {
        throw SystemError(message: "a line of the input is longer than \(limit >> 20) MiB")
      }
      try fill()
    }
  }

  private func fill() throws(SystemError) {
    let (old, more) = (rest.count, 1 << 16)
    rest.append(contentsOf: repeatElement(0, count: more))
    let count = unsafe rest.withUnsafeMutableBytes {
      unsafe readBytes(descriptor, $0.baseAddress.map { unsafe $0 + old }, more)
    }
    let failure = errno
    rest.removeLast(more - max(0, count))
    if count == 0 { isAtEnd = true }
    guard count < 0, failure != EINTR else { return }
    throw SystemError(message: "cannot read the input: \(System.words(for: failure))")
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
