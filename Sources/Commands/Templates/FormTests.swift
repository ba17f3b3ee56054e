import Foundation
import ScrollTesting
import Testing

#if canImport(Darwin)
import CoreGraphics
#endif

@Test func roomIsMade() async {
  await check(FormHandler.self)
}

/// Your code: it is told where the keyboard and the scroll view are on the screen, and says what the bottom inset is.
struct KeyboardRoom {
  private(set) var bottom = 0.0
  private var keyboard: CGRect?
  private var view = CGRect.zero
  private var homeIndicator = 0.0

  /// keyboardWillShow and keyboardWillChangeFrame
  mutating func keyboardMoves(to frame: CGRect) {
    keyboard = frame
    makeRoom()
  }

  /// keyboardWillHide
  mutating func keyboardHides() {
    keyboard = nil
    makeRoom()
  }

  /// The screen appears, the device turns, a bar comes or goes.
  mutating func viewMoves(to frame: CGRect, homeIndicator height: Double) {
    (view, homeIndicator) = (frame, height)
    makeRoom()
  }

  /// The keyboard covers the home indicator, too: the larger of the two counts, and not their sum.
  private mutating func makeRoom() {
    bottom = max(homeIndicator, keyboard.map { view.intersection($0).height } ?? 0)
  }
}

/// What calls your code, and shows what that says. A class of the main actor conforms to `MainActorKeyboardHandler`.
struct FormHandler: KeyboardHandler {
  static let claims = Claims(.insets, without: .adjustsForKeyboard, .floating)
  private var room = KeyboardRoom()
  private var place: Environment

  init(_ configuration: Configuration, _ environment: Environment) {
    place = environment
    viewMoves()
    if let keyboard = place.keyboard { room.keyboardMoves(to: CGRect(keyboard)) }
  }

  mutating func handle(_ event: Event) {
    place.follow(event)
    switch event {
    case .geometryChanged: viewMoves()
    case .keyboard(let notice):
      switch (notice.kind, notice.end) {
      case (.willShow, let end?), (.willChangeFrame, let end?): room.keyboardMoves(to: CGRect(end))
      case (.willHide, _): room.keyboardHides()
      default: break
      }
    default: break
    }
  }

  private mutating func viewMoves() {
    var view = place.geometry.viewport
    view.x += place.geometry.window.x
    view.y += place.geometry.window.y
    room.viewMoves(to: CGRect(view), homeIndicator: place.geometry.safe.bottom)
  }

  var observation: Observation {
    let (own, safe) = (place.padding, place.geometry.safe)
    var shown = Observation(offset: Point(0, 0))
    shown.insets = Insets(
      own.top + safe.top, own.left + safe.left, own.bottom + room.bottom, own.right + safe.right)
    return shown
  }
}

extension CGRect {
  fileprivate init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
