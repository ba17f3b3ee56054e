// Verdicts on an implementation, and those that are expected: a run must find exactly the known divergences.

package import ScrollGenerators
import ScrollInvariants

/// The verdict on one invariant, with a reason where there is one.
public struct Verdict: Equatable, Sendable {
  /// The kinds of verdict; `meaning` describes each.
  public enum Kind: String, CaseIterable, Sendable {
    /// The invariant applied, and was never broken.
    case conforms
    /// The invariant was broken.
    case diverges
    /// The implementation declined every scenario.
    case skipped
    /// The invariant is no part of the profile, the implementation does not show what it needs, or it was not asked any more.
    case unclaimed
    /// The implementation ended in the middle of a scenario.
    case crashed
    /// The implementation did not answer in time.
    case hung
    /// An answer was invalid or incomplete.
    case garbled
    /// Two answers to the same scenario differed.
    case fickle
    /// No scenario made the invariant apply.
    case notRun = "not run"
  }

  /// The kind of verdict.
  public var kind: Kind
  /// The reason; nil if it conforms or diverges.
  public var reason: String?

  /// A verdict of this kind; a reason that is too long for a message loses its middle.
  package init(_ kind: Kind, _ reason: String? = nil) {
    (self.kind, self.reason) = (kind, reason?.shortened)
  }

  /// The verdict on an invariant that applied and was never broken.
  package static let conforms = Verdict(.conforms)
  /// The verdict on an invariant that was broken, as the findings show.
  package static let diverges = Verdict(.diverges)

  /// The name of the verdict in expectation files and reports.
  package var name: String { kind.rawValue }
}

extension Verdict.Kind {
  /// Whether the implementation could not be judged at all.
  package var isMisconduct: Bool { self == .crashed || self == .hung || self == .garbled }

  var isWrong: Bool { isMisconduct || self == .diverges || self == .fickle }

  var isSilent: Bool { self == .unclaimed || self == .skipped }

  package var meaning: String {
    switch self {
    case .conforms: "The invariant applied in some scenarios, and was never broken."
    case .diverges: "The invariant was broken, as the simplest scenario shows."
    case .skipped: "The implementation has declined every scenario that needs it."
    case .unclaimed:
      "The invariant was not judged: it is not part of the profile, the implementation does not show "
        + "what it needs, or the run ended before."
    case .crashed: "The implementation ended in the middle of a scenario."
    case .hung: "The implementation did not answer in time."
    case .garbled: "An answer of the implementation was invalid or incomplete."
    case .fickle: "The implementation gave two different answers to the same scenario."
    case .notRun: "The invariant never applied: no scenario met its conditions."
    }
  }
}

/// The way in which an implementation failed to answer.
public struct Misconduct: Error, Equatable, Sendable {
  /// The verdict on it: crashed, hung, garbled or fickle.
  public var kind: Verdict.Kind
  /// As the end of a sentence that begins with its name.
  public var words: String
  /// Whether the implementation has reported it in an answer, and can answer more questions.
  package var isReported: Bool

  /// A failure; words that are too long for a message, as a child process may send them, lose their middle.
  public init(_ kind: Verdict.Kind, _ words: String, isReported: Bool = false) {
    (self.kind, self.words, self.isReported) = (kind, words.shortened, isReported)
  }
}

/// The verdict that is expected on one or more invariants, with the reason.
public struct ExpectedVerdict: Hashable, Sendable {
  /// A pattern for the ids of invariants; `*` matches any characters, `?` matches one.
  package var glob: String
  package var verdict: Verdict.Kind
  package var reason: String
  /// Whether it occurs so rarely that a run may miss it.
  package var isRare: Bool
  /// The world in which it is found; in one nearer to everyday life it need not be.
  package var world = World.everyday

  /// An expectation for the ids that match a pattern.
  public init(
    _ glob: String, _ reason: String, verdict: Verdict.Kind = .diverges, isRare: Bool = false
  ) {
    (self.glob, self.verdict, self.reason, self.isRare) = (glob, verdict, reason, isRare)
  }

  /// The same expectation of all that devices do, which need not happen every day.
  package var ofDevices: ExpectedVerdict { with(self) { $0.world = .lifelike } }

  package func covers(_ id: String) -> Bool { glob.matches(id) }

