// What a campaign counts, so that a person can judge what it has looked at.

public import Checking
import Generators
import Invariants
import ReferenceModel

/// The numbers under which a campaign counts.
public struct Census: Sendable {
  public let marks: [Mark]
  private let productions, keyboards, devices, situations, invariants, violations, moved: Int

  static let events = 0
  static let ragged = 1

  /// What is demanded of a campaign that judges these invariants: that each had something to say; and if the
  /// traces themselves are looked at, that everything was among them.
  init(_ invariants: InvariantSet, ofTraces isWhole: Bool) {
    var marks = [Mark("events"), Mark("traces off the grid")]
    func add(_ labels: [String], isObligation: Bool) -> Int {
      marks += labels.map { Mark($0, isObligation: isObligation) }
      return marks.count - labels.count
    }
    productions = add(
      Production.allCases.map { "production \($0.rawValue)" }, isObligation: isWhole)
    keyboards = add(KeyboardKind.allCases.map { "keyboard \($0)" }, isObligation: isWhole)
    devices = add(Device.all.map { "device \($0.name)" }, isObligation: false)
    situations = add(Situation.allCases.map { "situation: \($0.words)" }, isObligation: isWhole)
    self.invariants = marks.count
    marks += Invariant.questions.enumerated().map { place, invariant in
      Mark("invariant \(invariant.id)", isObligation: invariants.contains(place: place))
    }
    violations = marks.count
    marks += Invariant.questions.map { Mark("violations of \($0.id)") }
    moved = marks.count
    marks.append(Mark("something has moved"))
    self.marks = marks
  }

  /// Says what one case was.
  func count(_ play: Play, _ hearing: Hearing, in source: inout Source) {
    source.count(Self.events, play.scenario.events.count)
    if play.isRagged { source.count(Self.ragged) }
    count(play.productions, from: productions, in: &source)
    count(play.keyboards, from: keyboards, in: &source)
    source.count(devices + play.device)
    count(hearing.situations.rawValue, from: situations, in: &source)
    count(hearing.spoken.rawValue, from: invariants, in: &source)
    count(hearing.broken.rawValue, from: violations, in: &source)
    if hearing.hasMoved { source.count(moved) }
  }

  private func count(_ bits: UInt64, from first: Int, in source: inout Source) {
    var rest = bits
    while rest != 0 {
      source.count(first + rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  // MARK: - Reading it

  /// How many cases had something to say for the invariant at this place.
  public func spoken(_ place: Int, in report: Report) -> Int { report.count(invariants + place) }
  /// In how many cases that invariant was broken.
  public func broken(_ place: Int, in report: Report) -> Int { report.count(violations + place) }
  /// In how many cases something else was shown than at the beginning.
  public func moved(in report: Report) -> Int { report.count(moved) }
  public func events(in report: Report) -> Int { report.count(Self.events) }
  public func ragged(in report: Report) -> Int { report.count(Self.ragged) }

  /// Tables of shares: what, and in how many cases.
  public func tables(in report: Report) -> [(title: String, rows: [(String, Int)])] {
    func rows(_ first: Int, _ labels: [String]) -> [(String, Int)] {
      labels.enumerated().map { ($1, report.count(first + $0)) }
    }
    return [
      ("productions", rows(productions, Production.allCases.map(\.rawValue))),
      ("keyboards", rows(keyboards, KeyboardKind.allCases.map { "\($0)" })),
      ("devices", rows(devices, Device.all.map(\.name))),
      ("situations", rows(situations, Situation.allCases.map(\.words))),
    ]
  }
}
