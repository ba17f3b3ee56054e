import ReferenceModel
import ScrollGenerators
import ScrollWire

extension Play {
  var environment: Environment { scenario.environment }

  /// Whether the trace contains the production with this name.
  func reaches(_ production: String) -> Bool {
    Production.index(of: production).map { productions >> UInt64($0) & 1 == 1 } ?? false
  }

  /// Whether the trace contains a kind of keyboard.
  func meets(_ keyboard: KeyboardKind) -> Bool { keyboards >> UInt64(keyboard.rawValue) & 1 == 1 }

  /// Whether the initial configuration or environment has an invalid number.
  var hasHostileBeginning: Bool {
    !World.odd.admits(Scenario(scenario.configuration, environment, []))
  }

  /// Whether the content is within a point of a height at which something changes.
  var isAtBoundary: Bool {
    let geometry = environment.geometry
    let (safe, padding) = (geometry.safe, environment.padding)
    let left = geometry.viewport.height - environment.content.height
    let room = left - padding.top - safe.top - padding.bottom
    let device = Device.all[device]
    let (upright, flat) = (device.keyboard, device.turned.keyboard)
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

extension JSON {
  /// All lengths in it; seconds are no lengths.
  var lengths: [Double] {
    if let number = try? Double(self) { return [number] }
    let inside = members.filter { !["seconds", "duration", "id"].contains($0.key) }.map(\.value)
    return (inside + elements).flatMap(\.lengths)
  }
}
