// View controllers as tests.

#if STAND_IN || os(iOS)
import Checking
import ReferenceModel
public import ScrollConformance
public import ScrollGenerators
import ScrollNotation
@_exported public import ScrollTesting
public import UIKit

/// Checks that a view controller handles the keyboard, in random scenarios of typical user actions.
///
///     @Test func theFieldStaysVisible() async {
///       await check(hosting: { FormViewController() })
///     }
///
/// The controller is made anew for each scenario and shown in a window. See `HostedController` for what it may say of
/// itself, and `Host` for what happens.
///
/// - Parameters:
///   - make: Makes the controller.
///   - name: Its name in messages; nil for that of its class.
///   - claims: What is judged. The default asks that the field with the focus stays visible, without what a host
///     cannot stage in any controller.
///   - options: How scenarios are staged.
///   - world: How lifelike the scenarios are.
///   - known: Known divergences, each with a reason.
///   - cases: The maximum number of cases; nil for that of the trait.
///   - seconds: The maximum time in seconds; nil for that of the trait.
///   - fileID: The file of the call.
///   - file: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The function of the call.
///   - report: Reports a failure instead of the running test.
public func check(
  hosting make: @escaping @MainActor @Sendable () -> UIViewController,
  as name: String? = nil, claims: Claims = .hosted(),
  options: HostOptions = HostOptions(),
  world: World = .everyday, expecting known: [ExpectedVerdict] = [],
  cases: Int? = nil, seconds: Double? = nil,
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function, report: ((String) -> Void)? = nil
) async {
  let own = onMainThread { ownSettings(of: make, options: options) }
  let kept = KeptCall(claims, options)
  // What can never be judged fails in one case as in thousands.
  await check(
    .hosting(make, as: name ?? own?.name ?? someone, claims, options, own), world: world,
    expecting: known,
    cases: own != nil ? cases : 1, seconds: seconds, keptBy: kept.beginning,
    closedBy: kept.ending, fileID: fileID, file: file, line: line, column: column,
    function: function, report: report)
}

/// Checks a view controller in one scenario of the mini language: the test that keeps a failure from coming back.
///
///     @Test func staysClearOfTheHomeIndicator() async {
///       await check(hosting: { FormViewController() }, in: "P: F(600,644) wS(260)")
///     }
///
/// - Parameters:
///   - make: Makes the controller.
///   - scenario: The scenario, as a failure shows it.
///   - name: Its name in messages; nil for that of its class.
///   - claims: What is judged.
///   - options: How the scenario is staged.
///   - fileID: The file of the call.
///   - file: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The function of the call.
///   - report: Reports a failure instead of the running test.
public func check(
  hosting make: @escaping @MainActor @Sendable () -> UIViewController, in scenario: String,
  as name: String? = nil, claims: Claims = .hosted(),
  options: HostOptions = HostOptions(),
  fileID: String = #fileID, file: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function, report: ((String) -> Void)? = nil
) async {
  let kept = KeptCall(claims, options)
  let own = onMainThread { ownSettings(of: make, options: options) }
  nonisolated(unsafe) let report = report
  // Not in a test of the main actor, which is a block of the main queue.
  await onWaitingThreads {
    unsafe check(
      .hosting(make, as: name ?? own?.name ?? someone, claims, options, own), in: scenario,
      keptBy: kept.beginning, closedBy: kept.ending, fileID: fileID, file: file, line: line,
      column: column, function: function, report: report)
  }
}

/// A controller whose class is not known, since it did not get that far.
private let someone = "the controller"

extension Claims {
  /// What is judged of a controller: by default that the focus stays visible.
  ///
  /// Some features are never judged:
  /// - What the host cannot stage: a padding that the controller does not set itself, a reveal of something other than
  ///   the focus, switching the handler off, and a margin.
  /// - What no call announces to a controller: a keyboard that is up before it appears, a window that only moves, and a
  ///   text field that moves while it is edited.
  /// - Typing, because it is not known whether UIKit itself follows it, and staying at the end, which a form need not do.
  ///
  /// `features` names further ones that the controller does not have.
  public static func hosted(
    _ profile: Profile = .visible, without features: Feature...
  ) -> Claims {
    #if STAND_IN
    let missing: Features = []
    #else
    // The host cannot turn the device, and has no finger.
    let missing = Features([
      .rotation, .floating, .drags, .nestedTransitions,
    ])
    #endif
    var claims = Claims(profile, settle: 0.5, tolerance: 0.5)
    claims.without = Features(neverJudged).union(missing).union(Features(features))
    return claims
  }

  /// What is judged of no controller, in the order of the list above.
  private static let neverJudged: [Feature] = [
    .padding, .ownPadding, .reveals, .contentSizing, .adjustsForKeyboard, .margin, .oversize,
    .alreadyUp, .windowMoves, .caret,
    .typing, .endAnchor, .marginBelow, .reach, .gravity, .tracking,
  ]
}

