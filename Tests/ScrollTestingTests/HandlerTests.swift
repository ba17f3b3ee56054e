import Checking
import ReferenceModel
import ScrollConformance
import ScrollWire
import Testing

@testable import ScrollTesting

/// It takes no notice of anything.
private struct Deaf: KeyboardHandler {
  init(_ configuration: Configuration, _ environment: Environment) {}
  mutating func handle(_ event: Event) {}
  var observation: Observation {
    var seen = Observation(offset: Point(0, 0))
    seen.insets = Insets(0, 0, 0, 0)
    return seen
  }
}

/// After the first event it shows no insets any more.
private struct Forgetful: KeyboardHandler {
  private var observed = Observation(offset: Point(0, 0))
  init(_ configuration: Configuration, _ environment: Environment) {
    observed.insets = Insets(0, 0, 0, 0)
  }
  mutating func handle(_ event: Event) { observed.insets = nil }
  var observation: Observation { observed }
}

/// Its offset is no number as soon as a keyboard comes.
private struct Numberless: KeyboardHandler {
  private var offset = 0.0
  init(_ configuration: Configuration, _ environment: Environment) {}
  mutating func handle(_ event: Event) { if case .keyboard = event { offset = .nan } }
  var observation: Observation { Observation(offset: Point(0, offset)) }
}

@Suite(.storingNothing) struct HandlersAsTests {
  /// A scenario is a line, a file, or all files of a folder, which say what is claimed.
  @Test(arguments: [
    ("Rounds/none", "there is no file or folder Rounds/none beside the test or its package"),
    ("Rounds", "the folder Rounds holds no scenario"),
    ("../CommandTests/Faults/whole.json", ""),
    ("Tests/CommandTests/Faults/truncated.json", "Tests/CommandTests/Faults/truncated.json"),
    ("X: up(260) wrong", "expected"), ("X: up(260)", "FormHandler breaks Q3"),
  ])
  func areAskedInKeptCases(_ place: String, _ words: String) {
    var message = ""
    check(FormHandler.self, in: place) { message = $0 }
    #expect(words.isEmpty ? message.isEmpty : message.contains(words), "\(message)")
  }

  /// What the test says, without the seed.
  private func words<Handler: KeyboardHandler>(
    _ type: Handler.Type, profile: Profile? = nil, expecting known: [ExpectedVerdict] = []
  ) async -> [String] {
    var messages: [String] = []
    await check(type, profile: profile, expecting: known) { messages.append($0) }
    return messages
  }

  @Test(.brief(cases: 80)) func areToldWhatIsWrong() async throws {
    let messages = await words(FormHandler.self)
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    for part in [
      "FormHandler breaks ", ": it has a ", "expected:", "run it again  SCROLLCHECK_REPLAY='",
      "keep it  ", "check(FormHandler.self, in: \"", "why           scrollcheck explain ",
      "\nalso  ",
      " cases, seed ",
    ] { #expect(message.contains(part), "\(message)") }
  }

  /// One scenario, and all that is said of it. What is long has no letters of several bytes in a test, where it might
  /// be lost.
  @Test func areToldWhereItGoesWrong() throws {
    var message = ""
    check(FormHandler.self, in: "X: wS(260)") { message = $0 }
    #expect(
      message.hasPrefix(
        """
        FormHandler breaks Q3, exact reach: it has a bottom inset of 294 instead of 260, 34 points too
        large: dead space. Likely cause: the 34 at the bottom of the safe area are counted twice.

        With a keyboard, the end of the content can be brought to its top: no less, and no further.

          X: wS(260)

        step  event              it shows
           0  start    expected  offset 0,−44  insets 44 0 34 0
                       observed  offset 0,0  insets 44 0 34 0
           1  wS(260)  expected  insets 44 0 34 0
                       observed  insets 44 0 294 0
           2  t(1)     expected  offset 0,−44  insets 44 0 260 0
                       observed  offset 0,0  insets 44 0 294 0  ← differs
        """), "\(message)")
    let long = "X: wS(260) t(1)" + String(repeating: " wS(300) t(1) wS(260) t(1)", count: 8)
    check(FormHandler.self, in: long) { message = $0 }
    let plain = message.unbroken
    withKnownIssue {
      check(FormHandler.self, in: long)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text == plain && text.utf8.allSatisfy { $0 < 0x7F }
        && text.contains(
          """
             2  t(1)     expected  offset 0,-44  insets 44 0 260 0
                         observed  offset 0,0  insets 44 0 294 0  <- differs
          """)
    }
  }

