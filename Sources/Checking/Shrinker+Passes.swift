// The ways to make a case simpler, from the ones that take away most to the ones that cost most.

extension Shrinker {
  static let cheap: [Pass] = [
    Pass(name: "drop what was discarded") { $0.dropDiscarded() },
    Pass(name: "drop spans") { $0.dropSpans() },
    Pass(name: "drop what was made, and what refers to it") { $0.dropMakers() },
    Pass(name: "spans to their simplest") { $0.zeroSpans() },
    Pass(name: "spans by what they contain") { $0.hoistSpans() },
    Pass(name: "drop choices") { $0.dropChoices() },
    Pass(name: "drop an element, count one less") { $0.dropAndRecount() },
    Pass(name: "lower a length with what it counts") { $0.dropWithLength() },
    Pass(name: "lower a size in all that has it") { $0.dropEverywhere() },
    Pass(name: "another alternative") { $0.lowerSelectors() },
    Pass(name: "lower references") { $0.lowerReferences() },
    Pass(name: "numbers one by one") { $0.lowerNumbers() },
    Pass(name: "choices, the rest kept in line") { $0.lowerInLine() },
    Pass(name: "equal numbers together") { $0.lowerEqualNumbers() },
    Pass(name: "two numbers together") { $0.lowerPairs() },
    Pass(name: "sort siblings") { $0.sortSiblings() },
    Pass(name: "give from one to another") { $0.give() },
  ]

  static let dear: [Pass] = [
    Pass(name: "fold a number into another") { $0.fold() },
    Pass(name: "raise a choice, drop what it hid") { $0.raiseAndDrop() },
    Pass(name: "lower one, let a later one grow") { $0.lowerAndGrow() },
    Pass(name: "drop two spans") { $0.dropTwoSpans() },
  ]

  // MARK: - Taking away

  fileprivate mutating func dropDiscarded() {
    for index in best.spans.indices.reversed() where index < best.spans.count {
      if best.spans[index].isDiscarded { _ = attempt(removing([best.spans[index].range])) }
    }
  }

  /// The children of a span, in order; those of -1 are the outermost.
  private func children(of parent: Int) -> [Int] {
    best.spans.indices.filter {
      best.spans[$0].parent == Int32(parent) && !best.spans[$0].range.isEmpty
    }
  }

  /// From the last to the first, as many siblings at once as go: what stands before is not changed by
  /// what is taken away behind it.
  fileprivate mutating func dropSpans() {
    var parent = -1
    while parent < best.spans.count {
      let ranges = children(of: parent).map { best.spans[$0].range }
      var (end, count) = (ranges.count, 1)
      while end > 0, !isOutOfTime {
        let taken = min(count, end)
        let range = ranges[end - taken].lowerBound..<ranges[end - 1].upperBound
        if range.upperBound <= best.choices.count, attempt(removing([range])) {
          end -= taken
          count *= 2
        } else if count > 1 {
          count = 1
        } else {
          end -= 1
        }
      }
      parent += 1
    }
  }

  /// The nearest span around this one (itself included) that is one of several.
  private func turn(around span: Int) -> Int {
    var index = span
    while index >= 0 {
      let parent = Int(best.spans[index].parent)
      if parent < 0 || best.spans[parent].label == .repeat { return index }
      index = parent
    }
    return span
  }

  /// The innermost span that holds a choice.
  private func span(of choice: Int) -> Int? {
    best.spans.lastIndex { $0.range.contains(choice) }
  }

  fileprivate mutating func dropMakers() {
    var name = best.makers.count - 1
    while name >= 0, !isOutOfTime {
      defer { name -= 1 }
      guard name < best.makers.count, best.makers[name] >= 0 else { continue }
      var doomed = [turn(around: Int(best.makers[name]))]
      var names = [name]
      while let next = names.popLast() {
        for (index, choice) in best.choices.enumerated()
        where choice.kind == .reference && choice.rank == UInt64(next) {
          guard let span = span(of: index) else { continue }
          let user = turn(around: span)
          if doomed.contains(user) { continue }
          doomed.append(user)
          names += best.makers.indices.filter {
            best.makers[$0] >= 0 && turn(around: Int(best.makers[$0])) == user
          }
        }
      }
      if doomed.count > 1 { _ = attempt(removing(doomed.map { best.spans[$0].range })) }
    }
  }

