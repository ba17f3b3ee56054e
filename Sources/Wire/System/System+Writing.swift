// Files that are written.

import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension System {
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
    let bytes = Array(contents)
    let place = try OutputPath(path)
    if place.isOpenFile { return try overwrite(place, path, with: bytes) }
    var about = stat()
    guard unsafe lstat(place.path, &about) == 0 else {
      return try draft(place, path, nil, bytes)
    }
    let isRegular = about.isOf(S_IFREG)
    if !isRegular, !place.isTrusted(about) {
      throw SystemError(message: "cannot write \(path): another user has made it")
    }
    let hasSeveralNames = about.st_nlink > 1 && !place.isShared
    if !isRegular || hasSeveralNames { return try overwrite(place, path, with: bytes) }
    if unsafe access(place.path, W_OK) != 0 { throw .last("write \(path)") }
    try draft(place, path, about, bytes)
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
    // A draft is made and renamed under the lock, so that a signal in between leaves no draft
    // behind.
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
    var isDone = write(bytes, to: draft.descriptor)
    if isDone { isDone = Interruption.leftovers.with { _ in draft.rename(to: place.path) } }
    let number = errno
    if !isDone { draft.remove() }
    errno = number
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
}
