// explore: exhaustive search of small scopes.

import ScrollConformance
import ScrollFaults
import ScrollGenerators
import ScrollInvariants
import ScrollWire

extension Command {
  static let explore = Command("explore") { words, console throws(Failure) in
    let (scopes, depth) = (try words.scopes(), try words.count("--depth"))
    let implementation = try words.implementation()
    var (isBroken, isUnfinished) = (false, false)
    for scope in scopes {
      console.progress(scope.name)
      let start = ContinuousClock.now
      guard let result = implementation.explore(scope, depth: depth) else {
        throw Failure(message: "\(implementation.name) cannot be copied, so it cannot be explored")
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      console.progress(nil)
      isBroken = isBroken || result.complaint != nil
      isUnfinished = isUnfinished || !result.isFinished && result.complaint == nil
      if words["--format"] == "jsonl" {
        console.write(result.json.text + "\n")
      } else {
        console.write(result.sentence(seconds: seconds) + "\n")
        if let scenario = result.counterexample, let complaint = result.complaint {
          let finding = implementation.finding(scenario, breaking: complaint.index)
          console.write("\n" + (finding?.text(console.style) ?? "") + "\n")
        }
      }
    }
    return isBroken ? .failure : isUnfinished ? .vacuous : .success
  }
}

extension Command.Words {
  fileprivate func scopes() throws(Failure) -> [Scope] {
    guard let name = self["--scope"] else { return Scope.all }
    if let scope = Scope.all.first(where: { $0.name == name }) { return [scope] }
    throw Failure(
      noSuch: "scope", name, among: Scope.all.map(\.name), listedBy: "scrollcheck list scopes")
  }
}

extension ScopeResult {
  fileprivate func sentence(seconds: Double) -> String {
    let verdict =
      complaint.map { "\($0.invariant.id) is broken" } ?? (isFinished ? "proved" : "not finished")
    let rate = Int(Double(states) / max(seconds, 0.001))
    return
      "\(scope.name): \(verdict), \(states) states, \(transitions) transitions, depth \(depth), "
      + "\((seconds * 100).rounded() / 100) s, \(rate) states a second"
  }

  fileprivate var json: JSON {
    [
      "scope": scope.name.json, "states": states.json, "transitions": transitions.json,
      "depth": depth.json, "finished": isFinished.json, "proved": isProved.json,
      "invariant": (complaint?.invariant.id).json,
      "counterexample": counterexample.map { Notation.text($0) }.json,
    ]
  }
}
