// A step in a sentence, for those who do not see its drawing.

import Invariants
import ReferenceModel

extension Scene {
  package func sentence(_ step: Int, of count: Int, after event: String) -> String {
    let place = step == 0 ? "At the beginning" : "Step \(step) of \(count), \(event)"
    var parts = ["the offset is \(shown.offset.y.words)"]
    if shown.offset.x != 0 { parts[0] += " and sideways \(shown.offset.x.words)" }
    parts.append("the bottom inset is \(insets.bottom.words)")
    if let hidden = hiddenHeight { parts.append(sentence(hidden)) }
    if model.state.pending != nil { parts.append("a notice waits") }
    if model.state.isDragging { parts.append("a finger is down") }
    if model.state.transitions > 0 { parts.append("a transition runs") }
    var text = "\(place): \(parts.joined(separator: ", "))."
    if differs, let expected {
      let difference = shown.inTermsOfInsets(geometry.viewport).difference(from: expected, 0)
      text += " It differs from the model: \(difference ?? "")."
    }
    return text
  }

  private func sentence(_ hidden: Double) -> String {
    guard let focus = model.state.environment.focus else { return "" }
    let field = "the field from \(Interval(focus.y, focus.maxY).words)"
    if hidden <= 1e-6 { return "\(field) is visible" }
    return hidden >= focus.height
      ? "\(field) is hidden" : "\(field) is hidden by \(hidden.points)"
  }
}
