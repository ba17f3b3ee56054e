// The size of a campaign.

public import Checking

/// Cases, time, seed and workers of a campaign.
public struct CampaignSize: Sendable {
  package var seed: Seed
  /// The numbers of the cases to judge: those of one shard.
  package var cases: Range<Int>
  /// The number of cases of all shards.
  package var whole: Int
  /// The time limit of the hunt; nil if there is none.
  package var duration: Duration?
  package var workers: Int

  /// A campaign of these cases; without `whole` they are all of them.
  public init(
    seed: Seed, cases: Range<Int>, of whole: Int? = nil, duration: Duration? = nil,
    workers: Int = 1
  ) {
    (self.seed, self.cases, self.workers) = (seed, cases, max(1, workers))
    (self.whole, self.duration) = (whole ?? cases.count, duration)
  }

  /// "1000 of 20000 cases"; without the total if a time limit ends the hunt.
  func progress(_ done: Int, of all: Range<Int>) -> String {
    duration != nil ? "\(done) cases" : "\(done) of \(all.count) cases"
  }
}

extension Array where Element: Sendable {
  /// Runs `work` for the elements, at most `workers` at a time, and returns the results in order.
  package func concurrently<Result: Sendable>(
    _ workers: Int, _ work: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    // A single worker needs no child tasks, which could wait for other tasks of the process.
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
