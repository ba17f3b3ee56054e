// Test vectors: scenarios with the answers of the model, for those who do not run the tool.

import Checking
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollWire

/// Test vectors with what they were made from.
package struct VectorFile: Sendable {
  /// The seed of the cases that the vectors were chosen from, and the number of cases.
  var seed: Seed, cases: Int
  var faults: [String]
  /// The names of the faults that no lifelike scenario shows, each with the reason.
  var elsewhere: [(name: String, reason: String)]
  var vectors: [TestVector]

  /// By how many points two equal numbers may differ.
  static let tolerance = 1e-6

  /// The text of the file: one vector on each line, so that a difference between versions is short.
  package var text: String {
    let header: JSON = [
      "suite": SuiteVersion.current.json, "protocol": protocolVersion.json,
      "seed": seed.description.json, "cases": cases.json, "world": World.lifelike.rawValue.json,
      "tolerance": Self.tolerance.json, "faults": faults.json,
      "elsewhere": .array(elsewhere.map { ["fault": $0.json, "reason": $1.json] }),
    ]
    let members = header.members.map { "\($0.key.json.text):\($0.value.text)" }
    let lines = vectors.map(\.json.text).joined(separator: ",\n")
    return "{" + members.joined(separator: ",\n") + ",\n\"vectors\":[\n\(lines)\n]}\n"
  }
}

/// A scenario with the model's answers, and what it is there for.
struct TestVector: Sendable {
  /// The name in its file: "v017".
  var id: String
  var about: String
  var features: Features
  /// The obligations that no other vector of the file meets.
  var obligations: [Obligation]
  /// The scenario and the answers, and the profiles whose claims the answers follow from. An implementation of another
  /// profile may answer differently.
  var one: VectorCase

  /// A fault that a vector shows: in which profile, and after which event.
  struct Obligation: Hashable {
    /// The name of the faulty model: "bug:IR1".
    var fault: String
    /// The profile whose claims the answers of the faulty model contradict.
    var profile: Profile
    /// The name of the event after which they first do; of a notice, its kind.
    var event: String
  }
}

extension TestVector {
  /// The vector as an object; its scenario stands there as in a request of the protocol.
  fileprivate var json: JSON {
    let finds = obligations.map { obligation -> JSON in
      [
        "fault": obligation.fault.json, "profile": obligation.profile.rawValue.json,
        "after": obligation.event.json,
      ]
    }
    let description: JSON = [
      "id": id.json, "about": about.json, "scenario": Notation.text(one.scenario).json,
      "profiles": one.profiles.map(\.rawValue).json, "needs": features.all.map(\.rawValue).json,
      "finds": .array(finds),
    ]
    return description + one.scenario.json
      + ["answers": one.answers.json, "rest": one.rest.json, "visible": one.visible.json]
  }
}

extension Scenario {
  /// The event after which an answer shows what it shows: the name of the last one that is no tick, or the kind of a
  /// notice; "beginning" if there is none.
  func cause(ofAnswer number: Int) -> String {
    let event = events.prefix(number).last { if case .tick = $0 { false } else { true } }
    guard let json = event?.json else { return "beginning" }
    let kind = try? json.get("kind", as: String.self)
    return kind ?? (try? json.get("event", as: String.self)) ?? "beginning"
  }
}
