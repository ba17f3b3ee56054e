// prove: explores theorems, refutes mutants, and prints the table.

import Exploring
import Foundation
import Theorems

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  File.say(Options.usage)
  exit(2)
}

/// Everything in the file of results, and what this process adds.
var results = options.results.map { Result.all(File.lines($0)) } ?? []
let clock = ContinuousClock()

@MainActor func milliseconds(since start: ContinuousClock.Instant) -> Int {
  Int((clock.now - start) / .milliseconds(1))
}

@MainActor func add(_ result: Result) {
  results.append(result)
  File.say(
    "\(result.id): \(result.verdict.rawValue), \(result.milliseconds / 100) tenths of a second")
  if let file = options.results, !File.append(result.line, to: file) {
    File.say("cannot write to \(file)")
    exit(1)
  }
}

/// A solver whose answers may be late by as much as the machine is busy, and not for ever.
@MainActor func solver() throws(SolverFailure) -> Solver {
  try Solver(options.solver, secondsLimit: 600)
}

/// Whether this process has to do this piece of work.
@MainActor func isMine(_ kind: String, _ id: String, _ number: Int) -> Bool {
  options.wants(id) && number % options.share.count == options.share.index
    && !results.contains { $0.kind == kind && $0.id == id && $0.isGood }
}

@MainActor func proveAndRefute() throws(SolverFailure) {
  for (number, theorem) in Theorem.all.enumerated()
  where isMine("theorem", theorem.id, number) {
    let start = clock.now
    // A solver of its own, so that one that has ended is the failure of one theorem.
    let found = theorem.explore(
      with: try solver(), stop: { clock.now - start > .seconds(options.secondsLimit) }
    )
    add(Result(theorem, found, milliseconds: milliseconds(since: start)))
  }
  let mutants = MutantRefutation.mutants
  for (number, mutant) in mutants.enumerated()
  where isMine("mutant", mutant, number) && (!options.isQuick || number.isMultiple(of: 10)) {
    let start = clock.now
    let found = MutantRefutation.find(
      mutant, with: try solver(),
      stop: { clock.now - start > .seconds(Options.secondsForMutant) })
    add(Result(mutant, found, milliseconds: milliseconds(since: start)))
  }
}

if options.isTable {
  print(Table(results: results).text, terminator: "")
  exit(results.contains { $0.kind == "theorem" && !$0.isGood } ? 1 : 0)
}
do {
  try proveAndRefute()
} catch {
  File.say(error.description)
  exit(1)
}
exit(results.contains { $0.kind == "theorem" && !$0.isGood } ? 1 : 0)
