// admits: says in which world a scenario can occur, and what the worlds nearer to everyday life do not have.

import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollWire

extension Command {
  static let admits = Command("admits") { words, console throws(Failure) in
    var areAdmitted = true
    for operand in words.operands {
      let scenarios: [Scenario]
      if operand.hasPrefix(TraceFile.prefix) {
        let path = String(operand.dropFirst(TraceFile.prefix.count))
        scenarios = try Console.read(path, TraceFile.init(parsing:)).recordings.map(\.scenario)
      } else {
        scenarios = [try Fixture.named(operand).scenario]
      }
      for scenario in scenarios {
        let (world, line) = (scenario.world, Notation.text(scenario))
        console.write("\(world.rawValue) admits \(line)\n")
        for nearer in World.allCases where nearer.isMoreLifelike(than: world) {
          console.write("  \(scenario.refusal(in: nearer) ?? "")\n")
        }
        if (words.world ?? .lifelike).isMoreLifelike(than: world) { areAdmitted = false }
      }
    }
    return areAdmitted ? .success : .failure
  }
}

extension Scenario {
  /// What a world refuses of it first, and why, as a sentence; nil if it admits all.
  func refusal(in world: World) -> String? {
    guard let (number, reason) = world.refusal(of: self) else { return nil }
    let word = Notation.steps(self).first { $0.end >= number }.map { "'\($0.word)'" } ?? "the end"
    return "\(world.rawValue) refuses \(number == 0 ? "the beginning" : word): \(reason.rawValue)"
  }
}
