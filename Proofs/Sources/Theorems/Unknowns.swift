// Numbers, rectangles and environments about which nothing is known.

import ReferenceModel

/// The bounds of the numbers that are not known.
enum Limit {
  /// What admission lets in: numbers up to 2^40.
  static let admitted: Double = 0x1p40
  /// What the invariants judge without a tolerance: up to 2^16, which is 65,536 points. Beyond, a check of the judge
  /// allows for the rounding of floating-point numbers, of which exact numbers know nothing.
  static let judged: Double = 0x1p16
}

/// Makes values whose numbers are unknowns with names, within a limit.
struct Unknowns {
  var limit = Limit.admitted
  private var explorer: Explorer { .current }

  func number(_ name: String) -> Double {
    explorer.unknown(name, -limit, limit, isAdmitted: true)
  }
  func length(_ name: String) -> Double { explorer.unknown(name, 0, limit, isAdmitted: true) }
  /// A number that admission has not seen: twice as large as it lets in, or arbitrarily small.
  func raw(_ name: String) -> Double { explorer.unknown(name, -2 * limit, 2 * limit) }

  func point(_ name: String) -> Point { Point(number("\(name).x"), number("\(name).y")) }
  func size(_ name: String) -> Size { Size(length("\(name).width"), length("\(name).height")) }
  func rect(_ name: String) -> Rect {
    Rect(
      number("\(name).x"), number("\(name).y"), length("\(name).width"), length("\(name).height"))
  }
  func insets(_ name: String) -> Insets {
    Insets(
      number("\(name).top"), number("\(name).left"), number("\(name).bottom"),
      number("\(name).right"))
  }
  /// Any margin above, and any below.
  func margin(_ name: String) -> Margin { Margin(length(name), below: length("\(name)Below")) }
  func geometry(_ name: String) -> Geometry {
    Geometry(
      screen: size("\(name).screen"), window: rect("\(name).window"),
      viewport: rect("\(name).viewport"), safe: insets("\(name).safe"))
  }
  /// Nothing, or something.
  func optional<Value>(_ make: () -> Value) -> Value? { explorer.flag() ? make() : nil }

  /// Any configuration, whose enumerations and switches are chosen one after the other.
  func configuration() -> Configuration {
    var result = Configuration()
    (result.delay, result.margin) = (length("delay"), length("margin"))
    result.oversize = any(Oversize.self)
    result.contentSizing = any(ContentSizing.self)
    result.adjustsForKeyboard = explorer.flag()
    return result
  }

  func any<Value: CaseIterable>(_: Value.Type) -> Value {
    let all = Array(Value.allCases)
    return all[explorer.choice(all.count)]
  }
}

/// A state in which every number is 0; its parts are replaced one by one, because its initializer would admit them.
func emptyState() -> State {
  let nothing = Rect(0, 0, 0, 0)
  let none = Insets(0, 0, 0, 0)
  let geometry = Geometry(screen: nothing.size, window: nothing, viewport: nothing, safe: none)
  return State(
    Configuration(), Environment(geometry: geometry, padding: none, content: nothing.size))
}