extension Implementation {
  /// A view controller that is made anew for each scenario.
  public static func hosting(
    _ make: @escaping @MainActor @Sendable () -> UIViewController, as name: String,
    claims: Claims = .hosted(), options: HostOptions = HostOptions()
  ) -> Implementation {
    let own = onMainThread { ownSettings(of: make, options: options) }
    return hosting(make, as: name, claims, options, own)
  }

  fileprivate static func hosting(
    _ make: @escaping @MainActor @Sendable () -> UIViewController, as name: String,
    _ claims: Claims, _ options: HostOptions, _ own: OwnSettings?
  ) -> Implementation {
    // In virtual time a run is as fast as that of a handler in this process, and is shrunk as far.
    #if STAND_IN
    let isElsewhere = false
    #else
    let isElsewhere = true
    #endif
    var options = options
    options.ownPadding = own?.padding
    options.isUprightOnly = own?.absent[.rotation] != nil
    let staged = options
    let endings = Endings()
    var implementation = Implementation(
      name, "a view controller in a window", claims: own.map(claims.keeping) ?? claims,
      isElsewhere: isElsewhere
    ) { next, take in
      while let question = next() {
        _ = take(onMainThread { reply(to: question, hosting: make, staged, endings) })
      }
    }
    implementation.ending = { endings.shortest }
    implementation.visits = own?.visits
    if own?.isText ?? false { implementation.doubt = caretDoubt }
    implementation.absent = (own?.absent ?? [:]).map { "\($0.key.rawValue) (\($0.value))" }.sorted()
    return implementation
  }

  /// A text view follows its caret when that moves (C: shadowfacts.net, 2020). Of a new inset alone no source says it.
  private static var caretDoubt: String {
    "no source says whether UIKit scrolls a text view to its caret when the keyboard comes; the stand-in does not, and "
      + "scrollRangeToVisible(selectedRange) makes sure of it"
  }

  private static var wayOut: String {
    "has no scroll view in its view; if it has one elsewhere, say so in the test target: "
      + "extension MyController: HostedController { var hostedScrollView: UIScrollView? { … } }"
  }

  @MainActor private static func reply(
    to question: Question, hosting make: @escaping () -> UIViewController, _ options: HostOptions,
    _ endings: Endings
  ) -> Reply {
    let asked = question.play
    if asked.visit == nil, let reason = refusal(of: asked.scenario, options) {
      return .skipped(reason)
    }
    let played = play(asked, hosting: make, options: options)
    let isRepeated =
      question.isTwice && play(asked, hosting: make, options: options) == played
    switch played {
    case .hasNoScrollView: return .failed(Misconduct(.garbled, wayOut))
    case .refused(let sentence): return .skipped(sentence)
    case .isNotLaidOut(let sentence): return .failed(Misconduct(.garbled, sentence))
    case .trapped(let count, let sentence):
      let words = "\(sentence), \(asked.moment(count))"
      endings.add(asked, words)
      return .skipped("it \(words)")
    case .shown(let seen): return .shown(seen, isRepeated: isRepeated)
    case .happened(let recording): return .happened(recording, isRepeated: isRepeated)
    }
  }

  /// Why a scenario cannot be staged; nil if it can.
  @MainActor private static func refusal(
    of scenario: Scenario, _ options: HostOptions
  ) -> String? {
    if makeScenarioStage() == nil {
      return "a device shows a screen as it is, and only visits to it are judged there"
    }
    if options.isUprightOnly, scenario.environment.geometry.isSideways {
      return "its interface orientations have no landscape"
    }
    return scenario.hasUnannouncedMove ? "no call announces a view that only moves" : nil
  }
}

extension Play {
  /// When so many events have begun, or deeds, as the end of a sentence.
  fileprivate func moment(_ count: Int) -> String {
    guard let visit else { return scenario.moment(count) }
    if count == 0 { return "when it appears" }
    if count > visit.deeds.count { return "when it leaves the screen" }
    return "at \(visit.deeds[count - 1].word)"
  }
}

extension Scenario {
  /// When so many events have begun, as the end of a sentence.
  fileprivate func moment(_ count: Int) -> String {
    if count == 0 { return "when it appears" }
    if count > events.count { return "when it leaves the screen" }
    let told = telling ?? (self, Array(1...events.count))
    let begun = told.scenario.events.prefix((told.ends.firstIndex { $0 >= count } ?? 0) + 1)
    guard let phrase = begun.compactMap(\.traits.phrase).last else { return "when it appears" }
    return "\(begun.last?.traits.phrase == nil ? "after" : "when") \(phrase)"
  }
}
#endif
