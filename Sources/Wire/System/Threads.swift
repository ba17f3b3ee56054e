// Threads of this process.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Threads that are started by hand, and end by themselves.
enum Threads {
  #if canImport(Darwin)
    typealias Body = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #else
    typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #endif

  /// Starts a thread; false if the system gives no more.
  static func start(_ body: Body) -> Bool {
    #if canImport(Glibc)
      var thread = pthread_t()
      guard unsafe pthread_create(&thread, nil, body, nil) == 0 else { return false }
      _ = pthread_detach(thread)
    #else
      var thread: pthread_t?
      guard unsafe pthread_create(&thread, nil, body, nil) == 0 else { return false }
      if let thread = unsafe thread { _ = unsafe pthread_detach(thread) }
    #endif
    return true
  }

  /// The lock that `canStart` holds while it starts threads, so that none of them ends before.
  private static let gate = Guarded(())

  /// Whether so many threads can exist at the same time.
  static func canStart(_ count: Int) -> Bool {
    gate.with { _ in
      (0..<count).allSatisfy { _ in
        unsafe start { _ in
          Threads.gate.with { _ in }
          return nil
        }
      }
    }
  }
}
