// Code that the libraries for UIKit share.

import ReferenceModel
import ScrollConformance
import ScrollPlatform

/// A library that handles only the keyboard. The app itself sets the size of the content and its bouncing, as
/// the configuration demands.
protocol Library: Strategy {}

extension Library {
  mutating func layoutSubviews(_ screen: inout Screen) { screen.sizeContent() }

  /// UIKit has no margin, so the app asks for a larger rectangle, as far as there is room.
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    let spare = (screen.scrollView.visibleSize.height - rect.height) / 2
    scrollRectToVisible(rect.grown(max(0, min(margin, spare))), margin: 0, &screen)
  }

  /// The libraries do not change bouncing.
  func observation(_ screen: Screen) -> Observation {
    var result = screen.observation
    result.bounce = nil
    return result
  }
}

/// One turn of the run loop in seconds: the delay until JavaScript has received an event and laid out.
let turnOfRunLoop = 1e-6

extension Screen {
  /// Whether the app has switched the library on.
  var isAdjusting: Bool { configuration.adjustsForKeyboard }
  var isPortrait: Bool { geometry.screen.width <= geometry.screen.height }

  /// The distance that the app has set; else the default of the library.
  func margin(else own: Double) -> Double {
    configuration.margin > 0 ? configuration.margin : own
  }

  /// Applies the app's constraints between the content and the visible part, if the content fills it.
  mutating func sizeContent() {
    let room: Size
    switch configuration.contentSizing {
    case .natural: return
    case .fillsVisibleArea: room = geometry.viewport.size - (padding + geometry.safe)
    case .shrinksForKeyboard: room = scrollView.visibleSize
    }
    if contentConstraint != room { contentConstraint = room }
  }

  /// Converts a rectangle from the content's coordinates to the window's.
  func inWindow(content rect: Rect) -> Rect {
    rect.moved(
      by: Point(
        scrollView.frame.x - scrollView.contentOffset.x,
        scrollView.frame.y - rootViewLift - scrollView.contentOffset.y))
  }
}

extension Size {
  static func - (size: Size, around: Insets) -> Size {
    Size(size.width - around.left - around.right, size.height - around.top - around.bottom)
  }
}

extension Rect {
  /// `CGRectIsEmpty`.
  var isEmpty: Bool { width == 0 || height == 0 }
}
