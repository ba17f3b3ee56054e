package import ReferenceModel

/// Random scenarios without any sense, out of SplitMix64: for what must hold of all of them.
package struct RandomInput {
  private var state: UInt64
  private let hostileOneIn: UInt64

  /// One number in so many is one that no screen has; none of them if that is 0.
  package init(seed: UInt64, hostileOneIn: UInt64) {
    (state, self.hostileOneIn) = (seed, hostileOneIn)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 1e300, -1e300, 0x1p40, 0x1p53, .signalingNaN,
  ]

  private mutating func number() -> Double {
    let bits = next()
    if hostileOneIn > 0, bits % hostileOneIn == 0 {
      return Self.hostile[Int(bits >> 8) % Self.hostile.count]
    }
    return Double(Int(bits >> 8 & 0xFFF) - 1000) / 2
  }

  private mutating func flag() -> Bool { next() % 2 == 0 }
  private mutating func point() -> Point { Point(number(), number()) }
  private mutating func size() -> Size { Size(number(), number()) }
  private mutating func rect() -> Rect { Rect(number(), number(), number(), number()) }
  private mutating func insets() -> Insets { Insets(number(), number(), number(), number()) }

  /// Half of them docked on the screens that `geometry` makes.
  private mutating func keyboard() -> Rect? {
    switch next() % 8 {
    case 0: nil
    case 1...4: Rect(0, number(), 2000, 4000)
    default: rect()
    }
  }

  private mutating func geometry() -> Geometry {
    Geometry(screen: size(), window: rect(), viewport: rect(), safe: insets())
  }

  package mutating func configuration() -> Configuration {
    var result = Configuration()
    (result.delay, result.margin) = (flag() ? 0 : flag() ? 0.1 : number(), number())
    result.oversize = Oversize.allCases[Int(next() % 4)]
    result.contentSizing = ContentSizing.allCases[Int(next() % 3)]
    (result.dismissesByDrag, result.alwaysBounces) = (flag(), flag())
    (result.adjustsForKeyboard, result.maxWait) = (flag(), flag() ? nil : number())
    (result.anchor, result.gravity) = (flag() ? .start : .end, flag() ? .start : .end)
    (result.reach, result.marginBelow) = (flag() ? 0 : number(), flag() ? nil : number())
    result.tracksKeyboard = flag()
    return result
  }

  package mutating func environment() -> Environment {
    var result = Environment(geometry: geometry(), padding: insets(), content: size())
    (result.keyboard, result.focus) = (keyboard(), flag() ? nil : rect())
    return result
  }

  /// How many kinds of event there are.
  package static let kinds = 20

  package mutating func event(_ kind: Int) -> Event {
    switch kind {
    case 0:
      let kinds = KeyboardNotification.Kind.allCases
      var notification = KeyboardNotification(
        kinds[Int(next() % 6)], begin: keyboard(), end: keyboard())
      if flag() { notification.duration = number() }
      notification.isLocal = flag()
      return .keyboard(notification)
    case 1: return .focus(rect(), id: Int(next() % 4))
    case 2: return .blur
    case 3: return .focusMoved(rect(), typed: flag())
    case 4: return .contentResized(size())
    case 5: return .contentReplaced(size(), keepsFocus: flag())
    case 6: return .geometryChanged(geometry())
    case 7: return .paddingChanged(insets())
    case 8: return .reveal(rect(), margin: flag() ? nil : number())
    case 9: return .adjustmentChanged(adjusts: flag())
    case 10: return .dismissModeChanged(dismissesByDrag: flag())
    case 11: return .marginChanged(number())
    case 12: return .transitionBegan
    case 13: return .transitionEnded
    case 14: return .dragBegan
    case 15: return .dragged(by: point())
    case 16: return .dragEnded
    case 17: return .scrolled(to: point())
    case 18: return .keyboardMoved(keyboard() ?? rect())
    default: return .tick(seconds: flag() ? 0.1 : number())
    }
  }

  package mutating func scenario(events: Int) -> Scenario {
    let kinds = (0..<events).map { _ in Int(next() % UInt64(Self.kinds)) }
    return Scenario(configuration(), environment(), kinds.map { event($0) })
  }
}
