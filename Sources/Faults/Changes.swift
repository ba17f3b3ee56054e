// What a fault puts in the place of the model's rules.

import ReferenceModel

/// For each rule of the model nil, or what is done instead of it.
struct Changes<Memory: Equatable & Sendable>: Sendable {
  typealias Variant = FaultyModel<Memory>
  /// What a rule that derives something is replaced by.
  typealias Quantity<Value> = @Sendable (Variant) -> Value
  /// What a rule that does something is replaced by.
  typealias Procedure = @Sendable (inout Variant) -> Void

  var isDocked: (@Sendable (Variant, Rect) -> Bool)?
  var trueOverlap: Quantity<Double>?
  var overlap: Quantity<Double>?
  var countedOverlap: Quantity<Double>?
  var adjusted: Quantity<Insets>?
  var range: (@Sendable (Variant, Axis) -> Interval)?
  var room: (@Sendable (Variant, Axis) -> Double)?
  var bounces: Quantity<Bool>?
  var contentSize: Quantity<Size>?

  var projection: (@Sendable (Variant, Double, Interval, Axis) -> Double)?
  var reveal: (@Sendable (inout Variant, Rect, _ margin: Double) -> Void)?
  var settle: Procedure?
  var start: Procedure?
  var schedule: (@Sendable (inout Variant, Pending) -> Void)?
  var fire: Procedure?

  var step: (@Sendable (inout Variant, Event) -> Void)?
  var keyboardWillChange: (@Sendable (inout Variant, _ end: Rect?) -> Void)?
  var keyboardWillHide: Procedure?
  var keyboardDidChange: (@Sendable (inout Variant, KeyboardNotification) -> Void)?
  var focusChanged: (@Sendable (inout Variant, Rect?) -> Void)?
  var change: (@Sendable (inout Variant, (inout Environment) -> Void) -> Void)?
  var dragBegan: Procedure?
  var dragged: (@Sendable (inout Variant, Point) -> Void)?
  var dragEnded: Procedure?
  var tick: (@Sendable (inout Variant, _ seconds: Double) -> Void)?
  var transitionBegan: Procedure?
  var transitionEnded: Procedure?
  var geometryChanged: (@Sendable (inout Variant, Geometry) -> Void)?
  var revealRequested: (@Sendable (inout Variant, Rect, _ margin: Double?) -> Void)?
  var configure: (@Sendable (inout Variant, (inout Configuration) -> Void) -> Void)?
  var contentReplaced: (@Sendable (inout Variant, Size, _ keepsFocus: Bool) -> Void)?
}

/// Keeps the changes of one fault in one place, so that a copy of a model copies a reference.
final class SharedChanges<Memory: Equatable & Sendable>: Sendable {
  let rules: Changes<Memory>
  init(_ rules: Changes<Memory>) { self.rules = rules }
}
