// The long run of the fuzzers.

import Checking
import FuzzTargets
import Wire

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let help = """
  Usage: Fuzzer [--cases n] [--seed x] [--only kind] [--replay token]

  Tries n texts of each kind: 1000000 if not said. The same seed gives the same texts. A text with which a reader is
  wrong is made simple and printed with its token; --only and --replay try it again. If a reader brings the process
  down, the next run prints the token of that text.

  """

var (cases, seed, only, replay) = (1_000_000, Seed(0x5eed), String?.none, Token?.none)
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
  guard let value = arguments.popFirst() else {
    print(help)
    exit(2)
  }
  switch option {
  case "--cases": cases = Int(value) ?? cases
  case "--seed": seed = Seed(value) ?? seed
  case "--only": only = value
  case "--replay": replay = try? Token(value)
  default:
    print(help)
    exit(2)
  }
}

/// A folder with a file for each run: the kind and the token of the text that is being tried. A run removes its file
/// when it ends, and its lock is gone when it crashes.
let folder = try PrivateFolder(".build/fuzzer")
let ending = ".running"

/// Tells of the runs that have crashed.
func tellOfEarlierRuns() throws {
  for name in folder.names where name.hasSuffix(ending) {
    guard let file = try folder.file(name), file.lock() else { continue }
    let line = try file.read(limit: 4096).prefix { $0 != UInt8(ascii: "\n") }
    if !line.isEmpty { print("an earlier run ended in: \(String(decoding: line, as: UTF8.self))") }
    folder.remove(name)
  }
}

/// The largest memory of this process so far, in MB.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    _ = unsafe getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss >> 20
  #else
    _ = unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss >> 10
  #endif
}

try tellOfEarlierRuns()
let targets = FuzzTarget.all.filter { only == nil || $0.name == only }
if let replay {
  for target in targets { print("\(target.name): \(target.property.replay(replay))") }
  exit(0)
}
let running = try folder.make("\(getpid())\(ending)", "\n")
var isWrong = targets.isEmpty
print("kind          texts     accepted    seconds  peak MB  wrong")
for target in targets {
  for input in Corpus.inputs[target.name] ?? [] {
    if case .wrong(let fault) = target.examine(input) {
      isWrong = true
      print("\(target.name): the corpus: \(fault)")
    }
  }
  let name = target.name
  var budget = Budget(seed: seed, cases: 0..<cases, workers: 1)
  budget.watch = { token in if let token { running.write("\(name) \(token.text)\n", at: 0) } }
  let start = ContinuousClock.now
  let report = await target.property.check(budget)
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
  let accepted = report.count(0)
  print(
    column(target.name, 14) + column("\(report.judged)", 10) + column("\(accepted)", 12)
      + column("\((seconds * 10).rounded() / 10)", 9) + column("\(peakMemory())", 9)
      + "\(report.counterexamples.count)")
  for found in report.counterexamples {
    isWrong = true
    print("  \(found.token.text)\n  \(found.description)\n  \(found.origin)")
  }
  _ = unsafe fflush(nil)
}
folder.remove(running.name)
exit(isWrong ? 1 : 0)
