// Code that traps, or does not come back.

#if STAND_IN || os(iOS)
import ReferenceModel
import ScrollBasics
import ScrollConformance

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

extension Performance {
  /// Plays it. If the code of the app traps, or does not come back, the run is abandoned and the end of a sentence says
  /// why. A trap is played once more for its words. What was on the stack is lost.
  func playGuarded() -> String? {
    let number = unsafe guardedOnce(nil)
    guard number != 0 else { return nil }
    if number == Self.alarm {
      defer { Self.patience = 1 }
      return "does not come back for \(Self.patience) seconds"
    }
    var text = [CChar](repeating: 0, count: 4096)
    _ = unsafe text.withUnsafeMutableBufferPointer { unsafe guardedOnce($0) }
    let lines = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)).split(separator: 10)
      .map { String(decoding: $0, as: UTF8.self) }
    let words = lines.last { $0.contains("atal error") } ?? lines.last
    return "ends the process" + (words.map { " (\($0))" } ?? "")
  }

  /// Seconds that a scenario may take, which is ten thousand times what it takes. What hangs once hangs often.
  private static var patience: Int32 = 3
  private static let alarm: Int32 = 14

  private func guardedOnce(_ text: UnsafeMutableBufferPointer<CChar>?) -> Int32 {
    let body: @convention(c) (UnsafeMutableRawPointer) -> Void = { context in
      MainActor.assumeIsolated {
        unsafe Unmanaged<Performance>.fromOpaque(context).takeUnretainedValue().play()
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
extension Performance {
  func playGuarded() -> String? {
    play()
    return nil
  }
}
#endif
#endif
