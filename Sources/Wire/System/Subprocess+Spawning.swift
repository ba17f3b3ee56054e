// The start of a program.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(iOS) || os(tvOS) || os(visionOS) || os(watchOS)
  extension Subprocess {
    /// Throws, because these systems let no program start another one.
    static func spawn(
      _ words: [String], mark: String?, input: Int32, output: Int32, errors: Int32
    ) throws(SystemError) -> pid_t {
      throw SystemError(message: "cannot start \(words[0]): this system starts no programs")
    }
  }
#else
  extension Subprocess {
    /// Starts a program with these words as its arguments, in a process group of its own.
    ///
    /// The `mark` is added to those that the environment has. A program without a mark inherits no file
    /// but its three streams: it runs as long as this process, and would keep pipes open.
    static func spawn(
      _ words: [String], mark: String?, input: Int32, output: Int32, errors: Int32
    ) throws(SystemError) -> pid_t {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      _ = unsafe posix_spawn_file_actions_init(&actions)
      _ = unsafe posix_spawnattr_init(&attributes)
      defer {
        _ = unsafe posix_spawn_file_actions_destroy(&actions)
        _ = unsafe posix_spawnattr_destroy(&attributes)
      }
      for (end, number) in [(input, 0), (output, 1), (errors, 2)] as [(Int32, Int32)] {
        _ = unsafe posix_spawn_file_actions_adddup2(&actions, end, number)
      }
      if mark == nil {
        for file in openFiles where file > 2 {
          _ = unsafe posix_spawn_file_actions_addclose(&actions, file)
        }
      }
      // This process ignores `SIGPIPE`, and threads of a pool block signals: programs inherit both.
      var ignored = sigset_t()
      _ = unsafe sigemptyset(&ignored)
      _ = unsafe sigaddset(&ignored, SIGPIPE)
      _ = unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
      var blocked = sigset_t()
      _ = unsafe sigemptyset(&blocked)
      _ = unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
      _ = unsafe posix_spawnattr_setpgroup(&attributes, 0)
      _ = unsafe posix_spawnattr_setflags(
        &attributes,
        Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
      let arguments = unsafe CStrings(words.map { unsafe strdup($0) })
      let variables = unsafe CStrings(environment(with: mark))
      defer {
        unsafe arguments.deallocate()
        unsafe variables.deallocate()
      }
      var process: pid_t = 0
      let failure = unsafe posix_spawn(
        &process, words[0], &actions, &attributes, arguments.start, variables.start)
      if failure != 0 { throw SystemError("start \(words[0])", failure) }
      return process
    }

    /// The descriptors that are open now, and perhaps some that are not.
    private static var openFiles: [Int32] {
      let files = System.names(in: "/dev/fd").compactMap { Int32($0) }
      return files.isEmpty ? Array(3..<256) : files
    }

    /// Copies of the variables of this process, with the mark added to the one for marks.
    ///
    /// A variable may hold any bytes, so they are no texts of Swift.
    private static func environment(with mark: String?) -> [UnsafeMutablePointer<CChar>?] {
      var result = unsafe [UnsafeMutablePointer<CChar>?]()
      let prefix = "\(Descendants.variable)="
      var marks = unsafe getenv(Descendants.variable).map { unsafe String(cString: $0) } ?? ""
      marks += mark ?? ""
      #if canImport(Darwin)
        // `environ` itself is a symbol of programs, which libraries do not see.
        guard var next = unsafe _NSGetEnviron().pointee else { return unsafe result }
      #else
        var next = unsafe environ
      #endif
      while let entry = unsafe next.pointee {
        if unsafe strncmp(entry, prefix, prefix.utf8.count) != 0 {
          unsafe result.append(strdup(entry))
        }
        unsafe next += 1
      }
      if !marks.isEmpty { unsafe result.append(strdup(prefix + marks)) }
      return unsafe result
    }
  }

  /// A list of texts for C, which has a null pointer at its end.
  @unsafe private struct CStrings {
    let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    /// Takes texts that `malloc` has made.
    init(_ texts: [UnsafeMutablePointer<CChar>?]) {
      unsafe start = .allocate(capacity: texts.count + 1)
      unsafe count = texts.count
      for index in unsafe texts.indices { unsafe start[index] = unsafe texts[index] }
      unsafe start[count] = nil
    }

    func deallocate() {
      for index in unsafe 0..<count { unsafe free(start[index]) }
      unsafe start.deallocate()
    }
  }
#endif