  /// The commands are those of this test, and the call has the profile.
  @Test(.brief(cases: 40)) func areToldHowToGoOn() async throws {
    let messages = Guarded<[String]>([])
    let report: @Sendable (String) -> Void = { message in messages.with { $0.append(message) } }
    await check(FormHandler.self, profile: .insets, report: report)
    check(FormHandler.self, in: "X: wS(260)", report: report)
    await check("ours", profile: .insets) {
      FormHandler($0, $1)
    } report: {
      report($0)
    }
    check("ours", in: "X: wS(260)") {
      FormHandler($0, $1)
    } report: {
      report($0)
    }
    check(Implementation("any", "", FormHandler.self), in: "X: wS(260)", report: report)
    await check("short", for: Generator.int().array()) {
      $0.count < 3
    } report: {
      report($0)
    }
    let lines = messages.with { $0 }.map { $0.split(separator: "\n") }
    let kept = lines.compactMap { $0.first { $0.hasPrefix("keep it  ") } }
    #expect(kept.count == 5 && lines.count == 6)
    for (line, (start, end)) in zip(
      kept,
      [
        ("check(FormHandler.self, in: \"", "\", profile: .insets)"),
        ("check(FormHandler.self, in: \"X: wS(260)", "\")"),
        ("check(\"ours\", in: \"", "\", profile: .insets) { … }"),
        ("check(\"ours\", in: \"X: wS(260)", "\") { … }"),
        ("check(implementation, in: \"X: wS(260)", "\")"),
      ])
    { #expect(line.hasPrefix("keep it       \(start)") && line.hasSuffix(end), "\(line)") }
    for line in lines.joined() where line.hasPrefix("run it again") {
      #expect(line.hasSuffix(" swift test --filter areToldHowToGoOn"), "\(line)")
    }
  }

  @Test(.brief(cases: 1), arguments: [Double.infinity, .nan, -1, 44.5])
  func areNotJudgedLoosely(_ tolerance: Double) async {
    var model = Implementation.model
    model.claims.tolerance = tolerance
    var messages: [String] = []
    check(model, in: "P: up(260)") { messages.append($0) }
    await check(model) { messages.append($0) }
    #expect(messages.count == 2 && messages.allSatisfy { $0.hasSuffix("; this is \(tolerance)") })
  }

  @Test(.brief(cases: 40)) func areToldThatTheyAreDeaf() async throws {
    let message = try #require(await words(Deaf.self, profile: .insets).first)
    #expect(message.hasPrefix("Deaf: its observation never changes: do the events reach it?"))
  }

  @Test(.brief(cases: 40)) func areToldWhatIsMissing() async throws {
    let message = try #require(await words(Forgetful.self).first)
    #expect(message.hasPrefix("Forgetful shows no insets after event 1, though it did"))
  }

  /// In few cases nothing passes, and in some more, with a warning.
  @Test(arguments: [
    (19, "model: too little was tested: too few cases to say: 19"), (20, "model: few cases: 20"),
    (100, ""),
  ])
  func areNotRightInFewCases(_ count: Int, _ words: String) async throws {
    let issues = try await issues { await check(.model, profile: .insets, cases: count) }
    #expect(issues.map(\.text).joined().hasPrefix(words) && issues.isEmpty == words.isEmpty)
    #expect(issues.allSatisfy { $0.isFailure == (count < 20) })
  }

  @Test func areToldThatANumberIsNone() {
    withKnownIssue {
      check(Numberless.self, in: "P: wS(260)")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined()
        .hasPrefix("Numberless breaks I1, finite: it shows a number that is none.")
    }
  }

  @Test(.brief(cases: 80)) func mayHaveKnownFaults() async throws {
    let known = ["I2", "I3", "I4", "Q3", "Q4"].map { ExpectedVerdict($0, "knows no screen") }
    #expect(await words(FormHandler.self, expecting: known) == [])
  }
}
