// The shrinker, which turns a failing case into the simplest case that fails in the same way.

/// Simplifies a failing case until no pass finds a simpler one.
///
/// Each candidate is a list of ranks. The property replays the candidate, and the shrinker looks at
/// the choices that the replay really made. It accepts the candidate if the failure has the same
/// origin and the recorded case is simpler than the best case so far.
///
/// The shrinker works in three tiers. The cheap passes run until none of them succeeds. The
/// expensive passes then run, and the first success goes back to the cheap passes. At the end the
/// shrinker starts again from failing cases near the best case that are not simpler, because some of
/// them lead to an even simpler case.
struct Shrinker {
  let property: Property
  let origin: Origin
  /// The simplest failing case so far.
  var best: RecordedCase
  private(set) var executions = 0
  /// The first failing case with each other origin.
  private(set) var otherFailures: [(origin: Origin, ranks: [UInt64])] = []
  /// For each pass, the number of executions and of successful attempts.
  private(set) var profile: [(pass: String, attempts: Int, hits: Int)] = []
  /// Whether every pass was tried without success. False if a limit ended the work.
  private(set) var isFinished = false
  var watch: (@Sendable (CaseToken?) -> Void)?
  /// The passes that run. A test leaves one of them out.
  var (cheap, expensive) = (Self.cheap, Self.expensive)

  private let seen = SeenCases()
  private var attempts = 0
  /// How many choices the attempts have drawn. This, too, is a limit of the work, because it takes
  /// time even if nothing is judged.
  private var work = 0
  /// The executions and the work at which the shrinker ends, or the search near the best case.
  private var (executionLimit, workLimit): (Int, Int)
  /// Whether failing cases that are not simpler than the best case are judged and kept.
  private var keepsLargerFailures = false
  /// Failing cases that are not simpler than the best case.
  private var largerFailures: [RecordedCase] = []
  /// How many attempts may still fail before the shrinker stops.
  private var remainingAttempts: Int
  private let stallLimit: Int
  private let deadline: ContinuousClock.Instant?
  private var currentPass = 0
  /// The number of attempts of the current pass since its last success, and their work.
  private(set) var (failedAttempts, failedWork) = (0, 0)
  /// The number of candidates in a row that were tried before.
  private var repetitions = 0
  /// The number of such candidates after which a pass ends. The elements of a list may all be equal.
  private static let repetitionLimit = 300
  /// The number of failed attempts after which a pass ends. Some passes would otherwise take very
  /// long on large cases.
  private static let (failedAttemptLimit, failedWorkLimit) = (2_000, 400_000)
  /// How many choices all attempts may draw.
  private static let wholeWork = 20_000_000
  /// The number of executions that are spent near the best case, beside half of those before.
  private static let escapeExecutions = 60
  /// The number of larger failures that are kept.
  private static let largerFailureLimit = 24

  /// Creates a shrinker with the limits of a budget.
  init(_ property: Property, _ origin: Origin, from recorded: RecordedCase, _ budget: Budget) {
    (self.property, self.origin, best) = (property, origin, recorded)
    (stallLimit, remainingAttempts) = (budget.stallLimit, budget.stallLimit)
    (executionLimit, workLimit) = (budget.shrinkingCases, Self.wholeWork)
    deadline = budget.shrinking.map { .now + $0 }
  }

  /// Whether a limit was reached. The clock is read only after every eighth attempt, to save time.
  var isOutOfTime: Bool {
    remainingAttempts <= 0 || executions >= executionLimit || work >= workLimit
      || (attempts % 8 == 0 && deadline.isOver)
  }

  /// Whether the current pass need not go on. A pass asks this before it builds a costly candidate.
  var isPassOver: Bool {
    failedAttempts >= Self.failedAttemptLimit || failedWork >= Self.failedWorkLimit
      || repetitions >= Self.repetitionLimit || isOutOfTime
  }

  // MARK: - The three tiers

  mutating func run() {
    runPasses()
    isFinished = !isOutOfTime
    let limits = (executionLimit, workLimit)
    limitEscape(limits)
    collectLargerFailures()
    shrinkLargerFailures(limits)
  }

  /// Limits the search near the best case to a share of what was done before.
  private mutating func limitEscape(_ limits: (executions: Int, work: Int)) {
    executionLimit = min(limits.executions, executions + Self.escapeExecutions + executions / 2)
    workLimit = min(limits.work, work + Self.failedWorkLimit + work / 2)
  }

  /// Runs the cheap passes until none succeeds, then the expensive passes up to the first success,
  /// and repeats both until nothing succeeds.
  private mutating func runPasses() {
    repeat {
      var before: RecordedCase
      repeat {
        before = best
        for (index, pass) in cheap.enumerated() { perform(pass, index) }
      } while best != before && !isOutOfTime
      for (index, pass) in expensive.enumerated() {
        perform(pass, cheap.count + index)
        if best != before { break }
      }
      if best == before { return }
    } while !isOutOfTime
  }

