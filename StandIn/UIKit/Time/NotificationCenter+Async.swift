// Notifications as a sequence, and as messages with types.

public import Foundation

extension NotificationCenter {
  @preconcurrency public func notifications(
    named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(self) { self.addObserver(forName: name, object: object, queue: nil, using: $0) }
  }

  /// The notifications of a name, from the moment at which somebody waits for the first one. It ends with the run.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    typealias Observe = (@escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol
    fileprivate let center: NotificationCenter, observe: Observe
    init(_ center: NotificationCenter, _ observe: @escaping Observe) {
      (self.center, self.observe) = (center, observe)
    }
    public func makeAsyncIterator() -> Iterator { Iterator(box: Box(self)) }

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let box: Box
      public func next() async -> Notification? { await box.next(isolation: #isolation) }
      @available(iOS 18.0, *)
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await box.next(isolation: actor)
      }
    }

    /// Keeps what is posted until it is asked for.
    fileprivate final class Box {
      private var kept: [Notification] = []
      private var resume: ((Notification?) -> Void)?
      private var token: (any NSObjectProtocol)?
      private let center: NotificationCenter

      init(_ sequence: Notifications) {
        center = sequence.center
        // Delivered on the main thread, where the sequence is read.
        nonisolated(unsafe) weak let box = self
        token = sequence.observe { unsafe box?.take($0) }
      }
      deinit { if let token { center.removeObserver(token) } }

      private func take(_ notification: Notification?) {
        if let resume {
          self.resume = nil
          resume(notification)
        } else if let notification {
          kept.append(notification)
        }
      }

      func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        if !kept.isEmpty { return kept.removeFirst() }
        guard !Task.isCancelled else { return nil }
        nonisolated(unsafe) let box = self
        let number = Waiting.begin { unsafe box.take(nil) }
        defer { number.map(Waiting.end) }
        return await withTaskCancellationHandler {
          await unsafe withUnsafeContinuation { continuation in
            unsafe box.resume = { notification in
              nonisolated(unsafe) let notification = notification
              unsafe continuation.resume(returning: notification)
            }
            if number == nil { unsafe box.take(nil) }
          }
        } onCancel: {
          unsafe box.take(nil)
        }
      }
    }
  }
}

// MARK: - Messages

