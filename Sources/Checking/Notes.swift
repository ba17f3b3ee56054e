// Statistics: what a property reports about its cases, and the totals of a run.

/// A report of a property about one case.
@usableFromInline enum Note: Sendable {
  case classify(String)
  case tabulate(String, String)
  case cover(String, percent: Double, Bool)
  case sometimes(String, Bool)
  case target(String, Double)
}

extension Source {
  /// Assigns the case to a class. The report contains the share of each class.
  @inlinable public mutating func classify(_ label: String, when holds: Bool = true) {
    if holds { notes.append(.classify(label)) }
  }

  /// Counts a value in a table of the report.
  @inlinable public mutating func tabulate(_ table: String, _ value: String) {
    notes.append(.tabulate(table, value))
  }

  /// Requires that at least the given percentage of the cases meets a condition. The run continues
  /// until that is statistically certain. If too few do, it is ``Report/Verdict/vacuous(_:)``.
  @inlinable public mutating func cover(
    _ label: String, atLeast percent: Double, when holds: Bool
  ) {
    notes.append(.cover(label, percent: percent, holds))
  }

  /// Requires that at least one case meets a condition. The verdict is
  /// ``Report/Verdict/vacuous(_:)`` if no case does.
  @inlinable public mutating func sometimes(_ label: String, when holds: Bool) {
    notes.append(.sometimes(label, holds))
  }

  /// Reports a number that is larger the nearer the case is to a failure, such as a size, an error
  /// or a duration. NaN is ignored, and targets with different labels are independent.
  ///
  ///     source.target(-abs(Double(value - 1_234_567)))
  ///
  /// The engine changes the case with the largest number step by step, as long as the number grows.
  /// It therefore finds failures that random cases do not reach.
  @inlinable public mutating func target(_ number: Double, _ label: String = "target") {
    notes.append(.target(label, number))
  }
}

extension [Note] {
  /// The largest number of a target in the case.
  func target(_ label: String) -> Double? {
    lazy.compactMap { note in
      if case .target(label, let number) = note, !number.isNaN { number } else { nil }
    }.max()
  }
}

/// The first case in which a failure occurred, or the one that reached a target.
struct Occurrence: Sendable {
  var index: Int
  var token: CaseToken

  static func earlier(_ one: Occurrence, _ other: Occurrence) -> Occurrence {
    one.index <= other.index ? one : other
  }
}

/// The largest number that a target has reached.
struct TargetBest: Sendable {
  var number: Double
  var occurrence: Occurrence

  /// The larger of two numbers; the earlier case if they are equal.
  static func larger(_ one: TargetBest, _ other: TargetBest) -> TargetBest {
    (one.number, other.occurrence.index) >= (other.number, one.occurrence.index) ? one : other
  }
}

/// The totals of many cases. Adding tallies in any order gives the same totals, so the totals do
/// not depend on the number of workers.
struct Tally: Sendable {
  var cases = 0
  var invalid = 0
  /// The number of cases that drew no choice. Such cases are all equal.
  var empty = 0
  /// For each origin, the first case that failed with it.
  var failures: [Origin: Occurrence] = [:]
  private(set) var classes: [String: Int] = [:]
  private(set) var tables: [String: [String: Int]] = [:]
  private(set) var covers: [String: Cover] = [:]
  /// For each `sometimes` label, the number of cases that meet the condition.
  private(set) var obligations: [String: Int] = [:]
  /// For each target, the largest number and the case that reached it.
  private(set) var targets: [String: TargetBest] = [:]

  /// A required share, and how many cases meet its condition.
  struct Cover: Sendable {
    var percent: Double
    var hits: Int
    var cases: Int

    mutating func add(_ holds: Bool) { (hits, cases) = (hits + (holds ? 1 : 0), cases + 1) }

    enum Decision: Sendable { case met, missed, undecided }

    /// Whether the lower bound of the interval is at least nine tenths of the required share, or the
    /// upper bound is below it. The interval is wide (one error in 10^9), because the run computes it
    /// repeatedly and each time could decide wrongly.
    var decision: Decision {
      let (low, high) = interval
      if low >= 0.9 * percent / 100 { return .met }
      return high < percent / 100 ? .missed : .undecided
    }

    /// The Wilson score interval of the share.
    var interval: (low: Double, high: Double) {
      guard cases > 0 else { return (0, 1) }
      let (n, z) = (Double(cases), 6.109410204869)
      let share = Double(hits) / n
      let middle = share + z * z / (2 * n)
      let reach = z * ((share * (1 - share) + z * z / (4 * n)) / n).squareRoot()
      let scale = 1 + z * z / n
      return ((middle - reach) / scale, (middle + reach) / scale)
    }
  }

  mutating func add(_ notes: [Note], _ occurrence: Occurrence) {
    for note in notes {
      switch note {
      case .classify(let label): classes[label, default: 0] += 1
      case .tabulate(let table, let value): tables[table, default: [:]][value, default: 0] += 1
      case .cover(let label, let percent, let holds):
        covers[label, default: Cover(percent: percent, hits: 0, cases: 0)].add(holds)
      case .sometimes(let label, let holds): obligations[label, default: 0] += holds ? 1 : 0
      case .target(let label, let number):
        if !number.isNaN { add(label, TargetBest(number: number, occurrence: occurrence)) }
      }
    }
  }

  /// Adds a number that a target has reached.
  mutating func add(_ label: String, _ best: TargetBest) {
    targets[label] = targets[label].map { .larger($0, best) } ?? best
  }

  mutating func add(_ other: Tally) {
    cases += other.cases
    invalid += other.invalid
    empty += other.empty
    failures.merge(other.failures, uniquingKeysWith: Occurrence.earlier)
    classes.merge(other.classes, uniquingKeysWith: +)
    tables.merge(other.tables) { $0.merging($1, uniquingKeysWith: +) }
    covers.merge(other.covers) {
      Cover(percent: $0.percent, hits: $0.hits + $1.hits, cases: $0.cases + $1.cases)
    }
    obligations.merge(other.obligations, uniquingKeysWith: +)
    targets.merge(other.targets, uniquingKeysWith: TargetBest.larger)
  }

  /// Whether every required share is statistically certain.
  var isDecided: Bool { covers.values.allSatisfy { $0.decision != .undecided } }

  init() {}

  /// Runs cases of a check until a deadline, and adds up their results. Workers share no state.
  init(
    _ property: Property, _ cases: StrideTo<Int>, of budget: Budget,
    until deadline: ContinuousClock.Instant?
  ) {
    var source = Source(.generating)
    for (count, index) in cases.enumerated() {
      if count % 4 == 3, deadline.isOver { return }
      source.restart(budget.seed.ofCase(index), size: Property.size(of: index))
      let token = CaseToken.generated(budget.seed, index: index)
      budget.watch?(token)
      let outcome = property.run(&source)
      budget.watch?(nil)
      self.cases += 1
      if !source.hasDrawn { empty += 1 }
      if outcome == .invalid {
        invalid += 1
        continue
      }
      let occurrence = Occurrence(index: index, token: token)
      if let origin = outcome.origin { failures[origin] = failures[origin] ?? occurrence }
      if !source.notes.isEmpty { add(source.notes, occurrence) }
    }
  }
}

extension ContinuousClock.Instant? {
  /// Whether there is a deadline and its time has come, or the task is cancelled.
  package var isOver: Bool { Task.isCancelled || self.map { ContinuousClock.now >= $0 } ?? false }
}
