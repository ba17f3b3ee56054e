import ReferenceModel
import Testing

/// Any event in any state: nothing traps, every number stays finite, the offset stays legal.
@Suite struct Totality {
  /// A million events in release; a debug build is thirty times slower and takes a share of them.
  #if DEBUG
    static let states = 1_000
  #else
    static let states = 10_000
  #endif

  @Test func holdsForAnythingFromAnywhere() {
    var random = HostileNumbers(seed: 2)
    var wrong: [String] = []
    var kinds: Set<Int> = []
    for _ in 0..<Self.states {
      var model = Model(random.configuration(), random.environment())
      for _ in 0..<100 {
        let kind = Int(random.next() % UInt64(HostileNumbers.kinds))
        let event = random.event(kind)
        kinds.insert(kind)
        model.step(event)
        if let fault = Self.fault(model), wrong.count < 10 { wrong.append("\(fault) after \(event)") }
      }
    }
    #expect(kinds.count == HostileNumbers.kinds)
    #expect(wrong == [])
  }

  /// The numbers that decide the future are those that can be observed, and the clocks.
  private static func fault(_ model: Model) -> String? {
    let (seen, state) = (model.observation, model.state)
    guard let range = seen.range, let insets = seen.insets, let content = seen.content else {
      return "unobserved"
    }
    let pending = state.pending
    let numbers = [
      seen.offset.x, seen.offset.y, range.x.lower, range.x.upper, range.y.lower, range.y.upper,
      insets.top, insets.left, insets.bottom, insets.right, content.width, content.height,
      model.overlap, state.frozenOverlap ?? 0, pending?.remaining ?? 0, pending?.patience ?? 0,
      pending?.reveal?.margin ?? 0, state.configuration.margin, state.configuration.delay,
    ]
    let rects = [state.environment.focus, state.environment.keyboard, pending?.reveal?.rect]
    let sides = rects.compactMap { $0 }.flatMap { [$0.x, $0.y, $0.width, $0.height] }
    if let bad = (numbers + sides).first(where: { !$0.isFinite }) { return "\(bad)" }
    if numbers.contains(where: { $0 == 0 && $0.sign == .minus }) { return "minus zero" }
    let isLegal =
      range.x.clamp(seen.offset.x) == seen.offset.x && range.y.clamp(seen.offset.y) == seen.offset.y
    return isLegal || state.isDragging ? nil : "offset \(seen.offset) outside \(range)"
  }
}

/// SplitMix64, and out of it numbers as no screen has them: one in eight.
private struct HostileNumbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
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

  mutating func number() -> Double {
    let bits = next()
    if bits % 8 == 0 { return Self.hostile[Int(bits >> 8) % Self.hostile.count] }
    return Double(Int(bits >> 8 & 0xFFF) - 1000) / 2
  }

  mutating func flag() -> Bool { next() % 2 == 0 }
  mutating func point() -> Point { Point(number(), number()) }
  mutating func size() -> Size { Size(number(), number()) }
  mutating func rect() -> Rect { Rect(number(), number(), number(), number()) }
  mutating func insets() -> Insets { Insets(number(), number(), number(), number()) }

  /// Half of them docked on the screens that `geometry` makes.
  mutating func keyboard() -> Rect? {
    switch next() % 8 {
    case 0: nil
    case 1...4: Rect(0, number(), 2000, 4000)
    default: rect()
    }
  }

  mutating func geometry() -> Geometry {
    Geometry(screen: size(), window: rect(), viewport: rect(), safe: insets())
  }

  mutating func configuration() -> Configuration {
    var result = Configuration()
    (result.delay, result.margin) = (flag() ? 0 : flag() ? 0.1 : number(), number())
    result.oversize = Oversize.allCases[Int(next() % 4)]
    result.contentSizing = ContentSizing.allCases[Int(next() % 3)]
    (result.dismissesByDrag, result.alwaysBounces) = (flag(), flag())
    (result.adjustsForKeyboard, result.maxWait) = (flag(), flag() ? nil : number())
    return result
  }

  mutating func environment() -> Environment {
    var result = Environment(geometry: geometry(), padding: insets(), content: size())
    (result.keyboard, result.focus) = (keyboard(), flag() ? nil : rect())
    return result
  }

  static let kinds = 18

  mutating func event(_ kind: Int) -> Event {
    switch kind {
    case 0:
      let kinds = KeyboardNotification.Kind.allCases
      return .keyboard(KeyboardNotification(kinds[Int(next() % 6)], end: keyboard()))
    case 1: return .focus(rect(), id: 0)
    case 2: return .blur
    case 3: return .focusMoved(rect())
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
    default: return .tick(seconds: flag() ? 0.1 : number())
    }
  }
}
