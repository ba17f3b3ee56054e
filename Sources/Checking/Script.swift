// Replays that keep each choice in its span.

/// A list of ranks with the beginnings and ends of their spans.
///
/// A change to a plain list of ranks shifts all later ranks if some part then draws more or fewer
/// choices than before. A script avoids this. If a span draws more choices than the script has for
/// it, the additional choices are the simplest. If it draws fewer, the rest of its entries is
/// skipped. All later spans get the ranks that were meant for them.
@usableFromInline struct Script: Sendable {
  @usableFromInline enum Entry: Equatable, Sendable {
    case choice(UInt64)
    case begin(Label)
    case end
  }

  @usableFromInline var entries: [Entry] = []
  @usableFromInline var position = 0
  /// The number of open spans that the script does not contain.
  @usableFromInline var unmatchedSpans = 0

  @usableFromInline init() {}

  /// The next rank of the current span; 0 if it has no further rank.
  @usableFromInline mutating func take() -> UInt64 {
    guard unmatchedSpans == 0, position < entries.count, case .choice(let rank) = entries[position]
    else { return 0 }
    position += 1
    return rank
  }

  /// Enters the next span if it has the label. Ranks before that span are skipped.
  @usableFromInline mutating func begin(_ label: Label) {
    var index = position
    while unmatchedSpans == 0, index < entries.count, case .choice = entries[index] { index += 1 }
    if unmatchedSpans == 0, index < entries.count, entries[index] == .begin(label) {
      position = index + 1
    } else {
      unmatchedSpans += 1
    }
  }

  /// Leaves the current span and skips the rest of its entries.
  @usableFromInline mutating func end() {
    guard unmatchedSpans == 0 else {
      unmatchedSpans -= 1
      return
    }
    var depth = 1
    while position < entries.count, depth > 0 {
      switch entries[position] {
      case .begin: depth += 1
      case .end: depth -= 1
      case .choice: break
      }
      position += 1
    }
  }
}

extension Source {
  /// The ranks that a replay is to take, as far as they are known before it.
  var plannedRanks: [UInt64] {
    guard let script else { return ranks }
    return script.entries.compactMap { if case .choice(let rank) = $0 { rank } else { nil } }
  }
}

extension RecordedCase {
  /// The script of a span, or of the whole case for index -1.
  ///
  /// - Parameters:
  ///   - replaced: The span whose content is replaced.
  ///   - other: The span whose content replaces it; nil omits the replaced span.
  ///   - ranks: Ranks to use instead of the recorded ranks.
  func script(
    of index: Int = -1, replacing replaced: Int? = nil, by other: Int? = nil,
    ranks: [UInt64]? = nil
  ) -> [Script.Entry] {
    let range = index < 0 ? 0..<choices.count : spans[index].range
    var (entries, position) = ([Script.Entry](), range.lowerBound)
    func copy(to end: Int) {
      for index in position..<max(position, end) {
        entries.append(.choice(ranks?[index] ?? choices[index].rank))
      }
      position = max(position, end)
    }
    for child in spans.indices where spans[child].parent == Int32(index) {
      copy(to: Int(spans[child].start))
      let source = child == replaced ? other : child
      if let source {
        entries.append(.begin(spans[child].label))
        entries += script(of: source, replacing: replaced, by: other, ranks: ranks)
        entries.append(.end)
      }
      position = Int(spans[child].end)
    }
    copy(to: range.upperBound)
    return entries
  }
}
