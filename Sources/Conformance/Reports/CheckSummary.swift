// What a run of the whole suite has shown, as a value.

public import Checking
public import Invariants

/// The suite on the model, and the suite on what is wrong on purpose.
public struct CheckSummary: Sendable {
  /// One invariant on the model: judged in so many cases, with something to say in so many of them.
  public struct Row: Sendable {
    public var invariant: Invariant
    public var judged, spoken, broken: Int

    public init(_ invariant: Invariant, judged: Int, spoken: Int, broken: Int) {
      (self.invariant, self.judged, self.spoken, self.broken) = (invariant, judged, spoken, broken)
    }
  }

  public var seed: Seed
  public var cases: Int
  public var events: Int
  public var rows: [Row] = []
  public var strengths: [Strength] = []
  /// The same of what was reported of real handlers.
  public var bugs: [Strength] = []
  public var scopes: [ScopeResult] = []
  /// What is shipped, each judged by what is expected of it.
  public var reports: [JudgeReport] = []
  /// Rules that no mutant breaks.
  public var rulesWithoutMutant: [String] = []
  /// What was to be reached and was not, in words.
  public var gaps: [String] = []
  public var findings: [Finding] = []
  public var tables: [(title: String, rows: [(String, Int)])] = []

  public init(seed: Seed, cases: Int, events: Int) {
    (self.seed, self.cases, self.events) = (seed, cases, events)
  }

  public var survivors: [Strength] { (strengths + bugs).filter { !$0.isKilled } }
  public var unfinished: [ScopeResult] { scopes.filter { !$0.isFinished && $0.complaint == nil } }
  public var disproved: [ScopeResult] { scopes.filter { $0.complaint != nil } }

  public var hasFailed: Bool {
    rows.contains { $0.broken > 0 } || !survivors.isEmpty || !disproved.isEmpty
      || !rulesWithoutMutant.isEmpty || reports.contains(where: \.hasNews)
  }
  /// Whether something shipped is better than its expectations say.
  public var isStale: Bool { reports.contains(where: \.isStale) }
  public var isVacuous: Bool { !gaps.isEmpty || !unfinished.isEmpty || cases == 0 }
}
