// The parts of Foundation that have no time in them. UIKit exports all of Foundation; the stand-in does not, so that
// no code reads the real clock by accident.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

public typealias NSObject = Foundation.NSObject
public typealias NSObjectProtocol = Foundation.NSObjectProtocol
public typealias NSCoder = Foundation.NSCoder
public typealias NSNumber = Foundation.NSNumber
public typealias NSValue = Foundation.NSValue
public typealias NSString = Foundation.NSString
public typealias NSArray = Foundation.NSArray
public typealias NSDictionary = Foundation.NSDictionary
public typealias NSSet = Foundation.NSSet
public typealias NSNull = Foundation.NSNull
public typealias NSError = Foundation.NSError
public typealias NSAttributedString = Foundation.NSAttributedString
public typealias NSRange = Foundation.NSRange
public typealias Notification = Foundation.Notification
public typealias NSNotification = Foundation.NSNotification
public typealias Data = Foundation.Data
public typealias URL = Foundation.URL
public typealias UUID = Foundation.UUID
public typealias CharacterSet = Foundation.CharacterSet
public typealias Locale = Foundation.Locale
public typealias Bundle = Foundation.Bundle
public typealias UserDefaults = Foundation.UserDefaults
public typealias IndexPath = Foundation.IndexPath
public typealias IndexSet = Foundation.IndexSet
public typealias FileManager = Foundation.FileManager
public typealias FileHandle = Foundation.FileHandle
public typealias JSONSerialization = Foundation.JSONSerialization
public typealias JSONEncoder = Foundation.JSONEncoder
public typealias JSONDecoder = Foundation.JSONDecoder
public typealias CGFloat = Foundation.CGFloat
public typealias CGPoint = Foundation.CGPoint
public typealias CGSize = Foundation.CGSize
public typealias CGRect = Foundation.CGRect

public func NSLog(_ format: String, _ arguments: any CVarArg...) {
  unsafe withVaList(arguments) { unsafe NSLogv(format, $0) }
}

public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat, dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public static let zero = CGVector(dx: 0, dy: 0)
}

// MARK: - Rectangles as objects

extension NSValue {
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
}

/// `as? CGRect` finds the rectangle in an `NSValue`, as with Objective-C.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    guard !(source is NSNumber) else { return false }
    result = source.rectValue
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}
