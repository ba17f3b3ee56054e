// Files that are written under another name first.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that has a random name until it is complete. All files of this package are made here.
///
/// The name cannot be guessed, and opening it follows no link and opens no existing file. The file is locked as long as
/// it is open, so that another process can tell a draft in use from the draft of a process that was killed.
struct DraftFile {
  let descriptor: Int32
  /// The path of the draft, from the folder.
  let path: String
  private let folder: Int32

  private static let prefix = ".scrollcheck-"
  private static let suffix = ".draft"

  /// Makes an empty draft. `directory` is empty or ends with a slash; it is inside the folder that the descriptor
  /// names. The error is in `errno` if the result is nil.
  init?(in directory: String = "", of folder: Int32 = AT_FDCWD, mode: mode_t) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    while true {
      let random = String(UInt64.random(in: .min ... .max), radix: 16)
      let path = "\(directory)\(Self.prefix)\(random)\(Self.suffix)"
      let file = unsafe openat(folder, path, flags, mode)
      if file < 0, errno == EEXIST { continue }
      if file < 0 { return nil }
      // Another process may take the draft for an abandoned one before it is locked, and remove it.
      let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, System.isNamed(file) {
        (descriptor, self.path, self.folder) = (file, path, folder)
        return
      }
      closeDescriptor(file)
    }
  }

  /// Gives the file its name, and replaces a file that has it; false if `errno` says why not.
  func rename(to name: String) -> Bool { unsafe renameat(folder, path, folder, name) == 0 }

  /// Removes the draft.
  func remove() { _ = unsafe unlinkat(folder, path, 0) }

  /// Removes the drafts that processes of this user left behind in a folder when they were killed.
  static func removeAbandoned(in directory: String = "", of folder: Int32 = AT_FDCWD) {
    let names = System.names(in: directory.isEmpty ? "." : directory, of: folder)
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      removeIfAbandoned("\(directory)\(name)", folder)
    }
  }

  private static func removeIfAbandoned(_ path: String, _ folder: Int32) {
    let file = unsafe openat(folder, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { closeDescriptor(file) }
    guard let about = System.about(file), about.isOf(S_IFREG), about.st_uid == geteuid(),
      flock(file, LOCK_EX | LOCK_NB) == 0
    else { return }
    _ = unsafe unlinkat(folder, path, 0)
  }
}

extension System {
  /// The names of all files in a folder, in alphabetical order; empty if they cannot be read.
  static func names(in path: String, of folder: Int32 = AT_FDCWD) -> [String] {
    // A new descriptor, because a copy of an old one would share its position.
    let listed = unsafe openat(folder, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listed >= 0 else { return [] }
    guard let stream = unsafe fdopendir(listed) else {
      closeDescriptor(listed)
      return []
    }
    defer { _ = unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// What the system knows of an open file; nil if `errno` says why not.
  static func about(_ file: Int32) -> stat? {
    var about = stat()
    return unsafe fstat(file, &about) == 0 ? about : nil
  }

  /// Whether an open file still has a name.
  static func isNamed(_ file: Int32) -> Bool { about(file).map { $0.st_nlink > 0 } ?? false }
}

extension stat {
  /// Whether the file is of a kind, such as `S_IFREG`.
  func isOf(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }
}
