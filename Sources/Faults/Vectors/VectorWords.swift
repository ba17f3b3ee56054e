// What a vector is about, in words.

import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollWire

extension TestVector {
  /// A vector that is in its file because of these obligations.
  init(_ one: VectorCase, number: Int, for needed: Set<Obligation>) {
    let needed = one.obligations.filter(needed.contains)
    let features = Feature.allCases.filter {
      !World.lifelike.admits(one.scenario, without: Features([$0]))
    }
    self.init(
      id: "v\(String(number + 1000).dropFirst())",
      about: one.scenario.summary + " Finds: " + Self.sentences(of: needed) + ".",
      features: Features(features), obligations: needed, one: one)
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
}
