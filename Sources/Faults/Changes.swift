// The closures with which a fault replaces rules of the model.

import ReferenceModel

/// A closure for each rule of the model; nil leaves the rule as written.
struct Changes: Sendable {
  /// Replaces a rule that computes a value, except where it returns nil.
  typealias Quantity<Value> = @Sendable (FaultyModel) -> Value?
  /// Changes what a rule computes, as it is written.
  typealias Correction<Value> = @Sendable (FaultyModel, inout Value) -> Void
  /// Changes what a rule computes for an axis, as it is written.
  typealias AxisCorrection<Value> = @Sendable (FaultyModel, inout Value, Axis) -> Void
  /// Replaces a rule that changes the state.
  typealias Procedure = @Sendable (inout FaultyModel) -> Void

  var isDocked: (@Sendable (FaultyModel, Rect) -> Bool)?
  var trueOverlap: Quantity<Double>?
  var overlap: Quantity<Double>?
  var countedOverlap: Quantity<Double>?
  var adjusted: Correction<Insets>?
  var range: AxisCorrection<Interval>?
  var room: AxisCorrection<Double>?
  var bounces: Quantity<Bool>?
  var contentSize: Correction<Size>?

  var projection: (@Sendable (FaultyModel, Double, Interval, Axis) -> Double?)?
  var reveal: (@Sendable (inout FaultyModel, Rect, _ margin: Double) -> Void)?
  var settle: Procedure?
  var keepingEnd: (@Sendable (inout FaultyModel, (inout FaultyModel) -> Void) -> Void)?
  var start: Procedure?
  var schedule: (@Sendable (inout FaultyModel, Pending) -> Void)?
  var fire: Procedure?

  var step: (@Sendable (inout FaultyModel, Event) -> Void)?
  var keyboardWillChange: (@Sendable (inout FaultyModel, _ end: Rect?) -> Void)?
  var keyboardWillHide: Procedure?
  var keyboardDidChange: (@Sendable (inout FaultyModel, KeyboardNotification) -> Void)?
  var focusChanged: (@Sendable (inout FaultyModel, Rect?) -> Void)?
  var change: (@Sendable (inout FaultyModel, (inout Environment) -> Void) -> Void)?
  var dragBegan: Procedure?
  var dragged: (@Sendable (inout FaultyModel, Point) -> Void)?
  var dragEnded: Procedure?
  var tick: (@Sendable (inout FaultyModel, _ seconds: Double) -> Void)?
  var transitionBegan: Procedure?
  var transitionEnded: Procedure?
  var geometryChanged: (@Sendable (inout FaultyModel, Geometry) -> Void)?
  var revealRequested: (@Sendable (inout FaultyModel, Rect, _ margin: Double?) -> Void)?
  var configure: (@Sendable (inout FaultyModel, (inout Configuration) -> Void) -> Void)?
  var contentReplaced: (@Sendable (inout FaultyModel, Size, _ keepsFocus: Bool) -> Void)?
  var typed: (@Sendable (inout FaultyModel, Rect) -> Void)?
  var scrolled: (@Sendable (inout FaultyModel, Point) -> Void)?

  init(_ change: (inout Changes) -> Void) { change(&self) }
}

// MARK: - Changes that several faults have in common

extension Changes {
  /// What follows *fire* as written, with the model before it.
  var afterFire: (@Sendable (inout FaultyModel, _ before: FaultyModel) -> Void)? {
    get { nil }
    set {
      guard let follow = newValue else { return }
      fire = { model in
        let before = model
        model.fireAsWritten()
        follow(&model, before)
      }
    }
  }

  /// What is heard in place of a notice of the keyboard; nil if that is ignored.
  var notice: (@Sendable (inout FaultyModel, KeyboardNotification) -> KeyboardNotification?)? {
    get { nil }
    set {
      guard let hear = newValue else { return }
      step = { model, event in
        guard case .keyboard(let notice) = event else { return model.stepAsWritten(event) }
        if let heard = hear(&model, notice) { model.stepAsWritten(.keyboard(heard)) }
      }
    }
  }

  /// What is noted before *keyboardWillChange*.
  mutating func beforeChange(_ note: @escaping @Sendable (inout FaultyModel, _ end: Rect?) -> Void)
  {
    keyboardWillChange = { model, end in
      note(&model, end)
      model.keyboardWillChangeAsWritten(end)
    }
  }

  /// What is noted before the first of nested transitions.
  mutating func beforeTurn(_ note: @escaping Procedure) {
    transitionBegan = { model in
      if model.state.transitions == 0 { note(&model) }
      model.transitionBeganAsWritten()
    }
  }
}

/// Holds the changes of one fault. It is a class, so that copying a model copies only a reference.
final class SharedChanges: Sendable {
  let rules: Changes
  /// Whether a derived quantity is replaced.
  let changesQuantities: Bool
  init(_ rules: Changes) {
    self.rules = rules
    changesQuantities =
      rules.isDocked != nil || rules.trueOverlap != nil || rules.overlap != nil
      || rules.countedOverlap != nil || rules.adjusted != nil || rules.range != nil
      || rules.room != nil || rules.bounces != nil || rules.contentSize != nil
  }
}
