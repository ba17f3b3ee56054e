// Files and folders.

public import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
  /// The contents of a file; a file of more than `limit` bytes is refused.
  public static func read(
    _ path: String, limit: Int = Limits.fileSize
  ) throws(SystemError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { throw .last("read \(path)") }
    defer { closeDescriptor(file) }
    var (result, about): ([UInt8], stat) = ([], stat())
    // Without it, the memory would be doubled whenever it is full.
    if unsafe fstat(file, &about) == 0 { result.reserveCapacity(min(Int(about.st_size), limit)) }
    while true {
      guard let bytes = readBytes(file) else {
        if errno == EINTR { continue }
        throw .last("read \(path)")
      }
      if bytes.isEmpty { return result }
      result += bytes
      if result.count > limit {
        throw SystemError(message: "cannot read \(path): it is larger than \(limit >> 20) MiB")
      }
    }
  }

  /// Whether there is a file or a folder with this path.
  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Removes a file; does nothing if there is none.
  public static func remove(_ path: String) { unsafe unlink(path) }

  /// Makes a folder, and the folders above it that do not exist.
  public static func makeFolder(_ path: String) throws(SystemError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST { throw .last("make the folder \(made)") }
    }
  }

  /// The user's folder for files that can be made again; nil if it is not known.
  public static var cacheFolder: String? {
    #if canImport(Darwin)
      environmentVariable("HOME").map { "\($0)/Library/Caches" }
    #else
      environmentVariable("XDG_CACHE_HOME") ?? environmentVariable("HOME").map { "\($0)/.cache" }
    #endif
  }

  /// The working directory of this process; nil if it is not known.
  public static var workingFolder: String? {
    unsafe realpath(".", nil).map { found in
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
  }
}
