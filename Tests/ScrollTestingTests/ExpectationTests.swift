import Checking
import ScrollWire
import Testing

@testable import ScrollTesting

/// Expectations in properties: a check records one issue, however many cases fail.
@Suite(.storingNothing) struct Expectations {
  private static let small = Generator<Int>.int(0...1000)
  private struct Odd: Error {}

  @Test(.checking(cases: 500, seconds: 100)) func areOneIssueAtTheirLine() async throws {
    let line = #_sourceLocation.line + 3
    let issues = try await issues {
      await check("below 900", for: Self.small) { number in
        #expect(number < 900, "too large")
      }
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.sourceLocation?.line == line)
    let place = "ExpectationTests.swift:\(line)"
    for part in [
      "below 900: failed (", "below 900: \(place), first in case", "\n    900\n",
      "\n\(place): Expectation failed: (number → 900) < 900: too large\n", "SCROLLCHECK_REPLAY=c",
    ] { #expect(issue.text.contains(part), "\(issue.text)") }
  }

  typealias Closure = @Sendable (Int) throws -> Bool

  static func row(
    _ name: String, _ said: String, _ holds: @escaping Closure
  ) -> (name: String, said: String, holds: Closure) { (name, said, holds) }

  static let closures = [
    row("expect, and true", "failed: (number → 900) < 900") { number in
      #expect(number < 900)
      return true
    },
    row("expect, and false", "failed: (number → 900) < 900") { number in
      #expect(number < 900)
      return number < 500
    },
    row("require", "failed: (number → 900) < 900") { number in
      try #require(number < 900)
      return true
    },
    row("require a value", "number < 900 ? number : nil") { number in
      try #require(number < 900 ? number : nil) >= 0
    },
    row("an issue", "Issue recorded: too large") { number in
      if number >= 900 { Issue.record("too large") }
      return true
    },
  ]

  private static func thrown(_ number: Int) throws { if number < 900 { throw Odd() } }

  /// Closures that return nothing of interest, whether they wait, or belong to the main actor.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(.checking(cases: 500, seconds: 100)) func mayReturnNothing() async throws {
    let issues = try await issues {
      await check("throws", for: Self.small) { number in
        #expect(throws: Odd.self) { try Self.thrown(number) }
      }
      await check("waits, and throws", for: Self.small) { number in
        await #expect(throws: Odd.self) {
          await Task.yield()
          try Self.thrown(number)
        }
      }
      await check("waits", for: Self.small) { number in
        await Task.yield()
        #expect(number < 900)
      }
      await check("main actor", for: Self.small) { @MainActor number in
        #expect(number < 900)
      }
      await check("main actor, waits", for: Self.small) { @MainActor number in
        await Task.yield()
        #expect(number < 900)
      }
    }
    #expect(issues.count == 5)
    for issue in issues { #expect(issue.text.contains("\n    900\n"), "\(issue.text)") }
  }

  @Test(.checking(cases: 500, seconds: 100), arguments: closures.indices)
  func areFailuresOfTheCase(_ index: Int) async throws {
    let (name, said, holds) = Self.closures[index]
    let issues = try await issues { await check(name, for: Self.small, holds: holds) }
    #expect(issues.count == 1)
    let text = issues.first?.text ?? ""
    #expect(text.contains("\n    900\n") && text.contains(said), "\(text)")
  }

  /// Two expectations are two bugs, each with its own simplest case.
  @Test(.checking(cases: 2000, seconds: 100)) func areToldApart() async throws {
    let issues = try await issues {
      await check("two bugs", for: Self.small) { number in
        #expect(number < 900)
        if number >= 900 { return }
        #expect(!(200...600).contains(number))
      }
    }
    #expect(issues.count == 1)
    let text = issues.first?.text ?? ""
    #expect(text.contains("\n    900\n") && text.contains("\n    200\n"), "\(text)")
  }

  /// Several workers run cases at the same time, and each issue fails its own case.
  @Test func areThoseOfTheirCase() async {
    let passed = Guarded(0)
    await CaseIssues.collecting {
      // A case has an issue or fails by itself, so that none passes if each gets its own issue.
      let property = Property("parallel", for: Self.small) { (number: Int) -> Outcome in
        #expect(number % 3 != 0)
        return number % 3 != 0 ? .failed(Origin("no issue")) : .passed
      }
      let watched = CaseIssues().judged(property).judged { source, judge in
        let outcome = judge(&source)
        if outcome == .passed { passed.with { $0 += 1 } }
        return outcome
      }
      let report = await watched.check(Budget(cases: 0..<500, workers: 4))
      #expect(report.counterexamples.count == 2)
      #expect(report.flaky.isEmpty)
    }
    #expect(passed.with { $0 } == 0)
  }

  /// What is recorded outside of a case stays what it is.
  @Test(.checking(cases: 1, seconds: 100)) func leaveOtherIssuesAlone() async throws {
    let property = Property(
      "described", for: Self.small,
      describe: { _ in
        Issue.record("while describing")
        return "described"
      }, holds: { _ in false })
    let issues = try await issues { await check(property) }
    #expect(issues.count { $0.text == "while describing" } >= 1)
    #expect(issues.count { $0.text.contains("described: failed (1 cases") } == 1)
  }

  /// A warning and a known issue are no failures. However many cases have them, they are told once.
  @Test(.checking(cases: 100, seconds: 100)) func ignoreWhatIsNoFailure() async throws {
    let issues = try await issues {
      await check("warnings", for: Self.small) { number in
        #if compiler(>=6.3)
        Issue.record("careful", severity: .warning)
        #else
        withKnownIssue { Issue.record("careful") }
        #endif
        withKnownIssue { #expect(number < 0) }
      }
    }
    #expect(issues.count == 2, "\(issues)")
    #expect(issues.allSatisfy { !$0.failsTheTest })
  }

  @Test func needAVerdict() async throws {
    let issues = try await issues {
      await check("a number", for: Self.small) { number in number }
    }
    #expect(
      issues.map(\.text) == [
        "a number: the closure returns Int; return a Bool, or nothing if it has expectations"
      ])
  }

  @Test(.checking(cases: 500, seconds: 100)) func mayBeThrownErrors() async throws {
    let issues = try await issues {
      await check("throwing", for: Self.small) { number in
        if number >= 900 { throw Odd() }
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("\n    900\n") == true)
  }
}
