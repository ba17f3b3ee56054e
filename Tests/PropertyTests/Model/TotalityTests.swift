import ReferenceModel
import TestSupport
import Testing

/// Any event in any state: nothing traps, every number stays finite, the offset stays legal.
@Suite struct Totality {
  /// A million events in release; a debug build is thirty times slower and takes a share of them.
  #if DEBUG
  static let states = 400
  #else
  static let states = 10_000
  #endif

  @Test func holdsForAnythingFromAnywhere() {
    var random = RandomInput(seed: 2, hostileOneIn: 8)
    var wrong: [String] = []
    var kinds: Set<Int> = []
    for _ in 0..<Self.states {
      var model = Model(random.configuration(), random.environment())
      for _ in 0..<100 {
        let kind = Int(random.next() % UInt64(RandomInput.kinds))
        let event = random.event(kind)
        kinds.insert(kind)
        model.step(event)
        if let fault = Self.fault(model), wrong.count < 10 {
          wrong.append("\(fault) after \(event)")
        }
      }
    }
    #expect(kinds.count == RandomInput.kinds)
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
      model.overlap, state.frozenOverlap ?? 0, pending?.remaining ?? 0, pending?.maxWaitLeft ?? 0,
      pending?.reveal?.margin.above ?? 0, pending?.reveal?.margin.below ?? 0,
      state.configuration.margin, state.configuration.marginBelow ?? 0, state.configuration.reach,
      state.configuration.delay,
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
