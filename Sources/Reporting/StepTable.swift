// The states of a scenario step by step, as text.

package import ReferenceModel
import ScrollInvariants
import ScrollWire

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
