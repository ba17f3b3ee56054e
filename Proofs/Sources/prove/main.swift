import Exploring
import Theorems
#if canImport(Glibc)
import Glibc
#endif

let solver = try Solver(getenv("SOLVER").map { String(cString: $0).split(separator: " ").map(String.init) } ?? ["/tmp/h20solver/z3", "-in", "-smt2"])
let wanted = CommandLine.arguments.dropFirst()
let clock = ContinuousClock()
let limit = Swift.Double(getenv("LIMIT").map { String(cString: $0) } ?? "20")!
for theorem in Theorem.all where wanted.isEmpty || wanted.contains(where: { theorem.id.hasPrefix($0) }) {
  let start = clock.now
  let result = theorem.explore(with: solver, stop: { clock.now - start > .seconds(limit) })
  let verdict = result.failure ?? result.refutation.map { "REFUTED \($0.words) \($0.values)" } ?? (result.isVacuous ? "VACUOUS" : result.isProved ? "proved" : "cut")
  print(theorem.id, result.paths, "discarded", result.discarded, "queries", result.queries, clock.now - start, verdict, result.held); fflush(nil)
}
for name in MutantRefutation.mutants where wanted.contains("mutants") || wanted.contains(name) {
  let start = clock.now
  let found = MutantRefutation.find(name, with: solver, stop: { clock.now - start > .seconds(limit) })
  print(name, found?.invariant ?? "NOT REFUTED", found?.events ?? 0, clock.now - start, found?.line ?? ""); fflush(nil)
}
