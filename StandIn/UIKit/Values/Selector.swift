// Selectors without Objective-C: a method as a value.

public import Foundation

/// A method that is called later, by a timer, a control or the notification center.
///
/// `Selector(keyboardWillShow(_:))` replaces `#selector(keyboardWillShow(_:))`. It accepts methods of an instance, which
/// it keeps, and methods of a type, which are called on the target; with no argument or one.
public struct Selector: Hashable, Sendable {
  private final class Method: @unchecked Sendable {
    let call: (AnyObject, Any?) -> Void
    init(_ call: @escaping (AnyObject, Any?) -> Void) { self.call = call }
  }
  private let method: Method
  /// The name, if it was made from a string.
  let name: String?

  private init(name: String? = nil, calling call: @escaping (AnyObject, Any?) -> Void) {
    (method, self.name) = (Method(call), name)
  }

  /// A method of a type without arguments.
  public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> () -> Result) {
    self.init(calling: { target, _ in _ = method(cast(target))() })
  }
  /// A method of a type with an argument.
  public init<Target: AnyObject, Argument, Result>(
    _ method: @escaping (Target) -> (Argument) -> Result
  ) { self.init(calling: { target, argument in _ = method(cast(target))(cast(argument)) }) }
  /// A method of a type on the main actor without arguments.
  public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> @MainActor () -> Result) {
    self.init(unsafe unsafeBitCast(method, to: ((Target) -> () -> Result).self))
  }
  /// A method of a type on the main actor with an argument.
  public init<Target: AnyObject, Argument, Result>(
    _ method: @escaping (Target) -> @MainActor (Argument) -> Result
  ) { self.init(unsafe unsafeBitCast(method, to: ((Target) -> (Argument) -> Result).self)) }
  /// A method of an instance without arguments.
  @_disfavoredOverload public init<Result>(_ method: @escaping () -> Result) {
    self.init(calling: { _, _ in _ = method() })
  }
  /// A method of an instance with an argument.
  @_disfavoredOverload public init<Argument, Result>(_ method: @escaping (Argument) -> Result) {
    self.init(calling: { _, argument in _ = method(cast(argument)) })
  }
  /// A method of an instance on the main actor without arguments, as in a closure that makes a view.
  @_disfavoredOverload public init<Result>(_ method: @escaping @MainActor () -> Result) {
    let plain = unsafe unsafeBitCast(method, to: (() -> Result).self)
    self.init(calling: { _, _ in _ = plain() })
  }
  /// A method of an instance on the main actor with an argument.
  @_disfavoredOverload public init<Argument, Result>(
    _ method: @escaping @MainActor (Argument) -> Result
  ) {
    let plain = unsafe unsafeBitCast(method, to: ((Argument) -> Result).self)
    self.init(calling: { _, argument in _ = plain(cast(argument)) })
  }
  /// The getter of a property, which can be asked for and not called.
  public init<Value>(getter value: @autoclosure () -> Value) {
    self.init(calling: { target, _ in
      unsupported("the getter of a property of \(type(of: target)) is called.")
    })
  }
  /// The name of a method, which can be compared and not called.
  public init(_ name: String) {
    self.init(
      name: name,
      calling: { target, _ in
        unsupported(
          "Selector(\"\(name)\") names a method of \(type(of: target)) by a string, and Swift without Objective-C "
            + "finds no method by its name. Write Selector(method).")
      })
  }

  /// Whether both are the same name, or copies of the same value. Two values made from one method differ.
  public static func == (one: Selector, other: Selector) -> Bool {
    one.name == other.name && (one.name != nil || one.method === other.method)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    if name == nil { hasher.combine(ObjectIdentifier(method)) }
  }

  func send(to target: AnyObject, _ argument: Any? = nil) { method.call(target, argument) }
}

/// The argument as the type that the method takes.
private func cast<Value>(_ value: Any?) -> Value {
  if let value = value as? Value { return value }
  // A sender where a truth value is due, as of `endEditing(_:)`, is true: it is no null pointer.
  if value != nil, let yes = true as? Value { return yes }
  unsupported(
    "a selector was called with \(value.map { "\(type(of: $0))" } ?? "nothing") and its method takes \(Value.self)."
  )
}

extension NSObject {
  /// Calls a method after a delay, in the default mode of the run loop (A).
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    let id = MainLoop.main.schedule(after: delay, inDefaultModeOnly: true) {
      selector.send(to: self, argument)
    }
    DelayedCalls.shared.entries[ObjectIdentifier(self), default: []].append(id)
  }

  @discardableResult public func perform(_ selector: Selector, with argument: Any? = nil) -> Any? {
    selector.send(to: self, argument)
    return nil
  }

  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    let key = ObjectIdentifier(target as AnyObject)
    for id in DelayedCalls.shared.entries.removeValue(forKey: key) ?? [] {
      MainLoop.main.cancel(id)
    }
  }

  /// Cancels the delayed calls of an object; the stand-in cancels all of them, whatever the method.
  public static func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) { cancelPreviousPerformRequests(withTarget: target) }
}

/// The numbers of the delayed calls of each object.
private final class DelayedCalls: @unchecked Sendable {
  static let shared = DelayedCalls()
  var entries: [ObjectIdentifier: [Int]] = [:]
}
