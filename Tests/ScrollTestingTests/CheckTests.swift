import Checking
import ScrollTesting
import Testing

/// What a user's test looks like, and what it says when it fails.
@Suite(.storingNothing) struct ChecksAsTests {
  static let small = Generator<Int>.int(0...1000)

  @Test func passSilently() async {
    await check("addition commutes", for: tuple(Self.small, Self.small)) {
      $0.0 + $0.1 == $0.1 + $0.0
    }
  }

  @Test(.checking(cases: 2000, seconds: 100)) func recordOneIssueAtTheLine() async {
    let line = #_sourceLocation.line + 2
    await withKnownIssue {
      await check("below 900", for: Self.small) { $0 < 900 }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return issue.sourceLocation?.line == line && text.contains("below 900: failed (")
        && text.contains("\n    900\n")
        && text.contains("Choice 1 is 900: the case fails with the numbers from 900 to 1000.")
        && text.contains("passes: 899") && text.contains("SCROLLCHECK_REPLAY=c")
    }
  }

  #if compiler(>=6.3)
  @Test(.checking(cases: 10, seed: "abc")) func sayThatASeedIsFixed() async {
    await withKnownIssue {
      await check("fixed", for: Self.small) { _ in true }
    } matching: { issue in
      issue.severity == .warning
        && issue.comments.contains { $0.rawValue.contains("the seed is fixed") }
    }
  }
  #endif

  @Test(.checking(cases: 10, seed: "no seed")) func sayThatASeedIsNone() async {
    var messages: [String] = []
    await check(Property("seed", for: Self.small) { _ in true }) { messages.append($0) }
    #expect(
      messages == ["seed: a seed is 1 to 16 hexadecimal digits, or 40; 'no seed' is neither"])
  }

  // MARK: - Async conditions and view models

  /// A field that takes at most four letters.
  @MainActor final class FieldModel {
    private(set) var text = ""
    func type(_ text: String) { self.text = String((self.text + text).prefix(4)) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @MainActor @Test(.checking(cases: 500, seconds: 100)) func testAViewModel() async {
    await check("a field is short", for: .text(of: "abc")) { @MainActor text in
      let model = FieldModel()
      model.type(text)
      return model.text.count <= 4
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @MainActor @Test(.checking(cases: 500, seconds: 100)) func explainAFailure() async {
    var messages: [String] = []
    let property = Property("a field keeps its text", for: .text(of: "abc")) {
      @MainActor text in
      let model = FieldModel()
      model.type(text)
      return model.text == text
    }
    await check(property) { messages.append($0) }
    #expect(messages.count == 1)
    #expect(messages[0].contains("\n    \"aaaaa\"\n") && messages[0].contains("passes: \"aaaa\"\n"))
  }
}
