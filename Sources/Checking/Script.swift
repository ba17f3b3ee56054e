// A tape with marks, for replays that must not slip.

/// A tape to be replayed in line with its spans.
///
/// A plain list of ranks slips if a change makes some part draw more or less than before. In a script
/// with marks a part that draws more gets the simplest for the rest, and one that draws less leaves the
/// rest behind; what follows gets what was meant for it.
@usableFromInline struct Script: Sendable {
  @usableFromInline enum Entry: Equatable, Sendable {
    case choice(UInt64)
    case begin(Label)
    case end
  }

  @usableFromInline var entries: [Entry] = []
  @usableFromInline var position = 0
  /// How many spans are open that the script does not know.
  @usableFromInline var unknown = 0

  @usableFromInline init() {}

  @usableFromInline mutating func take() -> UInt64 {
    guard unknown == 0, position < entries.count, case .choice(let rank) = entries[position] else {
      return 0
    }
    position += 1
    return rank
  }

  /// Enters the next span if it is of this kind; what the script has left for before it is dropped.
  @usableFromInline mutating func begin(_ label: Label) {
    var place = position
    while unknown == 0, place < entries.count, case .choice = entries[place] { place += 1 }
    if unknown == 0, place < entries.count, entries[place] == .begin(label) {
      position = place + 1
    } else {
      unknown += 1
    }
  }

  /// Leaves a span, and behind what was not drawn in it.
  @usableFromInline mutating func end() {
    guard unknown == 0 else {
      unknown -= 1
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

extension Tape {
  /// What stands in a span (in the whole tape for -1), with marks; `replaced` stands for what it
  /// contains of that span.
  func script(
    of index: Int = -1, replacing: Int? = nil, by other: Int? = nil, ranks: [UInt64]? = nil
  ) -> [Script.Entry] {
    let range = index < 0 ? 0..<choices.count : spans[index].range
    var (entries, position) = ([Script.Entry](), range.lowerBound)
    func copy(to end: Int) {
      for place in position..<max(position, end) {
        entries.append(.choice(ranks?[place] ?? choices[place].rank))
      }
      position = max(position, end)
    }
    for child in spans.indices where spans[child].parent == Int32(index) {
      copy(to: Int(spans[child].start))
      let source = child == replacing ? other : child
      if let source {
        entries.append(.begin(spans[child].label))
        entries += script(of: source, replacing: replacing, by: other, ranks: ranks)
        entries.append(.end)
      }
      position = Int(spans[child].end)
    }
    copy(to: range.upperBound)
    return entries
  }
}
