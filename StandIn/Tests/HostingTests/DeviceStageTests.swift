import Foundation
import ReferenceModel
import Testing

@testable import AtOnce
@testable import Checking
@testable import ScrollConformance
@testable import ScrollGenerators
@testable import ScrollHosting
@testable import ScrollInvariants
@testable import ScrollNotation
@testable import UIKit

/// The stage for devices is written in public UIKit, so it can be played in the stand-in as well, which announces a view in
/// place of the keys as UIKit does.
@Suite(.serialized) struct DeviceStageTests {
  /// What happens in a visit on a device; `announces` says with which height a view is announced.
  @MainActor private static func reply(
    to visit: Visit, _ make: @escaping () -> UIViewController,
    _ announces: ((Double) -> Double?)? = nil
  ) -> Reply {
    Run.begin()
    defer { Run.end() }
    let screen = visit.model.screen
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: screen.width, height: screen.height)
    let system = FollowingKeyboard(visit.model, on: StandInStage())
    if let announces { (system.announces, DeviceKeyboard.added) = (announces, nil) }
    UIApplication.shared.inputViewsChanged = {
      MainLoop.main.schedule { MainActor.assumeIsolated { system.follow { _ in } } }
    }
    defer { if announces != nil { DeviceKeyboard.added = nil } }
    guard let visitor = Visitor(visit, HostOptions(), on: DeviceStage(), turned: nil, make) else {
      return .skipped("it has no field")
    }
    defer { visitor.close() }
    let recording = visitor.make()
    return visitor.refusal.map { .skipped($0) } ?? .happened(recording)
  }

  /// A controller on a device, or on the stage with virtual time; neither turns, or has a finger.
  private static func implementation(
    _ make: @escaping @MainActor @Sendable () -> UIViewController, isOnDevice: Bool
  ) -> Implementation {
    let claims = Claims.hosted(.visible, without: .drags, .rotation)
    if !isOnDevice { return .hosting(make, as: "screen", claims: claims) }
    var implementation = Implementation("screen", "", claims: claims, isElsewhere: false) {
      next, take in
      while let question = next() {
        _ = take(onMainThread { question.visit.map { reply(to: $0, make) } ?? .skipped("staged") })
      }
    }
    implementation.visits = Visits()
    return implementation
  }

  private static func report(
    _ make: @escaping @MainActor @Sendable () -> UIViewController, isOnDevice: Bool = true,
    on device: String? = nil, cases: Int
  ) async -> JudgeReport {
    var implementation = implementation(make, isOnDevice: isOnDevice)
    implementation.visits?.device = device
    var run = JudgeRun(implementation, size: Budget(seed: Seed(3), cases: 0..<cases))
    run.attemptLimit = 300
    return await run.report()
  }

  private static let right: [String: @MainActor @Sendable () -> UIViewController] = [
    "guide": { GuideFormController() }, "insets": { OverlapController() },
    "table": { RowsController() }, "for await": { SequenceController() },
    "main.async": { LaterController(.async) }, "asyncAfter": { LaterController(.asyncAfter) },
    "Task": { LaterController(.task) },
    "constraint": {
      storyboard(LoginViewController.self, \.scrollView, \.nameField, \.bottomConstraint)
    },
  ]

  @Test(arguments: right.keys.sorted()) func isGreen(_ style: String) async throws {
    let report = await Self.report(try #require(Self.right[style]), cases: 30)
    #expect(report.findings.map(\.line) == [] && report.skipped == 0)
  }

  /// No drawn visit is refused.
  @Test(arguments: ["P375", "D402", "T834"]) func isPlayed(_ device: String) async {
    let cases = ProcessInfo.processInfo.environment["SCROLLCHECK_SEEDS"] == nil ? 30 : 500
    let report = await Self.report({ OverlapController() }, on: device, cases: cases)
    #expect(report.findings.map(\.line) == [] && report.skipped == 0)
    #expect(report.cases == cases && report.moved * 2 > cases, "\(report.moved)")
  }

  private static let wrong: [String: @MainActor @Sendable () -> UIViewController] = [
    "begin frame": { BeginFrameController() }, "never back": { NeverBackController() },
    "change only": { ChangeOnlyController() }, "adds": { AddingController() },
    "begin in a sequence": { BeginSequenceController() }, "rows kept": { KeepingRowsController() },
  ]

  /// With the same seed the first finding is that of virtual time.
  @Test(arguments: wrong.keys.sorted()) func isRed(_ bug: String) async throws {
    let make = try #require(Self.wrong[bug])
    let found = await Self.report(make, cases: 40).findings.first
    let virtual = await Self.report(make, isOnDevice: false, cases: 40).findings.first
    #expect(found?.line == virtual?.line)
    #expect(found?.complaint.words == virtual?.complaint.words)
  }

  /// What is announced is as high as the visit has it, or a sentence says why not: a system that adds to a view, that takes
  /// none which is too high, or that has a hardware keyboard.
  @MainActor
  @Test(arguments: [
    (0, 1000, ""), (34, 1000, ""), (0, 300, "a keyboard of 336.0 points is announced with 300.0"),
    (0, 0, "no keyboard is announced, since a hardware keyboard is connected"),
  ])
  func isCorrected(_ added: Double, _ most: Double, _ words: String) throws {
    let visit = try #require(try Notation.play("D402: tap(2) dismiss").visit)
    let reply = Self.reply(to: visit, { OverlapController() }) { height in
      most == 0 ? nil : height + added > most ? most : height + added
    }
    switch reply {
    case .happened(let recording, _):
      let shown = recording.scenario.events.compactMap { event -> Double? in
        guard case .keyboard(let notice) = event, notice.kind == .willShow else { return nil }
        return notice.end?.height
      }
      #expect(shown == [336] && words.isEmpty)
    case .skipped(let sentence):
      #expect(!words.isEmpty && sentence.hasPrefix(words), "\(sentence)")
    default: Issue.record("no answer")
    }
  }
}