@available(iOS 26.0, *)
extension NotificationCenter {
  /// A notification with a type (A). All of the stand-in's are posted on the main actor.
  public protocol MainActorMessage: SendableMetatype {
    associatedtype Subject
    static var name: Notification.Name { get }
    @MainActor static func makeMessage(_ notification: Notification) -> Self?
    @MainActor static func makeNotification(_ message: Self) -> Notification
  }
  /// A name of a type of message.
  public protocol MessageIdentifier { associatedtype MessageType: MainActorMessage }
  public struct BaseMessageIdentifier<MessageType: MainActorMessage>: MessageIdentifier, Sendable {
    public init() {}
  }
  /// Ends the observation when it goes (A).
  public struct ObservationToken: Hashable, @unchecked Sendable {
    fileprivate final class Observation {
      var end: (() -> Void)?
      init(_ end: @escaping () -> Void) { self.end = end }
      deinit { end?() }
    }
    fileprivate let observation: Observation
    public static func == (one: Self, other: Self) -> Bool {
      one.observation === other.observation
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(observation)) }
  }

  public func addObserver<Message: MainActorMessage>(
    of subject: Message.Subject? = nil, for messageType: Message.Type,
    using observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken where Message.Subject: AnyObject {
    observe(subject, observer)
  }
  public func addObserver<Identifier: MessageIdentifier, Message: MainActorMessage>(
    of subject: Message.Subject, for identifier: Identifier,
    using observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken where Message == Identifier.MessageType, Message.Subject: AnyObject {
    observe(subject, observer)
  }
  public func addObserver<Identifier: MessageIdentifier, Message: MainActorMessage>(
    of subject: Message.Subject.Type, for identifier: Identifier,
    using observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken where Message == Identifier.MessageType {
    observe(nil, observer)
  }
  private func observe<Message: MainActorMessage>(
    _ subject: Message.Subject?, _ observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken {
    nonisolated(unsafe) let token = addObserver(
      forName: Message.name, object: subject, queue: nil,
      using: { notification in
        nonisolated(unsafe) let notification = notification
        MainActor.assumeIsolated {
          if let message = unsafe Message.makeMessage(notification) { observer(message) }
        }
      })
    return ObservationToken(
      observation: .init { [weak self] in unsafe self?.removeObserver(token) })
  }
  public func removeObserver(_ token: ObservationToken) {
    token.observation.end?()
    token.observation.end = nil
  }
}

// MARK: - The keyboard's messages

/// What the keyboard announces, in a message of any name.
public struct _KeyboardChange {
  public var beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval
  public var animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
}
@dynamicMemberLookup public protocol _KeyboardMessage: NotificationCenter.MainActorMessage
where Subject == UIScreen {
  var _change: _KeyboardChange { get set }
  init(_change: _KeyboardChange)
}
extension _KeyboardMessage {
  public subscript<Value>(dynamicMember part: WritableKeyPath<_KeyboardChange, Value>) -> Value {
    get { _change[keyPath: part] }
    set { _change[keyPath: part] = newValue }
  }
  public init(
    beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
    animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
  ) {
    self.init(
      _change: _KeyboardChange(
        beginFrame: beginFrame, endFrame: endFrame, animationDuration: animationDuration,
        animationCurve: animationCurve, isLocal: isLocal, screen: screen))
  }

  @MainActor public static func makeMessage(_ notification: Notification) -> Self? {
    guard let info = notification.userInfo,
      let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
      let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return nil }
    let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    return Self(
      beginFrame: begin, endFrame: end,
      animationDuration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0,
      animationCurve: curve.flatMap(UIView.AnimationCurve.init) ?? .easeInOut,
      isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true, screen: .main)
  }
  @MainActor public static func makeNotification(_ message: Self) -> Notification {
    Notification(
      name: name, object: message.screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: message.beginFrame,
        UIResponder.keyboardFrameEndUserInfoKey: message.endFrame,
        UIResponder.keyboardAnimationDurationUserInfoKey: message.animationDuration,
        UIResponder.keyboardAnimationCurveUserInfoKey: message.animationCurve.rawValue,
        UIResponder.keyboardIsLocalUserInfoKey: message.isLocal,
      ])
  }
}

@available(iOS 26.0, *)
extension UIResponder {
  public struct KeyboardWillShowMessage: _KeyboardMessage {
    public static var name: Notification.Name { keyboardWillShowNotification }
    public var _change: _KeyboardChange
    public init(_change: _KeyboardChange) { self._change = _change }
  }
  public struct KeyboardDidShowMessage: _KeyboardMessage {
    public static var name: Notification.Name { keyboardDidShowNotification }
    public var _change: _KeyboardChange
    public init(_change: _KeyboardChange) { self._change = _change }
  }
  public struct KeyboardWillHideMessage: _KeyboardMessage {
    public static var name: Notification.Name { keyboardWillHideNotification }
    public var _change: _KeyboardChange
    public init(_change: _KeyboardChange) { self._change = _change }
  }
  public struct KeyboardDidHideMessage: _KeyboardMessage {
    public static var name: Notification.Name { keyboardDidHideNotification }
    public var _change: _KeyboardChange
    public init(_change: _KeyboardChange) { self._change = _change }
  }
  public struct KeyboardWillChangeFrameMessage: _KeyboardMessage {
    public static var name: Notification.Name { keyboardWillChangeFrameNotification }
    public var _change: _KeyboardChange
    public init(_change: _KeyboardChange) { self._change = _change }
  }
  public struct KeyboardDidChangeFrameMessage: _KeyboardMessage {
    public static var name: Notification.Name { keyboardDidChangeFrameNotification }
    public var _change: _KeyboardChange
    public init(_change: _KeyboardChange) { self._change = _change }
  }
}

@available(iOS 26.0, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillShowMessage> {
  public static var keyboardWillShow: Self { Self() }
}

@available(iOS 26.0, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidShowMessage> {
  public static var keyboardDidShow: Self { Self() }
}

@available(iOS 26.0, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillHideMessage> {
  public static var keyboardWillHide: Self { Self() }
}

@available(iOS 26.0, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidHideMessage> {
  public static var keyboardDidHide: Self { Self() }
}

@available(iOS 26.0, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillChangeFrameMessage> {
  public static var keyboardWillChangeFrame: Self { Self() }
}

@available(iOS 26.0, *)
extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidChangeFrameMessage> {
  public static var keyboardDidChangeFrame: Self { Self() }
}
