// A finding as text and as a part of a page, and the tables of the steps of a scenario.

package import ReferenceModel
public import ScrollConformance
import ScrollGenerators
import ScrollInvariants
import ScrollNotation

extension Finding {
  /// One sentence, the scenario, a table of steps, and pictures of the failing step.
  package func body(_ style: Style) -> String {
    let invariant = complaint.invariant
    let end = isOutOfTime ? "when the time was over" : "at its limit"
    let unfinished =
      isUnfinished ? "It may not be the simplest: shrinking ended \(end).\n\n" : ""
    let nothing =
      isUnfinished
      ? "It may not be the simplest: shrinking had not begun.\n"
      : """
      It did not occur again: the same scenario now has another answer, or none. Possible causes \
      are clocks, random numbers, and data from earlier runs. The scenario was not shrunk.

      """
    let beginning = story.map { "\($0)\n\n" } ?? ""
    return style.folded(
      [
        beginning
          + style.bad("\(implementation.shortened) breaks \(invariant.id), \(invariant.name)")
          + ": it \(complaint.words.shown)."
          + (cause.map { " Likely cause: \($0).\n" } ?? "\n"),
        "\(invariant.statement)\n", lines.map { "  \(style.bold($0))\n" }.joined(),
        observed.isEmpty ? nothing : unfinished + table(style), pictures(style),
      ].joined(separator: "\n"))
  }

  /// The scenario, or those that are compared.
  private var lines: [String] {
    if visit != nil { return [line, Notation.text(scenario)] }
    if sides.isEmpty { return [line] }
    let all = zip(["first   ", "second  "], sides).map { $0 + Notation.text($1.scenario) }
    return isOfTwoMoments ? [Notation.text(sides[0].scenario)] : all
  }

  /// Whether two moments of one scenario are compared.
  private var isOfTwoMoments: Bool { sides.count == 2 && sides[0].scenario == sides[1].scenario }

  private func table(_ style: Style) -> String {
    if sides.isEmpty { return comparison.table(style) }
    return tables.map { title, rows in
      "\(title)\n"
        + Table([["step", "event", "it shows"]] + rows.map(\.cells), numbers: 0..<1)
        .text(style) { rows[$0].isMarked }
    }.joined(separator: "\n")
  }

  /// The steps of each of the scenarios that are compared, with marks at the observations that differ.
  private var tables: [(title: String, rows: [(cells: [String], isMarked: Bool)])] {
    let marks = isOfTwoMoments ? [sides.map(\.step)] : sides.map { [$0.step] }
    return zip(zip(sides, marks), isOfTwoMoments ? [""] : ["first", "second"]).map { pair, title in
      let (side, marks) = pair
      let steps = Notation.steps(side.scenario).filter { $0.end < side.observed.count }
      let rows = steps.indices.map { row -> (cells: [String], isMarked: Bool) in
        let isHere = marks.contains { steps.index(of: $0) == row }
        let before = row > 0 ? side.observed[steps[row - 1].end] : nil
        // What differs is shown whether it has changed or not.
        let words = side.observed[steps[row].end].words(since: isHere ? nil : before)
        return (["\(row)", steps[row].word, isHere ? words + "  ←" : words], isHere)
      }
      return (title, rows)
    }
  }

  private var comparison: ComparisonText {
    ComparisonText(
      expected: expected, observed: observed, in: scenario, complaintAt: complaint.step)
  }

  /// Pictures of the failing step, of the model and the implementation, or of both scenarios of a relation: side by side
  /// where there is room.
  private func pictures(_ style: Style) -> String {
    guard !observed.isEmpty else { return "" }
    let step = min(complaint.step, observed.count - 1)
    let model = scenario.models[step]
    let alone = [
      ("expected", Picture(model)), ("observed", Picture(model, showing: observed[step])),
    ]
    let both = zip(isOfTwoMoments ? ["before", "after"] : ["first", "second"], sides).map {
      ($0, Picture($1.scenario.models[$1.step], showing: $1.observed[$1.step]))
    }
    let pictures = both.isEmpty ? alone : both
    let columns = pictures.enumerated().map { index, named in
      let text = named.1.text(.plain, beside: pictures[1 - index].1)
      return ["\(named.0):"] + text.split(separator: "\n").map(String.init)
    }
    let (left, right) = (columns[0], columns[1])
    let width = columns.map { $0.map(\.count).max() ?? 0 }.reduce(0, +)
    if width + 2 > style.width {
      return columns.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }
    let rows = (0..<max(left.count, right.count)).map { row in
      [row < left.count ? left[row] : "", row < right.count ? right[row] : ""]
    }
    return Table(rows).text(.plain)
  }

