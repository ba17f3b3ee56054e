import Checking
public import Problems
public import Testing

/// The shrinking challenge: every problem shrinks to its smallest counterexample.
@Suite struct Shrinking {
  @Test(arguments: Problem.all + Problem.more + Problem.repeated)
  func endsInTheIdeal(_ problem: Problem) throws {
    let budget = Budget(seed: Seed(1), cases: 0..<100_000)
    let index = try #require(problem.property.firstFailure(budget))
    let token = CaseToken.generated(budget.seed, index: index)
    let counterexample = try #require(problem.property.shrink(token, budget))
    #expect(problem.ideals.contains(counterexample.description))
    #expect(problem.property.replay(counterexample.token) == .failed(counterexample.origin))
  }
}

extension Problem: CustomTestStringConvertible {
  public var testDescription: String { name }
}
