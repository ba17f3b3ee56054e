// The model's values in the words of the protocol: exact field names, in a fixed order.

public import ReferenceModel

/// A value with one form in JSON.
public protocol WireValue {
  init(_ json: JSON) throws(ParseFault)
  var json: JSON { get }
}

extension JSON {
  /// The member of that name; a fault at this object if there is none, at the member if it is wrong.
  public func get<Value: WireValue>(_ name: String, as type: Value.Type = Value.self)
    throws(ParseFault)
    -> Value
  {
    guard let member = try find(name) else {
      throw ParseFault(offset, "expected a field \"\(name)\" in this object")
    }
    return try Value(member)
  }

  /// The member of that name, if there is one.
  public func find(_ name: String) throws(ParseFault) -> JSON? {
    guard case .object(let members) = content else {
      throw ParseFault(offset, "expected an object, found \(kind)")
    }
    return members.first { $0.key == name }?.value
  }

  /// An array of so many numbers, called by what they are: "[x,y,w,h]".
  func numbers(_ count: Int, _ form: String) throws(ParseFault) -> [Double] {
    guard case .array(let elements) = content, elements.count == count else {
      throw ParseFault(offset, "expected \(form), found \(described)")
    }
    var result: [Double] = []
    for element in elements { result.append(try Double(element)) }
    return result
  }

  private var described: String {
    if case .array(let elements) = content { return "an array of \(elements.count)" }
    return kind
  }

  init(numbers: Double...) { self.init(.array(numbers.map(\.json))) }
}

extension JSON: WireValue {
  public init(_ json: JSON) { self = json }
  public var json: JSON { self }
}

// MARK: - Plain values

extension Double: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    guard case .number(let number) = json.content else {
      throw ParseFault(json.offset, "expected a number, found \(json.kind)")
    }
    self = number
  }
  public var json: JSON { JSON(.number(self)) }
}

extension Int: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    let number = try Double(json)
    guard let whole = Int(exactly: number), abs(number) < 0x1p53 else {
      throw ParseFault(json.offset, "expected a whole number, found \(number.shortest)")
    }
    self = whole
  }
  public var json: JSON { JSON(.number(Double(self))) }
}

extension Bool: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    guard case .bool(let bool) = json.content else {
      throw ParseFault(json.offset, "expected true or false, found \(json.kind)")
    }
    self = bool
  }
  public var json: JSON { JSON(.bool(self)) }
}

extension String: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    guard case .string(let string) = json.content else {
      throw ParseFault(json.offset, "expected a string, found \(json.kind)")
    }
    self = string
  }
  public var json: JSON { JSON(.string(self)) }
}

extension Optional: WireValue where Wrapped: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    if case .null = json.content { self = nil } else { self = try Wrapped(json) }
  }
  public var json: JSON { self?.json ?? JSON(.null) }
}

extension Array: WireValue where Element: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    guard case .array(let elements) = json.content else {
      throw ParseFault(json.offset, "expected an array, found \(json.kind)")
    }
    self = []
    for element in elements { append(try Element(element)) }
  }
  public var json: JSON { JSON(.array(map(\.json))) }
}

// MARK: - Geometry

extension Point: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    let numbers = try json.numbers(2, "[x,y]")
    self.init(numbers[0], numbers[1])
  }
  public var json: JSON { JSON(numbers: x, y) }
}

extension Size: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    let numbers = try json.numbers(2, "[width,height]")
    self.init(numbers[0], numbers[1])
  }
  public var json: JSON { JSON(numbers: width, height) }
}

extension Rect: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    let numbers = try json.numbers(4, "[x,y,width,height]")
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
  /// A rectangle that is not finite is the null rectangle.
  public var json: JSON {
    let isFinite = x.isFinite && y.isFinite && width.isFinite && height.isFinite
    return isFinite ? JSON(numbers: x, y, width, height) : nil
  }
}

extension Insets: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    let numbers = try json.numbers(4, "[top,left,bottom,right]")
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
  public var json: JSON { JSON(numbers: top, left, bottom, right) }
}

extension OffsetRange: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    guard case .array(let axes) = json.content, axes.count == 2 else {
      throw ParseFault(json.offset, "expected [[lowestX,highestX],[lowestY,highestY]]")
    }
    let x = try axes[0].numbers(2, "[lowestX,highestX]")
    let y = try axes[1].numbers(2, "[lowestY,highestY]")
    self.init(x: Interval(x[0], x[1]), y: Interval(y[0], y[1]))
  }
  public var json: JSON { [JSON(numbers: x.lower, x.upper), JSON(numbers: y.lower, y.upper)] }
}

