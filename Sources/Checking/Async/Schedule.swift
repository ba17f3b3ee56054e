// The order in which the lanes of a case run, drawn from its source.

/// Chooses which lane runs next, whenever several are ready.
///
/// The order consists of stretches, in each of which only one lane runs. At the beginning of a
/// stretch the source draws how long it may last. Rank 0 means that the lane goes on until it ends or
/// waits. The simplest order therefore runs one lane after the other, and an order with fewer changes
/// of the lane has fewer choices.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct Schedule {
  /// Whether the lanes are interchangeable, so that they can begin in the order of their numbers.
  let isSymmetric: Bool
  private var lane = 0
  /// The highest lane that has run.
  private var started = 0
  /// The number of turns until another lane runs, where 0 stands for never; nil if the source has
  /// not drawn it.
  private var remaining: UInt64?

  init(isSymmetric: Bool) { self.isSymmetric = isSymmetric }

  /// The index of the entry that runs next.
  mutating func choose(among ready: [ReadyQueue.Entry], _ source: inout Source) -> Int {
    let entries = isSymmetric ? ready.prefix { $0.executor.lane <= started + 1 } : ready[...]
    guard let own = entries.firstIndex(where: { $0.executor.lane == lane }) else {
      endStretch(&source)
      return begin(entries, entries.count > 1 ? source.alternative(of: entries.count) : 0)
    }
    if entries.count == 1 { return own }
    let turns = remaining ?? source.stretch()
    remaining = turns > 0 ? turns - 1 : 0
    if turns != 1 { return own }
    let other = entries.count > 2 ? source.alternative(of: entries.count - 1) : 0
    return begin(entries, other < own ? other : other + 1)
  }

  private mutating func begin(_ entries: ArraySlice<ReadyQueue.Entry>, _ index: Int) -> Int {
    (lane, remaining) = (entries[index].executor.lane, nil)
    started = max(started, lane)
    return index
  }

  /// Notes that the stretch has ended by itself. If it could have lasted longer, a higher rank would
  /// have given the same order.
  mutating func endStretch(_ source: inout Source) {
    if let remaining, remaining > 0 { source.noteLastStretch() }
    remaining = nil
  }
}

extension Source {
  /// The longest stretch after which a lane that could go on lets another one go first.
  private static var longestStretch: UInt64 { 1000 }

  /// Draws the number of turns after which another lane runs, where 0 stands for never.
  ///
  /// Some bugs need many changes of the lane, and others one change after many turns. A random case
  /// therefore has one of four limits.
  fileprivate mutating func stretch() -> UInt64 {
    take(.count, last: Self.longestStretch) { source in
      let limit = [1, 3, 8, 32][Int(source.initialState >> 32 & 3)] as UInt64
      return source.random.below(limit + 1)
    }
  }

  /// Makes the rank of the last stretch its highest, so that an exhaustive check does not repeat the
  /// order.
  fileprivate mutating func noteLastStretch() {
    guard let index = choices.indices.last else { return }
    choices[index].last = choices[index].rank
  }
}
