// The start of a program.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Subprocess {
  /// Starts a program with these words as its arguments, in a process group of its own.
  static func spawn(
    _ words: [String], input: Int32, output: Int32, errors: Int32
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
    let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 1)
    for (index, word) in words.enumerated() { unsafe arguments[index] = unsafe strdup(word) }
    unsafe arguments[words.count] = nil
    defer {
      for index in words.indices { unsafe free(arguments[index]) }
      unsafe arguments.deallocate()
    }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(
      &process, words[0], &actions, &attributes, arguments, environ)
    if failure != 0 { throw SystemError("start \(words[0])", failure) }
    return process
  }
}
