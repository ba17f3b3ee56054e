// Scenarios out of numbers: this file is compiled with floating-point numbers, and by a link with exact ones.

/// The model in a scenario that is made of numbers; both kinds of numbers make the same one.
public struct Play {
  public private(set) var model: Model
  private let (width, height): (Double, Double)
  /// How many kinds of events there are.
  public static let kinds = 15
  /// How many numbers a scenario takes: for its beginning, and for each event.
  public static let (numbersAtBeginning, numbersPerEvent) = (13, 6)

  /// The beginning.
  public init(_ numbers: [Double]) {
    let n = numbers
    (width, height) = (n[0], n[1])
    var environment = Environment(
      geometry: Geometry(
        screen: Size(n[0], n[1]), window: Rect(0, 0, n[0], n[1]), viewport: Rect(0, 0, n[0], n[2]),
        safe: Insets(n[3], n[4], n[5], n[6])),
      padding: Insets(n[7], 0, n[8], 0), content: Size(n[9], n[10] + n[11]))
    environment.focus = Rect(n[4], n[11], n[6], n[12])
    var configuration = Configuration()
    (configuration.delay, configuration.margin) = (0, n[12])
    configuration.anchor = n[11] < n[12] ? .end : .start
    configuration.gravity = n[3] < n[5] ? .end : .start
    (configuration.marginBelow, configuration.reach) = (n[4], n[6])
    configuration.tracksKeyboard = true
    model = Model(configuration, environment)
  }

  /// One event of a kind.
  public mutating func step(_ kind: Int, _ numbers: [Double]) {
    let n = numbers
    let rect = Rect(n[0], n[1], n[2], n[3])
    switch kind {
    case 0, 1: model.step(.keyboard(KeyboardNotification(.willShow, end: keyboard(n[0]))))
    case 2: model.step(.keyboard(KeyboardNotification(.willHide, end: nil)))
    case 3: model.step(.focus(rect, id: 1))
    case 4: model.step(.focusMoved(rect))
    case 5: model.step(.reveal(rect, margin: n[4]))
    case 6: model.step(.contentResized(Size(n[0] + n[1], n[2] + n[3])))
    case 7: model.step(.paddingChanged(Insets(n[0], n[1], n[2], n[3])))
    case 8:
      var new = model.geometry
      (new.viewport.height, new.safe) = (n[0], Insets(n[1], n[2], n[3], n[4]))
      model.step(.geometryChanged(new))
    case 9: model.step(.dragBegan)
    case 10: model.step(.dragged(by: Point(n[0] - n[1], n[2] - n[3])))
    case 11: model.step(.focusMoved(rect, typed: true))
    case 12: model.step(.scrolled(to: Point(n[0] - n[1], n[2] - n[3])))
    case 13: model.step(.keyboardMoved(keyboard(n[0])))
    default: model.step(.dragEnded)
    }
  }

  private func keyboard(_ y: Double) -> Rect { Rect(0, y, width, max(height - y, 1)) }

  /// What was decided, as far as the state keeps it.
  public var decided: [Bool] {
    [model.state.isFollowing, model.state.isDragging, model.trueOverlap > 0]
  }
}
