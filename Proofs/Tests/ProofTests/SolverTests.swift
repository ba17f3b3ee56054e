import Exploring
import Foundation
import Testing
import Theorems

enum Environment {
  static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}

extension ProofTests {
  /// A solver that does not do its work fails the proof; none makes a theorem true.
  @Suite struct SolverTests {
    /// A shell as the solver: what it answers to each question.
    static func shell(_ script: String, secondsLimit: Int = 2) throws -> Solver {
      try Solver(
        ["sh", "-c", "while read line; do case $line in \(script) esac; done"],
        secondsLimit: secondsLimit)
    }

    /// Something that is true, but only a solver can tell.
    private func explore(_ solver: Solver) -> Exploration {
      Explorer(solver).explore {
        let (x, y) = (Explorer.current.unknown("x"), Explorer.current.unknown("y"))
        return x < y && y < x ? .broken("both") : .holds(["one at most"])
      }
    }

    @Test(arguments: [
      ("'(check-sat)') echo unknown;;", "the solver does not know"),
      ("'(check-sat)') echo timeout;;", "the solver does not know"),
      ("'(check-sat)') exit;;", "the solver has ended"),
      ("'(check-sat)') exec sleep 60;;", "the solver has not answered within 2 s"),
      ("'(check-sat)') echo '(error \"no\")';;", "the solver answers \"(error \"no\")\""),
      ("'(check-sat)') echo sat;; '(get-value'*) echo '((v7 0.0))';;", "the solver answers"),
    ])
    func failsTheProof(_ script: String, _ words: String) throws {
      let found = explore(try Self.shell(script))
      #expect(!found.isProved && found.refutation == nil && !found.isVacuous)
      #expect(found.failure?.hasPrefix(words) == true, "\(found.failure ?? "no failure")")
    }

    /// A question that is too long for the pipe does not wait for a solver that reads nothing.
    @Test func hasATimeLimitForReadingAsWell() throws {
      let found = Explorer(try Solver(["sleep", "60"], secondsLimit: 1)).explore {
        let sum = (0..<3_000).reduce(Number(0)) { sum, number in
          sum + Explorer.current.unknown("x\(number)")
        }
        return sum < 0 ? .holds(["negative"]) : .holds(["positive"])
      }
      #expect(found.failure == "the solver has not answered within 1 s")
    }

    /// Numbers that do not satisfy what was asserted: every unknown is 0.
    @Test func isFoundOutWhenItLies() throws {
      let script = """
        '(check-sat)') echo sat;; '(get-value'*) echo "$line" |
        sed -E 's/\\(get-value \\((.*)\\)\\)/\\1/; s/v[0-9]+/(& 0.0)/g; s/(.*)/(\\1)/';;
        """
      let found = explore(try Self.shell(script))
      #expect(!found.isProved && found.refutation == nil)
      #expect(found.failure?.contains("leaves the path nowhere") == true, "\(found)")
    }

    @Test func cannotBeMissing() {
      #expect(throws: SolverFailure.cannotStart("/no/solver")) { try Solver(["/no/solver"]) }
    }

    /// Without a solver nothing is proved but what holds for constants.
    @Test func isNeededForUnknowns() {
      let found = Explorer(nil).explore {
        Explorer.current.unknown("x") < 0 ? .holds(["negative"]) : .holds(["positive"])
      }
      #expect(!found.isProved)
    }
  }
}
