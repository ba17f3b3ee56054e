// Copies of earlier parts of a case: values that are equal although they were drawn apart.

// Many bugs need equal values: a key that the dictionary has, the same field again, ten equal
// letters. One case in 32 therefore records its choices while they are drawn, and takes some of
// them from its own record. To a replay and to the shrinker a copy is like any other choice.

extension Source {
  /// Decides by the seed of the case how much it copies.
  @inlinable mutating func chooseCopies() {
    (mode, spanCopies, choiceCopies) = (usualMode, 0, 0)
    if initialState & 31 != 0 || usualMode == .replaying { return }
    mode = .recording
    spanCopies = 0xEA63 >> (initialState >> 3 & 12) & 15
    choiceCopies = 0xE400 >> (initialState >> 5 & 12) & 15
  }

  /// Copies nothing in this case, for a generator that repeats values by itself.
  package mutating func withoutCopies() {
    (spanCopies, choiceCopies) = (0, 0)
    if choices.isEmpty, mode == .recording { mode = usualMode }
  }

  @inlinable @inline(__always) static func id<Value>(of type: Value.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// Whether spans can be copied now.
  @inlinable var copiesSpans: Bool {
    spanCopies > 0 && mode == .recording && choices.count < Self.copyLimit
  }

  /// A case with more choices copies no further spans.
  @inlinable static var copyLimit: Int { 20_000 }

  /// Runs `body`. With a range, it makes the choices of that range again.
  @inlinable mutating func copying<Value>(
    _ range: Range<Int>?, _ body: (inout Source) -> Value
  ) -> Value {
    guard let range else { return body(&self) }
    startCopying(range)
    let value = body(&self)
    mode = .recording
    return value
  }

  @usableFromInline mutating func startCopying(_ range: Range<Int>) {
    ranks.removeAll(keepingCapacity: true)
    for index in range { ranks.append(choices[index].rank) }
    (rankStart, mode) = (choices.count, .replaying)
  }

  /// The choices of which a span that begins is a copy; nil if it is drawn.
  @inlinable @inline(__always) mutating func copySource(of span: Int) -> Range<Int>? {
    copiesSpans ? chosenCopy(of: span) : nil
  }

  @usableFromInline mutating func chosenCopy(of span: Int) -> Range<Int>? {
    guard spans[span].type != 0, random.next() & 15 < spanCopies else { return nil }
    return earlier(like: span).map { spans[$0].range }
  }

  /// A random span of the same type and label that is complete, if one is soon found.
  @usableFromInline mutating func earlier(like span: Int) -> Int? {
    guard span > 0 else { return nil }
    let start = Int(random.below(UInt64(span)))
    return complete(like: span, from: start) ?? complete(like: span, from: span - 1)
  }

  private func complete(like span: Int, from start: Int) -> Int? {
    let (type, label) = (spans[span].type, spans[span].label)
    var index = start
    while index >= max(0, start - 63) {
      let count = spans[index].end - spans[index].start
      if count > 0, count <= 512, spans[index].type == type, spans[index].label == label {
        return index
      }
      index -= 1
    }
    return nil
  }

  /// The rank of one of the last choices of the same kind; nil if the choice is drawn.
  @usableFromInline mutating func copiedRank(
    _ kind: Choice.Kind, _ last: UInt64, _ below: UInt64
  ) -> UInt64? {
    guard kind != .flag, kind != .reference else { return nil }
    var bits = random.next()
    guard bits & 15 < choiceCopies else { return nil }
    var rank: UInt64?
    var index = choices.count - 1
    let end = max(0, index - 63)
    while index >= end {
      if choices[index].last == last, choices[index].kind == kind, choices[index].below == below {
        rank = choices[index].rank
        bits >>= 1
        if bits & 8 > 0 { break }
      }
      index -= 1
    }
    return rank
  }
}

/// The iterations of a loop that are copies of earlier iterations.
@usableFromInline struct LoopCopies {
  /// The iteration of which the next one is a copy, if it is one; -1 if there is none.
  @usableFromInline var next = -1
  /// Where the iteration after the next one has its copy from: 0 is the same again, as in a run of
  /// equal elements; 1 the following one, as in a part of another list; -1 the preceding one.
  @usableFromInline var step = 0
  /// The iteration at which a palindrome turns.
  @usableFromInline var turn = -1
  @usableFromInline let planned: Int

  @inlinable init(planned: Int, _ source: inout Source) {
    self.planned = planned
    if source.copiesSpans, source.random.next() & 7 == 0 { turn = (planned + 1) / 2 }
  }

  /// The choices of which an iteration is a copy; nil if it is drawn.
  @inlinable @inline(__always) mutating func source(
    of span: Int, _ done: Int, _ source: inout Source
  ) -> Range<Int>? {
    source.copiesSpans ? chosen(span, done, &source) : nil
  }

  @usableFromInline mutating func chosen(
    _ span: Int, _ done: Int, _ source: inout Source
  ) -> Range<Int>? {
    if source.spans[span].type == 0 { return nil }
    let bits = source.random.next()
    if done == turn, done > 0 {
      (next, step) = (source.sibling(of: span, by: -1), -1)
      if planned % 2 > 0, next >= 0 { next = source.sibling(of: next, by: -1) }
    } else if turn < 0, next >= 0, bits >> 8 & 15 == 0 {
      next = -1
    } else if turn < 0, next < 0, bits & 15 < source.spanCopies {
      (next, step) = (source.earlier(like: span) ?? -1, [2, 0, 1, -1][Int(bits >> 4 & 3)])
    }
    guard next >= 0 else { return nil }
    let range = source.spans[next].range
    let body = range.lowerBound + 1..<range.upperBound
    next = step == 2 ? -1 : step == 0 ? next : source.sibling(of: next, by: step)
    return body
  }
}

extension Source {
  /// The complete iteration before or after another one in its loop; -1 if there is none.
  fileprivate func sibling(of span: Int, by step: Int) -> Int {
    var index = span + step
    while spans.indices.contains(index), abs(index - span) < 1000 {
      if spans[index].parent == spans[span].parent {
        return spans[index].range.isEmpty ? -1 : index
      }
      index += step
    }
    return -1
  }
}