  fileprivate mutating func zeroSpans() {
    var index = 0
    while index < best.spans.count, !isOutOfTime {
      let range = best.spans[index].range
      if range.contains(where: { best.choices[$0].rank > 0 }) {
        var ranks = best.ranks
        for place in range { ranks[place] = 0 }
        _ = attempt(ranks)
      }
      index += 1
    }
  }

  fileprivate mutating func hoistSpans() {
    var outer = 0
    while outer < best.spans.count, !isOutOfTime {
      var inner = outer + 1
      while inner < best.spans.count, outer < best.spans.count {
        let (whole, part) = (best.spans[outer], best.spans[inner])
        guard part.start < whole.end else { break }
        if part.label == whole.label, part.range.count < whole.range.count {
          let ranks = best.ranks
          let candidate = ranks[..<Int(whole.start)] + ranks[part.range] + ranks[Int(whole.end)...]
          if attempt(Array(candidate)) || attempt(best.script(replacing: outer, by: inner)) {
            inner = outer
          }
        }
        inner += 1
      }
      outer += 1
    }
  }

  fileprivate mutating func dropChoices() {
    for count in (1...5).reversed() {
      var start = best.choices.count - count
      while start >= 0, !isOutOfTime {
        if start + count <= best.choices.count { _ = attempt(removing([start..<start + count])) }
        start -= 1
      }
    }
  }

  /// Numbers may count elements: when one goes, those that count past it are one too high.
  fileprivate mutating func dropAndRecount() {
    var parent = -1
    while parent < best.spans.count, !isOutOfTime {
      var position = children(of: parent).count - 1
      while position >= 0, !isOutOfTime {
        let siblings = children(of: parent)
        if position < siblings.count {
          let range = best.spans[siblings[position]].range
          for atLeast in [position + 1, position] {
            var lowered = self
            for index in best.choices.indices
            where best.choices[index].kind == .count
              && best.choices[index].rank >= UInt64(max(1, atLeast))
            {
              lowered.best.choices[index].rank -= 1
            }
            if attempt(lowered.removing([range])) { break }
          }
        }
        position -= 1
      }
      parent += 1
    }
  }

