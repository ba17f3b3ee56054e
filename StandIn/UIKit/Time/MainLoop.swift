// The main run loop, in virtual time: nothing waits, the host says how much time passes.

/// The run loop and the clock of the main thread.
///
/// Everything that UIKit and Foundation do later is an entry here: timers, blocks of the main queue, completions of
/// animations, delayed selectors, sleeping tasks. Entries that are due at the same time run in the order in which
/// they were added (A: the main queue is first in, first out).
package final class MainLoop: @unchecked Sendable {
  /// The loop of the process. It is used on the main thread only.
  package static let main = MainLoop()

  /// Seconds since the start of the run.
  package private(set) var now = 0.0
  /// Whether a finger scrolls. Entries for the default mode wait meanwhile (A: `RunLoop.Mode.tracking`).
  package var isTracking = false
  /// Called after each entry: one turn of the run loop has ended.
  package var endOfTurn: (() -> Void)?

  private var entries: [Entry] = []
  private var nextID = 0
  /// More turns than this at one moment are an endless loop: timers that start timers without delay.
  private static let turnLimit = 10_000

  /// Something to do later.
  struct Entry {
    var id: Int
    var deadline: Double
    var isInDefaultModeOnly: Bool
    var body: () -> Void
  }

  /// Adds something to do after so many seconds, and returns its number.
  @discardableResult
  package func schedule(
    after seconds: Double = 0, inDefaultModeOnly isInDefaultModeOnly: Bool = false,
    _ body: @escaping () -> Void
  ) -> Int {
    checkThread()
    nextID += 1
    let deadline = now + max(0, seconds.isFinite ? seconds : 0)
    entries.append(
      Entry(
        id: nextID, deadline: deadline, isInDefaultModeOnly: isInDefaultModeOnly, body: body))
    return nextID
  }

  /// Removes an entry that has not run.
  func cancel(_ id: Int) { entries.removeAll { $0.id == id } }

  /// Passes time and runs what is due, each entry in a turn of its own. An entry may pass time itself, beyond the end of
  /// this call: the clock never goes back. What an endless loop leaves waits for the next call.
  package func pass(_ seconds: Double) {
    let end = now + seconds
    var turns = 0
    while turns < Self.turnLimit, let index = nextIndex(until: end + 1e-9) {
      let entry = entries.remove(at: index)
      let moment = max(now, min(end, entry.deadline))
      turns = moment > now ? 1 : turns + 1
      now = moment
      entry.body()
      endOfTurn?()
    }
    now = max(now, end)
  }

  /// Runs what is due without passing time, as between two events.
  package func runReady() { pass(0) }

  private func nextIndex(until end: Double) -> Int? {
    var best: Int?
    for (index, entry) in entries.enumerated()
    where entry.deadline <= end && !(isTracking && entry.isInDefaultModeOnly) {
      if let known = best, entries[known].deadline <= entry.deadline { continue }
      best = index
    }
    return best
  }

  /// Forgets everything that waits, and begins at 0 again.
  package func reset() {
    entries.removeAll(keepingCapacity: true)
    (now, nextID, isTracking, endOfTurn) = (0, 0, false, nil)
  }

  private func checkThread() {
    MainActor.preconditionIsolated(
      "The stand-in for UIKit has virtual time on the main thread only. Call it there.")
  }
}

/// Ends the process with a sentence that says what the stand-in cannot do.
func unsupported(_ sentence: String) -> Never { fatalError("The stand-in for UIKit: \(sentence)") }

/// The same where a value is needed.
func refused<Value>(_ sentence: String) -> Value { unsupported(sentence) }
