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
public typealias NSCopying = Foundation.NSCopying
public typealias NSMutableCopying = Foundation.NSMutableCopying
public typealias NSCoding = Foundation.NSCoding
public typealias NSSecureCoding = Foundation.NSSecureCoding
public typealias NSEnumerator = Foundation.NSEnumerator
public typealias NSMutableAttributedString = Foundation.NSMutableAttributedString
public typealias NSMutableArray = Foundation.NSMutableArray
public typealias NSMutableDictionary = Foundation.NSMutableDictionary
public typealias NSMutableSet = Foundation.NSMutableSet
public typealias NSMutableString = Foundation.NSMutableString
public typealias NSMutableData = Foundation.NSMutableData
public typealias NSData = Foundation.NSData
public typealias NSOrderedSet = Foundation.NSOrderedSet
public typealias NSMutableOrderedSet = Foundation.NSMutableOrderedSet
public typealias NSCountedSet = Foundation.NSCountedSet
public typealias NSURL = Foundation.NSURL
public typealias NSURLComponents = Foundation.NSURLComponents
public typealias NSURLQueryItem = Foundation.NSURLQueryItem
public typealias NSUUID = Foundation.NSUUID
public typealias NSLocale = Foundation.NSLocale
public typealias NSTimeZone = Foundation.NSTimeZone
public typealias NSIndexPath = Foundation.NSIndexPath
public typealias NSIndexSet = Foundation.NSIndexSet
public typealias NSMutableIndexSet = Foundation.NSMutableIndexSet
public typealias NSCharacterSet = Foundation.NSCharacterSet
public typealias NSMutableCharacterSet = Foundation.NSMutableCharacterSet
public typealias NSDecimalNumber = Foundation.NSDecimalNumber
public typealias NSRegularExpression = Foundation.NSRegularExpression
public typealias NSTextCheckingResult = Foundation.NSTextCheckingResult
public typealias NSPredicate = Foundation.NSPredicate
public typealias NSCompoundPredicate = Foundation.NSCompoundPredicate
public typealias NSSortDescriptor = Foundation.NSSortDescriptor
public typealias NSRangePointer = Foundation.NSRangePointer
public typealias NSExceptionName = Foundation.NSExceptionName
public typealias NSZone = Foundation.NSZone
public typealias ObjCBool = Foundation.ObjCBool
public typealias NSLock = Foundation.NSLock
public typealias NSRecursiveLock = Foundation.NSRecursiveLock
public typealias NSCondition = Foundation.NSCondition
public typealias NSConditionLock = Foundation.NSConditionLock
public typealias NSLocking = Foundation.NSLocking
public typealias NSKeyedArchiver = Foundation.NSKeyedArchiver
public typealias NSKeyedUnarchiver = Foundation.NSKeyedUnarchiver
public typealias Formatter = Foundation.Formatter
public typealias NumberFormatter = Foundation.NumberFormatter
public typealias ByteCountFormatter = Foundation.ByteCountFormatter
public typealias LengthFormatter = Foundation.LengthFormatter
public typealias MassFormatter = Foundation.MassFormatter
public typealias EnergyFormatter = Foundation.EnergyFormatter
public typealias PersonNameComponents = Foundation.PersonNameComponents
public typealias URLComponents = Foundation.URLComponents
public typealias URLQueryItem = Foundation.URLQueryItem
public typealias URLError = Foundation.URLError
public typealias URLResourceKey = Foundation.URLResourceKey
public typealias URLResourceValues = Foundation.URLResourceValues
public typealias CocoaError = Foundation.CocoaError
public typealias POSIXError = Foundation.POSIXError
public typealias LocalizedError = Foundation.LocalizedError
public typealias RecoverableError = Foundation.RecoverableError
public typealias CustomNSError = Foundation.CustomNSError
public typealias Decimal = Foundation.Decimal
public typealias DateComponents = Foundation.DateComponents
public typealias TimeZone = Foundation.TimeZone
public typealias ComparisonResult = Foundation.ComparisonResult
public typealias SortOrder = Foundation.SortOrder
public typealias Unit = Foundation.Unit
public typealias Dimension = Foundation.Dimension
public typealias UnitLength = Foundation.UnitLength
public typealias UnitMass = Foundation.UnitMass
public typealias UnitDuration = Foundation.UnitDuration
public typealias UnitAngle = Foundation.UnitAngle
public typealias UnitTemperature = Foundation.UnitTemperature
public typealias UnitSpeed = Foundation.UnitSpeed
public typealias UnitVolume = Foundation.UnitVolume
public typealias UnitArea = Foundation.UnitArea
public typealias UnitConverter = Foundation.UnitConverter
public typealias UnitConverterLinear = Foundation.UnitConverterLinear
public typealias PropertyListEncoder = Foundation.PropertyListEncoder
public typealias PropertyListDecoder = Foundation.PropertyListDecoder
public typealias PropertyListSerialization = Foundation.PropertyListSerialization
public typealias ProcessInfo = Foundation.ProcessInfo
public typealias OperatingSystemVersion = Foundation.OperatingSystemVersion
public typealias Scanner = Foundation.Scanner
public typealias Progress = Foundation.Progress
public typealias OutputStream = Foundation.OutputStream
public typealias InputStream = Foundation.InputStream
public typealias Stream = Foundation.Stream
public typealias Operation = Foundation.Operation
public typealias BlockOperation = Foundation.BlockOperation
public typealias FileAttributeKey = Foundation.FileAttributeKey
public typealias FileAttributeType = Foundation.FileAttributeType
public typealias StringTransform = Foundation.StringTransform
public typealias DataProtocol = Foundation.DataProtocol
public typealias ContiguousBytes = Foundation.ContiguousBytes
public typealias ReferenceConvertible = Foundation.ReferenceConvertible
public typealias AttributedString = Foundation.AttributedString
public typealias AttributeContainer = Foundation.AttributeContainer
public typealias AttributeScopes = Foundation.AttributeScopes
public typealias NSCache<Key: AnyObject, Value: AnyObject> = Foundation.NSCache<Key, Value>
public typealias Measurement<UnitType: Unit> = Foundation.Measurement<UnitType>
public typealias NSInteger = Int
public typealias CGFloat = Foundation.CGFloat
public typealias CGPoint = Foundation.CGPoint
public typealias CGSize = Foundation.CGSize
public typealias CGRect = Foundation.CGRect

public func NSLog(_ format: String, _ arguments: any CVarArg...) {
  unsafe withVaList(arguments) { unsafe NSLogv(format, $0) }
}

public struct CGVector: Hashable, _CodedAsNumbers, Sendable {
  public var dx: CGFloat, dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public init() { self.init(dx: 0, dy: 0) }
  public static let zero = CGVector()
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
