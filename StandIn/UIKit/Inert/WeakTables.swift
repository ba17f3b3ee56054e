// Tables that do not keep what they hold.

public import Foundation

open class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory: Options = [], weakMemory = Options(rawValue: 5)
    public static let copyIn = Options(rawValue: 1 << 16), objectPersonality: Options = []
    public static let objectPointerPersonality = Options(rawValue: 512)
    var isWeak: Bool { rawValue & 5 == 5 }
    /// Whether two objects are the same only if they are one.
    var comparesPlaces: Bool { rawValue & 512 != 0 }
  }
}

/// An object that is kept, or not.
private struct Held {
  weak var weakly: AnyObject?
  var strongly: Any?
  init(_ value: Any, _ isWeak: Bool) {
    if isWeak { weakly = value as AnyObject } else { strongly = value }
  }
  var value: Any? { strongly ?? weakly.map { $0 as Any } }
  /// The value, if it is there: a cast of nil to an object would give one.
  func value<Value>(as type: Value.Type) -> Value? { value.flatMap { $0 as? Value } }
}
private func isSame(_ one: Any, _ other: Any, _ comparesPlaces: Bool) -> Bool {
  let (one, other) = (one as AnyObject, other as AnyObject)
  if one === other { return true }
  guard !comparesPlaces, let one = one as? NSObject, let other = other as? NSObject else {
    return false
  }
  return one.isEqual(other)
}

/// Pairs of keys and values. A pair goes with its key or its value.
public final class NSMapTable<KeyType, ObjectType>: NSObject {
  private var pairs: [(key: Held, value: Held)] = []
  private let keys: NSPointerFunctions.Options, values: NSPointerFunctions.Options
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) { (keys, values) = (keyOptions, valueOptions) }
  public static func strongToStrongObjects() -> NSMapTable { NSMapTable() }
  public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
  public static func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }
  private var living: [(KeyType, ObjectType)] {
    pairs.compactMap { pair in
      guard let key = pair.key.value(as: KeyType.self),
        let value = pair.value.value(as: ObjectType.self)
      else {
        return nil
      }
      return (key, value)
    }
  }
  private func isAt(_ key: KeyType?) -> (Any?) -> Bool {
    let places = keys.comparesPlaces
    return { other in key.flatMap { key in other.map { isSame(key, $0, places) } } ?? false }
  }
  public var count: Int { living.count }
  public func object(forKey key: KeyType?) -> ObjectType? { living.first { isAt(key)($0.0) }?.1 }
  public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    removeObject(forKey: key)
    guard let object, let key else { return }
    pairs.append((Held(key, keys.isWeak), Held(object, values.isWeak)))
  }
  public func removeObject(forKey key: KeyType?) {
    let old = pairs
    pairs = old.filter { $0.key.value != nil && $0.value.value != nil && !isAt(key)($0.key.value) }
    withExtendedLifetime(old) {}
  }
  public func removeAllObjects() { pairs = [] }
  public func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.0)).objectEnumerator() }
  public func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.map(\.1)).objectEnumerator()
  }
}

/// A set of objects, in the order in which they were added.
public final class NSHashTable<ObjectType>: NSObject {
  private var members: [Held] = []
  private let options: NSPointerFunctions.Options
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
  }
  public static func weakObjects() -> NSHashTable { NSHashTable(options: .weakMemory) }
  public var allObjects: [ObjectType] { members.compactMap { $0.value(as: ObjectType.self) } }
  public var anyObject: ObjectType? { allObjects.first }
  public var setRepresentation: Set<AnyHashable> {
    Set(allObjects.compactMap { $0 as? AnyHashable })
  }
  public var count: Int { allObjects.count }
  public func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { object in
      allObjects.first { isSame($0, object, options.comparesPlaces) }
    }
  }
  public func contains(_ object: ObjectType?) -> Bool { member(object) != nil }
  public func add(_ object: ObjectType?) {
    if let object, !contains(object) { members.append(Held(object, options.isWeak)) }
  }
  public func remove(_ object: ObjectType?) {
    let (old, places) = (members, options.comparesPlaces)
    members = old.filter { held in
      guard let value = held.value, let object else { return held.value != nil }
      return !isSame(value, object, places)
    }
    withExtendedLifetime(old) {}
  }
  public func removeAllObjects() { members = [] }
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}
