// What the libraries for UIKit have in common.

import Conformance
import ReferenceModel

/// A library that cares for the keyboard and for nothing else: size and bouncing of the content are the
/// app's own, which does what is asked of it.
protocol Library: Strategy {}

extension Library {
  mutating func layoutSubviews(_ screen: inout Screen) { screen.sizeContent() }

  /// UIKit knows no margin, so the app asks for a rectangle that is as much larger as there is room for.
  mutating func appReveals(_ rect: Rect, margin: Double, _ screen: inout Screen) {
    let spare = (screen.scrollView.visibleSize.height - rect.height) / 2
    scrollRectToVisible(rect.grown(max(0, min(margin, spare))), margin: 0, &screen)
  }

  func observation(_ screen: Screen) -> Observation { screen.observation.withoutBounce }
}

/// One turn of the run loop: the time in which JavaScript has heard of something and has laid out.
let turnOfRunLoop = 1e-6

extension Observation {
  /// Bouncing is nothing that these libraries touch, so nothing is claimed of it.
  var withoutBounce: Observation {
    var result = self
    result.bounce = nil
    return result
  }
}

extension Screen {
  /// Whether the app lets the library do its work.
  var isAdjusting: Bool { configuration.adjustsForKeyboard }
  var isPortrait: Bool { geometry.screen.width <= geometry.screen.height }

  /// The distance that the app asks for, by whatever setting the library has; else the library's own.
  func margin(else own: Double) -> Double {
    configuration.margin > 0 ? configuration.margin : own
  }

  /// The app's constraints between its content and what is visible of it, if it shall fill that.
  mutating func sizeContent() {
    let room: Size
    switch configuration.contentSizing {
    case .natural: return
    case .fillsVisibleArea: room = geometry.viewport.size - (padding + geometry.safe)
    case .shrinksForKeyboard: room = scrollView.visibleSize
    }
    if contentConstraint != room { contentConstraint = room }
  }

  /// A rectangle of the content, in the window.
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
