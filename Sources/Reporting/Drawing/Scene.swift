// What a drawing of one step shows, also in a sentence for those who do not see it.

package import ReferenceModel
import ScrollInvariants

/// One step of a scenario, as it looks on a device.
package struct Scene: Sendable {
  /// The state of the model: the device, the keyboard, the field.
  package var model: Model
  /// The offset, the insets and the content that are drawn.
  package var shown: Observation
  package var expected: Observation?

  /// A step of the model; with an observation, of an implementation.
  package init(_ model: Model, showing observation: Observation? = nil) {
    (self.model, shown) = (model, observation ?? model.observation)
    expected = observation == nil ? nil : model.observation
  }

  /// The keyboard on the screen: the announced one, or the one that has taken effect; nil if hidden.
  var keyboard: Rect? {
    if let announced = model.state.pending?.keyboard { return announced?.admitted }
    return model.state.environment.keyboard
  }

  var geometry: Geometry { model.state.environment.geometry }

  var viewport: Rect { shown.viewport ?? geometry.viewport }

  /// The insets of the shown viewport; those that the model demands where none are shown.
  var insets: Insets { shown.insets ?? model.adjusted }

  var content: Size { shown.content ?? model.contentSize }

  /// The stretch of the content behind the model's viewport.
  var window: Interval {
    let top = shown.offset.y + (geometry.viewport.y - viewport.y)
    return Interval(top, top + geometry.viewport.height)
  }

  /// The stretch of the content that nothing covers, as the truth has it.
  var region: Interval {
    Interval(window.lower + model.adjusted.top, window.upper - model.adjusted.bottom)
  }

  /// How much of the focused field is covered or outside of the viewport, from top to bottom; nil without a field.
  var hiddenHeight: Double? {
    guard let focus = model.state.environment.focus else { return nil }
    let top = max(focus.y, region.lower)
    let seen = min(focus.maxY, region.upper) - top
    if focus.height == 0 { return seen < 0 ? 1 : 0 }
    return focus.height - max(0, min(focus.height, seen))
  }

  package var differs: Bool { difference != nil }

  /// What differs from what is expected; nil if nothing does.
  private var difference: String? {
    expected.flatMap { shown.inTermsOfInsets(geometry.viewport).difference(from: $0, 0) }
  }

  package func sentence(_ step: Int, of count: Int, after event: String) -> String {
    let place = step == 0 ? "At the beginning" : "Step \(step) of \(count), \(event)"
    var parts = ["the offset is \(shown.offset.y.words)"]
    if shown.offset.x != 0 { parts[0] += " and sideways \(shown.offset.x.words)" }
    parts.append("the bottom inset is \(insets.bottom.words)")
    if let hidden = hiddenHeight { parts.append(sentence(hidden)) }
    if model.state.pending != nil { parts.append("a notice waits") }
    if model.state.isDragging { parts.append("a finger is down") }
    if model.state.transitions > 0 { parts.append("a transition runs") }
    let end = difference.map { " It differs from the model: \($0)." } ?? ""
    return "\(place): \(parts.joined(separator: ", ")).\(end)"
  }

  private func sentence(_ hidden: Double) -> String {
    guard let focus = model.state.environment.focus else { return "" }
    let field = "the field from \(Interval(focus.y, focus.maxY).words)"
    if hidden <= 1e-6 { return "\(field) is visible" }
    return hidden >= focus.height
      ? "\(field) is hidden" : "\(field) is hidden by \(hidden.points)"
  }
}
