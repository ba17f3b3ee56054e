import Generators
import ReferenceModel

extension Play {
  var environment: Environment { scenario.environment }

  /// Whether the content is within a point of a height at which something changes.
  var isAtBoundary: Bool {
    let geometry = environment.geometry
    let (safe, padding) = (geometry.safe, environment.padding)
    let left = geometry.viewport.height - environment.content.height
    let room = left - padding.top - safe.top - padding.bottom
    let device = Device.all[device]
    let (upright, flat) = (device.keyboardPortrait, device.keyboardLandscape)
    let heights = [upright.plain, upright.predicting, flat.plain, flat.predicting]
    return abs(left) <= 1 || ([safe.bottom] + heights).contains { abs(room - $0) <= 1 }
  }

  /// Whether a field with the focus is higher than the viewport.
  var isOversize: Bool {
    let height = environment.geometry.viewport.height
    return scenario.events.contains { event in
      if case .focus(let rect, _) = event { rect.height > height } else { false }
    }
  }
}

extension Rect {
  var numbers: [Double] { [x, y, width, height] }
}

extension Size {
  var numbers: [Double] { [width, height] }
}

extension Insets {
  var numbers: [Double] { [top, left, bottom, right] }
}

extension Geometry {
  var numbers: [Double] {
    screen.numbers + window.numbers + viewport.numbers + safe.numbers
  }
}

extension Environment {
  var numbers: [Double] {
    geometry.numbers + padding.numbers + content.numbers + (keyboard?.numbers ?? [])
      + (focus?.numbers ?? [])
  }
}

extension Event {
  /// All lengths; seconds are no lengths.
  var numbers: [Double] {
    switch self {
    case .keyboard(let notification):
      (notification.begin?.numbers ?? []) + (notification.end?.numbers ?? [])
    case .focus(let rect, _), .focusMoved(let rect, _): rect.numbers
    case .contentResized(let size), .contentReplaced(let size, _): size.numbers
    case .geometryChanged(let geometry): geometry.numbers
    case .paddingChanged(let padding): padding.numbers
    case .reveal(let rect, let margin): rect.numbers + [margin ?? 0]
    case .marginChanged(let margin): [margin]
    case .dragged(let delta): [delta.x, delta.y]
    case .scrolled(let offset): [offset.x, offset.y]
    default: []
    }
  }
}