  /// The scenario where there is little room; only its length if it is long because shrinking was cut short.
  package var shortLine: String {
    isUnfinished && length > 8 ? "in \(length) steps, not shortened any further" : line
  }

  // MARK: - On a page

  /// Whether the same picture shows another finding.
  func isSeen(with other: Finding) -> Bool {
    implementation == other.implementation && lines == other.lines
      && sides.isEmpty == other.sides.isEmpty
  }

  /// The scenario, or those that are compared, each with a button.
  fileprivate func paragraphs(_ button: String) -> String {
    // The player plays what a visit has come to.
    lines.map { line in
      let button = visit == nil || line != self.line ? button : ""
      return "<p class=\"line\"><code>\(line.xml)</code>\(button)</p>"
    }.joined()
  }

  /// The implementation beside the model; still, the step of the complaint. Below it the steps.
  fileprivate func picture(_ number: Int) -> String {
    guard !observed.isEmpty else {
      return
        "<p>It did not occur again: the same scenario now has another answer, or none.</p>\n"
    }
    return "<figure>\(strip("f\(number)").inline)</figure>\n\(steps)"
  }

  /// The picture that moves; the id is one of a page.
  package func strip(_ id: String = "") -> AnimatedStrip {
    if sides.isEmpty {
      return AnimatedStrip(
        scenario, showing: observed, named: implementation, wrong: complaint, id: id)
    }
    return AnimatedStrip(
      sides, named: isOfTwoMoments ? ["before", "after"] : ["first", "second"], id: id)
  }

  private var steps: String {
    let heads = ["step", "event", "", "it shows"]
    let rows =
      sides.isEmpty
      ? comparison.rows.map { ($0.cells, $0.isMarked) }
      : tables.flatMap { title, rows in
        rows.map { (Array($0.cells.prefix(2)) + [title, $0.cells[2]], $0.isMarked) }
      }
    let lines = rows.map { cells, isMarked in
      let row = cells.enumerated().map { column, cell in
        let tag = column == 1 && !cell.isEmpty ? ("th scope=\"row\"", "th") : ("td", "td")
        let head = column == 1 ? "" : heads[column].xml
        return "<\(tag.0) data-head=\"\(head)\">\(cell.xml)</\(tag.1)>"
      }
      return "<tr\(isMarked ? " class=\"marked\"" : "")>\(row.joined())</tr>"
    }
    return ReportPage.table(heads, lines, kind: " class=\"steps\"") + "\n"
  }

  /// Commands about a finding, each with a word for what it does.
  package typealias Commands = @Sendable (Finding) -> [(does: String, command: String)]

  fileprivate static let usual: Commands = { finding in
    let call = "'\(finding.line)' --implementation \(finding.implementation.quotedForShell)"
    return [("again", "scrollcheck replay \(call)"), ("play it", "scrollcheck play \(call)")]
  }
}

extension [Finding] {
  /// A line of the list with which a report begins: what one scenario shows.
  func line(_ number: Int) -> String {
    let ids = map(\.complaint.id)
    let names = ids.dropLast().joined(separator: ", ") + (count > 1 ? " and " : "") + ids[count - 1]
    let (line, words) = (self[0].line, self[0].complaint.words)
    // The scenario, where all has room in one line.
    let isShort = self[0].sides.isEmpty && names.count + words.count + line.count < 128
    return "<li><a href=\"#finding-\(number)\"><b>\(names)</b>: it \(words.xml)</a>"
      + (isShort ? " <code>\(line.xml)</code></li>" : "</li>")
  }

