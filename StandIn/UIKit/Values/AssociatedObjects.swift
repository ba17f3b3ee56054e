// Values that code attaches to objects of other types, with the functions of the Objective-C runtime.
//
// Names and types are those of Objective-C:
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

public import Foundation

/// How an object keeps a value. The stand-in always keeps it strongly.
@nonexhaustive public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { AssociatedObjects.shared.set(value, of: object as AnyObject, Int(bitPattern: key)) }

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, Int(bitPattern: key))
}

/// The values of all objects. Swift does not say when an object goes, so its values go at the end of a run, or when
/// another object has its place in memory.
final class AssociatedObjects: @unchecked Sendable {
  static let shared = AssociatedObjects()

  private struct Entry {
    weak var owner: AnyObject?
    var values: [Int: Any] = [:]
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  func set(_ value: Any?, of owner: AnyObject, _ key: Int) {
    var entry = entry(of: owner) ?? Entry(owner: owner)
    entry.values[key] = value
    // What was there may free objects, and their code may come back here.
    let old = entries.updateValue(entry, forKey: ObjectIdentifier(owner))
    withExtendedLifetime(old) {}
  }

  func value(of owner: AnyObject, _ key: Int) -> Any? { entry(of: owner)?.values[key] }

  private func entry(of owner: AnyObject) -> Entry? {
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
    return entry
  }

  /// Forgets the values of objects that have gone. Values may have been the last to keep other objects.
  func removeDead() {
    var count: Int
    repeat {
      count = entries.count
      let old = entries
      entries = old.filter { $0.value.owner != nil }
      withExtendedLifetime(old) {}
    } while entries.count < count
  }
}

// MARK: - What every object of Objective-C can do

extension NSObjectProtocol {
  public func isKind(of aClass: AnyClass) -> Bool {
    var type: AnyClass? = Swift.type(of: self)
    while let present = type {
      if present == aClass { return true }
      type = _getSuperclass(present)
    }
    return false
  }

  public func isMember(of aClass: AnyClass) -> Bool { Swift.type(of: self) == aClass }

  /// Whether it has the method of a selector. One that names the method in Swift is only made where there is one; one
  /// that is a string is never found.
  public func responds(to selector: Selector!) -> Bool { selector.map { $0.name == nil } ?? false }
}
