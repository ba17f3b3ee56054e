// Properties as tests: a failure is one issue at the line of the call.

public import Checking
public import Testing
import Wire

/// Checks that a condition holds for all values of a generator.
///
///     @Test(.checking(cases: 50_000)) func sortingKeepsTheCount() async {
///       await check("sorting keeps the count", for: Generator.int().array()) { list in
///         list.sorted().count == list.count
///       }
///     }
///
/// A failure is shrunk and recorded as one issue, with the smallest counterexample, the parts of it that
/// matter, and the command that repeats it: `SCROLLCHECK_REPLAY=<token> swift test --filter …`. The variable
/// `SCROLLCHECK_SEED` takes 16 hexadecimal digits or the 40 of a commit; `SCROLLCHECK_CASES` and
/// `SCROLLCHECK_SECONDS` replace the budget of the trait.
public func check<Value>(
  _ name: String, for generator: Generator<Value>,
  sourceLocation: SourceLocation = #_sourceLocation,
  holds: @escaping @Sendable (Value) throws -> Bool
) async {
  await check(Property(name, for: generator, holds: holds), sourceLocation: sourceLocation)
}

/// Checks a property, and records a failure as one issue.
public func check(
  _ property: Property, sourceLocation: SourceLocation = #_sourceLocation
) async {
  if CheckTrait.current.seed != nil {
    Issue.record(
      "\(property.name): the seed is fixed, so every run tries the same cases; take it out",
      severity: .warning, sourceLocation: sourceLocation)
  }
  await check(property) { message in
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

/// Checks a property with any test framework. `report` is called if the property fails; with XCTest it
/// calls `XCTFail`.
public func check(_ property: Property, report: (String) -> Void) async {
  let settings: CheckSettings
  do throws(SettingsFault) {
    settings = try CheckSettings(CheckTrait.current)
  } catch {
    report("\(property.name): \(error.message)")
    return
  }
  if let token = settings.replay {
    await replay(token, property, report)
    return
  }
  var budget = settings.budget
  let running = RunningCase(property.name, report)
  budget.watch = { running.note($0) }
  let result = await property.check(budget)
  running.remove()
  guard result.verdict != .passed else { return }
  let explanations = await property.leavingActors { property in
    result.counterexamples.map { property.explain($0).text }
  }
  let again = result.counterexamples.map {
    "run it again: SCROLLCHECK_REPLAY=\($0.token.text) swift test --filter …"
  }
  report(([result.text] + explanations + again).joined(separator: "\n"))
}

private func replay(_ token: Token, _ property: Property, _ report: (String) -> Void) async {
  let description = await property.leavingActors { $0.description(of: token) }
  // Written before the run, because a trap would end the process.
  try? System.write("\(property.name): \(description)\n", to: 2)
  if case .failed(let origin) = await property.leavingActors({ $0.replay(token) }) {
    report("\(origin): \(description)")
  }
}