// MARK: - Configuration and environment

/// A choice that goes by its name.
protocol Named: WireValue, CaseIterable {
  var name: String { get }
}

extension Named {
  init?(named name: String) {
    guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  public init(_ json: JSON) throws(ParseFault) {
    let name = try String(json)
    guard let match = Self(named: name) else {
      throw ParseFault(json.offset, "expected \(Self.alternatives), found \"\(name)\"")
    }
    self = match
  }

  public var json: JSON { JSON(.string(name)) }

  static var alternatives: String {
    let names = allCases.map(\.name)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension Oversize: Named {
  var name: String {
    switch self {
    case .nearest: "nearest"
    case .leading: "leading"
    case .trailing: "trailing"
    case .centre: "centre"
    }
  }
}

extension ContentSizing: Named {
  var name: String {
    switch self {
    case .natural: "natural"
    case .fillsVisibleArea: "fillsVisibleArea"
    case .shrinksForKeyboard: "shrinksForKeyboard"
    }
  }
}

extension KeyboardNotification.Kind: Named {
  var name: String {
    switch self {
    case .willShow: "willShow"
    case .willChangeFrame: "willChangeFrame"
    case .willHide: "willHide"
    case .didShow: "didShow"
    case .didChangeFrame: "didChangeFrame"
    case .didHide: "didHide"
    }
  }
}

extension Configuration: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    self.init()
    delay = try json.get("delay")
    margin = try json.get("margin")
    oversize = try json.get("oversize")
    dismissesByDrag = try json.get("dismissesByDrag")
    alwaysBounces = try json.get("alwaysBounces")
    adjustsForKeyboard = try json.get("adjustsForKeyboard")
    contentSizing = try json.get("contentSizing")
    maxWait = try json.get("maxWait")
  }

  public var json: JSON {
    [
      "delay": delay.json, "margin": margin.json, "oversize": oversize.json,
      "dismissesByDrag": dismissesByDrag.json, "alwaysBounces": alwaysBounces.json,
      "adjustsForKeyboard": adjustsForKeyboard.json, "contentSizing": contentSizing.json,
      "maxWait": maxWait.json,
    ]
  }
}

/// Not an object of its own: its fields stand in the environment, and in the event that changes it.
extension Geometry {
  init(fields json: JSON) throws(ParseFault) {
    self.init(
      screen: try json.get("screen"), window: try json.get("window"),
      viewport: try json.get("viewport"), safe: try json.get("safe"))
  }

  var fields: [JSON.Member] {
    [
      JSON.Member(key: "screen", value: screen.json),
      JSON.Member(key: "window", value: window.json),
      JSON.Member(key: "viewport", value: viewport.json),
      JSON.Member(key: "safe", value: safe.json),
    ]
  }
}

extension Environment: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    self.init(
      geometry: try Geometry(fields: json), padding: try json.get("padding"),
      content: try json.get("content"))
    keyboard = try json.get("keyboard")
    focus = try json.get("focus")
  }

  public var json: JSON {
    JSON(
      .object(
        geometry.fields + [
          JSON.Member(key: "padding", value: padding.json),
          JSON.Member(key: "content", value: content.json),
          JSON.Member(key: "keyboard", value: keyboard.json),
          JSON.Member(key: "focus", value: focus.json),
        ]))
  }
}

// MARK: - Observation

extension Observation: WireValue {
  public init(_ json: JSON) throws(ParseFault) {
    self.init(offset: try json.get("offset"))
    range = try json.find("range").map(OffsetRange.init)
    insets = try json.find("insets").map(Insets.init)
    viewport = try json.find("viewport").map(Rect.init)
    content = try json.find("content").map(Size.init)
    bounce = try json.find("bounce").map(Bool.init)
  }

  /// What was not observed is not written.
  public var json: JSON {
    let fields: [(String, JSON?)] = [
      ("offset", offset.json), ("range", range?.json), ("insets", insets?.json),
      ("viewport", viewport?.json), ("content", content?.json), ("bounce", bounce?.json),
    ]
    return JSON(
      .object(fields.compactMap { name, value in value.map { JSON.Member(key: name, value: $0) } }))
  }
}
