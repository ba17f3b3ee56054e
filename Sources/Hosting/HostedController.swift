// What a controller may say of itself, so that the host can stage scenarios in it.

#if STAND_IN || os(iOS)
import Foundation
public import ReferenceModel
public import UIKit

/// A controller that stages parts of a scenario itself. None of it is needed for an ordinary form.
///
/// The host finds the scroll view, places the controller's view where the scenario has its viewport, makes the content
/// as large as the scenario says, and puts fields into it. A controller that keeps its content in another way, or that
/// has settings for what a scenario configures, implements these methods; each has the host's own way as its default.
@MainActor public protocol HostedController: UIViewController {
  /// The scroll view that is judged; nil for the first one in the view. In the stand-in, a text view is judged if there
  /// is no other one: its text is the content, and its caret the field.
  var hostedScrollView: UIScrollView? { get }
  /// The configuration of the scenario has changed, or is known for the first time.
  func hostConfigures(_ configuration: Configuration, _ host: Host)
  /// The window has another size: the scroll view's frame must be the viewport.
  func hostPlacesView(_ geometry: Geometry, _ host: Host)
  /// The content must have this size by its own constraints.
  func hostResizesContent(_ size: Size, _ host: Host)
  /// The content is replaced by other content of this size.
  func hostReplacesContent(_ size: Size, _ host: Host)
  /// The app wants this distance around the content.
  func hostPads(_ padding: Insets, _ host: Host)
  /// The app wants to see a rectangle of the content.
  func hostReveals(_ rect: Rect, margin: Double?, _ host: Host)
  /// What is seen, if it is not what the scroll view says.
  func hostObserves(_ observation: Observation, _ host: Host) -> Observation
}

extension HostedController {
  /// The first scroll view in the view.
  public var hostedScrollView: UIScrollView? { nil }
  /// Sets dismiss mode and bouncing of the scroll view.
  public func hostConfigures(_ configuration: Configuration, _ host: Host) {
    host.configure(configuration)
  }
  /// Gives the controller's view the frame of the viewport.
  public func hostPlacesView(_ geometry: Geometry, _ host: Host) { host.placeView(geometry) }
  /// Changes the constraints of the content, or `contentSize`.
  public func hostResizesContent(_ size: Size, _ host: Host) { host.resizeContent(size) }
  /// Changes the size of the content.
  public func hostReplacesContent(_ size: Size, _ host: Host) { hostResizesContent(size, host) }
  /// Sets `contentInset`.
  public func hostPads(_ padding: Insets, _ host: Host) { host.pad(padding) }
  /// Calls `scrollRectToVisible(_:animated:)`.
  public func hostReveals(_ rect: Rect, margin: Double?, _ host: Host) {
    host.reveal(rect, margin: margin)
  }
  /// What the scroll view says.
  public func hostObserves(_ observation: Observation, _ host: Host) -> Observation { observation }
}

/// How the host stages scenarios.
public struct HostOptions: Equatable, Sendable {
  /// The order of what UIKit does in either order.
  public enum Orders: Sendable {
    /// One for each scenario, drawn from its numbers, so that no handler passes by luck.
    case drawn
    /// Text fields only, and a layout pass after each turn of the run loop.
    case usual
  }
  /// The order of what UIKit does in either order.
  public var orders = Orders.drawn
  /// Whether UIKit reveals a field when it gets the focus, and after a keyboard has been announced. A controller that
  /// scrolls by itself can be judged without it.
  public var revealsFocus = true
  /// Whether UIKit does so while a finger is down as well, as the strategies of `Platform` assume. No source shows it, so
  /// the stand-in does not: a controller would be blamed for a movement that it does not cause.
  public var revealsUnderFinger = false
  /// Whether the screen is left and comes back in a transition that turns nothing. The strategies of `Platform` have no
  /// life cycle: for them, such a transition is a turn that is given up.
  public var leavesScreen = true
  /// The padding that the controller has by itself, if it is known.
  var ownPadding: Insets?
  /// Whether it does not turn.
  var isUprightOnly = false
  /// The usual options.
  public init(
    orders: Orders = .drawn, revealsFocus: Bool = true, revealsUnderFinger: Bool = false,
    leavesScreen: Bool = true
  ) {
    (self.orders, self.revealsFocus) = (orders, revealsFocus)
    (self.revealsUnderFinger, self.leavesScreen) = (revealsUnderFinger, leavesScreen)
  }
}
#endif
