// Passes that take something away.

extension Shrinker {
  mutating func dropDiscarded() {
    for index in best.spans.indices.reversed() where index < best.spans.count {
      if best.spans[index].isDiscarded { _ = attempt(removing([best.spans[index].range])) }
    }
  }

  /// From the last to the first, as many siblings at once as go: what stands before is not changed by
  /// what is taken away behind it.
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

  mutating func dropMakers() {
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

  mutating func zeroSpans() {
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

  mutating func hoistSpans() {
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

  mutating func dropChoices() {
    for count in (1...5).reversed() {
      var start = best.choices.count - count
      while start >= 0, !isOutOfTime {
        if start + count <= best.choices.count { _ = attempt(removing([start..<start + count])) }
        start -= 1
      }
    }
  }

  /// Numbers may count elements: when one goes, those that count past it are one too high.
  mutating func dropAndRecount() {
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
  mutating func dropWithLength() {
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
  mutating func dropEverywhere() {
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
}
