// Observing values: those of the geometry of views, which are the ones that say when they change.

public import Foundation

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}
@nonexhaustive public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1, insertion, removal, replacement
}
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let newKey = Self(rawValue: "new"), oldKey = Self(rawValue: "old")
  public static let kindKey = Self(rawValue: "kind"), indexesKey = Self(rawValue: "indexes")
}
public struct NSKeyValueObservedChange<Value> {
  public let kind = NSKeyValueChange.setting
  public let newValue: Value?, oldValue: Value?
  public let isPrior = false
  public var indexes: IndexSet? { nil }
}

/// Ends an observation when it goes.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  fileprivate weak var object: NSObject?
  /// Compares the value with the one before, and calls the handler if it differs.
  fileprivate var check: (() -> Void)?
  public func invalidate() {
    check = nil
    KeyValueObservations.shared.removeDead()
  }
  deinit { KeyValueObservations.shared.removeDead() }
}

final class KeyValueObservations: @unchecked Sendable {
  static let shared = KeyValueObservations()
  private struct Entry { weak var observation: NSKeyValueObservation? }
  private var entries: [Entry] = []

  /// Observations by name. Their observers hold no token, so they are kept here.
  private var kept:
    [(observation: NSKeyValueObservation, observer: ObjectIdentifier, key: String)] =
      []

  func keep(_ observation: NSKeyValueObservation, _ observer: NSObject, _ key: String) {
    kept.append((observation, ObjectIdentifier(observer), key))
  }
  func end(of object: NSObject, _ observer: NSObject, _ key: String) {
    kept.removeAll {
      $0.observation.object === object && $0.observer == ObjectIdentifier(observer)
        && $0.key == key
    }
  }
  func add(_ observation: NSKeyValueObservation) { entries.append(Entry(observation: observation)) }
  func removeDead() {
    entries = entries.filter { $0.observation?.object != nil && $0.observation?.check != nil }
  }
  /// The geometry of an object has changed: calls who observes it.
  func noteChange(of object: NSObject) {
    guard !entries.isEmpty else { return }
    for entry in entries where entry.observation?.object === object { entry.observation?.check?() }
  }
}

public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls the handler when a point, size, rectangle or inset of a view has changed. Others do not say when they change.
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    guard let view = self as? UIView, Value.self is any Geometry.Type else {
      unsupported(
        "\(keyPath) is observed. Without Objective-C only the geometry of views says when it changes."
      )
    }
    let observation = NSKeyValueObservation()
    observation.object = view
    var known = self[keyPath: keyPath]
    observation.check = { [weak view] in
      guard let view = view as? Self else { return }
      let (old, new) = (known, view[keyPath: keyPath])
      guard let one = old as? any Geometry, !one.isSame(new) else { return }
      known = new
      changeHandler(
        view,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil
        ))
    }
    KeyValueObservations.shared.add(observation)
    if options.contains(.initial) {
      changeHandler(
        self,
        NSKeyValueObservedChange(newValue: options.contains(.new) ? known : nil, oldValue: nil))
    }
    return observation
  }
}

/// A value of the geometry of a view.
private protocol Geometry: Equatable {}
extension Geometry {
  func isSame(_ other: Any) -> Bool { other as? Self == self }
}
extension CGRect: Geometry {}
extension CGPoint: Geometry {}
extension CGSize: Geometry {}
extension UIEdgeInsets: Geometry {}

// MARK: - By name

extension NSObject {
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let (view, observer) = (self as? UIView, observer as? UIResponder)
    nonisolated(unsafe) let context = unsafe context
    let observation = MainActor.assumeIsolated { () -> NSKeyValueObservation? in
      guard let view, let observer else { return nil }
      let tell: @Sendable () -> Void = { [weak view, weak observer] in
        MainActor.assumeIsolated {
          unsafe observer?.observeValue(
            forKeyPath: keyPath, of: view, change: [:], context: context)
        }
      }
      switch (keyPath, view as? UIScrollView) {
      case ("contentSize", let view?): return view.observe(\.contentSize) { _, _ in tell() }
      case ("contentOffset", let view?): return view.observe(\.contentOffset) { _, _ in tell() }
      case ("contentInset", let view?): return view.observe(\.contentInset) { _, _ in tell() }
      case ("frame", _): return view.observe(\.frame) { _, _ in tell() }
      case ("bounds", _): return view.observe(\.bounds) { _, _ in tell() }
      case ("center", _): return view.observe(\.center) { _, _ in tell() }
      default: return nil
      }
    }
    guard let observation, let observer else {
      unsupported(
        "\(type(of: self)) is observed by the name \"\(keyPath)\". Without Objective-C only the geometry of views says when "
          + "it changes.")
    }
    KeyValueObservations.shared.keep(observation, observer, keyPath)
  }
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObservations.shared.end(of: self, observer, keyPath)
  }
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) { removeObserver(observer, forKeyPath: keyPath) }
  public func willChangeValue(forKey key: String) {}
  public func didChangeValue(forKey key: String) {}
}