  /// An article about what one scenario shows: a picture that moves, a table of the steps, and commands.
  func article(_ number: Int, _ player: EmbeddedPlayer?, _ commands: Finding.Commands?) -> String {
    let first = self[0]
    let names = map {
      "<a href=\"#meaning-\($0.complaint.id)\">\($0.complaint.id)</a> \($0.complaint.invariant.name.xml)"
    }
    let said = map { finding in
      """
      <p class="wrong">\(count > 1 ? "\(finding.complaint.id): " : "")\
      \((finding.story ?? "\(finding.implementation.shortened) \(finding.complaint.words).").xml)</p>
      <p>\(finding.complaint.invariant.statement.xml)</p>
      """
    }
    let button = first.observed.isEmpty ? "" : player.button(to: first)
    let facts = (commands ?? Finding.usual)(first).map { ($0, "<code>\($1.xml)</code>") }
    return """
      <article id="finding-\(number)">
      <h3>\(number). \(names.joined(separator: ", "))</h3>
      \(said.joined(separator: "\n"))
      \(first.paragraphs(button))
      \(first.picture(number))\(ReportPage.facts(facts))
      </article>
      """
  }
}

/// A table of events with what is shown after each: in one row where both agree, else first what is expected.
package struct ComparisonText {
  private let expected, observed: [Observation]
  private let steps: [Notation.Step]
  /// The step to mark; nil for the first difference.
  private let marked: Int?
  /// The largest number of steps. Earlier ones are left out, because a recording can be very long.
  private static let stepLimit = 60

  /// A comparison in a scenario. The step of a complaint is marked: what differs elsewhere was not asked. Without a step,
  /// the first difference is marked.
  package init(
    expected: [Observation], observed: [Observation], in scenario: Scenario,
    complaintAt step: Int? = nil
  ) {
    steps = Notation.steps(scenario, showing: step, expected, observed)
    (self.expected, self.observed) = (
      steps.map { expected[$0.end] }, steps.map { observed[$0.end] }
    )
    marked = step.map { [steps] in steps.index(of: $0) }
  }

  package func table(_ style: Style) -> String {
    let rows = rows
    return Table([["step", "event", "", "it shows"]] + rows.map(\.cells), numbers: 0..<1)
      .text(style, isFaint: { rows[$0].isExpected }) { rows[$0].isMarked }
  }

  /// The rows of the table, without its head: number, event, whose the values are if both differ, and the values.
  var rows: [(cells: [String], isMarked: Bool, isExpected: Bool)] {
    let shown = steps.indices.suffix(Self.stepLimit)
    let differing = marked ?? shown.first { isDifferent($0) }
    return shown.flatMap { step -> [(cells: [String], isMarked: Bool, isExpected: Bool)] in
      let isMarked = step == differing
      let before = step > shown.startIndex ? step - 1 : nil
      let names = Observation.parts.filter { name, part in
        guard let one = part(expected[step]), let other = part(observed[step]) else { return false }
        let old = before.map { (part(expected[$0]), part(observed[$0])) }
        return old.map { $0.0 != one || $0.1 != other } ?? true || isMarked && one != other
      }
      func words(_ observation: Observation) -> String {
        observation.words(names, isFirst: before == nil)
      }
      let (one, other) = (words(expected[step]), words(observed[step]))
      let head = ["\(step)", steps[step].word]
      let mark = isMarked ? isDifferent(step) ? "  ← differs" : "  ← here" : ""
      if one == other { return [(head + ["", other + mark], isMarked, false)] }
      return [
        (head + ["expected", one], false, true),
        (["", "", "observed", other + mark], isMarked, false),
      ]
    }
  }

  private func isDifferent(_ step: Int) -> Bool {
    observed[step].difference(from: expected[step], 0) != nil
  }
}

