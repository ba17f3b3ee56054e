// What a vector is about, in words.

import Conformance
import Generators
import ReferenceModel
import Wire

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
      profiles: one.profiles, features: Features(features), obligations: needed,
      scenario: one.scenario, answers: one.answers, rest: one.rest, visible: one.visible)
  }

  /// How many faults the words name.
  private static let namedFaults = 3

  /// The first faults of the obligations: "content pushed off screen (bug:CL1); … and 2 more".
  private static func sentences(of obligations: [Obligation]) -> String {
    var names: [String] = []
    for obligation in obligations where !names.contains(obligation.fault) {
      names.append(obligation.fault)
    }
    // What was seen by users comes before what was broken on purpose.
    let (bugs, mutants) = (
      names.filter { $0.hasPrefix("bug:") }, names.filter { !$0.hasPrefix("bug:") }
    )
    let sentences = (bugs + mutants).prefix(namedFaults).compactMap { name in
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
    for phrase in events.compactMap(\.phrase) where phrase != phrases.last {
      phrases.append(phrase)
    }
    let size = "\(Int(screen.width))×\(Int(screen.height))"
    let course = phrases.isEmpty ? "no event" : phrases.joined(separator: ", ")
    return "\(isTablet ? "Tablet" : "Phone") of \(size) points: \(course)."
  }

  private static let widestPhone = 500.0
}

extension Event {
  /// What happens, in some words; nil for a tick.
  fileprivate var phrase: String? {
    switch self {
    case .tick: nil
    case .keyboard(let notice):
      switch notice.kind {
      case .willShow: "the keyboard comes"
      case .willChangeFrame: "the keyboard changes its frame"
      case .willHide: "the keyboard goes"
      case .didShow, .didChangeFrame, .didHide: "a notice says that the keyboard has moved"
      }
    case .focus: "a field gets the focus"
    case .blur: "the field loses the focus"
    case .focusMoved(_, typed: false): "the field moves"
    case .focusMoved(_, typed: true): "typing moves the field"
    case .scrolled: "something else than a finger scrolls"
    case .contentResized: "the content gets another size"
    case .contentReplaced: "the content is replaced"
    case .geometryChanged: "the screen, the window, the scroll view or a bar changes"
    case .paddingChanged: "the app changes its padding"
    case .reveal: "the app reveals a rectangle"
    case .adjustmentChanged: "the adjustment for the keyboard is switched"
    case .dismissModeChanged: "the dismissal by a drag is switched"
    case .marginChanged: "the margin changes"
    case .transitionBegan: "a transition begins"
    case .transitionEnded: "a transition ends"
    case .dragBegan: "a finger is put down"
    case .dragged: "it drags"
    case .dragEnded: "it is lifted"
    }
  }
}