  /// Reads a line; nil if it is empty or a comment. The offset of an error is the index of the byte.
  package init?(line: ArraySlice<UInt8>) throws(ParseFault) {
    let end = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
    let words = line[..<end].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard let glob = words.first else { return nil }
    guard glob.count <= Limits.glob else {
      throw ParseFault(glob.startIndex, "expected a pattern of at most \(Limits.glob) bytes")
    }
    let isRare = words.count > 2 && words.last?.elementsEqual("rarely".utf8) == true
    let verdict = words.dropFirst().dropLast(isRare ? 1 : 0)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    guard let kind = Verdict.Kind(rawValue: verdict) else {
      let found = verdict.isEmpty ? "nothing" : "'\(verdict)'"
      let all = Verdict.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw ParseFault(glob.endIndex, "expected a verdict (\(all)), found \(found)")
    }
    self.init(
      String(decoding: glob, as: UTF8.self),
      String(decoding: Self.reason(in: line), as: UTF8.self).shortened,
      verdict: kind, isRare: isRare)
  }

  /// The bytes of the comment in a line, without the spaces before it and the carriage return behind it.
  static func reason(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let mark = line.firstIndex(of: UInt8(ascii: "#")) else { return [] }
    var comment = line[(mark + 1)...].drop { $0 == 0x20 }
    while comment.last == 0x0D { comment.removeLast() }
    return comment
  }

  package var line: String {
    reason.isEmpty ? lineWithoutReason : "\(lineWithoutReason)  # \(reason)"
  }

  /// The line for an expectation file without the comment.
  var lineWithoutReason: String {
    let column = glob + String(repeating: " ", count: max(1, 6 - glob.count))
    return "\(column)\(verdict.rawValue)\(isRare ? " rarely" : "")"
  }
}

/// A difference between a verdict and the expectations.
package struct Surprise: Equatable, Sendable {
  /// The id that it is about, or a pattern that matches none.
  package var id: String
  /// What was expected; nil if the id is not listed.
  package var expectation: ExpectedVerdict?
  /// What was found; nil if no id matches the pattern.
  var found: Verdict.Kind?

  /// Whether the implementation has an unknown divergence; otherwise only the list is outdated.
  package var isNews: Bool { found != nil && found != .conforms }

  /// The difference as a message that says what to change.
  package var words: String {
    let now = "\(id): \(right.verdict.rawValue)"
    guard let expectation else {
      return "\(now), which is not expected; fix it, or add: \(right.line)  # why"
    }
    let (word, line) = (expectation.verdict.rawValue, expectation.line)
    if found == nil { return "no id matches \(id); remove: \(line)" }
    return isNews
      ? "\(now), where \(word) is expected; write: \(right.line)"
      : "\(now), which is not expected; remove: \(line)"
  }

  /// What would be expected if the list knew what was found.
  var right: ExpectedVerdict {
    ExpectedVerdict(id, expectation?.reason ?? "", verdict: found ?? .conforms)
  }
}

extension [ExpectedVerdict] {
  /// Compares verdicts with the expectations. `ids` are all existing ids, including those that were not
  /// judged. If several expectations match an id, the last one counts.
  package func surprises(
    _ verdicts: [(id: String, verdict: Verdict)], of ids: [String], in world: World = .hostile
  ) -> [Surprise] {
    let found = verdicts.compactMap { id, verdict -> Surprise? in
      let expected = last { $0.covers(id) }
      let isExpected =
        switch (expected, verdict.kind) {
        case (let expected?, .conforms):
          expected.verdict == .conforms || expected.isRare
            || world.isMoreLifelike(than: expected.world)
        case (_?, .unclaimed), (_?, .notRun): true  // It was not judged.
        case (let expected?, let found): expected.verdict == found
        case (nil, let found): !found.isWrong
        }
      return isExpected ? nil : Surprise(id: id, expectation: expected, found: verdict.kind)
    }
    return found
      + filter { !ids.contains(where: $0.covers) }.map { Surprise(id: $0.glob, expectation: $0) }
  }
}

extension String {
  /// Whether this pattern with `*` and `?` matches an id, in the time of its length times the id's.
  package func matches(_ id: String) -> Bool {
    let (pattern, id) = (utf8, id.utf8)
    var (place, end) = (pattern.startIndex, id.startIndex)
    // Behind the last star, and the end of what it stands for: where a letter does not fit, it stands for one more.
    var star: (place: Index, end: Index)?
    while end < id.endIndex {
      let letter = place < pattern.endIndex ? pattern[place] : nil
      if letter == UInt8(ascii: "*") {
        place = pattern.index(after: place)
        star = (place, end)
      } else if letter == id[end] || letter == UInt8(ascii: "?") {
        (place, end) = (pattern.index(after: place), id.index(after: end))
      } else if let last = star {
        (place, end) = (last.place, id.index(after: last.end))
        star?.end = end
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
