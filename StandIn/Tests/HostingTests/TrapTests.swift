import Glibc
import Testing

@testable import AtOnce
@testable import ScrollConformance
@testable import ScrollHosting
@testable import ScrollNotation
@testable import UIKit

/// Traps when a field far down gets the focus, or its seventh.
private final class FragileController: HeightController, UITextFieldDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    for field in column.arrangedSubviews { (field as? UITextField)?.delegate = self }
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    let names = ["Name", "Street", "Town"]
    let place = Int(textField.convert(textField.bounds, to: scrollView).minY) / 400
    title = names[textField.placeholder == "User" ? 3 : place]
  }
}

/// What code of an app may do, and where.
private struct Deed: CustomTestStringConvertible {
  enum Place: CaseIterable {
    case making, loading, appearing, hearing, queue, task, timer, disappearing, leaving

    var words: String {
      switch self {
      case .making, .loading, .appearing: ", when it appears"
      case .hearing, .queue, .task, .timer: " the keyboard comes"
      case .disappearing, .leaving: ", when it leaves the screen"
      }
    }
  }
  enum Kind: CaseIterable {
    case trap, loop
    case stop, prints, recursion, waits, exits, exitsAtOnce, aborts, kills, blocks, closes
  }
  let place: Place
  let kind: Kind
  var testDescription: String { "\(kind) in \(place)" }

  static let all =
    Place.allCases.flatMap { [Deed(place: $0, kind: .trap), Deed(place: $0, kind: .loop)] }
    + Kind.allCases.dropFirst(2).flatMap {
      [Deed(place: .hearing, kind: $0), Deed(place: .task, kind: $0)]
    }

  func act(at place: Place) {
    guard place == self.place else { return }
    switch kind {
    case .trap: _ = [1, 2, 3][Int.random(in: 3...4)]
    case .stop: preconditionFailure("nothing was saved")
    case .loop: while !Task.isCancelled {}
    case .prints: while !Task.isCancelled { print("", terminator: "") }
    case .recursion: act(at: place)
    case .waits: DispatchSemaphore(value: 0).wait()
    case .exits: exit(0)
    case .exitsAtOnce: _exit(0)
    case .aborts: abort()
    case .kills: kill(getpid(), SIGKILL)
    case .blocks:
      var all = sigset_t()
      sigfillset(&all)
      sigprocmask(SIG_BLOCK, &all, nil)
      while !Task.isCancelled {}
    case .closes: close(STDOUT_FILENO)
    }
  }

  /// What is said of it.
  var words: String {
    switch kind {
    case .trap: "ends the process (Swift/ContiguousArrayBuffer.swift"
    case .stop: "Fatal error: nothing was saved"
    case .waits: "a DispatchSemaphore is waited for on the main thread"
    case .closes: "closes the output of the process"
    case .loop, .prints, .blocks: "does not come back for "
    case .recursion: "ends the process (the stack is full"
    case .aborts: "ends the process (Aborted)"
    case .kills: "ends the process (Killed)"
    case .exits, .exitsAtOnce: "ends the process (exit with status 0)"
    }
  }
}

private final class ActingController: HeightController {
  private let deed: Deed

  init(_ deed: Deed) {
    self.deed = deed
    super.init(nibName: nil, bundle: nil)
    deed.act(at: .making)
  }
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    deed.act(at: .loading)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    deed.act(at: .appearing)
  }
  override func keyboardChanges(_ notification: Notification) {
    deed.act(at: .hearing)
    let deed = deed
    DispatchQueue.main.async { deed.act(at: .queue) }
    Task { deed.act(at: .task) }
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in deed.act(at: .timer) }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    deed.act(at: .disappearing)
  }
  deinit { deed.act(at: .leaving) }
}

/// Code of the app that traps, or does not come back.
@Suite(.serialized) struct TrapTests {
  private func ending(
    _ line: String, _ make: @escaping @MainActor @Sendable () -> UIViewController
  ) throws -> (judged: CaseJudgement, ending: Ending?) {
    let implementation = Implementation.hosting(make, as: "Form")
    let judged = implementation.judge(
      try Notation.scenario(line), JudgingOptions(implementation.claims))
    return (judged, implementation.ending?())
  }

  /// The scenario is left out and named; the next one is judged.
  @Test func aTrapIsToldAndTheRestIsJudged() async throws {
    let far = "P: content=(375,2000) F(100,144) up(260) t(1) F(1500,1544) t(1) down"
    let (judged, ending) = try ending(far) { FragileController() }
    #expect(judged.skipped?.hasPrefix("it ends the process (") ?? false)
    #expect(judged.skipped?.contains("Fatal error: Index out of range") ?? false)
    #expect(ending?.sentence.hasSuffix(", when a field gets the focus") ?? false)
    #expect(try self.ending("P: F(600,644) up(260)") { FragileController() }.ending == nil)
    let message = await said(far) { FragileController() }
    #expect(message.hasPrefix("Form ends the process (") && message.contains("Index out of range"))
    #expect(message.contains("in: \"\(far)\""), "\(message)")
    #expect(await said("P: F(600,644) up(260)") { OverlapController() } == "")
  }

  /// A whole check goes on, and its verdict is about the rest.
  @Test func aCheckGoesOn() async throws {
    let implementation = Implementation.hosting({ FragileController() }, as: "Form")
    var run = JudgeRun(implementation, in: .everyday, size: Budget(seed: Seed(1), cases: 0..<300))
    run.size.workers = 1
    let report = await run.report()
    #expect(report.skipped > 0 && report.skipped < 300 && !report.isInert)
    #expect(report.findings.isEmpty)
    #expect((implementation.ending?()?.count ?? 0) >= report.skipped)
  }

  /// The simplest scenario that ends so is told, unless it is known that some do.
  @Test(arguments: [true, false]) func theSimplestIsTold(isKnown: Bool) async {
    let known = [ExpectedVerdict("answers", "issue 12", verdict: .crashed)]
    let report = Report()
    await check(
      hosting: { FragileController() }, as: "Form", expecting: isKnown ? known : [], cases: 300
    ) { report.text = $0 }
    #expect(report.text.isEmpty == isKnown, "\(report.text)")
    let end = ", at tap(7)\n\n  P375: tap(7)\n"
    #expect(isKnown || report.text.contains(end), "\(report.text)")
  }

  /// Wherever it happens, it is told, and controllers are judged as before.
  @Test(arguments: Deed.all) fileprivate func isTold(_ deed: Deed) async throws {
    let line = "P: F(600,644) up(260) t(1) down"
    let message = await said(line) { ActingController(deed) }
    for words in [deed.words, "\(deed.place.words)\n", "in: \""] {
      #expect(message.contains(words), "\(message)")
    }
    #expect(await said(line) { OverlapController() } == "")
    #expect(await said(line) { BeginFrameController() } != "")
  }
}
