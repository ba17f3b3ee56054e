// One step of a scenario: what is on the device, and what is wrong with it.

package import ReferenceModel
package import ScrollConformance
import ScrollInvariants

/// One step of a scenario, as it looks on a device.
package struct Scene: Sendable {
  /// The state of the model: the device, the keyboard, the field.
  package var model: Model
  /// The offset, the insets and the content that are drawn.
  package var shown: Observation
  package var expected: Observation?
  /// What is wrong since this step or an earlier one. What merely differs from the model is not wrong.
  private let complaint: Complaint?

  /// A step of the model; with an observation, of an implementation, in which something may be wrong.
  package init(
    _ model: Model, showing observation: Observation? = nil, wrong complaint: Complaint? = nil
  ) {
    (self.model, shown) = (model, observation ?? model.observation)
    expected = observation == nil ? nil : model.observation
    self.complaint = complaint
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

  /// How much more room there is at the bottom than the model makes; negative if there is less.
  var extraRoom: Double {
    let shown = shown.inTermsOfInsets(geometry.viewport).insets
    return (shown?.bottom ?? model.adjusted.bottom) - model.adjusted.bottom
  }

  /// How far the content is from its right place; positive if it is too far up.
  var displacement: Double {
    (expected?.offset.y).map { shown.inTermsOfInsets(geometry.viewport).offset.y - $0 } ?? 0
  }

  /// What is wrong, as one sees it; nil if nothing is. What the complaint is about comes first.
  package var flaw: String? {
    guard let complaint, differs else { return nil }
    let hidden = model.state.isFollowing ? hiddenHeight ?? 0 : 0
    let field = hidden > 1e-6 ? "\(hidden.points) of the field are hidden" : nil
    let room =
      extraRoom > 1e-6
      ? "\(extraRoom.points) of empty space"
      : extraRoom < -1e-6 ? "\((-extraRoom).points) cannot be reached" : nil
    let way = displacement > 0 ? "up" : "down"
    let place = abs(displacement) > 1e-6 ? "\(abs(displacement).points) too far \(way)" : nil
    let order =
      switch complaint.index {
      case .q1, .q2, .q8, .i8: [field, room, place]
      case .i2, .i5, .i6, .i7, .q5, .q6: [place, field, room]
      default: [room, field, place]
      }
    return order.compactMap(\.self).first ?? "it \(complaint.words)"
  }

  /// What differs from what is expected; nil if nothing does.
  private var difference: String? {
    expected.flatMap { shown.inTermsOfInsets(geometry.viewport).difference(from: $0, 0) }
  }

  /// What the step shows, for whoever does not see it: after these words.
  package func sentence(after caption: String) -> String {
    var parts = ["the offset is \(shown.offset.y.words)"]
    if shown.offset.x != 0 { parts[0] += " and sideways \(shown.offset.x.words)" }
    parts.append("the bottom inset is \(insets.bottom.words)")
    if let hidden = hiddenHeight, let focus = model.state.environment.focus {
      let field = "the field from \(Interval(focus.y, focus.maxY).words)"
      let part = hidden >= focus.height ? "" : " by \(hidden.points)"
      parts.append("\(field) is \(hidden <= 1e-6 ? "visible" : "hidden" + part)")
    }
    if model.state.pending != nil { parts.append("a notice waits") }
    if model.state.isDragging { parts.append("a finger is down") }
    if model.state.transitions > 0 { parts.append("a transition runs") }
    let end =
      flaw.map { " Wrong: \($0)." } ?? difference.map { " It differs from the model: \($0)." } ?? ""
    return "\(caption): \(parts.joined(separator: ", ")).\(end)"
  }
}
