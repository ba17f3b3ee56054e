// What several modules say of screens, keyboards and fields, written once.

public import ReferenceModel

extension Size {
  /// A screen of this size, as a rectangle.
  public var whole: Rect { Rect(0, 0, width, height) }

  /// A keyboard of this height that is docked: it stands on the screen's bottom edge and is as wide.
  public func docked(_ height: Double) -> Rect { Rect(0, self.height - height, width, height) }

  /// A keyboard's frame, moved below the screen: there a hidden keyboard waits.
  public func below(_ frame: Rect?) -> Rect {
    guard let frame else { return Rect(0, height, width, 0) }
    return Rect(frame.x, height, frame.width, frame.height)
  }
}

extension Rect {
  /// A field in a column, as wide as the mini language has them.
  public static func field(_ top: Double, _ bottom: Double) -> Rect {
    Rect(16, top, 200, bottom - top)
  }
}

extension Geometry {
  /// The screens that the mini language names P, L, X and LX.
  public static let phone = Geometry(filling: Size(375, 667))
  public static let phoneOnItsSide = Geometry(filling: Size(667, 375))
  public static let notched = Geometry(filling: Size(375, 812), safe: Insets(44, 0, 34, 0))
  public static let notchedOnItsSide = Geometry(
    filling: Size(812, 375), safe: Insets(0, 44, 21, 44))

  /// A scroll view that fills its window, and a window that fills the screen or lies in it.
  public init(filling screen: Size, window: Rect? = nil, safe: Insets = Insets(0, 0, 0, 0)) {
    let window = window ?? screen.whole
    self.init(screen: screen, window: window, viewport: window.size.whole, safe: safe)
  }
}
