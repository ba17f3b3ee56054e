// Numbers and rectangles in objects: `as? CGFloat` finds a number in an `NSNumber`, and `as? CGRect` a rectangle in an
// `NSValue`, as with Objective-C.
//
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// A value that an object holds.
public protocol HeldInObject: _ObjectiveCBridgeable {
  init?(held: _ObjectiveCType)
}

extension HeldInObject {
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {
    result = Self(held: source)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: _ObjectiveCType, result: inout Self?
  ) -> Bool {
    result = Self(held: source)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self {
    guard let value = source.flatMap({ Self(held: $0) }) else {
      unsupported("an object without \(Self.self) is read as one.")
    }
    return value
  }
}

extension CGFloat: HeldInObject, @retroactive _ObjectiveCBridgeable {
  public init?(held number: NSNumber) { self.init(number.doubleValue) }
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
}
extension CGRect: HeldInObject, @retroactive _ObjectiveCBridgeable {
  public init?(held value: NSValue) {
    if value is NSNumber { return nil }
    self = value.rectValue
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}
extension CGPoint: HeldInObject, @retroactive _ObjectiveCBridgeable {
  public init?(held value: NSValue) {
    if value is NSNumber { return nil }
    self = value.pointValue
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}
extension CGSize: HeldInObject, @retroactive _ObjectiveCBridgeable {
  public init?(held value: NSValue) {
    if value is NSNumber { return nil }
    self = value.sizeValue
  }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}
extension UIEdgeInsets: HeldInObject {
  public init?(held value: NSValue) {
    if value is NSNumber { return nil }
    self = value.uiEdgeInsetsValue
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

/// What `(value as AnyObject).cgRectValue` finds: `StandIn/adapt` writes `(value as AnyObject as! NSObject).foundInObject` for it.
public struct FoundInObject {
  let object: NSObject
  private var value: NSValue? { object as? NSValue }
  private var number: NSNumber? { object as? NSNumber }
  public var cgRectValue: CGRect! { value?.rectValue }
  public var cgPointValue: CGPoint! { value?.pointValue }
  public var cgSizeValue: CGSize! { value?.sizeValue }
  public var doubleValue: Double! { number?.doubleValue }
  public var floatValue: Float! { number?.floatValue }
  public var intValue: Int! { number?.intValue }
  public var uintValue: UInt! { number?.uintValue }
  public var boolValue: Bool! { number?.boolValue }
}

extension NSObject {
  public var foundInObject: FoundInObject { FoundInObject(object: self) }
}
