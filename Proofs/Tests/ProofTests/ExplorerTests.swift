import Exploring
import Testing

/// Where the solver is: `Proofs/run` says so.
let solverCommand = Environment.variable("PROOFS_SOLVER")?.split(separator: " ").map(String.init)

/// A process explores one theorem at a time, so these tests run one after the other.
@Suite(.serialized) struct ProofTests {}

extension ProofTests {
  /// The explorer on puzzles whose number of paths is known.
  @Suite(.enabled(if: solverCommand != nil)) struct ExplorerTests {
    private func explore(_ body: () -> PathResult) throws -> Exploration {
      Explorer(try Solver(try #require(solverCommand))).explore(body)
    }
    private func unknown(_ name: String, _ lower: Number? = nil, _ upper: Number? = nil) -> Number {
      Explorer.current.unknown(name, lower, upper)
    }

    @Test func runsOncePerOutcome() throws {
      let steps = try explore {
        let x = unknown("x")
        for step in 0..<7 where x < Number(step) { return .holds(["below"]) }
        return .holds(["above"])
      }
      #expect(steps.isProved && steps.held == ["below": 7, "above": 1])
    }

    @Test func sortsThreeNumbersInSixWays() throws {
      let sorting = try explore {
        let numbers = ["x", "y", "z"].map { unknown($0) }.sorted()
        return numbers[0] <= numbers[1] && numbers[1] <= numbers[2]
          ? .holds(["sorted"]) : .broken("")
      }
      #expect(sorting.isProved && sorting.paths == 6)
    }

    @Test func doesNotDecideMinimaAndMaxima() throws {
      let clamping = try explore {
        let (x, low, high) = (unknown("x"), unknown("low"), unknown("high"))
        Explorer.current.assume(low, atMost: high)
        let once = max(low, min(x, high))
        return max(low, min(once, high)) == once && abs(x) >= x ? .holds(["clamped"]) : .broken("")
      }
      #expect(clamping.isProved && clamping.paths == 1)
    }

    @Test func triesEveryChoice() throws {
      var seen: [[Int]] = []
      let choosing = try explore {
        seen.append([Explorer.current.choice(3), Explorer.current.flag() ? 1 : 0])
        return .holds(["chosen"])
      }
      #expect(choosing.paths == 6 && Set(seen).count == 6)
    }

    @Test func findsOneCorner() throws {
      let corner = try explore {
        let (x, y) = (unknown("x", 0, 1000), unknown("y", 0, 1000))
        if x == 3, 2 * y == x + 12 { return .broken("the corner") }
        return .holds(["elsewhere"])
      }
      #expect(!corner.isProved && corner.refutation?.words == "the corner")
      #expect(
        corner.refutation?.values == ["x": Rational(3), "y": try #require(Rational(15, over: 2))])
    }

    @Test func namesContradictoryAssumptionsVacuous() throws {
      let nothing = try explore {
        let x = unknown("x")
        Explorer.current.assume(x, lessThan: 0)
        Explorer.current.assume(1, atMost: x)
        return .broken("what is never asked")
      }
      #expect(
        nothing.isVacuous && !nothing.isProved && nothing.paths == 0 && nothing.discarded == 1)
    }

    @Test func keepsLiteralsExact() throws {
      let sums = try explore {
        let (tenth, fifth, third): (Number, Number, Number) = (0.1, 0.2, 0.3)
        let x = unknown("x")
        let isExact = tenth + fifth == third && x * 1e-6 * 1_000_000 == x && x / 3 * 3 == x
        return isExact ? .holds(["exact"]) : .broken("rounded")
      }
      #expect(sums.isProved && sums.paths == 1)
    }

    @Test func roundsConstants() {
      let halves: [(Number, Int)] = [(2.5, 3), (-2.5, -2), (0.25, 0), (-0.75, -1), (7, 7)]
      for (number, whole) in halves { #expect(number.rounded().constant == Rational(whole)) }
    }

    @Test func failsWhereNumbersDoNotFit() throws {
      let large = try explore {
        var x = unknown("x")
        for _ in 0..<20 { x = x * 1_000_000_007 }
        return x > 0 || x <= 0 ? .holds(["rounded"]) : .broken("")
      }
      #expect(!large.isProved && large.failure != nil)
    }

    @Test func refutesDivisionByZero() throws {
      let quotient = try explore {
        _ = 1 / unknown("x", -5, 5)
        return .holds(["divided"])
      }
      #expect(quotient.refutation?.words == "divides by 0")
      #expect(quotient.refutation?.values == ["x": Rational(0)])
    }

    @Test func saysNothingWhenCut() throws {
      let explorer = Explorer(try Solver(try #require(solverCommand)))
      let cut = explorer.explore(pathLimit: 2) {
        unknown("x") < 0 || unknown("y") < 0 ? .holds([""]) : .void
      }
      #expect(cut.isCut && !cut.isProved && !cut.isVacuous)
    }
  }
}
