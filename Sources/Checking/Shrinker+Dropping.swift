// Passes that remove choices.

extension Shrinker {
  /// Removes spans, such as elements and events, which shortens a case faster than anything else.
  ///
  /// It starts with the last sibling, so that a success does not move those that are still to be
  /// tried, and doubles the number of siblings after each success. The ranges are from before the
  /// first one, so they may lie beyond the end of the current case.
  mutating func dropSpans() {
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

  /// Removes a definition together with everything that depends on it; its references would
  /// otherwise refer to another one, and the failure would often disappear.
  ///
  /// It starts with the last definition, and removes its iteration and those that refer to it,
  /// directly or not. Without references, ``dropSpans()`` has already tried to remove it.
  mutating func dropDefinitions() {
    var name = best.definitions.count - 1
    while name >= 0, !isOutOfTime {
      defer { name -= 1 }
      guard name < best.definitions.count, best.definitions[name] >= 0 else { continue }
      var removed = [iteration(around: Int(best.definitions[name]))]
      var names = [name]
      while let next = names.popLast() {
        for (index, choice) in best.choices.enumerated()
        where choice.kind == .reference && choice.rank == UInt64(next) {
          guard let span = span(of: index) else { continue }
          let user = iteration(around: span)
          if removed.contains(user) { continue }
          removed.append(user)
          names += best.definitions.indices.filter {
            best.definitions[$0] >= 0 && iteration(around: Int(best.definitions[$0])) == user
          }
        }
      }
      if removed.count > 1 { _ = attempt(removing(removed.map { best.spans[$0].range })) }
    }
  }

  /// Replaces a span by a shorter one inside it that has the same label, because a recursive value,
  /// such as a tree, often fails because of one subtree.
  ///
  /// If that fails it puts a 0 before the ranks: the innermost values draw no flag for parts.
  mutating func hoistSpans() {
    var outer = 0
    while outer < best.spans.count, !isOutOfTime {
      var inner = outer + 1
      while inner < best.spans.count, outer < best.spans.count {
        let (whole, part) = (best.spans[outer], best.spans[inner])
        guard part.start < whole.end else { break }
        if part.label == whole.label, part.range.count < whole.range.count {
          let ranks = best.ranks
          let (head, tail) = (ranks[..<Int(whole.start)], ranks[Int(whole.end)...])
          let inside = ranks[part.range]
          if attempt(Array(head + inside + tail)) || attempt(Array(head + [0] + inside + tail)) {
            inner = outer
          }
        }
        inner += 1
      }
      outer += 1
    }
  }

  /// Removes five consecutive choices, then four, down to one, each time from the end of the case,
  /// because not every choice that belongs to a value is in a span of its own.
  ///
  /// It moves on after a success: repeated successes at one index would take too long.
  mutating func dropChoices() {
    for count in (1...5).reversed() {
      var start = best.choices.count - count
      while start >= 0, !isOutOfTime {
        if start + count <= best.choices.count { _ = attempt(removing([start..<start + count])) }
        start -= 1
      }
    }
  }

  /// Removes an element and lowers the numbers that may be indices of later elements.
  ///
  /// It starts with the last element, and first lowers the numbers above its position, then also
  /// those that are equal to it. References are renamed by ``removing(_:from:)``.
  mutating func dropAndRenumber() {
    var parent = -1
    while parent < best.spans.count, !isOutOfTime {
      var position = children(of: parent).count - 1
      while position >= 0, !isOutOfTime {
        let siblings = children(of: parent)
        if position < siblings.count {
          let range = best.spans[siblings[position]].range
          for atLeast in [position + 1, position] {
            var ranks = best.ranks
            for index in ranks.indices
            where best.choices[index].kind == .count && ranks[index] >= UInt64(max(1, atLeast)) {
              ranks[index] -= 1
            }
            if attempt(removing([range], from: ranks)) { break }
          }
        }
        position -= 1
      }
      parent += 1
    }
  }

  /// Removes elements and lowers the length that was drawn before them. A generator that draws a
  /// length first would otherwise take the choices of the following value as elements.
  mutating func dropWithLength() {
    forEachChoice(where: { $0.kind == .count && $0.rank > 0 }) { shrinker, index in
      shrinker.dropSpans(countedBy: index)
      shrinker.dropChoices(countedBy: index)
    }
  }

  /// Removes sibling spans after a length. The number of spans doubles after each success.
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
        let (first, last) = (siblings[position - taken], siblings[position - 1])
        var ranks = best.ranks
        ranks[length] -= UInt64(taken)
        ranks.removeSubrange(best.spans[first].range.lowerBound..<best.spans[last].range.upperBound)
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

  /// Removes one to three choices after a length, for loops whose iterations are not spans.
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

  /// Removes the same elements of several lists, such as rows of a matrix, and lowers their size; or
  /// of lists without a size, such as equal texts.
  ///
  /// It starts with the lists that have the most elements, and with their last element. A single
  /// list has been tried by ``dropWithLength()``.
  mutating func dropFromAllLists() {
    forEachChoice(where: { $0.kind == .count && $0.rank > 0 }) { shrinker, size in
      for width in 1...2 { while shrinker.dropFromAllLists(width, size: size) {} }
    }
    var width = 1
    while !isOutOfTime {
      if dropFromAllLists(width, size: nil) {
        width *= 2
      } else if width > 1 {
        width = 1
      } else {
        return
      }
    }
  }

  /// Removes so many elements of all lists that have the same number of elements, or of two of them.
  private mutating func dropFromAllLists(_ width: Int, size: Int?) -> Bool {
    let (lists, counts) = lists(after: size ?? -1)
    for count in counts.reversed() where count >= width {
      let equal = lists.filter { $0.count == count }
      var groups = [equal]
      if size == nil, (3...6).contains(equal.count) {
        for one in equal.indices { groups += equal[..<one].map { [$0, equal[one]] } }
      }
      for group in groups {
        for end in (width...count).reversed() where !isPassOver {
          var ranks = best.ranks
          if let size {
            guard size < ranks.count, ranks[size] >= UInt64(width) else { return false }
            ranks[size] -= UInt64(width)
          }
          let removed = group.map { list in
            best.spans[list[end - width]].range
              .lowerBound..<best.spans[list[end - 1]].range.upperBound
          }
          if attempt(removing(removed, from: ranks)) { return true }
        }
      }
    }
    return false
  }

  /// The elements of every list that begins after a choice, and the element counts that at least
  /// two of the lists have.
  private func lists(after choice: Int) -> (lists: [[Int]], counts: [Int]) {
    let lists = best.spans.indices.filter {
      best.spans[$0].label == .repeat && Int(best.spans[$0].start) > choice
    }.map { children(of: $0) }
    let counts = Set(lists.map(\.count)).filter { count in
      count > 0 && lists.count { $0.count == count } > 1
    }
    return (lists, counts.sorted())
  }
}
