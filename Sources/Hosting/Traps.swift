// Code that traps, or does not come back.

#if STAND_IN || os(iOS)
import ReferenceModel
import ScrollBasics
import ScrollConformance
import ScrollGenerators
import ScrollNotation

/// The scenarios that are left out because the code of the app ends the process in them.
final class Endings: Sendable {
  private let state = Guarded<Ending?>(nil)
  var shortest: Ending? { state.with { $0 } }

  func add(_ play: Play, _ sentence: String) {
    state.with { state in
      let count = (state?.count ?? 0) + 1
      if let known = state?.play, known.isAsSimple(as: play) {
        state?.count = count
      } else {
        state = Ending(play, sentence, count: count)
      }
    }
  }
}

extension Play {
  fileprivate func isAsSimple(as other: Play) -> Bool {
    if let visit, let its = other.visit { return visit.rank <= its.rank }
    return Simplicity(scenario) <= Simplicity(other.scenario)
  }
}

#if STAND_IN
import ScrollRuntime
import UIKit

/// Runs what calls code of the app. If that ends the process, or does not come back, the run is abandoned and the end of a
/// sentence says why. What was on the stack is lost.
@MainActor func guarded(
  _ play: Play? = nil, _ body: @escaping @MainActor () -> Void
) -> String? {
  LastWords.note(play)
  let patience = Guard.patience
  let number = Guard(body).run()
  if number == 0 { return nil }
  let said = unsafe String(cString: scroll_said()).split(separator: "\n").map(String.init)
  let reason = unsafe String(cString: scroll_reason(number))
  // What goes now may run code of the app once more.
  _ = Guard { Run.abandon() }.run()
  if number == SCROLL_LATE {
    Guard.patience = 1
    return "does not come back for \(patience == 1 ? "a second" : "\(patience) seconds")"
  }
  if number == SCROLL_CLOSED { return "closes the output of the process" }
  let words =
    number >= SCROLL_EXIT
    ? "exit with status \(Int(number) - SCROLL_EXIT)"
    : said.last { $0.contains("atal error") } ?? said.last ?? reason
  return "ends the process (\(words))"
}

/// What is said when the process ends nevertheless. To make a text of each scenario would take longer than to play it.
private enum LastWords {
  /// The scenario that is played, with its events where the code of the app is not likely to write.
  nonisolated(unsafe) private static var present: (Configuration, Environment, events: Int)?
  nonisolated(unsafe) private static var visit: Visit?
  nonisolated(unsafe) private static let events =
    UnsafeMutableBufferPointer<Event>.allocate(capacity: Limits.events)

  private static let words: Void = {
    unsafe scroll_set_token(CrashNotes.case)
    scroll_set_last_words { say() }
  }()

  private static func say() {
    var line = "the first look"
    if let visit = unsafe visit {
      line = "'\(Notation.text(visit))'"
    } else if let (configuration, environment, count) = unsafe present {
      let events = unsafe Array(events.prefix(count))
      line = "'\(Notation.text(Scenario(configuration, environment, events)))'"
    }
    try? System.write("It was last at \(line)\n", to: 2)
  }

  static func note(_ play: Play?) {
    words
    unsafe visit = play?.visit
    unsafe present = (play?.scenario).map { scenario in
      let end = unsafe events.update(fromContentsOf: scenario.events.prefix(Limits.events))
      return (scenario.configuration, scenario.environment, end)
    }
  }
}

@MainActor private final class Guard {
  /// Seconds of the processor that a scenario may take, which is ten thousand times what it takes. What hangs once hangs
  /// often.
  static var patience: Int32 = 3
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func run() -> Int32 {
    unsafe scroll_guard(
      Self.patience,
      { context in
        MainActor.assumeIsolated {
          unsafe Unmanaged<Guard>.fromOpaque(context).takeUnretainedValue().body()
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
#else
@MainActor func guarded(
  _ play: Play? = nil, _ body: @escaping @MainActor () -> Void
) -> String? {
  body()
  return nil
}
#endif
#endif
