// Files as input, and files that are written.

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

  /// Replaces the contents of a file, or makes a file.
  ///
  /// At any time, even if this process is killed, the file has either its old contents or the new
  /// ones. It keeps its mode and its owner. A link stays, and its target is written; `OutputPath` says which
  /// links are refused. What is no regular file, such as a device, is written to directly, and so is
  /// a file with several names, because a new file would have only one of them.
  package static func replace(
    _ path: String, with contents: some Sequence<UInt8>
  ) throws(SystemError) {
    Interruption.prepare
    let (bytes, target) = (Array(contents), try target(path))
    if target.isWrittenOver { return try overwrite(target.place, path, with: bytes) }
    try draft(target.place, path, target.old, bytes)
  }

  /// Where a path leads, the file that is there, and whether that is written over, without a draft.
  private static func target(
    _ path: String
  ) throws(SystemError) -> (place: OutputPath, old: stat?, isWrittenOver: Bool) {
    let place = try OutputPath(path)
    if place.isOpenFile { return (place, nil, true) }
    var about = stat()
    guard unsafe lstat(place.path, &about) == 0 else { return (place, nil, false) }
    let isRegular = about.isOf(S_IFREG)
    if !isRegular, !place.isTrusted(about) {
      throw SystemError(message: "cannot write \(path): another user has made it")
    }
    let hasSeveralNames = about.st_nlink > 1 && !place.isShared
    if !isRegular || hasSeveralNames { return (place, about, true) }
    if unsafe access(place.path, W_OK) != 0 { throw .last("write \(path)") }
    return (place, about, false)
  }

  /// Throws what `replace` would throw at once: before work that takes long is lost.
  package static func requireWritable(_ path: String) throws(SystemError) {
    Interruption.prepare
    let (place, old, isWrittenOver) = try target(path)
    if isWrittenOver {
      guard let old else { return }
      if old.isOf(S_IFDIR) { throw SystemError("write \(path)", EISDIR) }
      if unsafe access(place.path, W_OK) != 0 { throw .last("write \(path)") }
      return
    }
    // Under the lock, so that a signal leaves no draft behind.
    try Interruption.leftovers.with { _ throws(SystemError) in
      guard let draft = DraftFile(in: place.directory, mode: 0o600) else {
        throw .last("write \(path)")
      }
      draft.remove()
      closeDescriptor(draft.descriptor)
    }
  }

  /// Writes over what is there. This is not atomic.
  private static func overwrite(
    _ place: OutputPath, _ path: String, with bytes: [UInt8]
  ) throws(SystemError) {
    let links = place.isOpenFile ? 0 : O_NOFOLLOW
    // Without the flag, opening a pipe waits for its other end.
    let flags = O_WRONLY | O_CLOEXEC | O_NONBLOCK | links
    var file = unsafe open(place.path, flags)
    var waitingForReader = Countdown(System.otherEndTime)
    while file < 0, errno == ENXIO, !waitingForReader.isOver {
      waitingForReader.spend { _ in usleep(5_000) }
      file = unsafe open(place.path, flags)
    }
    if file < 0, errno == ENXIO {
      throw SystemError(message: "cannot write \(path): it is a pipe without a reader")
    }
    if file < 0 { throw .last("write \(path)") }
    try finish(file, path, isDone: write(bytes, to: file))
  }

  /// Writes the bytes, cuts the file after them, and waits until they are on the disk.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    // `EINVAL` is the answer of pipes and devices, which have no size and no disk.
    writeAll(file, bytes) && (ftruncate(file, off_t(bytes.count)) == 0 || errno == EINVAL)
      && (fsync(file) == 0 || errno == EINVAL)
  }

  /// Closes the file, and throws if that or an earlier call has failed.
  private static func finish(
    _ file: Int32, _ path: String, isDone: Bool
  ) throws(SystemError) {
    let failure = isDone ? nil : SystemError.last("write \(path)")
    guard close(file) == 0 else { throw failure ?? .last("write \(path)") }
    if let failure { throw failure }
  }

  /// Writes a draft and gives it the name. A file that was there is described by `old`.
  private static func draft(
    _ place: OutputPath, _ path: String, _ old: stat?, _ bytes: [UInt8]
  ) throws(SystemError) {
    DraftFile.removeAbandoned(in: place.directory)
    // A draft is made and renamed under the lock, so that a signal in between leaves none behind.
    let draft = try Interruption.leftovers.with { leftovers throws(SystemError) in
      // A new file has the mode of the user's mask. The draft of an old file is private, because the file may be.
      guard let draft = DraftFile(in: place.directory, mode: old == nil ? 0o666 : 0o600) else {
        throw .last("write \(path)")
      }
      leftovers.drafts.insert(draft.path)
      return draft
    }
    defer { Interruption.leftovers.with { _ = $0.drafts.remove(draft.path) } }
    if let old, !adopt(old, draft.descriptor) {
      // Only the owner can change the file's owner, so the file itself is written.
      draft.remove()
      closeDescriptor(draft.descriptor)
      return try overwrite(place, path, with: bytes)
    }
    let isDone =
      write(bytes, to: draft.descriptor)
      && Interruption.leftovers.with { _ in draft.rename(to: place.path) }
    defer { if !isDone { draft.remove() } }
    try finish(draft.descriptor, path, isDone: isDone)
  }

  /// Gives a file the owner and the mode of another one; false if that is not allowed.
  private static func adopt(_ old: stat, _ file: Int32) -> Bool {
    guard let new = about(file) else { return false }
    let isOwned = (new.st_uid, new.st_gid) == (old.st_uid, old.st_gid)
    // A change of the owner takes some bits of the mode away, so the mode comes last.
    return (isOwned || fchown(file, old.st_uid, old.st_gid) == 0)
      && fchmod(file, old.st_mode & 0o7777) == 0
  }

  /// The nearest folder above a file that holds something with this path; nil if none does.
  package static func folder(above file: String, holding path: String) -> String? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if exists("\(folder)/\(path)") { return String(folder) }
    }
    return nil
  }

  /// The names of all files in a folder, in alphabetical order; empty if they cannot be read.
  package static func names(in path: String, of folder: Int32 = AT_FDCWD) -> [String] {
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

/// The place that a path leads to, without symbolic links.
///
/// A link is followed, so that its target is written and the link stays. In a folder that everybody can write
/// to, only links of this user are followed: another user could lead the path to any file of this user.
struct OutputPath {
  /// The folder; empty or with a slash at its end.
  private(set) var directory: String
  private(set) var name = ""
  /// Whether the name stands for an open file of a process, as `/dev/stdout` does.
  private(set) var isOpenFile = false

  var path: String { directory + name }

  init(_ path: String) throws(SystemError) {
    directory = path.hasPrefix("/") ? "/" : ""
    var rest = Self.parts(path)
    var links = 0
    while let part = rest.popFirst() {
      if part == ".", !rest.isEmpty { continue }
      name = part
      guard let target = try linkTarget(path, &links) else {
        if !rest.isEmpty { directory += part + "/" }
        continue
      }
      if isOpenFile { return }
      if target.hasPrefix("/") { directory = "/" }
      rest = Self.parts(target) + rest
    }
  }

  /// The parts between the slashes. A slash at the end asks for a folder.
  private static func parts(_ path: String) -> ArraySlice<String> {
    ArraySlice(path.split(separator: "/").map(String.init) + (path.hasSuffix("/") ? ["."] : []))
  }

  /// The target of the link with this name in this folder; nil if it is no link.
  private mutating func linkTarget(
    _ original: String, _ count: inout Int
  ) throws(SystemError) -> String? {
    var about = stat()
    guard unsafe lstat(path, &about) == 0, about.isOf(S_IFLNK) else { return nil }
    count += 1
    if count > Limits.links { throw SystemError("write \(original)", ELOOP) }
    guard isTrusted(about) else {
      throw SystemError(
        message: "cannot write \(original): \(path) is a link that another user has made in a "
          + "folder that everybody can write to")
    }
    isOpenFile = directory.hasPrefix("/proc/") && directory.hasSuffix("/fd/")
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(path, &target, target.count)
    if length < 0 { throw .last("write \(original)") }
    return String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether no other user can have put the file there.
  func isTrusted(_ about: stat) -> Bool { !isShared || about.st_uid == geteuid() }

  /// Whether everybody can write to the folder.
  var isShared: Bool {
    var about = stat()
    return unsafe stat(directory.isEmpty ? "." : directory, &about) == 0
      && about.st_mode & S_IWOTH != 0
  }
}

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

  func remove() { _ = unsafe unlinkat(folder, path, 0) }

  /// Removes the drafts that processes of this user left behind in a folder when they were killed.
  static func removeAbandoned(in directory: String = "", of folder: Int32 = AT_FDCWD) {
    let names = System.names(in: directory.isEmpty ? "." : directory, of: folder)
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = "\(directory)\(name)"
      let file = unsafe openat(folder, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { closeDescriptor(file) }
      guard let about = System.about(file), about.isOf(S_IFREG), about.st_uid == geteuid(),
        flock(file, LOCK_EX | LOCK_NB) == 0
      else { continue }
      _ = unsafe unlinkat(folder, path, 0)
    }
  }
}

extension stat {
  /// Whether the file is of a kind, such as `S_IFREG`.
  func isOf(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }
}
