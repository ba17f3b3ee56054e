// The long run of the fuzzers.

import Checking
import FuzzTargets

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

/// A file with the kind and the token of the text that is being tried. It is empty at the end of a run.
let running = open(".build/fuzzer-running", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)

func note(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { _ = unsafe pwrite(running, $0.baseAddress, $0.count, 0) }
}

func lastLine() -> String? {
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = unsafe pread(running, &bytes, bytes.count, 0)
  let line = bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
  return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
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

if let line = lastLine() { print("an earlier run ended in: \(line)") }
let targets = FuzzTarget.all.filter { only == nil || $0.name == only }
if let replay {
  for target in targets { print("\(target.name): \(target.property.replay(replay))") }
  exit(0)
}
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
  budget.watch = { token in if let token { note("\(name) \(token.text)") } }
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
_ = ftruncate(running, 0)
exit(isWrong ? 1 : 0)
