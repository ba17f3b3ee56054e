import Problems
import Testing

@testable import Checking

/// The passes of the shrinker, each with a problem that misses it.
@Suite struct Passes {
  @Test(
    arguments: [
      ("drop spans", "length list"),
      ("drop definitions and their uses", "closed handles"),
      ("set numbers to zero", "ring"),
      ("replace spans by inner spans", "escape"),
      ("drop choices", "palindrome"),
      ("drop elements and lower later indices", "coupling"),
      ("drop elements and lower their length", "two loops"),
      ("drop the same element of all lists", "matrix"),
      ("lower selectors and flags", "letter"),
      ("lower references", "fourth handle"),
      ("lower numbers", "difference 1"),
      ("lower equal choices together", "reset"),
      ("rename values", "cache"),
      ("lower pairs of numbers", "difference 1...4"),
      ("sort siblings", "tree"),
      ("raise a choice and drop others", "shorter"),
      ("lower a choice and raise a later one", "product"),
      ("lower numbers by multiples", "remainder"),
      ("lower a selector and set numbers", "float_sum"),
      ("drop an iteration and move a number", "from the end"),
      ("drop two elements", "palindrome"),
    ])
  func areMissed(_ pass: String, _ problem: String) throws {
    let problem = try #require(
      (Problem.all + Problem.more + Problem.repeated).first { $0.name == problem })
    var (with, without) = (0, 0)
    for seed in 1...25 as ClosedRange<UInt64> {
      let (one, other) = (
        try Self.shrunk(problem, seed), try Self.shrunk(problem, seed, without: pass)
      )
      #expect(one.isIdeal, "seed \(seed)")
      if !other.isIdeal || other.executions > 2 * one.executions { return }
      (with, without) = (with + one.executions, without + other.executions)
    }
    #expect(without > with * 5 / 4)
  }

  @Test func areAllInTheTable() {
    #expect(Shrinker.cheap.count + Shrinker.expensive.count == 21)
  }

  /// Shrinks the failure of a seed, without one of the passes.
  private static func shrunk(
    _ problem: Problem, _ seed: UInt64, without pass: String? = nil
  ) throws -> (isIdeal: Bool, executions: Int) {
    let budget = Budget(seed: Seed(seed), cases: 0..<100_000)
    let index = try #require(problem.property.firstFailure(budget))
    let failing = problem.property.replay(Source(.generated(budget.seed, index: index)))
    // Without a pass another one may go on by ones.
    let cases = Counter()
    let property = problem.property.judged { source, judge in
      cases.number += 1
      return cases.number > 6_000 ? .passed : judge(&source)
    }
    var limits = budget
    limits.stallLimit = 2_000
    var shrinker = Shrinker(
      property, try #require(failing.outcome.origin), from: failing.recorded, limits)
    shrinker.cheap.removeAll { $0.name == pass }
    shrinker.expensive.removeAll { $0.name == pass }
    shrinker.run()
    let simplest = problem.property.description(of: .choices(shrinker.best.ranks))
    return (problem.ideals.contains(simplest), shrinker.executions)
  }

  private final class Counter: @unchecked Sendable { var number = 0 }
}
