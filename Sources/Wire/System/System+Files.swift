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
  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Removes a file; does nothing if there is none.
  package static func remove(_ path: String) { unsafe unlink(path) }

  /// Makes a folder, and the folders above it that do not exist.
  package static func makeFolder(_ path: String) throws(SystemError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST { throw .last("make the folder \(made)") }
    }
  }

  /// The user's folder for files that can be made again; nil if it is not known.
  package static var cacheFolder: String? {
    #if canImport(Darwin)
      environmentVariable("HOME").map { "\($0)/Library/Caches" }
    #else
      environmentVariable("XDG_CACHE_HOME") ?? environmentVariable("HOME").map { "\($0)/.cache" }
    #endif
  }

  /// The working directory of this process; nil if it is not known.
  package static var workingFolder: String? {
    unsafe realpath(".", nil).map { found in
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
  }

  /// The file that this process runs; nil if it is not known.
  package static var executable: String? {
    #if canImport(Darwin)
      let path = CommandLine.arguments.first ?? ""
    #else
      let path = "/proc/self/exe"
    #endif
    return unsafe realpath(path, nil).map { found in
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
  }
}