  /// A length that was drawn before what it counts.
  fileprivate mutating func dropWithLength() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      if best.choices[index].kind == .count, best.choices[index].rank > 0 {
        dropSpans(countedBy: index)
        dropChoices(countedBy: index)
      }
      index += 1
    }
  }

  private mutating func dropSpans(countedBy length: Int) {
    var parent = -1
    while parent < best.spans.count, !isOutOfTime {
      var (position, count) = (children(of: parent).count, 1)
      while position > 0, !isOutOfTime {
        let siblings = children(of: parent)
        let taken = min(count, position)
        guard position <= siblings.count, length < best.choices.count,
          Int(best.spans[siblings[position - taken]].start) > length,
          best.choices[length].rank >= UInt64(taken)
        else { break }
        let range =
          best.spans[siblings[position - taken]].range
          .lowerBound..<best.spans[siblings[position - 1]]
          .range.upperBound
        var ranks = best.ranks
        ranks[length] -= UInt64(taken)
        ranks.removeSubrange(range)
        if attempt(ranks) {
          position -= taken
          count *= 2
        } else if count > 1 {
          count = 1
        } else {
          position -= 1
        }
      }
      parent += 1
    }
  }

  /// The same for what has no spans: a loop that draws so many numbers, or so many pairs of them.
  private mutating func dropChoices(countedBy length: Int) {
    for width in 1...3 {
      var start = best.choices.count - width
      while start > length, !isOutOfTime {
        if length < best.choices.count, best.choices[length].rank > 0,
          start + width <= best.choices.count
        {
          var ranks = best.ranks
          ranks[length] -= 1
          ranks.removeSubrange(start..<start + width)
          _ = attempt(ranks)
        }
        start -= 1
      }
    }
  }

  /// A size that several lists have, within each other or side by side: the same element of each goes.
  fileprivate mutating func dropEverywhere() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      if best.choices[index].kind == .count, best.choices[index].rank > 0 { dropEverywhere(index) }
      index += 1
    }
  }

  private mutating func dropEverywhere(_ size: Int) {
    var (lists, counts) = listsAfter(size)
    while let count = counts.popLast() {
      var position = count - 1
      while position >= 0, size < best.choices.count, best.choices[size].rank > 0, !isOutOfTime {
        let doomed = lists.filter { $0.count == count }.map { best.spans[$0[position]].range }
        var lowered = self
        lowered.best.choices[size].rank -= 1
        if doomed.count > 1, attempt(lowered.removing(doomed)) {
          (lists, counts) = listsAfter(size)
          break
        }
        position -= 1
      }
    }
  }

  /// The elements of every list that begins after a choice, and how many elements there are in those
  /// that are not alone with that.
  private func listsAfter(_ choice: Int) -> (lists: [[Int]], counts: [Int]) {
    let lists = best.spans.indices.filter {
      best.spans[$0].label == .repeat && Int(best.spans[$0].start) > choice
    }.map { children(of: $0) }
    let counts = Set(lists.map(\.count)).filter { count in
      count > 0 && lists.count { $0.count == count } > 1
    }
    return (lists, counts.sorted())
  }

  fileprivate mutating func dropTwoSpans() {
    var first = 0
    while first < best.spans.count, best.spans.count < 200, !isOutOfTime {
      var second = first + 1
      while second < best.spans.count, first < best.spans.count, !isOutOfTime {
        let (one, other) = (best.spans[first].range, best.spans[second].range)
        if one.upperBound <= other.lowerBound, !one.isEmpty, !other.isEmpty {
          _ = attempt(removing([one, other]))
        }
        second += 1
      }
      first += 1
    }
  }

  // MARK: - Making less

  fileprivate mutating func lowerSelectors() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      let choice = best.choices[index]
      if choice.kind == .selector || choice.kind == .flag, choice.rank > 0 {
        for rank in 0..<min(choice.rank, 16) {
          let ranks = best.ranks
          let (head, tail) = (ranks[..<index] + [rank], ranks[(index + 1)...])
          if attempt(Array(head + tail)) { break }
          let end = span(of: index).map { Int(best.spans[$0].end) } ?? ranks.count
          let rest = ranks[max(end, index + 1)...]
          if attempt(Array(head + rest)) || attempt(Array(head + [0] + rest))
            || attempt(Array(head + [0, 0] + rest)) || attempt(Array(head + [1] + rest))
          {
            break
          }
        }
      }
      index += 1
    }
  }

  fileprivate mutating func lowerReferences() {
    for index in best.choices.indices where index < best.choices.count {
      guard best.choices[index].kind == .reference else { continue }
      for rank in 0..<best.choices[index].rank where attempt(index, rank) { break }
    }
  }

  fileprivate mutating func lowerNumbers() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      if best.choices[index].isNumber, best.choices[index].rank > 0 { lowerNumber(index) }
      index += 1
    }
  }

  private mutating func lowerNumber(_ index: Int) {
    for rank: UInt64 in 0...2 where rank < best.choices[index].rank {
      if attempt(index, rank) || index >= best.choices.count { return }
    }
    let choice = best.choices[index]
    if choice.kind == .number, choice.rank % 2 == 0 { _ = attempt(index, choice.rank - 1) }
    for shift: UInt64 in [32, 16, 8, 4, 2, 1] where index < best.choices.count {
      while index < best.choices.count, best.choices[index].rank >> shift > 0,
        attempt(index, best.choices[index].rank >> shift)
      {}
    }
    lower { shrinker, step in shrinker.lowered(index, by: 2 &* step) }
    lower { shrinker, step in shrinker.lowered(index, by: step) }
  }

  /// A lower choice may make what follows draw less: then each part gets what was meant for it.
  fileprivate mutating func lowerInLine() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      let choice = best.choices[index]
      if choice.rank > 0, choice.kind != .reference {
        for rank in [0, choice.rank / 2, choice.rank - 1] where rank < choice.rank {
          var ranks = best.ranks
          ranks[index] = rank
          if attempt(best.script(ranks: ranks)) { break }
        }
      }
      index += 1
    }
  }

  /// The ranks with one of them lowered by so much; nil if it is not that high.
  private func lowered(_ index: Int, by step: UInt64) -> [UInt64]? {
    guard index < best.choices.count, best.choices[index].rank >= step, step > 0 else { return nil }
    var ranks = best.ranks
    ranks[index] -= step
    return ranks
  }

  fileprivate mutating func lowerEqualNumbers() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      let choice = best.choices[index]
      let equals = best.choices.indices.filter {
        best.choices[$0].isNumber && best.choices[$0].rank == choice.rank
      }
      if choice.isNumber, choice.rank > 0, equals.count > 1, equals[0] == index {
        for rank: UInt64 in 0...1 where rank < choice.rank {
          var ranks = best.ranks
          for place in equals { ranks[place] = rank }
          if attempt(ranks) { break }
        }
        for factor: UInt64 in [2, 1] {
          lower { shrinker, step in
            var ranks = shrinker.best.ranks
            for place in equals {
              guard place < ranks.count, ranks[place] >= factor &* step else { return nil }
              ranks[place] -= factor &* step
            }
            return ranks
          }
        }
      }
      index += 1
    }
  }

  /// Two numbers moved toward their origins by as much, so that their difference or sum stays.
  fileprivate mutating func lowerPairs() {
    forPairs { shrinker, first, second in
      for sign in [1, -1] {
        shrinker.lower { shrinker, step in
          guard let step = Int(exactly: step) else { return nil }
          return shrinker.moved(first, second, by: step, sign)
        }
      }
    }
  }

  /// The first number nearer to its origin by so much, and the second moved by as much: in the same
  /// direction, or in the other.
  private func moved(_ first: Int, _ second: Int, by step: Int, _ sign: Int) -> [UInt64]? {
    guard second < best.choices.count else { return nil }
    var (one, other) = (best.choices[first], best.choices[second])
    guard one.isNumber, other.isNumber, one.distance.magnitude >= UInt(step) else { return nil }
    let direction = one.distance > 0 ? -1 : 1
    one.distance += direction * step
    let (moved, overflow) = other.distance.addingReportingOverflow(direction * sign * step)
    guard !overflow, other.reach.contains(moved) else { return nil }
    other.distance = moved
    var ranks = best.ranks
    (ranks[first], ranks[second]) = (one.rank, other.rank)
    return ranks
  }

  /// Pairs of numbers that are not too far apart, the first of them not at its origin.
  private mutating func forPairs(_ body: (inout Shrinker, Int, Int) -> Void) {
    var first = 0
    while first < best.choices.count, !isOutOfTime {
      if best.choices[first].isNumber, best.choices[first].rank > 0 {
        var (second, met) = (first + 1, 0)
        while second < best.choices.count, met < 8, !isOutOfTime {
          if first < best.choices.count, best.choices[first].rank > 0, best.choices[second].isNumber
          {
            met += 1
            body(&self, first, second)
          }
          second += 1
        }
      }
      first += 1
    }
  }

  fileprivate mutating func give() {
    forPairs { shrinker, first, second in
      guard let all = Int(exactly: shrinker.best.choices[first].distance.magnitude) else { return }
      for sign in [-1, 1] {
        if let ranks = shrinker.moved(first, second, by: all, sign), shrinker.attempt(ranks) {
          return
        }
      }
    }
  }

  /// Siblings of the same kind in rising order, one exchange at a time.
  fileprivate mutating func sortSiblings() {
    var parent = -1
    while parent < best.spans.count, !isOutOfTime {
      var position = 1
      while position < children(of: parent).count, !isOutOfTime {
        var place = position
        while place > 0 {
          let siblings = children(of: parent)
          guard place < siblings.count else { break }
          let (left, right) = (best.spans[siblings[place - 1]], best.spans[siblings[place]])
          let ranks = best.ranks
          guard left.label == right.label, left.end == right.start,
            Self.isSimpler(ranks[right.range], than: ranks[left.range])
          else { break }
          let swapped = ranks[right.range] + ranks[left.range]
          let candidate = ranks[..<Int(left.start)] + swapped + ranks[Int(right.end)...]
          guard attempt(Array(candidate)) else { break }
          place -= 1
        }
        position += 1
      }
      parent += 1
    }
  }

  private static func isSimpler(_ one: ArraySlice<UInt64>, than other: ArraySlice<UInt64>) -> Bool {
    one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
  }

  // MARK: - Dear

  /// A number to its origin, and what it was added to another, round the end of the range.
  fileprivate mutating func fold() {
    var first = 0
    while first < best.choices.count, !isOutOfTime {
      var second = 0
      while second < best.choices.count, first < best.choices.count, !isOutOfTime {
        let (one, other) = (best.choices[first], best.choices[second])
        if first != second, one.isNumber, one.rank > 0, other.isNumber, other.last < .max {
          var target = other
          let size = Int128(other.last) + 1
          let sum = Int128(one.distance) + Int128(other.distance) + Int128(other.below)
          target.distance = Int(((sum % size) + size) % size - Int128(other.below))
          var ranks = best.ranks
          (ranks[first], ranks[second]) = (0, target.rank)
          if !attempt(ranks), let span = span(of: first) {
            ranks.removeSubrange(best.spans[span].range)
            _ = attempt(ranks)
          }
        }
        second += 1
      }
      first += 1
    }
  }

  fileprivate mutating func raiseAndDrop() {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      let choice = best.choices[index]
      for rank in [choice.rank &+ 1, choice.last] where rank > choice.rank && rank <= choice.last {
        for count in 1...6
        where index < best.choices.count && index + 1 + count <= best.choices.count {
          var ranks = best.ranks
          ranks[index] = rank
          ranks.removeSubrange(index + 1..<index + 1 + count)
          if attempt(ranks) { break }
        }
        for span in best.spans where Int(span.start) > index && !span.range.isEmpty {
          guard span.range.upperBound <= best.choices.count, index < best.choices.count else {
            break
          }
          var ranks = best.ranks
          ranks[index] = rank
          ranks.removeSubrange(span.range)
          if attempt(ranks) { break }
        }
      }
      index += 1
    }
  }

  fileprivate mutating func lowerAndGrow() {
    var first = 0
    while first < best.choices.count, !isOutOfTime {
      var second = first + 1
      while second < best.choices.count, second < first + 12, !isOutOfTime {
        guard first < best.choices.count, best.choices[first].rank > 0 else { break }
        let (low, high) = (best.choices[first], best.choices[second])
        for rank in [0, low.rank / 2, low.rank - 1] where rank < low.rank {
          for grown in [high.rank &+ 1, high.rank &+ 2, high.rank &+ low.rank, high.last]
          where grown > high.rank && grown <= high.last {
            guard first < best.choices.count, second < best.choices.count else { break }
            var ranks = best.ranks
            (ranks[first], ranks[second]) = (rank, grown)
            if attempt(ranks) { break }
          }
        }
        second += 1
      }
      first += 1
    }
  }
}
