import Checking
import Testing
import Wire

@testable import ScrollTesting

/// The file with the token of the running case.
@Suite struct RunningCases {
  /// A second check of the same name does not take the file of a running one for that of a crash.
  @Test func mayRunTwiceAtOnce() {
    var messages: [String] = []
    let first = RunningCase("twins of the tests") { messages.append($0) }
    first.note(.generated(Seed(1), index: 0))
    let second = RunningCase("twins of the tests") { messages.append($0) }
    second.remove()
    first.remove()
    #expect(messages == [])
    #expect(!System.exists(RunningCase.path("twins of the tests")))
  }
}
