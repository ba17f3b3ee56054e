import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollImplementations
import ScrollWire
import Testing

/// The model is right in all there is of ten small worlds, and no broken rule survives in them.
@Suite struct ScopeTests {
  /// How many states and transitions there are, and the length of the longest shortest way. All
  /// but one are tried less deep here than they go, since a debug build is slow: `scrollcheck explore`
  /// sees them whole. With nil it is seen whole here as well.
  static let sizes: [(name: String, to: Int?, states: Int, transitions: Int, depth: Int)] = [
    ("clock", nil, 356, 3084, 9),
    ("field", 5, 597, 3482, 5),
    ("settings", 2, 770, 2331, 2),
    ("conversation", 3, 510, 1988, 3),
    ("chat", 3, 444, 2086, 3),
    ("bursts", 4, 531, 3531, 4),
    ("rotation", 5, 1000, 5991, 5),
    ("bars", 3, 508, 1885, 3),
    ("windows", 3, 369, 2384, 3),
    ("sideways", 5, 552, 2970, 5),
  ]

  @Test func haveNamesAndSizes() {
    #expect(Scope.all.map(\.name) == Self.sizes.map(\.name))
    // What is not cut off is all there is.
    #expect(Scope.all.filter { $0.depth == nil }.count == 6)
  }

  @Test(arguments: Scope.all.map(\.name)) func proveTheModel(_ name: String) throws {
    let scope = try #require(Scope.all.first { $0.name == name })
    let size = try #require(Self.sizes.first { $0.name == name })
    let result = try #require(Implementation.model.explore(scope, depth: size.to))
    #expect(result.isProved, "\(result.complaint?.words ?? "not finished")")
    #expect(
      (result.states, result.transitions, result.depth) == (
        size.states, size.transitions, size.depth
      ),
      "\(result.states) \(result.transitions) \(result.depth)")
  }

  /// Where a mutant stands in the catalogue: the scope with its shortest counterexample, and the length of that. None
  /// lives in all of them.
  @Test(arguments: Scope.all.map(\.name)) func findTheShortestCounterexample(_ name: String) throws
  {
    let scope = try #require(Scope.all.first { $0.name == name })
    let here = FaultText.mutants.filter { $0.shows.scope == name }
    #expect(!here.isEmpty)
    for text in here {
      let mutant = try #require(Fault.named(text.id))
      let length = text.shows.length
      let result = try #require(mutant.implementation.explore(scope, depth: length))
      let scenario = try #require(result.counterexample, "\(mutant.name)")
      #expect(scenario.events.count == length, "\(mutant.name)")
      #expect(result.complaint?.step == length, "\(mutant.name)")
    }
  }

  @Test func letNoMutantLive() {
    let scopes = Set(Scope.all.map(\.name))
    #expect(FaultText.mutants.allSatisfy { scopes.contains($0.shows.scope) })
  }

  @Test func holdEveryKindOfEvent() throws {
    let kinds = try Scope.all.flatMap(\.events).map { try $0.json.get("event", as: String.self) }
    #expect(Set(kinds).count == 20)
    let notices = Scope.all.flatMap(\.events).compactMap { event in
      if case .keyboard(let notification) = event { notification.kind } else { nil }
    }
    #expect(Set(notices) == Set(KeyboardNotification.Kind.allCases))
  }
}
