// How much a campaign does.

public import Checking

/// Cases, time, seed and workers of a campaign.
public struct CampaignSize: Sendable {
  public var seed: Seed
  /// The cases to judge, by number: those of one shard.
  public var cases: Range<Int>
  /// How many cases all shards have together.
  public var whole: Int
  /// How long the hunt may take; nil without a limit.
  public var duration: Duration?
  public var workers: Int

  public init(
    seed: Seed, cases: Range<Int>, of whole: Int? = nil, duration: Duration? = nil,
    workers: Int = 1
  ) {
    (self.seed, self.cases, self.workers) = (seed, cases, max(1, workers))
    (self.whole, self.duration) = (whole ?? cases.count, duration)
  }

  /// "1000 of 20000 cases"; without the end if time is what ends it.
  func progress(_ done: Int, of all: Range<Int>) -> String {
    duration != nil ? "\(done) cases" : "\(done) of \(all.count) cases"
  }
}

extension Array where Element: Sendable {
  /// The results of `work` for each element, in order, with this many at a time.
  public func concurrently<Result: Sendable>(
    _ workers: Int, _ work: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    // Without tasks of its own, work for one does not wait until the other tasks of a process are done.
    if workers <= 1 {
      var results: [Result] = []
      for element in self { results.append(await work(element)) }
      return results
    }
    let elements = self
    return await withTaskGroup(of: (Int, Result).self, returning: [Result].self) { group in
      var next = 0
      func add(_ group: inout TaskGroup<(Int, Result)>) {
        guard next < elements.count else { return }
        let index = next
        next += 1
        group.addTask { @concurrent in (index, await work(elements[index])) }
      }
      for _ in 0..<workers { add(&group) }
      var found: [(Int, Result)] = []
      while let result = await group.next() {
        found.append(result)
        add(&group)
      }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
