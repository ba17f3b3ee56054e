import Exploring
import Theorems

let solver = try Solver(["/tmp/h20solver/z3", "-in", "-smt2", "-t:10000"])
let wanted = CommandLine.arguments.dropFirst()
let clock = ContinuousClock()
for theorem in Theorem.all where wanted.isEmpty || wanted.contains(where: { theorem.id.hasPrefix($0) }) {
  let start = clock.now
  let result = theorem.explore(with: solver)
  let verdict = result.failure ?? result.refutation.map { "REFUTED \($0.words) \($0.values)" } ?? (result.isVacuous ? "VACUOUS" : result.isProved ? "proved" : "cut")
  print(theorem.id, result.paths, "discarded", result.discarded, "queries", result.queries, clock.now - start, verdict, result.held)
}
