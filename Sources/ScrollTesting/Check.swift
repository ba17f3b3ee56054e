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
/// matter, and the command that repeats it: `SCROLLCHECK_REPLAY=<token> swift test --filter …`. It is also
/// stored, and the next run tries it first; see <doc:StoredFailures>. The variable
/// `SCROLLCHECK_SEED` takes 16 hexadecimal digits or the 40 of a commit; `SCROLLCHECK_CASES` and
/// `SCROLLCHECK_SECONDS` replace the budget of the trait.
///
/// The closure returns whether the condition holds. Or it returns nothing and has expectations:
///
///     await check("reversing twice", for: Generator.int().array()) { list in
///       #expect(list.reversed().reversed() == list)
///     }
///
/// All failures of an expectation are one issue at the line of the expectation, with its text for the
/// smallest counterexample.
public func check<Value, Result>(
  _ name: String, for generator: Generator<Value>,
  sourceLocation: SourceLocation = #_sourceLocation,
  holds: @escaping @Sendable (Value) throws -> Result
) async {
  let property: Property
  if let holds = holds as? @Sendable (Value) throws -> Bool {
    property = Property(name, for: generator, holds: holds)
  } else if Result.self == Void.self || Result.self == Never.self {
    property = Property(name, for: generator) { value in
      _ = try holds(value)
      return true
    }
  } else {
    Issue.record(
      "\(name): the closure returns \(Result.self); return a Bool, or nothing if it has expectations",
      sourceLocation: sourceLocation)
    return
  }
  await check(property, sourceLocation: sourceLocation)
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
  let failure = await PropertyTest.failure(of: property, file: sourceLocation.filePath)
  guard let failure else { return }
  Issue.record(
    Comment(rawValue: failure.text), sourceLocation: failure.place ?? sourceLocation)
}

/// Checks a property with any test framework. `report` is called if the property fails; with XCTest it
/// calls `XCTFail`. The file is that of the test, beside whose package failures are stored.
public func check(
  _ property: Property, file: String = #filePath, report: (String) -> Void
) async {
  if let failure = await PropertyTest.failure(of: property, file: file) { report(failure.text) }
}
