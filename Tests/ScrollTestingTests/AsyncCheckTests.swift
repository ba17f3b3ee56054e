import Checking
import ScrollTesting
import Testing

/// Async conditions and view models as tests.
@Suite struct AsyncChecksAsTests {
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
    #expect(messages[0].contains("\n    aaaaa\n") && messages[0].contains("passes: aaaa\n"))
  }
}
