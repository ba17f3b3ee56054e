// A folder that only its user writes to.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder of this user, in which files are found by name and no link is followed.
package final class PrivateFolder: Sendable {
  package let path: String
  private let descriptor: Int32

  /// Opens the folder, or makes it. It must be no link, and no other user may own it or write to it.
  package init(_ path: String) throws(SystemError) {
    // With a slash at its end, a link would be followed.
    let path = String(path.reversed().drop { $0 == "/" }.reversed())
    self.path = path
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) }
    // A sandbox may refuse to make a folder that is already there.
    if let parent, !System.exists(parent) { try System.makeFolder(parent) }
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw .last("make the folder \(path)") }
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0, let about = System.about(descriptor) else {
      throw .last("open the folder \(path)")
    }
    if about.st_uid != geteuid() {
      throw SystemError(message: "cannot use the folder \(path): it belongs to another user")
    }
    if about.st_mode & 0o022 != 0 {
      throw SystemError(message: "cannot use the folder \(path): other users can write to it")
    }
    DraftFile.removeAbandoned(of: descriptor)
  }

  package var names: [String] { System.names(in: ".", of: descriptor) }

  /// Opens a file; nil if there is none. It must be a regular file of this user, and no link.
  package func file(_ name: String) throws(SystemError) -> PrivateFile? {
    let file = unsafe openat(descriptor, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if file < 0 {
      if errno == ENOENT { return nil }
      if errno == ELOOP { throw SystemError(message: "it is a link") }
      throw .last("open it")
    }
    let result = PrivateFile(name, file)
    guard let about = System.about(file) else { throw .last("open it") }
    if !about.isOf(S_IFREG) { throw SystemError(message: "it is no regular file") }
    if about.st_uid != geteuid() { throw SystemError(message: "it belongs to another user") }
    return result
  }

  /// Makes a file and locks it. At no time does the file have a part of the text only.
  package func make(_ name: String, _ text: String) throws(SystemError) -> PrivateFile {
    guard let draft = DraftFile(of: descriptor, mode: 0o600) else {
      throw .last("write to \(path)")
    }
    let result = PrivateFile(name, draft.descriptor)
    // The draft is locked before it gets the name, so that no process finds an unlocked file.
    if writeAll(draft.descriptor, text.utf8), draft.rename(to: name) { return result }
    defer { draft.remove() }
    throw .last("write to \(path)")
  }

  /// Removes a file; does nothing if there is none.
  package func remove(_ name: String) { _ = unsafe unlinkat(descriptor, name, 0) }

  deinit { if descriptor >= 0 { closeDescriptor(descriptor) } }
}

package final class PrivateFile: Sendable {
  package let name: String
  private let descriptor: Int32
  init(_ name: String, _ descriptor: Int32) { (self.name, self.descriptor) = (name, descriptor) }

  /// Locks the file until it is closed, or until this process ends; false if it is locked elsewhere.
  package func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
  package var isRemoved: Bool { !System.isNamed(descriptor) }

  /// The contents of the file; a file of more than `limit` bytes is refused.
  package func read(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = lseek(descriptor, 0, SEEK_SET)
    while bytes.count <= limit {
      guard let more = readBytes(descriptor) else { throw .last("read it") }
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw SystemError(message: "it is larger than \(limit >> 10) KiB")
  }

  package func write(_ text: String, at offset: Int) {
    var text = text
    text.withUTF8 { bytes in
      _ = unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
    }
  }

  deinit {
    // A program that is being started has the file, too, and with it the lock.
    _ = flock(descriptor, LOCK_UN)
    closeDescriptor(descriptor)
  }
}
