// A file that is overwritten again and again.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A small file whose contents are replaced again and again.
///
/// After a crash of this process the file holds the last text: what the process was working on.
public final class Slate: Sendable {
  /// The path of the file.
  public let path: String
  private let descriptor: Int32

  /// Opens the file, or makes an empty one, and locks it; nil if that fails or if the file is in use.
  ///
  /// The system removes the lock when the process ends, also after a crash.
  public init?(_ path: String) {
    self.path = path
    descriptor = unsafe open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return nil }
  }

  /// Replaces the contents of the file.
  public func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = ftruncate(descriptor, 0)
    _ = unsafe pwrite(descriptor, bytes, bytes.count, 0)
  }

  deinit { if descriptor >= 0 { closeDescriptor(descriptor) } }
}
