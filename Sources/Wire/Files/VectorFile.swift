// Test vectors: scenarios with the answers of the model, for those who do not run the tool.

package import Checking
package import ReferenceModel
package import ScrollConformance
package import ScrollGenerators

/// Test vectors with what they were made from.
package struct VectorFile: Sendable {
  /// The seed of the cases that the vectors were chosen from, and the number of cases.
  package var seed: Seed, cases: Int
  package var faults: [String]
  /// The names of the faults that no lifelike scenario shows, each with the reason.
  package var elsewhere: [(name: String, reason: String)]
  package var vectors: [TestVector]

  package init(
    seed: Seed, cases: Int, faults: [String], elsewhere: [(name: String, reason: String)],
    vectors: [TestVector]
  ) {
    (self.seed, self.cases, self.faults) = (seed, cases, faults)
    (self.elsewhere, self.vectors) = (elsewhere, vectors)
  }

  /// By how many points two equal numbers may differ.
  package static let tolerance = 1e-6

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
package struct TestVector: Equatable, Sendable {
  /// The name in its file: "v017".
  package var id: String
  package var about: String
  /// The profiles whose claims the answers follow from. An implementation of another profile may answer differently.
  package var profiles: [Profile]
  package var features: Features
  /// The obligations that no other vector of the file meets.
  package var obligations: [Obligation]
  package var scenario: Scenario
  /// The model's observations: before the first event and after every event.
  package var answers: [Observation]
  /// The numbers of the answers at rest: no notice waits, no transition runs, and no finger is down.
  package var rest: [Int]
  /// For each answer at rest the offsets that show the focus; without a focus to be shown, all legal ones.
  package var visible: [OffsetRange]

  /// A fault that a vector shows: in which profile, and after which event.
  package struct Obligation: Hashable, Sendable {
    /// The name of the faulty model: "bug:IR1".
    package var fault: String
    /// The profile whose claims the answers of the faulty model contradict.
    package var profile: Profile
    /// The name of the event after which they first do; of a notice, its kind.
    package var event: String

    package init(_ fault: String, _ profile: Profile, after event: String) {
      (self.fault, self.profile, self.event) = (fault, profile, event)
    }
  }

  package init(
    id: String, about: String, profiles: [Profile], features: Features, obligations: [Obligation],
    scenario: Scenario, answers: [Observation], rest: [Int], visible: [OffsetRange]
  ) {
    (self.id, self.about, self.profiles, self.features) = (id, about, profiles, features)
    (self.obligations, self.scenario, self.answers) = (obligations, scenario, answers)
    (self.rest, self.visible) = (rest, visible)
  }
}

extension TestVector {
  /// The vector as an object; its scenario stands there as in a request of the protocol.
  package var json: JSON {
    let description: JSON = [
      "id": id.json, "about": about.json, "scenario": Notation.text(scenario).json,
      "profiles": profiles.map(\.rawValue).json, "needs": features.all.map(\.rawValue).json,
      "finds": .array(obligations.map(\.json)),
    ]
    return description + scenario.json
      + ["answers": answers.json, "rest": rest.json, "visible": visible.json]
  }
}

extension TestVector.Obligation {
  fileprivate var json: JSON {
    ["fault": fault.json, "profile": profile.rawValue.json, "after": event.json]
  }
}

extension Scenario {
  /// The event after which an answer shows what it shows: the name of the last one that is no tick, or the kind of a
  /// notice; "beginning" if there is none.
  package func cause(ofAnswer number: Int) -> String {
    let event = events.prefix(number).last { if case .tick = $0 { false } else { true } }
    guard let json = event?.json else { return "beginning" }
    let kind = try? json.get("kind", as: String.self)
    return kind ?? (try? json.get("event", as: String.self)) ?? "beginning"
  }
}
