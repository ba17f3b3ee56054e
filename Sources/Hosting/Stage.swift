// Where screens are shown: in the stand-in with virtual time, or on a device with real time.

#if STAND_IN || os(iOS)
import Foundation
import ReferenceModel
import ScrollGenerators
import UIKit

/// The part of a visit that differs between the stand-in and a device.
@MainActor protocol Stage: AnyObject {
  /// The surroundings of a visit: those of its device, or of the one that is there.
  func geometry(of visit: Visit, on device: Device) -> Geometry
  /// Begins a run with a screen and an empty window.
  func begin(_ geometry: Geometry, _ options: HostOptions)
  /// Shows a controller that fills the window, or what a container leaves of it.
  func show(_ controller: UIViewController, in container: Visit.Container, _ geometry: Geometry)
  /// Lets the controller appear.
  func appear(_ controller: UIViewController)
  /// Closes the window and forgets what waits.
  func end()
  /// What kept the views from being laid out, as the end of a sentence that begins with the controller's name.
  var complaint: String? { get }

  /// What has the focus, on the screen or elsewhere.
  var firstResponder: UIResponder? { get }
  /// The keyboard of the system, which follows the focus.
  func makeKeyboard(_ device: Device) -> any SystemKeyboard
  /// The keyboard is put away.
  func endEditing()
  /// A field outside of the screen gets the focus.
  func editElsewhere()
  /// UIKit's own reveal of the focus.
  func revealFocus(_ field: UIView)
  /// The caret moves, in the coordinates of the field.
  func moveCaret(_ field: UIView, to caret: CGRect)
  /// The user types a letter into the field that has the focus, which brings its caret to a place.
  func typeLetter(_ field: UIView, caret: CGRect)
  /// Takes the last letter away.
  func eraseLetter(_ field: UIView)
  /// The return key.
  func pressReturn(_ field: UIView)

  /// A finger begins to scroll, moves, and leaves.
  func beginDrag(_ scrollView: UIScrollView)
  func drag(_ scrollView: UIScrollView, by delta: Point)
  func endDrag(_ scrollView: UIScrollView)

  /// Begins a transition to another size.
  func beginTransition(_ controller: UIViewController, to size: CGSize) -> any TransitionOnStage
  /// Changes screen, window and safe area, and lays out.
  func changeGeometry(_ geometry: Geometry, placing: () -> Void)
  /// Gives a controller what bars leave of the window.
  func place(_ controller: UIViewController, in viewport: Rect)

  /// Passes time.
  func pass(_ seconds: Double)
  /// Ends a turn of the run loop: a layout pass, and what the main queue has to do, in either order.
  func endTurn(laysOutFirst: Bool)
}

/// A stage that shows whatever a scenario has.
@MainActor protocol ScenarioStage: Stage {
  /// Shows a controller in the window, which does not appear yet.
  func show(_ controller: UIViewController, _ geometry: Geometry)
  /// Gives the content a size that no constraints say.
  func resize(_ scrollView: UIScrollView, to size: CGSize)
  /// The view of a row for a field at a place in the content; nil if it is in no row.
  func row(for field: UIView, _ id: Int, at place: CGRect, in scrollView: UIScrollView) -> UIView?
  /// Says where a docked keyboard is.
  func dockKeyboard(_ frame: Rect?)
  /// Lays out what follows the keyboard's guide, when the keyboard has been announced.
  func layOutAboveKeyboard()
  /// Whether a text view begins editing after the keyboard has been announced.
  var keyboardComesBeforeEditing: Bool { get set }
  /// Begins the editing that has waited for the keyboard.
  func beginPendingEditing()
  /// What of a field is shown that is too large.
  func setOversize(_ oversize: Oversize, of scrollView: UIScrollView)
  /// The app scrolls, or a tap on the status bar does.
  func scroll(_ scrollView: UIScrollView, to offset: Point)
  /// Calls a block later.
  func schedule(after seconds: Double, _ block: @escaping () -> Void)
}

/// A transition between two sizes.
@MainActor protocol TransitionOnStage {
  /// The views have their new size.
  func runAlongside()
  /// The transition has ended.
  func end()
}

extension CGRect {
  init(plain rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
  var plainRect: Rect { Rect(origin.x, origin.y, size.width, size.height) }
}

extension CGPoint {
  /// Adding 0 turns -0, which is no other place, into 0.
  var plainPoint: Point { Point(x + 0, y + 0) }
}

extension UIEdgeInsets {
  init(plain insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
  var plainInsets: Insets { Insets(top, left, bottom, right) }
}
#endif