  /// Changes each choice of the best case alone, and keeps the failing cases.
  private mutating func collectLargerFailures() {
    keepsLargerFailures = true
    seen.tried.removeAll()
    forEachChoice(where: { $0.rank < $0.last }) { shrinker, index in
      let choice = shrinker.best.choices[index]
      let end = choice.isNumber ? choice.rank + 1 : min(choice.last, choice.rank + 8)
      for rank in choice.rank + 1...end { _ = shrinker.attempt(index, rank) }
    }
    keepsLargerFailures = false
  }

  /// Shrinks each of the larger failures, and adopts the result if it is simpler than the best case.
  private mutating func shrinkLargerFailures(_ limits: (executions: Int, work: Int)) {
    var index = 0
    while index < largerFailures.count, !isOutOfTime {
      let previousBest = best
      best = largerFailures[index]
      index += 1
      seen.tried.removeAll()
      runPasses()
      if best.isSimpler(than: previousBest) {
        largerFailures.removeAll()
        index = 0
        limitEscape(limits)
        runPasses()
        collectLargerFailures()
      } else {
        best = previousBest
      }
    }
  }

  private mutating func perform(_ pass: Pass, _ index: Int) {
    if isOutOfTime { return }
    if profile.count <= index { profile.append((pass.name, 0, 0)) }
    (currentPass, failedAttempts, failedWork, repetitions) = (index, 0, 0, 0)
    pass.run(&self)
  }

  // MARK: - Passes

  /// One way to simplify a case.
  typealias Pass = (name: String, run: @Sendable (inout Shrinker) -> Void)

  /// The passes that need few attempts. Those that remove the most choices come first.
  static let cheap: [Pass] = [
    ("drop spans", { $0.dropSpans() }),
    ("drop definitions and their uses", { $0.dropDefinitions() }),
    ("set numbers to zero", { $0.zeroNumbers() }),
    ("replace spans by inner spans", { $0.hoistSpans() }),
    ("drop choices", { $0.dropChoices() }),
    ("drop elements and lower later indices", { $0.dropAndRenumber() }),
    ("drop elements and lower their length", { $0.dropWithLength() }),
    ("drop the same element of all lists", { $0.dropFromAllLists() }),
    ("lower selectors and flags", { $0.lowerSelectors() }),
    ("lower references", { $0.lowerReferences() }),
    ("lower numbers", { $0.lowerNumbers() }),
    ("lower equal choices together", { $0.lowerEqualChoices() }),
    ("rename values", { $0.renameValues() }),
    ("lower pairs of numbers", { $0.lowerPairs() }),
    ("sort siblings", { $0.sortSiblings() }),
  ]

  /// The passes that need many attempts, because they try pairs or make one choice less simple.
  static let expensive: [Pass] = [
    ("raise a choice and drop others", { $0.raiseAndDrop() }),
    ("lower a choice and raise a later one", { $0.lowerAndRaise() }),
    ("lower numbers by multiples", { $0.lowerByMultiples() }),
    ("lower a selector and set numbers", { $0.lowerSelectorsAndSet() }),
    ("drop an iteration and move a number", { $0.dropAndMove() }),
    ("drop two elements", { $0.dropPairs() }),
  ]

  // MARK: - Attempts

  /// Tries a list of ranks. The result is true if it became the best case.
  mutating func attempt(_ ranks: [UInt64]) -> Bool {
    guard !isPassOver else { return false }
    // What is missing at the end is 0, so zeros there make no difference.
    var essential = ranks
    while essential.last == 0 { essential.removeLast() }
    guard seen.tried.insert(SeenCases.hash(of: essential)).inserted else {
      repetitions += 1
      return false
    }
    repetitions = 0
    attempts += 1
    remainingAttempts -= 1
    failedAttempts += 1
    guard let recorded = failingCase(ranks) else { return false }
    guard recorded.isSimpler(than: best) else {
      if largerFailures.count < Self.largerFailureLimit, recorded != best,
        !largerFailures.contains(recorded)
      {
        largerFailures.append(recorded)
      }
      return false
    }
    best = recorded
    (remainingAttempts, failedAttempts, failedWork) = (stallLimit, 0, 0)
    profile[currentPass].hits += 1
    return true
  }

