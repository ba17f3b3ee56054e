// What is said when this process traps, or has no memory left.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the threads of this process work on, which it says when it traps: then it is too late to make a text.
package enum CrashNotes {
  // No stored properties: the first use of one takes memory.
  fileprivate static var width: Int { 64 }
  fileprivate static var count: Int { 64 }
  private static let free = Guarded(Array(0..<count))

  /// From now on a trap ends the process with a sentence, a line for each note, and this status.
  package static func start(_ sentence: String, status: Int32) {
    unsafe crashNotes = .allocate(capacity: width * count)
    unsafe crashNotes?.initialize(repeating: 0, count: width * count)
    unsafe (crashSentence, crashStatus) = (strdup(sentence), status)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] { _ = signal(number, tellCrash) }
    handleAbort()
  }

  /// Swift aborts where there is no memory: that is told like a trap. From elsewhere the signal is like the others that
  /// end a process. Without a handler, Swift shows a backtrace, which can take for ever.
  static func handleAbort() {
    #if !canImport(Darwin)
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    unsafe action.__sigaction_handler.sa_sigaction = { number, about, _ in
      let isOwn = unsafe about?.pointee.si_code == Int32(SI_TKILL) && crashSentence != nil
      if isOwn { tellCrash(number) } else { forward(number) }
    }
    _ = unsafe sigaction(SIGABRT, &action, nil)
    #else
    _ = signal(SIGABRT, forward)
    #endif
  }

  /// The case that runs in a test, with an end; empty between cases.
  nonisolated(unsafe) package static let `case` = {
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: width)
    unsafe text.initialize(repeating: 0, count: width)
    return unsafe text
  }()

  package static func note(case text: String) { unsafe copy(text, to: Self.case) }

  private static func copy(_ text: String, to place: UnsafeMutablePointer<UInt8>) {
    let bytes: [UInt8] = Array(text.utf8.prefix(width - 1)) + [0]
    for (index, byte) in bytes.enumerated() { unsafe place[index] = byte }
  }

  /// What stands behind each note.
  package static func end(with text: String) { unsafe crashEnding = strdup(text) }

  /// Makes what notes the work of one thread; nil ends it. Without a place for it, nothing is noted.
  package static func thread() -> @Sendable (String?) -> Void {
    let place = free.with { $0.popLast() }
    return { text in
      guard let place, let notes = unsafe crashNotes else { return }
      guard let text else { return free.with { $0.append(place) } }
      unsafe copy(text, to: notes + place * width)
    }
  }
}

@exclusivity(unchecked) nonisolated(unsafe) private var crashNotes: UnsafeMutablePointer<UInt8>?
@exclusivity(unchecked) nonisolated(unsafe) private var crashSentence: UnsafeMutablePointer<CChar>?
@exclusivity(unchecked) nonisolated(unsafe) private var crashEnding: UnsafeMutablePointer<CChar>?
@exclusivity(unchecked) nonisolated(unsafe) private var crashStatus: Int32 = 0

/// The signal handler of a trap. It calls only what is safe in a handler.
private func tellCrash(_ number: Int32) {
  func say(_ text: UnsafePointer<CChar>?) {
    if let text = unsafe text { _ = unsafe write(2, text, strlen(text)) }
  }
  unsafe say(crashSentence)
  var place = 0
  while place < CrashNotes.count, let notes = unsafe crashNotes {
    let note = unsafe notes + place * CrashNotes.width
    place += 1
    if unsafe note.pointee == 0 { continue }
    unsafe say(UnsafeRawPointer(note).assumingMemoryBound(to: CChar.self))
    unsafe say(crashEnding)
  }
  unsafe _exit(crashStatus)
}
