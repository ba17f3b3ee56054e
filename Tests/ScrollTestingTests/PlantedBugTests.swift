import Checking
import Foundation
import ReferenceModel
import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollWire
import TestSupport
import Testing

/// A handler of the user's own, which applies each notice at once, with one bug of the catalogue or none.
private struct Planted: EventHandler {
  static let claims = formClaims
  private var form: ThirdForm
  private let bug: String
  private var safe: Insets

  init(_ bug: String, _ configuration: Configuration, _ environment: Environment) {
    form = ThirdForm(configuration, environment)
    (self.bug, safe) = (bug, environment.geometry.safe)
  }

  mutating func handle(_ event: Event) {
    if case .geometryChanged(let new) = event { safe = new.safe }
    guard bug == "DC1", case .keyboard(var notice) = event, let end = notice.end else {
      return form.handle(event)
    }
    // The home indicator is counted twice.
    notice.end = Rect(end.x, end.y - safe.bottom, end.width, end.height + safe.bottom)
    form.handle(.keyboard(notice))
  }

  var observation: Observation {
    with(form.observation) { seen in
      // Without a keyboard there are no insets at all.
      if bug == "IR1", seen.insets?.bottom == safe.bottom { seen.insets = Insets(0, 0, 0, 0) }
    }
  }
}

@Suite struct PlantedBugs {
  /// The diagnosis names the bug, or none: not one that shows something else, nor a handler that is as right.
  @Test(
    arguments: [("none", []), ("DC1", ["bug:DC1"])] + (isNight ? [("IR1", ["bug:IR1", nil])] : []))
  func areNamed(_ bug: String, _ names: [String?]) async throws {
    let form = Implementation("mine", "") { Planted(bug, $0, $1) }
    var run = JudgeRun(form, size: Budget(seed: Seed(1), cases: 0..<100, workers: 2))
    run.attemptLimit = 50
    let report = await run.report()
    #expect(report.hasNews == (bug != "none"))
    if names.isEmpty { return }
    let named = Diagnosis(of: report, form).likenesses.first?.implementation.name
    #expect(names.contains(named), "\(named ?? "none")")
  }

  /// A handler that waits for no burst has the bug of one that does.
  @Test(.atNight, arguments: ["CL6", "DC8", "WF3"]) func areNamedAtOnce(_ bug: String)
    async throws
  {
    let fault = try #require(Fault.named(bug)).implementation
    let form = Implementation("mine", "", claims: Claims(.polite), isElsewhere: false) {
      next, take in
      var isWanted = true
      while isWanted, let question = next() {
        let scenario = with(question.scenario) { $0.configuration.delay = 0 }
        isWanted = take(.shown(fault.run(scenario)))
      }
    }
    var run = JudgeRun(form, size: Budget(seed: Seed(1), cases: 0..<100, workers: 2))
    run.attemptLimit = 20
    let report = await run.report()
    #expect(report.hasNews)
    let named = Diagnosis(of: report, form).likenesses.first?.implementation.name
    #expect(named == "bug:\(bug)", "\(named ?? "none")")
  }

  /// A program whose offset is not judged has the bug of a handler that reveals fields: the template, changed by `sed`.
  @Test(
    .atNight,
    arguments: [
      (nil, ""),
      (
        "bug:WF13",
        #"s/= edges(.*keyboard.*/&; self.high = getattr(self, "high", bottom - top); top = bottom - self.high/"#
      ),
      ("bug:TM2", #"s/in ("willShow", "willChangeFrame")/== "didShow"/"#),
    ])
  func areNamedInPrograms(_ bug: String?, _ edit: String) async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = root.appending(path: "Sources/Commands/Templates/handler.py").standardized
    let child = try Implementation.child(
      "python3 -c \"$(sed '\(edit)' '\(file.path(percentEncoded: false))')\"")
    var run = JudgeRun(child, size: Budget(seed: Seed(1), cases: 0..<100, workers: 1))
    run.attemptLimit = 20
    let report = await run.report()
    let names =
      report.hasNews ? Diagnosis(of: report, child).likenesses.map(\.implementation.name) : nil
    #expect(names == bug.map { [$0] })
  }
}
