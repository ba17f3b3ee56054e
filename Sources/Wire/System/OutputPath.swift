// Paths of files that are to be written.

import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The place that a path leads to, without symbolic links.
///
/// A link is followed, so that its target is written and the link stays. In a folder that everybody can write
/// to, only links of this user are followed: another user could lead the path to any file of this user.
struct OutputPath {
  /// The folder; empty or with a slash at its end.
  private(set) var directory: String
  /// The name in the folder.
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