extension Notation {
  /// The steps for which there are observations: told with one word for a change of the keyboard, unless what is wrong
  /// after an event is over at the end of its step.
  static func steps(
    _ scenario: Scenario, showing event: Int?, _ expected: [Observation], _ observed: [Observation]
  ) -> [Step] {
    let (told, count) = (steps(scenario), min(expected.count, observed.count))
    func differs(_ event: Int) -> Bool {
      event < count && observed[event].difference(from: expected[event], 0) != nil
    }
    let isLost = event.map { differs($0) && !differs(told[told.index(of: $0)].end) } ?? false
    return (isLost ? steps(scenario, told: false) : told).filter { $0.end < count }
  }
}

extension Observation {
  /// What can be observed, by its name.
  fileprivate static let parts: [(name: String, text: @Sendable (Observation) -> String?)] = [
    ("offset", { $0.offset.words }), ("insets", { $0.insets?.words }),
    ("range", { $0.range?.y.words }), ("x", { $0.range?.x.words }),
    ("viewport", { $0.viewport?.words }), ("content", { $0.content?.words }),
    ("bounce", { $0.bounce.map { $0 ? "on" : "off" } }),
  ]

  /// The values of parts. At the beginning what is usual is left out.
  fileprivate func words(
    _ parts: [(name: String, text: @Sendable (Observation) -> String?)], isFirst: Bool
  ) -> String {
    parts.compactMap { name, text in
      guard let value = text(self) else { return nil }
      let isUsual =
        switch name {
        case "x": value == Interval(0, 0).words
        case "viewport", "content": true
        case "bounce": value == "off"
        default: false
        }
      return isFirst && isUsual ? nil : "\(name) \(value)"
    }.joined(separator: "  ")
  }

  /// The values that have changed since the previous observation.
  fileprivate func words(since old: Observation?) -> String {
    words(
      Self.parts.filter { part in old.map { part.text($0) != part.text(self) } ?? true },
      isFirst: old == nil)
  }
}

extension Scenario {
  /// A table with a row for every step; a cell contains only what the event has changed.
  ///
  ///     step  event       offset  insets     range y  overlap  state
  ///        0  start       0,0     0 0 0 0    0…533    0        at rest
  ///        1  F(600,644)                                       following, waiting
  ///        2  wS(260)
  ///        3  t(1)        0,237   0 0 260 0  0…793    260      following, at rest
  package func table(of models: [Model], _ style: Style) -> String {
    let steps = Notation.steps(self)
    let models = steps.map { models[$0.end] }
    let columns = Column.all.filter { column in
      column.isAlwaysShown || models.contains { column.text($0) != column.text(models[0]) }
    }
    let rows = models.enumerated().map { step, model in
      ["\(step)", steps[step].word]
        + columns.map { column in
          let text = column.text(model)
          return step > 0 && text == column.text(models[step - 1]) ? "" : text
        }
    }
    return Table([["step", "event"] + columns.map(\.title)] + rows, numbers: 0..<1).text(style)
  }
}

private struct Column: Sendable {
  var title: String
  var isAlwaysShown = false
  var text: @Sendable (Model) -> String

  static let all: [Column] = [
    Column(title: "offset", isAlwaysShown: true) { $0.state.offset.words },
    Column(title: "insets", isAlwaysShown: true) { $0.adjusted.words },
    Column(title: "range x") { $0.range(.horizontal).words },
    Column(title: "range y", isAlwaysShown: true) { $0.range(.vertical).words },
    Column(title: "overlap", isAlwaysShown: true) { $0.overlap.words },
    Column(title: "viewport") { $0.state.environment.geometry.viewport.words },
    Column(title: "content") { $0.contentSize.words },
    Column(title: "bounce") { $0.bounces ? "on" : "off" },
    Column(title: "state", isAlwaysShown: true) { $0.state.words },
  ]
}

extension State {
  /// The conditions of the state in words, such as "following, waiting".
  var words: String {
    let facts = [
      (isFollowing, "following"), (isDragging, "dragging"), (pending != nil, "waiting"),
      (transitions > 0, "turning"), (isAtRest, "at rest"),
    ]
    return facts.filter(\.0).map(\.1).joined(separator: ", ")
  }
}

extension Finding {
  /// The case as a line of the mini language: what was done, on a screen of its own.
  public var line: String { visit.map { Notation.text($0) } ?? Notation.text(scenario) }
}
