// A vector as an object of its file: what it is about in words, and the scenario as in a request of the protocol.

import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollWire

extension VectorCase {
  /// The vector with this number, which is in its file because no other one meets these obligations.
  func json(number: Int, for needed: Set<Obligation>) -> JSON {
    let needed = obligations.filter(needed.contains)
    let features = Feature.allCases.filter {
      !World.lifelike.admits(scenario, without: Features([$0]))
    }
    let finds = needed.map { obligation -> JSON in
      [
        "fault": obligation.fault.json, "profile": obligation.profile.rawValue.json,
        "after": obligation.event.json,
      ]
    }
    let description: JSON = [
      "id": "v\(String(number + 1000).dropFirst())".json,
      "about": "\(scenario.summary) Finds: \(Self.sentences(of: needed)).".json,
      "scenario": Notation.text(scenario).json, "profiles": profiles.map(\.rawValue).json,
      "needs": features.map(\.rawValue).json, "finds": .array(finds),
    ]
    return description + scenario.json
      + ["answers": answers.json, "rest": rest.json, "visible": visible.json]
  }

  /// How many faults the words name.
  private static let namedFaults = 3

  /// The first faults of the obligations: "content pushed off screen (bug:CL1); … and 2 more".
  private static func sentences(of obligations: [Obligation]) -> String {
    var names: [String] = []
    for one in obligations where !names.contains(one.fault) { names.append(one.fault) }
    // What was seen by users comes before what was broken on purpose.
    let isBug = { (name: String) in name.hasPrefix("bug:") }
    names = names.filter(isBug) + names.filter { !isBug($0) }
    let sentences = names.prefix(namedFaults).compactMap { name in
      Fault.named(name).map { fault in
        let words = fault.implementation.summary
        return "\(words.hasSuffix(".") ? String(words.dropLast()) : words) (\(name))"
      }
    }
    let rest = names.count - sentences.count
    return sentences.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
  }
}

extension Scenario {
  /// The screen and the events: "Phone of 375×667 points: a field gets the focus, the keyboard comes."
  fileprivate var summary: String {
    let screen = environment.geometry.screen
    let isTablet = min(screen.width, screen.height) > Self.widestPhone
    var phrases: [String] = []
    for phrase in events.compactMap(\.traits.phrase) where phrase != phrases.last {
      phrases.append(phrase)
    }
    let size = "\(Int(screen.width))×\(Int(screen.height))"
    let course = phrases.isEmpty ? "no event" : phrases.joined(separator: ", ")
    return "\(isTablet ? "Tablet" : "Phone") of \(size) points: \(course)."
  }

  private static let widestPhone = 500.0

  /// The event after which an answer shows what it shows: the name of the last one that is no tick, or the kind of a
  /// notice; "beginning" if there is none.
  func cause(ofAnswer number: Int) -> String {
    let event = events.prefix(number).last { if case .tick = $0 { false } else { true } }
    guard let json = event?.json else { return "beginning" }
    let kind = try? json.get("kind", as: String.self)
    return kind ?? (try? json.get("event", as: String.self)) ?? "beginning"
  }
}
