// Files and folders.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
  /// Whether there is a file or a folder with this path.
  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Replaces the contents of a file, or makes a file.
  ///
  /// At any time, even if this process is killed, the file has either its old contents or the new
  /// ones. A link is followed; what is no regular file, such as a device, is written to directly.
  public static func replace(_ path: String, with text: String) throws(SystemError) {
    Interruption.prepare
    var about = stat()
    if unsafe stat(path, &about) == 0, about.st_mode & S_IFMT != S_IFREG {
      let file = unsafe open(path, O_WRONLY | O_CLOEXEC | O_TRUNC)
      if file < 0 { throw .last("write \(path)") }
      return try fill(file, with: text, path)
    }
    let target = unsafe realpath(path, nil).map { found in
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
    let draft = "\(target ?? path).\(getpid()).draft"
    // A draft is made and renamed under the lock, so that a signal in between leaves no draft
    // behind.
    let file = try Interruption.leftovers.with { leftovers throws(SystemError) in
      let file = unsafe open(draft, O_WRONLY | O_CREAT | O_CLOEXEC | O_TRUNC, 0o666)
      if file < 0 { throw .last("write \(path)") }
      leftovers.drafts.insert(draft)
      return file
    }
    defer { Interruption.leftovers.with { _ = $0.drafts.remove(draft) } }
    do throws(SystemError) {
      try fill(file, with: text, path)
      try Interruption.leftovers.with { _ throws(SystemError) in
        if unsafe rename(draft, target ?? path) != 0 { throw .last("write \(path)") }
      }
    } catch {
      remove(draft)
      throw error
    }
  }

  /// Writes the text, waits until it is on the disk, and closes the file.
  private static func fill(
    _ file: Int32, with text: String, _ path: String
  ) throws(SystemError) {
    // `EINVAL` is the answer of a pipe, which has no disk to be on.
    let isWritten = writeAll(file, text) && (fsync(file) == 0 || errno == EINVAL)
    let failure = isWritten ? nil : SystemError.last("write \(path)")
    guard close(file) == 0 else { throw failure ?? .last("write \(path)") }
    if let failure { throw failure }
  }

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
