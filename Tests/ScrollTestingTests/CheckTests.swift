import Checking
import ScrollTesting
import Testing
import Wire

/// What a user's test looks like, and what it says when it fails.
@Suite struct ChecksAsTests {
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
        && text.contains("\n    900\n") && text.contains("choice 1: 900, fails for 900…1000")
        && text.contains("passes: 899") && text.contains("SCROLLCHECK_REPLAY=c")
    }
  }

  @Test(.checking(cases: 10, seed: "abc")) func sayThatASeedIsFixed() async {
    await withKnownIssue {
      await check("fixed", for: Self.small) { _ in true }
    } matching: { issue in
      issue.severity == .warning
        && issue.comments.contains { $0.rawValue.contains("the seed is fixed") }
    }
  }

  @Test(.checking(cases: 10, seed: "no seed")) func sayThatASeedIsNone() async {
    var messages: [String] = []
    await check(Property("seed", for: Self.small) { _ in true }) { messages.append($0) }
    #expect(
      messages == ["seed: a seed is 1 to 16 hexadecimal digits, or 40; 'no seed' is neither"])
  }

  static let trap = Property("trap-of-the-tests", for: small.array()) { list in
    if list.count > 2, list.contains(where: { $0 > 7 }) { fatalError("planted") }
    return true
  }

  /// A trap takes the process with it; the file that is left says which case it was.
  @Test func leaveATokenBehindWhenTheyTrap() async throws {
    await #expect(processExitsWith: .failure) {
      await check(ChecksAsTests.trap) { _ in }
    }
    let path = "\(System.temporaryFolder)/scrollcheck-running-\(Self.trap.name)"
    let text = String(decoding: try System.read(path), as: UTF8.self)
    let token = try Token(text)
    let again = Property("again", for: Self.small.array()) { list in
      !(list.count > 2 && list.contains { $0 > 7 })
    }
    #expect(again.replay(token).origin != nil)
    var messages: [String] = []
    let harmless = Property(Self.trap.name, for: Self.small) { _ in true }
    await check(harmless) { messages.append($0) }
    #expect(
      messages == [
        "\(Self.trap.name): an earlier run was killed in this case; SCROLLCHECK_REPLAY=\(text) runs it again"
      ])
    #expect(!System.exists(path))
  }
}
