// The table of an interleaving: a column for each lane, a row for each step.

/// Something that a lane has done.
struct LaneEvent: Sendable {
  enum Kind: Sendable, Equatable {
    case started
    /// The lane goes on, up to the next place where it awaits.
    case turn
    case step(String)
    case began(String)
    /// The text says with what result.
    case finished(String)
    case ended
  }

  var lane: Int
  var kind: Kind

  /// The text that follows a label; empty if there is no result.
  static func text<Result>(_ result: Result) -> String {
    if Result.self == Void.self { return "" }
    return " → " + ((result as? any Unwrapping)?.unwrapped ?? "\(result)")
  }

  fileprivate var isLabelled: Bool {
    switch kind {
    case .step, .began, .finished: true
    case .started, .turn, .ended: false
    }
  }
}

/// An optional, whose text is that of its value.
private protocol Unwrapping { var unwrapped: String { get } }

extension Optional: Unwrapping {
  fileprivate var unwrapped: String { map { "\($0)" } ?? "nil" }
}

/// A table with a column for each lane, and with a row for each step in the order in which the steps
/// happened. A step has two rows if another lane did something between its beginning and its end.
/// If the steps have no labels, the rows show which lane ran.
struct LaneTable {
  private typealias Row = (lane: Int, text: String)

  /// The number of rows after which a table ends. It has more only if the tasks do not end.
  private static let rowLimit = 100
  private var rows: [Row]

  init(_ events: [LaneEvent]) {
    let labelled = events.filter(\.isLabelled)
    rows = labelled.isEmpty ? Self.turns(events) : Self.steps(labelled)
    if rows.count > Self.rowLimit {
      rows = rows.prefix(Self.rowLimit) + [(1, "… and \(rows.count - Self.rowLimit) more")]
    } else {
      let ended = Set(events.filter { $0.kind == .ended }.map(\.lane))
      let started = events.filter { $0.kind == .started }.map(\.lane).sorted()
      rows += started.filter { !ended.contains($0) }.map { ($0, "(waits)") }
    }
  }

  private static func turns(_ events: [LaneEvent]) -> [Row] {
    events.filter { $0.kind == .turn }.reduce(into: []) { rows, event in
      if rows.last?.lane != event.lane { rows.append((event.lane, "runs")) }
    }
  }

  private static func steps(_ events: [LaneEvent]) -> [Row] {
    var rows: [Row] = []
    /// The lane of the last row if that is a step that has begun.
    var begun: Int?
    for event in events {
      switch event.kind {
      case .finished(let result) where begun == event.lane: rows[rows.count - 1].text += result
      case .finished(let result):
        Self.leaveOpen(&rows, begun)
        rows.append((event.lane, result.isEmpty ? "… done" : "…\(result)"))
      case .step(let label), .began(let label):
        Self.leaveOpen(&rows, begun)
        rows.append((event.lane, label))
      case .started, .turn, .ended: break
      }
      if case .began = event.kind { begun = event.lane } else { begun = nil }
    }
    leaveOpen(&rows, begun)
    return rows
  }

  /// Marks the last row if it is a step that has begun and not ended.
  private static func leaveOpen(_ rows: inout [Row], _ begun: Int?) {
    if begun != nil { rows[rows.count - 1].text += " …" }
  }

  /// The table as text, without spaces at the ends of lines.
  var text: String {
    let titles: [Row] = (1...max(1, rows.map(\.lane).max() ?? 1)).map { ($0, "task \($0)") }
    let widths = titles.map { title in
      (rows + [title]).filter { $0.lane == title.lane }.map(\.text.count).max() ?? 0
    }
    let gap = "   "
    let head = titles.dropLast().map { title in
      title.text + String(repeating: " ", count: widths[title.lane - 1] - title.text.count) + gap
    }
    let lines = rows.map { row in
      widths[..<(row.lane - 1)].map { String(repeating: " ", count: $0) + gap }.joined() + row.text
    }
    return ([(head + titles.suffix(1).map(\.text)).joined()] + lines).joined(separator: "\n")
  }
}
