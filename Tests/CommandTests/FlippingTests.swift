import Checking
import ReferenceModel
import ScrollConformance
import ScrollReporting
import ScrollWire
import Testing

/// What an implementation has done once is reported, even if it never does so again.
@Suite struct Flips {
  /// An implementation whose first answers alone are wrong, as with a clock that goes on.
  private static var implementation: Implementation {
    let answers = Guarded(0)
    return Implementation("flips", "", claims: Claims()) { next, take in
      while let question = next() {
        var shown = Implementation.model.run(question.scenario)
        let number = answers.with { count in
          count += 1
          return count
        }
        if number < 4 { shown[shown.count - 1].offset.x += 3 }
        _ = take(.shown(shown))
      }
    }
  }

  @Test func stayInTheReport() async throws {
    var run = JudgeRun(
      Self.implementation, profile: .strict, size: Budget(seed: Seed(1), cases: 0..<3))
    run.filter = "I7"
    let finding = try #require(await run.report().findings.first { $0.complaint.id == "I7" })
    #expect(finding.observed.isEmpty)
    let text = finding.body(Style(isColored: false))
    #expect(text.contains("the same scenario now has another answer, or none."))
  }

  /// A picture of one that answers less another time stands still where it ends.
  @Test func areDrawnToTheirEnd() throws {
    let scenario = try Notation.scenario("P: up(260) t(1) down")
    let all = Implementation.model.run(scenario)
    for count in 0...all.count {
      let strip = AnimatedStrip(scenario, showing: Array(all.prefix(count)), named: "flips")
      #expect(strip.file.contains("flips") == (count > 0))
    }
  }
}
