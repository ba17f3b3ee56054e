// From a case that fails to the simplest one that fails in the same way.

/// Makes a failing case simpler until no pass can, then dearer passes, then from detours.
///
/// Every candidate is a list of ranks. It is replayed, and judged by the choices that were really
/// made: the failure must have the same origin, and the case must be simpler than the best so far.
struct Shrinker {
  let property: Property
  let origin: Origin
  /// The simplest failing case so far.
  var best: Tape
  private(set) var executions = 0
  /// How often each pass was tried, and how often it helped: for those who work on them.
  private(set) var profile: [(pass: String, attempts: Int, hits: Int)] = []
  /// Whether nothing is left to try, as opposed to time having run out.
  private(set) var isFinished = false
  var watch: (@Sendable (Token?) -> Void)?

  private var tried: Set<[UInt64]> = []
  private var triedScripts: Set<UInt64> = []
  private var detours: [Tape] = []
  private var budget: Int
  private let deadline: ContinuousClock.Instant
  private var current = 0
  /// How often the running pass has tried in vain since its last success.
  private var vain = 0
  /// After so many attempts in vain a pass gives way to the next: in a long case some could go on
  /// for ever.
  private static let mostInVain = 2_000

  /// Stops after so many executions without a success, or at the deadline.
  init(
    _ property: Property, _ origin: Origin, from tape: Tape, deadline: ContinuousClock.Instant,
    stall: Int = 20_000
  ) {
    (self.property, self.origin, best, self.deadline) = (property, origin, tape, deadline)
    (self.stall, budget) = (stall, stall)
  }

  private let stall: Int

  var isOutOfTime: Bool {
    budget <= 0 || (executions % 64 == 0 && ContinuousClock.now > deadline)
  }

  // MARK: - The three tiers

  mutating func run() {
    descend()
    escape()
    isFinished = !isOutOfTime
  }

  /// The cheap passes to their fixed point; a dear one only then, and back at its first success.
  private mutating func descend() {
    repeat {
      var before: Tape
      repeat {
        before = best
        for (index, pass) in Self.cheap.enumerated() { perform(pass, index) }
      } while best != before && !isOutOfTime
      for (index, pass) in Self.dear.enumerated() {
        perform(pass, Self.cheap.count + index)
        if best != before { break }
      }
      if best == before { return }
    } while !isOutOfTime
  }

  /// Simplifies what failed on the way without being simpler, and takes what ends up lower.
  private mutating func escape() {
    var seen = 0
    while seen < detours.count, seen < 24, !isOutOfTime {
      let summit = best
      best = detours[seen]
      seen += 1
      let allowance = budget
      budget = min(budget, 400)
      tried.removeAll()
      triedScripts.removeAll()
      descend()
      budget = allowance
      if best.isSimpler(than: summit) {
        detours.removeAll()
        seen = 0
      } else {
        best = summit
      }
    }
  }

  private mutating func perform(_ pass: Pass, _ index: Int) {
    if isOutOfTime { return }
    if profile.count <= index { profile.append((pass.name, 0, 0)) }
    (current, vain) = (index, 0)
    pass.run(&self)
  }

  struct Pass: Sendable {
    var name: String
    var run: @Sendable (inout Shrinker) -> Void
  }

  // MARK: - Attempts

  /// Whether the candidate fails in the same way and is simpler; if so it is the best.
  mutating func attempt(_ ranks: [UInt64]) -> Bool {
    guard !isOutOfTime, vain < Self.mostInVain else { return false }
    let end = (ranks.lastIndex { $0 != 0 } ?? -1) + 1
    guard tried.insert(Array(ranks[..<end])).inserted else { return false }
    return attempt(Source(replaying: ranks))
  }

  /// The same in line with the spans.
  mutating func attempt(_ entries: [Script.Entry]) -> Bool {
    guard !isOutOfTime, vain < Self.mostInVain,
      triedScripts.insert(Self.number(of: entries)).inserted
    else { return false }
    return attempt(Source(replaying: entries))
  }

  /// FNV-1a.
  private static func number(of entries: [Script.Entry]) -> UInt64 {
    entries.reduce(0xCBF2_9CE4_8422_2325) { hash, entry in
      let value =
        switch entry {
        case .choice(let rank): Chance.mix(rank)
        case .begin(let label): label.number
        case .end: 1 as UInt64
        }
      return (hash ^ value) &* 0x0000_0100_0000_01B3
    }
  }

  private mutating func attempt(_ source: Source) -> Bool {
    executions += 1
    budget -= 1
    vain += 1
    profile[current].attempts += 1
    if let watch { watch(.choices(source.ranks)) }
    let (tape, outcome) = property.replay(source)
    watch?(nil)
    guard outcome == .failed(origin) else { return false }
    guard tape.isSimpler(than: best) else {
      if detours.count < 24, tape != best, !detours.contains(tape) { detours.append(tape) }
      return false
    }
    best = tape
    (budget, vain) = (stall, 0)
    profile[current].hits += 1
    return true
  }

  /// The best with another rank in one place.
  mutating func attempt(_ index: Int, _ rank: UInt64) -> Bool {
    guard index < best.choices.count, rank != best.choices[index].rank else { return false }
    var ranks = best.ranks
    ranks[index] = rank
    return attempt(ranks)
  }

  /// The best without these stretches, and with the references to what is left called by their new
  /// names.
  func removing(_ ranges: [Range<Int>]) -> [UInt64] {
    let removed = best.makers.indices.filter { name in
      guard best.makers[name] >= 0 else { return false }
      let span = best.spans[Int(best.makers[name])].range
      return ranges.contains {
        $0.lowerBound <= span.lowerBound && span.upperBound <= $0.upperBound
      }
    }
    var ranks: [UInt64] = []
    ranks.reserveCapacity(best.choices.count)
    for (index, choice) in best.choices.enumerated() {
      if ranges.contains(where: { $0.contains(index) }) { continue }
      guard choice.kind == .reference, !removed.isEmpty else {
        ranks.append(choice.rank)
        continue
      }
      let below = UInt64(removed.count { UInt64($0) < choice.rank })
      ranks.append(choice.rank - below)
    }
    return ranks
  }

  /// Lowers a number by steps that grow while they succeed and shrink when they do not. `candidate`
  /// says what it means to lower by so much; nil if it cannot be done.
  mutating func lower(_ candidate: (Shrinker, UInt64) -> [UInt64]?) {
    var step: UInt64 = 1
    while let ranks = candidate(self, step), attempt(ranks) { step = step &* 2 }
    while step > 1, !isOutOfTime {
      step /= 2
      while let ranks = candidate(self, step), attempt(ranks) {}
    }
  }

  // MARK: - The structure of the best

  /// The children of a span, in order; those of -1 are the outermost.
  func children(of parent: Int) -> [Int] {
    best.spans.indices.filter {
      best.spans[$0].parent == Int32(parent) && !best.spans[$0].range.isEmpty
    }
  }

  /// The nearest span around this one (itself included) that is one of several.
  func turn(around span: Int) -> Int {
    var index = span
    while index >= 0 {
      let parent = Int(best.spans[index].parent)
      if parent < 0 || best.spans[parent].label == .repeat { return index }
      index = parent
    }
    return span
  }

  /// The innermost span that holds a choice.
  func span(of choice: Int) -> Int? {
    best.spans.lastIndex { $0.range.contains(choice) }
  }
}
