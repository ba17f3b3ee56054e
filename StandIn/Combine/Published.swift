// Properties that publish their changes.

import UIKit

/// A property of a class that publishes each new value before it is stored (A).
@propertyWrapper public struct Published<Value> {
  fileprivate final class Storage {
    var value: Value
    let audience = Audience<Value, Never>()
    var assignments: [AnyCancellable] = []
    weak var owner: AnyObject?
    init(_ value: Value) { self.value = value }

    func set(_ newValue: Value) {
      if let owner { ObservableObjectPublisher.ofObject(owner)?.send() }
      audience.send(newValue)
      value = newValue
    }
  }
  private var storage: Storage

  public init(initialValue: Value) { storage = Storage(initialValue) }
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }
  public var projectedValue: Publisher {
    get { Publisher(storage) }
    set { storage = newValue.storage }
  }
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage path: ReferenceWritableKeyPath<Object, Self>
  ) -> Value {
    get { object[keyPath: path].storage.value }
    set {
      let storage = object[keyPath: path].storage
      storage.owner = object
      storage.set(newValue)
    }
  }
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    projected projected: ReferenceWritableKeyPath<Object, Publisher>,
    storage path: ReferenceWritableKeyPath<Object, Self>
  ) -> Publisher {
    get {
      let storage = object[keyPath: path].storage
      storage.owner = object
      return Publisher(storage)
    }
    set { object[keyPath: path].storage = newValue.storage }
  }

  public final class Publisher: LinePublisher<Value, Never> {
    fileprivate let storage: Storage
    fileprivate init(_ storage: Storage) { self.storage = storage }
    override func start(_ line: Line<Value, Never>) {
      storage.audience.add(line)
      line.send(storage.value)
    }
  }
}

extension Publisher where Failure == Never {
  /// Sets a published property, as long as its object lives (A).
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.assignments.append(sink { [weak storage] in storage?.set($0) })
  }
}

// MARK: - Objects

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// What its published properties announce their changes to.
  public var objectWillChange: ObservableObjectPublisher {
    if let publisher = ObservableObjectPublisher.ofObject(self) { return publisher }
    let publisher = ObservableObjectPublisher()
    unsafe objc_setAssociatedObject(
      self, ObservableObjectPublisher.key, publisher, .OBJC_ASSOCIATION_RETAIN)
    return publisher
  }
}

public final class ObservableObjectPublisher: LinePublisher<Void, Never>, @unchecked Sendable {
  private let audience = Audience<Void, Never>()
  public init() {}
  public func send() { audience.send(()) }
  override func start(_ line: Line<Void, Never>) { audience.add(line) }

  fileprivate static var key: UnsafeRawPointer {
    unsafe unsafeBitCast(ObjectIdentifier(self), to: UnsafeRawPointer.self)
  }
  /// That of an object, if anyone has asked for it.
  fileprivate static func ofObject(_ object: AnyObject) -> ObservableObjectPublisher? {
    unsafe objc_getAssociatedObject(object, key) as? ObservableObjectPublisher
  }
}
