// Where scenarios are played: in the stand-in with virtual time, or on a device with real time.

#if STAND_IN || os(iOS)
import Foundation
import ReferenceModel
import UIKit

/// The part of the host that differs between the stand-in and a device.
@MainActor protocol Stage: AnyObject {
  /// Begins a run with a screen and an empty window.
  func begin(_ geometry: Geometry, _ options: HostOptions)
  /// Shows a controller in the window, which does not appear yet.
  func show(_ controller: UIViewController, _ geometry: Geometry)
  /// Lets the controller appear.
  func appear(_ controller: UIViewController)
  /// Closes the window and forgets what waits.
  func end()

  /// Changes screen, window and safe area, and lays out.
  func changeGeometry(_ geometry: Geometry, placing: () -> Void)
  /// Begins a transition to another size.
  func beginTransition(_ controller: UIViewController, to size: CGSize) -> any TransitionOnStage

  /// What kept the views from being laid out, as the end of a sentence that begins with the controller's name.
  var complaint: String? { get }
  /// Why a scenario cannot be played here; nil if it can.
  func refusal(of scenario: Scenario) -> String?
  /// Prepares a field that the host has made.
  func prepare(_ field: UIView)
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
  /// UIKit's own reveal of the focus.
  func revealFocus(_ field: UIView)
  /// Whether the text of a text view can have the size of a scenario, and its caret any place.
  var placesCarets: Bool { get }
  /// The caret moves, in the coordinates of the field.
  func moveCaret(_ field: UIView, to caret: CGRect)
  /// The user types a letter into the field that has the focus, which brings its caret to a place.
  func typeLetter(_ field: UIView, caret: CGRect)
  /// What of a field is shown that is too large.
  func setOversize(_ oversize: Oversize, of scrollView: UIScrollView)

  /// A finger begins to scroll.
  func beginDrag(_ scrollView: UIScrollView)
  /// The finger moves.
  func drag(_ scrollView: UIScrollView, by delta: Point)
  /// The finger leaves.
  func endDrag(_ scrollView: UIScrollView)
  /// The app scrolls, or a tap on the status bar does.
  func scroll(_ scrollView: UIScrollView, to offset: Point)

  /// Calls a block later.
  func schedule(after seconds: Double, _ block: @escaping () -> Void)
  /// Passes time.
  func pass(_ seconds: Double)
  /// Ends a turn of the run loop: a layout pass, and what the main queue has to do, in either order.
  func endTurn(laysOutFirst: Bool)
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
