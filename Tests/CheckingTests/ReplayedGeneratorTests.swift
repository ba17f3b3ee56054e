import Testing

@testable import Checking

/// Generators that plan some choices ahead draw the same value in every mode of a source.
@Suite struct ReplayedGenerators {
  @Test func drawTheSameInEveryMode() throws {
    try check(Generator<String>.text())
    try check(Generator<String>.text(.ascii))
    try check(Generator<Int>.int(0...99).set(0...9))
    try check(Generator<[Int: Bool]>.dictionary(.int(0...99), .bool, 0...9))
  }

  private func check<Value: Equatable>(_ generator: Generator<Value>) throws {
    for index in 0..<300 {
      let token = Token.generated(Seed(8), index: index)
      var (lean, recording) = (Source(token, isRecorded: false), Source(token))
      let value = generator.draw(from: &lean)
      try #require(generator.draw(from: &recording) == value)
      var replay = Source(replaying: recording.recorded.ranks)
      try #require(generator.draw(from: &replay) == value)
      try #require(replay.recorded == recording.recorded)
    }
  }
}
