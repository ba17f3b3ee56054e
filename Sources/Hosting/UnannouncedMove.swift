// What UIKit tells no controller of.

#if STAND_IN || os(iOS)
import ReferenceModel

extension Scenario {
  /// Whether a change of geometry only moves the view: it keeps its size and its safe area, so it is not laid out, and no
  /// call announces that more or less of it is covered.
  var hasUnannouncedMove: Bool {
    var old = environment.geometry
    for case .geometryChanged(let new) in events {
      if new.isMoved(from: old) { return true }
      old = new
    }
    return false
  }
}

extension Geometry {
  /// Whether the window is wider than high, on a screen that is.
  var isSideways: Bool { screen.width > screen.height && window.width > window.height }

  fileprivate func isMoved(from old: Geometry) -> Bool {
    let isElsewhere = viewport.x != old.viewport.x || viewport.y != old.viewport.y
    return isElsewhere && viewport.size == old.viewport.size && safe == old.safe
      && window.size == old.window.size && screen == old.screen
  }
}
#endif
