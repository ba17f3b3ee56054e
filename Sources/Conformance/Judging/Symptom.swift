// What is wrong in a complaint, apart from its numbers.

package import ReferenceModel
import ScrollGenerators
package import ScrollInvariants

/// What tells two bugs apart that break the same invariant: the words of the complaint without its numbers,
/// which name the edge and say whether it is too much or too little, and the kind of event before it.
package struct Symptom: Hashable, Sendable {
  package var index: Invariant.Index
  /// The words of the complaint with a mark in place of every number.
  package var pattern: String
  /// The kind of the last event that was not a tick; nil at the beginning, and for a relation.
  package var cause: Cause?

  /// A kind of event. Events that people take for the same are one kind.
  package enum Cause: String, Hashable, Sendable {
    /// A docked keyboard is shown, or changes its frame.
    case shown
    case hidden
    case focused
    case blurred
    case focusMoved
    /// Something else than a finger scrolls.
    case scrolled
    case contentChanged
    case geometryChanged
    case paddingChanged
    case revealed
    case settingChanged
    case transition
    case dragged
    /// A keyboard is shown that is not docked, or lies partly below the screen.
    case shownElsewhere
    /// A repetition after the animation, which says nothing new.
    case repeated
  }

  init(_ complaint: Complaint) {
    (index, cause) = (complaint.index, complaint.cause)
    pattern = Self.pattern(of: complaint.words)
  }

  /// Whether both say the same, after whatever event.
  func says(_ other: Symptom) -> Bool { index == other.index && pattern == other.pattern }

  private static func pattern(of words: String) -> String {
    var (pattern, isInNumber) = ("".unicodeScalars, false)
    for scalar in words.unicodeScalars {
      // A number may be negative, and have decimals; and one point is as wrong as two.
      let isPart = ("0"..."9").contains(scalar) || isInNumber && scalar == "."
      if isPart, !isInNumber { pattern.append("#") }
      isInNumber = isPart
      let isPlural = scalar == "s" && pattern.suffix(5).elementsEqual("point".unicodeScalars)
      if !isPart, !isPlural, scalar != "−" { pattern.append(scalar) }
    }
    return String(pattern)
  }
}

extension Symptom.Cause {
  /// The kind of an event on a screen of this size; nil for a tick.
  package init?(_ event: Event, on screen: Size) {
    guard let cause = event.traits.cause else { return nil }
    self = cause
    if case .keyboard(let notice) = event, cause == .shown,
      notice.end != screen.docked(notice.end?.height ?? 0)
    {
      self = .shownElsewhere
    }
  }
}

extension Scenario {
  /// The kinds of the first events as they are told, of all of them without a count.
  package func causes(_ count: Int? = nil) -> [Symptom.Cause] {
    let (screen, events) = (environment.geometry.screen, (told ?? self).events)
    return events.prefix(count ?? events.count).compactMap { Symptom.Cause($0, on: screen) }
  }
}