  /// The case that ranks make, if it fails with the origin. A case that cannot be an improvement, or
  /// that was judged before, is not judged.
  private mutating func failingCase(_ ranks: [UInt64]) -> RecordedCase? {
    var source = Source(replaying: ranks)
    let (best, seen, keepsLarger, watch) = (best, seen, keepsLargerFailures, watch)
    source.canSkip = { recorded in
      let isSkipped =
        !(keepsLarger || recorded.isSimpler(than: best))
        || seen.isFailure[SeenCases.hash(of: recorded.ranks)] != nil
      if !isSkipped { watch?(.choices(recorded.ranks)) }
      return isSkipped
    }
    watch?(.choices(ranks))
    let outcome = property.run(&source)
    watch?(nil)
    let recorded = source.recorded
    work += recorded.choices.count + 16
    failedWork += recorded.choices.count
    let hash = SeenCases.hash(of: recorded.ranks)
    if source.isSkipped { return seen.isFailure[hash] == true ? recorded : nil }
    executions += 1
    profile[currentPass].attempts += 1
    seen.isFailure[hash] = outcome == .failed(origin)
    guard case .failed(let found) = outcome else { return nil }
    if found == origin { return recorded }
    if !otherFailures.contains(where: { $0.origin == found }) {
      otherFailures.append((found, recorded.ranks))
    }
    return nil
  }

  /// Tries the best case with another rank at one index.
  mutating func attempt(_ index: Int, _ rank: UInt64) -> Bool {
    guard index < best.choices.count, rank != best.choices[index].rank else { return false }
    return attempt(best.ranks(changing: index, to: rank))
  }

  /// The ranks of the best case, or others in their place, without these ranges. The references to
  /// the remaining definitions get the new names of those definitions.
  func removing(_ ranges: [Range<Int>], from ranks: [UInt64]? = nil) -> [UInt64] {
    let all = ranks ?? best.ranks
    let removed = best.definitions.indices.filter { name in
      guard best.definitions[name] >= 0 else { return false }
      let span = best.spans[Int(best.definitions[name])].range
      return ranges.contains {
        $0.lowerBound <= span.lowerBound && span.upperBound <= $0.upperBound
      }
    }
    if removed.isEmpty, ranges.count == 1 {
      return Array(all[..<ranges[0].lowerBound] + all[ranges[0].upperBound...])
    }
    var rest: [UInt64] = []
    for (index, rank) in all.enumerated() where !ranges.contains(where: { $0.contains(index) }) {
      let isReference = best.choices[index].kind == .reference
      rest.append(isReference ? rank - UInt64(removed.count { UInt64($0) < rank }) : rank)
    }
    return rest
  }

  /// The ranks of the best case with one rank reduced by `step`; nil if the rank is smaller.
  func lowered(_ index: Int, by step: UInt64) -> [UInt64]? {
    guard index < best.choices.count, best.choices[index].rank >= step, step > 0 else { return nil }
    return best.ranks(changing: index, to: best.ranks[index] - step)
  }

  /// Lowers a number in steps, which double while they succeed, and are halved afterwards. The
  /// candidate is nil if a step is not possible.
  mutating func lower(_ candidate: (Shrinker, UInt64) -> [UInt64]?) {
    var step: UInt64 = 1
    while let ranks = candidate(self, step), attempt(ranks) { step = step &* 2 }
    while step > 1, !isOutOfTime {
      step /= 2
      while let ranks = candidate(self, step), attempt(ranks) {}
    }
  }

  // MARK: - The structure of the best case

  /// Calls `body` with the index of each choice that meets the condition, from first to last. The
  /// best case may change during a call.
  mutating func forEachChoice(
    where condition: (Choice) -> Bool, _ body: (inout Shrinker, Int) -> Void
  ) {
    var index = 0
    while index < best.choices.count, !isOutOfTime {
      if condition(best.choices[index]) { body(&self, index) }
      index += 1
    }
  }

  /// The children of a span that are not empty, in order. Parent -1 gives the outermost spans.
  func children(of parent: Int) -> [Int] {
    best.spans.indices.filter {
      best.spans[$0].parent == Int32(parent) && !best.spans[$0].range.isEmpty
    }
  }

  /// The innermost iteration of a loop that contains a span; the outermost enclosing span if there
  /// is no loop. The result can be the span itself.
  func iteration(around span: Int) -> Int {
    var index = span
    while index >= 0 {
      let parent = Int(best.spans[index].parent)
      if parent < 0 || best.spans[parent].label == .repeat { return index }
      index = parent
    }
    return span
  }

  /// The innermost span that contains a choice.
  func span(of choice: Int) -> Int? {
    best.spans.lastIndex { $0.range.contains(choice) }
  }
}

/// The hashes of the ranks that a shrinker has seen.
final class SeenCases {
  /// The candidates that were tried.
  var tried: Set<UInt64> = []
  /// The cases that were judged, and whether each has failed with the origin.
  var isFailure: [UInt64: Bool] = [:]

  static func hash(of ranks: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0
    for rank in ranks { hash = SplitMix64.mix(hash &* 31 ^ rank &+ SplitMix64.increment) }
    return hash
  }
}
