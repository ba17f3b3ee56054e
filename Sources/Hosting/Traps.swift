// Code that traps, or does not come back.

#if STAND_IN || os(iOS)
import ReferenceModel
import ScrollBasics
import ScrollConformance
import ScrollNotation

/// The scenarios that are left out because the code of the app ends the process in them.
final class Endings: Sendable {
  private let state = Guarded<Ending?>(nil)
  var shortest: Ending? { state.with { $0 } }

  func add(_ scenario: Scenario, _ sentence: String) {
    state.with { state in
      let count = (state?.count ?? 0) + 1
      if let known = state?.scenario, Simplicity(known) <= Simplicity(scenario) {
        state?.count = count
      } else {
        state = Ending(scenario, sentence, count: count)
      }
    }
  }
}

#if STAND_IN
import ScrollRuntime
import UIKit

/// Runs what calls code of the app. If that ends the process, or does not come back, the run is abandoned and the end of a
/// sentence says why. A trap is played once more for its words. What was on the stack is lost.
@MainActor func guarded(
  _ scenario: Scenario? = nil, _ body: @escaping @MainActor () -> Void
) -> String? {
  unsafe present = scenario
  lastWords
  let play = Guard(body)
  let number = unsafe play.once(nil)
  if number == 0 { return nil }
  if number == Guard.alarm {
    defer { Guard.patience = 1 }
    return "does not come back for \(Guard.patience) seconds"
  }
  if number >= SCROLL_EXIT {
    return "ends the process (exit with status \(Int(number) - SCROLL_EXIT))"
  }
  var text = [CChar](repeating: 0, count: 4096)
  _ = unsafe text.withUnsafeMutableBufferPointer { unsafe play.once($0) }
  let lines = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)).split(separator: 10)
    .map { String(decoding: $0, as: UTF8.self) }
  let words = lines.last { $0.contains("atal error") } ?? lines.last
  return "ends the process" + (words.map { " (\($0))" } ?? "")
}

/// The scenario that is played.
nonisolated(unsafe) private var present: Scenario?

private let lastWords: Void = scroll_set_last_words { moment in
  let line = unsafe present.map { "'\(Notation.text($0))'" } ?? "the first look"
  let words =
    switch Int(moment) {
    case SCROLL_DURING: "The code of the app ends the process in another thread, at"
    case SCROLL_AFTER: "The code of the app ends the process and holds a lock, at"
    default: "The process ends. The code of the app may have overwritten memory; it was last at"
    }
  try? System.write("\(words) \(line)\n", to: 2)
}

@MainActor private final class Guard {
  /// Seconds of the processor that a scenario may take, which is ten thousand times what it takes. What hangs once hangs
  /// often.
  static var patience: Int32 = 3
  static let alarm: Int32 = 14
  private let run: @MainActor () -> Void

  init(_ run: @escaping @MainActor () -> Void) { self.run = run }

  func once(_ text: UnsafeMutableBufferPointer<CChar>?) -> Int32 {
    let body: @convention(c) (UnsafeMutableRawPointer) -> Void = { context in
      MainActor.assumeIsolated {
        unsafe Unmanaged<Guard>.fromOpaque(context).takeUnretainedValue().run()
      }
    }
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let number =
      if let text = unsafe text, let base = text.baseAddress {
        unsafe scroll_guard_telling(Self.patience, body, context, base, Int32(text.count))
      } else {
        unsafe scroll_guard(Self.patience, body, context)
      }
    // What goes now may run code of the app once more.
    let forget: @convention(c) (UnsafeMutableRawPointer) -> Void = { _ in
      MainActor.assumeIsolated { Run.abandon() }
    }
    if number != 0 { _ = unsafe scroll_guard(Self.patience, forget, context) }
    return number
  }
}
#else
@MainActor func guarded(
  _ scenario: Scenario? = nil, _ body: @escaping @MainActor () -> Void
) -> String? {
  body()
  return nil
}
#endif
#endif
