// Numbers and rectangles in objects: `as? CGFloat` finds a number in an `NSNumber`, and `as? CGRect` a rectangle in an
// `NSValue`, as with Objective-C.
//
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// A value that an object holds.
public protocol _HeldInObject: _ObjectiveCBridgeable {
  static func _held(by object: _ObjectiveCType) -> Self?
}

extension _HeldInObject {
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {
    result = _held(by: source)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: _ObjectiveCType, result: inout Self?
  ) -> Bool {
    result = _held(by: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self {
    guard let value = source.flatMap({ _held(by: $0) }) else {
      unsupported("an object without \(Self.self) is read as one.")
    }
    return value
  }
}

extension CGFloat: _HeldInObject, @retroactive _ObjectiveCBridgeable {
  public static func _held(by number: NSNumber) -> Self? { Self(number.doubleValue) }
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
}
extension CGRect: _HeldInObject, @retroactive _ObjectiveCBridgeable {
  public static func _held(by value: NSValue) -> Self? {
    value is NSNumber ? nil : value.rectValue
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}
extension CGPoint: _HeldInObject, @retroactive _ObjectiveCBridgeable {
  public static func _held(by value: NSValue) -> Self? {
    value is NSNumber ? nil : value.pointValue
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}
extension CGSize: _HeldInObject, @retroactive _ObjectiveCBridgeable {
  public static func _held(by value: NSValue) -> Self? {
    value is NSNumber ? nil : value.sizeValue
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}
extension UIEdgeInsets: _HeldInObject {
  public static func _held(by value: NSValue) -> Self? {
    value is NSNumber ? nil : value.uiEdgeInsetsValue
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
}

extension NSValue {
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let held = edgeInsetsValue
    return UIEdgeInsets(top: held.top, left: held.left, bottom: held.bottom, right: held.right)
  }
}

// MARK: - What Swift finds in any object with Objective-C

/// What `(value as AnyObject).cgRectValue` finds: `StandIn/adapt` writes `_foundInObject` before it.
public struct _FoundInObject {
  let object: NSObject
  private var value: NSValue? { object as? NSValue }
  private var number: NSNumber? { object as? NSNumber }
  public var cgRectValue: CGRect! { value?.rectValue }
  public var cgPointValue: CGPoint! { value?.pointValue }
  public var cgSizeValue: CGSize! { value?.sizeValue }
  public var doubleValue: Double! { number?.doubleValue }
  public var floatValue: Float! { number?.floatValue }
  public var intValue: Int! { number?.intValue }
  public var integerValue: Int! { number?.intValue }
  public var uintValue: UInt! { number?.uintValue }
  public var boolValue: Bool! { number?.boolValue }
}

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation, Codable, Equatable, Sendable {
    fileprivate let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
  }

  /// The text of the code, since there are no tables of texts.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = keyAndValue.text }
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) { self = defaultValue.text }
}

extension NSObject {
  public var _foundInObject: _FoundInObject { _FoundInObject(object: self) }
}
