// Expectations in a property: an issue belongs to the case that records it.

import Checking
import ScrollWire
import Testing

/// The issues that the cases of one check record.
///
/// A case in which an expectation fails is a failing case, like one that returns false. Its issues are
/// not reported one by one: the check reports the simplest case only.
final class CaseIssues: Sendable {
  /// A case that is running, in this task and its child tasks.
  private final class RunningCase: Sendable {
    @TaskLocal static var current: RunningCase?
    let check: CaseIssues
    init(_ check: CaseIssues) { self.check = check }
  }

  private let issues = Guarded<[ObjectIdentifier: [Issue]]>([:])
  /// The places of warnings and known issues.
  private let places = Guarded<Set<SourceLocation?>>([])

  /// Calls the closure. Issues that a case records in it go to the case. Of its warnings and known issues,
  /// the first at each place is reported; all issues outside of a case are reported as usual.
  ///
  /// Outside of a test there are no issues, and the closure is just called.
  static func collecting(_ body: @escaping @Sendable () async -> Void) async {
    guard let test = Test.current else { return await body() }
    let trait = IssueHandlingTrait.compactMapIssues { issue in
      guard let running = RunningCase.current else { return issue }
      if !issue.failsTheTest {
        return running.check.places.with { $0.insert(issue.sourceLocation).inserted } ? issue : nil
      }
      running.check.issues.with { $0[ObjectIdentifier(running), default: []].append(issue) }
      return nil
    }
    // The closure throws nothing, and the scope adds no error.
    try? await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }

  /// The property in which a recorded issue is a failure of the case.
  func judged(_ property: Property) -> Property {
    if Test.current == nil { return property }
    let name = property.name
    return property.judged { [self] source, judge in
      let (outcome, issues) = collected { judge(&source) }
      guard let issue = issues.first else { return outcome }
      // The place of the expectation tells two bugs apart.
      let place = issue.sourceLocation.map { ": \($0.fileName):\($0.line)" } ?? ""
      return .failed(Origin("\(name)\(place)"))
    }
  }

  /// The issues of one case, which runs again.
  func issues(_ property: Property, _ token: CaseToken) -> [Issue] {
    Test.current == nil ? [] : collected { property.replay(token) }.issues
  }

  private func collected(_ body: () -> Outcome) -> (outcome: Outcome, issues: [Issue]) {
    let running = RunningCase(self)
    let outcome = RunningCase.$current.withValue(running, operation: body)
    return (
      outcome, issues.with { $0.isEmpty ? nil : $0.removeValue(forKey: .init(running)) } ?? []
    )
  }
}
