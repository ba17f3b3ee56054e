// The known divergences of an implementation: exactly those must be found.

/// A divergence that is known, and why it is there.
public struct ExpectedVerdict: Equatable, Sendable {
  /// An invariant's id; `*` stands for any letters, `?` for one.
  public var glob: String
  public var verdict: Verdict.Kind
  public var reason: String
  /// Whether it shows so seldom that a run may miss it.
  public var isRare: Bool

  public init(
    _ glob: String, _ reason: String, verdict: Verdict.Kind = .diverges, isRare: Bool = false
  ) {
    (self.glob, self.verdict, self.reason, self.isRare) = (glob, verdict, reason, isRare)
  }

  public func covers(_ id: String) -> Bool { matches(glob[...], id[...]) }

  /// As it stands in a file.
  public var line: String {
    let column = glob + String(repeating: " ", count: max(1, 6 - glob.count))
    return "\(column)\(verdict.rawValue)\(isRare ? " rarely" : "")"
      + (reason.isEmpty ? "" : "  # \(reason)")
  }

  private func matches(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      let rest = pattern.dropFirst()
      return text.indices.contains { matches(rest, text[$0...]) }
        || matches(rest, text[text.endIndex...])
    }
    guard let letter = text.first, first == "?" || first == letter else { return false }
    return matches(pattern.dropFirst(), text.dropFirst())
  }
}

/// How what was found differs from what was expected; each says what to change.
public enum Surprise: Equatable, Sendable {
  /// It is listed, and conforms.
  case stale(ExpectedVerdict, id: String)
  /// It is listed, and is wrong in another way.
  case otherwise(ExpectedVerdict, id: String, found: Verdict.Kind)
  /// It is wrong, and is not listed.
  case unlisted(id: String, found: Verdict.Kind)
  /// No invariant matches it.
  case pointless(ExpectedVerdict)

  public var words: String {
    switch self {
    case .stale(let expectation, let id):
      "\(id): conforms, though it should not; take out: \(expectation.line)"
    case .otherwise(let expectation, let id, let found):
      "\(id): \(found.rawValue), where \(expectation.verdict.rawValue) is expected; write: "
        + ExpectedVerdict(id, expectation.reason, verdict: found).line
    case .unlisted(let id, let found):
      "\(id): \(found.rawValue), which is not expected; mend it, or add: "
        + ExpectedVerdict(id, "why", verdict: found).line
    case .pointless(let expectation):
      "there is nothing that \(expectation.glob) stands for; take out: \(expectation.line)"
    }
  }

  /// What it is about; nil if no invariant matches the expectation.
  public var id: String? {
    switch self {
    case .stale(_, let id), .otherwise(_, let id, _), .unlisted(let id, _): id
    case .pointless: nil
    }
  }

  /// Whether something is wrong that was not known; otherwise only the list is.
  public var isNews: Bool {
    switch self {
    case .otherwise, .unlisted: true
    case .stale, .pointless: false
    }
  }
}

extension [ExpectedVerdict] {
  /// Compares verdicts with the list. `ids` are all ids that exist, asked or not. The last expectation that
  /// covers an id counts.
  public func surprises(
    _ verdicts: [(id: String, verdict: Verdict)], of ids: [String]
  ) -> [Surprise] {
    var surprises: [Surprise] = []
    for (id, verdict) in verdicts {
      let expected = last { $0.covers(id) }
      switch (expected, verdict.kind) {
      case (let expected?, .conforms) where expected.verdict != .conforms:
        if !expected.isRare { surprises.append(.stale(expected, id: id)) }
      case (_?, .unclaimed), (_?, .notRun): break  // It was not asked.
      case (let expected?, let found) where expected.verdict != found:
        surprises.append(.otherwise(expected, id: id, found: found))
      case (nil, let found) where found.isWrong:
        surprises.append(.unlisted(id: id, found: found))
      default: break
      }
    }
    surprises += filter { expectation in !ids.contains { expectation.covers($0) } }
      .map(Surprise.pointless)
    return surprises
  }
}
