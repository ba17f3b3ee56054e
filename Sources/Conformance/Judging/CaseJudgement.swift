// The result of judging one case.

public import Invariants

/// The result of judging one case.
public struct CaseJudgement: Sendable {
  /// The invariants that applied to the case, and those of them that were broken.
  public var spoken = InvariantSet()
  public var broken = InvariantSet()
  /// The first break of each broken invariant.
  public var complaints: [Complaint] = []
  public var situations = Situations()
  /// Why it could not be judged to the end; nil if it could.
  public var misconduct: Misconduct?
  /// Why the implementation refused the case; nil if it did not.
  public var skipped: String?
  /// Whether it ever showed anything else than at the beginning.
  public var hasMoved = false

  public init() {}

  /// Whether nothing is wrong.
  public var isClean: Bool { broken.isEmpty && misconduct == nil }

  /// Takes a judgement in. Of each broken invariant only the first break is kept.
  mutating func note(_ index: Invariant.Index, _ judgement: Judgement, step: Int) {
    switch judgement {
    case .void: break
    case .holds: spoken.insert(index)
    case .broken(let words):
      spoken.insert(index)
      guard broken.insert(index).inserted else { return }
      complaints.append(Complaint(index, step: step, words: words))
    }
  }
}

/// A broken invariant: after which event, and how.
public struct Complaint: Equatable, Sendable {
  public var index: Invariant.Index
  /// How many events had happened; for a relation all of them.
  public var step: Int
  /// What is wrong, as the end of a sentence that the implementation's name begins.
  public var words: String

  public init(_ index: Invariant.Index, step: Int, words: String) {
    (self.index, self.step, self.words) = (index, step, words)
  }

  public var invariant: Invariant { index.invariant }
  public var id: String { index.id }
}
