// A scenario as a test vector: the right answers, and the faults that contradict them.

package import ReferenceModel
import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollNotation

/// A scenario with the model's answers and the obligations that it meets as a vector.
package struct VectorCase: Sendable {
  let scenario: Scenario
  /// The model's observations: before the first event and after every event.
  package let answers: [Observation]
  /// The numbers of the answers at rest, and for each the offsets that show the focus.
  package let rest: [Int], visible: [OffsetRange]
  /// The profiles whose claims the answers follow from. An implementation of another profile may answer differently.
  private(set) var profiles = Profile.allCases
  private(set) var obligations: [Obligation] = []

  /// A fault that a vector shows: in which profile, and after which event.
  struct Obligation: Hashable {
    /// The name of the faulty model: "bug:IR1".
    var fault: String
    /// The profile whose claims the answers of the faulty model contradict.
    var profile: Profile
    /// The name of the event after which they first do; of a notice, its kind.
    var event: String
  }

  /// By how many points two equal numbers may differ.
  static let tolerance = 1e-6

  /// The answers to a scenario, without obligations.
  package init(_ scenario: Scenario) {
    self.scenario = scenario
    var (answers, rest, visible) = ([Observation](), [Int](), [OffsetRange]())
    for (number, model) in scenario.models.enumerated() {
      answers.append(model.observation)
      guard model.state.isAtRest else { continue }
      rest.append(number)
      visible.append(model.offsetsThatShowFocus)
    }
    (self.answers, self.rest, self.visible) = (answers, rest, visible)
  }

  /// The case of a scenario with the faults that it shows. A profile is left out if the judge accepts a right or faulty
  /// implementation by it that answers differently.
  init(_ scenario: Scenario, showing faults: [Implementation], besides others: [Implementation]) {
    self.init(scenario)
    for other in others where World.lifelike.admits(scenario, without: other.claims.missing) {
      let failures = failures(of: other)
      profiles = profiles.filter { failures[$0] == nil || !isAccepted(other, by: $0) }
    }
    for fault in faults {
      let failures = failures(of: fault)
      for profile in profiles {
        guard let number = failures[profile] else { continue }
        if isAccepted(fault, by: profile) {
          profiles.removeAll { $0 == profile }
        } else {
          let event = scenario.cause(ofAnswer: number)
          obligations.append(Obligation(fault: fault.name, profile: profile, event: event))
        }
      }
    }
    obligations = obligations.filter { profiles.contains($0.profile) }
  }

  /// Whether the judge finds nothing wrong in this scenario. The strictest profile asks for the model's own answers.
  private func isAccepted(_ implementation: Implementation, by profile: Profile) -> Bool {
    guard profile != .strict else { return false }
    let options = JudgingOptions(
      Claims(profile), profile.invariants.intersection(.moments))
    return implementation.judge(scenario, options).isClean
  }

  /// For each profile the number of the first answer that contradicts it.
  private func failures(of implementation: Implementation) -> [Profile: Int] {
    let seen = implementation.run(scenario)
    var failures: [Profile: Int] = [:]
    failures[.strict] = answers.indices.first { differs(seen[$0], from: answers[$0]) }
    guard failures[.strict] != nil else { return [:] }
    for (number, offsets) in zip(rest, visible) {
      let right = answers[number]
      let now = seen[number].inTermsOfInsets(right.viewport ?? Rect(0, 0, 0, 0))
      var place = now
      (place.offset, place.content, place.bounce) = (right.offset, nil, nil)
      let isMisplaced = differs(place, from: right)
      let failed: [(Profile, Bool)] = [
        (.insets, isMisplaced), (.visible, isMisplaced || !offsets.contains(now.offset)),
        (.polite, differs(now, from: right)),
      ]
      for (profile, hasFailed) in failed where hasFailed && failures[profile] == nil {
        failures[profile] = number
      }
    }
    return failures
  }

  private func differs(_ seen: Observation, from right: Observation) -> Bool {
    let whole = right.viewport ?? Rect(0, 0, 0, 0)
    return seen.inTermsOfInsets(whole).difference(from: right, 0) != nil
  }
}

extension OffsetRange {
  fileprivate func contains(_ offset: Point) -> Bool {
    x.contains(offset.x) && y.contains(offset.y)
  }
}

extension Interval {
  fileprivate func contains(_ value: Double) -> Bool {
    value >= lower - VectorCase.tolerance && value <= upper + VectorCase.tolerance
  }
}

extension Model {
  /// The legal offsets that show the focus, as far as there is room. The ends are where the focus is revealed from the
  /// beginning and from the end of the content.
  fileprivate var offsetsThatShowFocus: OffsetRange {
    let legal = OffsetRange(x: range(.horizontal), y: range(.vertical))
    guard let focus = environment.focus, state.isFollowing else { return legal }
    func shown(from x: Double, _ y: Double) -> Point {
      var model = self
      model.state.configuration.oversize = .nearest
      model.state.offset = Point(x, y)
      model.reveal(focus, margin: Margin(0))
      return model.state.offset
    }
    let (low, high) = (
      shown(from: legal.x.lower, legal.y.lower), shown(from: legal.x.upper, legal.y.upper)
    )
    return OffsetRange(x: Interval(low.x, high.x), y: Interval(low.y, high.y))
  }
}

// MARK: - In the file

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
