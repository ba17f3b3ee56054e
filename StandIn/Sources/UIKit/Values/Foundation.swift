// The parts of Foundation that have no time in them. UIKit exports all of Foundation; the stand-in does not, so that
// no code reads the real clock by accident.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// The root class.
public typealias NSObject = Foundation.NSObject
/// The methods of the root class.
public typealias NSObjectProtocol = Foundation.NSObjectProtocol
/// A decoder of stored views.
public typealias NSCoder = Foundation.NSCoder
/// A number as an object.
public typealias NSNumber = Foundation.NSNumber
/// A structure as an object.
public typealias NSValue = Foundation.NSValue
/// A string as an object.
public typealias NSString = Foundation.NSString
/// An array as an object.
public typealias NSArray = Foundation.NSArray
/// A dictionary as an object.
public typealias NSDictionary = Foundation.NSDictionary
/// A set as an object.
public typealias NSSet = Foundation.NSSet
/// Nothing, as an object.
public typealias NSNull = Foundation.NSNull
/// An error as an object.
public typealias NSError = Foundation.NSError
/// A string with attributes.
public typealias NSAttributedString = Foundation.NSAttributedString
/// A range of a string as an object.
public typealias NSRange = Foundation.NSRange
/// A notification.
public typealias Notification = Foundation.Notification
/// A notification as an object.
public typealias NSNotification = Foundation.NSNotification
/// Bytes.
public typealias Data = Foundation.Data
/// An address.
public typealias URL = Foundation.URL
/// A unique identifier.
public typealias UUID = Foundation.UUID
/// A set of characters.
public typealias CharacterSet = Foundation.CharacterSet
/// The conventions of a language.
public typealias Locale = Foundation.Locale
/// The resources of a program.
public typealias Bundle = Foundation.Bundle
/// Stored settings.
public typealias UserDefaults = Foundation.UserDefaults
/// The place of a row in a table.
public typealias IndexPath = Foundation.IndexPath
/// A set of places in an array.
public typealias IndexSet = Foundation.IndexSet
/// The file system.
public typealias FileManager = Foundation.FileManager
/// An open file.
public typealias FileHandle = Foundation.FileHandle
/// JSON in dictionaries and arrays.
public typealias JSONSerialization = Foundation.JSONSerialization
/// Writes values as JSON.
public typealias JSONEncoder = Foundation.JSONEncoder
/// Reads values from JSON.
public typealias JSONDecoder = Foundation.JSONDecoder
/// A number on the screen.
public typealias CGFloat = Foundation.CGFloat
/// A place on the screen.
public typealias CGPoint = Foundation.CGPoint
/// A width and a height on the screen.
public typealias CGSize = Foundation.CGSize
/// A rectangle on the screen.
public typealias CGRect = Foundation.CGRect

/// Writes a line to the standard error.
public func NSLog(_ format: String, _ arguments: any CVarArg...) {
  unsafe withVaList(arguments) { unsafe NSLogv(format, $0) }
}

/// A vector on the screen.
public struct CGVector: Hashable, Sendable {
  /// Its parts.
  public var dx: CGFloat, dy: CGFloat
  /// A vector with these parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// The vector of length 0.
  public static let zero = CGVector(dx: 0, dy: 0)
}

// MARK: - Rectangles as objects

extension NSValue {
  /// A rectangle as an object.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// A point as an object.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// A size as an object.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// The rectangle in it.
  public var cgRectValue: CGRect { rectValue }
  /// The point in it.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in it.
  public var cgSizeValue: CGSize { sizeValue }
}

/// `as? CGRect` finds the rectangle in an `NSValue`, as with Objective-C.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The rectangle as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  /// The rectangle in an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }
  /// The rectangle in an object, if it holds one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    guard !(source is NSNumber) else { return false }
    result = source.rectValue
    return true
  }
  /// The rectangle in an object; the empty one without an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}
