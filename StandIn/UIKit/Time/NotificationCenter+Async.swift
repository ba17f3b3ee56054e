// Notifications as a sequence, and as messages with types.

public import Foundation

extension NotificationCenter {
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil, file: String = #fileID,
    line: Int = #line
  ) -> Notifications {
    Notifications(center: self, name: name, object: object, file: file, line: line)
  }

  /// The notifications of a name, from the moment at which somebody waits for the first one. It ends with the run.
  public struct Notifications: AsyncSequence, @unchecked Sendable {
    let center: NotificationCenter
    let name: Notification.Name
    let object: AnyObject?
    let file: String, line: Int

    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Keeps what is posted until it is asked for.
    public final class Iterator: AsyncIteratorProtocol {
      private var kept: [Notification] = []
      private var resume: ((Notification?) -> Void)?
      private var token: (any NSObjectProtocol)?
      private let center: NotificationCenter

      init(_ sequence: Notifications) {
        center = sequence.center
        // Delivered on the main thread, where the sequence is read.
        nonisolated(unsafe) weak let iterator = self
        token = center.addObserver(
          forName: sequence.name, object: sequence.object, queue: nil,
          using: { unsafe iterator?.take($0) }, file: sequence.file, line: sequence.line)
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

      public func next() async -> Notification? { await next(isolation: #isolation) }
      public func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        if !kept.isEmpty { return kept.removeFirst() }
        guard !Task.isCancelled else { return nil }
        nonisolated(unsafe) let iterator = self
        let number = Waiting.begin { unsafe iterator.take(nil) }
        defer { number.map(Waiting.end) }
        return await withTaskCancellationHandler {
          await unsafe withUnsafeContinuation { continuation in
            unsafe iterator.resume = { notification in
              nonisolated(unsafe) let notification = notification
              unsafe continuation.resume(returning: notification)
            }
            if number == nil { unsafe iterator.take(nil) }
          }
        } onCancel: {
          unsafe iterator.take(nil)
        }
      }
    }
  }

  // MARK: - Messages

  /// A notification with a type (A: since iOS 26). All of the stand-in's are posted on the main actor.
  public protocol MainActorMessage: Sendable {
    associatedtype Subject
    static var name: Notification.Name { get }
    @MainActor static func makeMessage(_ notification: Notification) -> Self?
  }
  /// A name of a type of message.
  public protocol MessageIdentifier { associatedtype MessageType: MainActorMessage }
  public struct BaseMessageIdentifier<MessageType: MainActorMessage>: MessageIdentifier, Sendable {
    public init() {}
  }
  /// Ends the observation when it goes (A).
  public final class ObservationToken: @unchecked Sendable {
    fileprivate var end: (() -> Void)?
    fileprivate init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end?() }
  }

  public func addObserver<Message: MainActorMessage>(
    of subject: Message.Subject? = nil, for type: Message.Type,
    using observer: @escaping @MainActor (Message) -> Void, file: String = #fileID,
    line: Int = #line
  ) -> ObservationToken {
    nonisolated(unsafe) let token = addObserver(
      forName: Message.name, object: subject, queue: nil,
      using: { notification in
        nonisolated(unsafe) let notification = notification
        MainActor.assumeIsolated {
          if let message = unsafe Message.makeMessage(notification) { observer(message) }
        }
      }, file: file, line: line)
    return ObservationToken { [weak self] in unsafe self?.removeObserver(token) }
  }
  public func addObserver<Identifier: MessageIdentifier>(
    of subject: Identifier.MessageType.Subject, for identifier: Identifier,
    using observer: @escaping @MainActor (Identifier.MessageType) -> Void, file: String = #fileID,
    line: Int = #line
  ) -> ObservationToken {
    addObserver(
      of: subject, for: Identifier.MessageType.self, using: observer, file: file, line: line)
  }
  public func addObserver<Identifier: MessageIdentifier>(
    of subject: Identifier.MessageType.Subject.Type, for identifier: Identifier,
    using observer: @escaping @MainActor (Identifier.MessageType) -> Void, file: String = #fileID,
    line: Int = #line
  ) -> ObservationToken {
    addObserver(
      of: nil, for: Identifier.MessageType.self, using: observer, file: file, line: line)
  }
  public func removeObserver(_ token: ObservationToken) {
    token.end?()
    token.end = nil
  }
}

// MARK: - The keyboard's messages

extension UIResponder {
  /// What a message of the keyboard is about.
  public protocol KeyboardMessageKind: Sendable {
    static var name: Notification.Name { get }
  }
  /// What the keyboard announces.
  public struct KeyboardMessage<Kind: KeyboardMessageKind>: NotificationCenter.MainActorMessage {
    public typealias Subject = UIScreen
    public static var name: Notification.Name { Kind.name }
    public var beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval
    public var animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen

    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      (self.beginFrame, self.endFrame) = (beginFrame, endFrame)
      (self.animationDuration, self.animationCurve) = (animationDuration, animationCurve)
      (self.isLocal, self.screen) = (isLocal, screen)
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
  }

  public enum KeyboardWillShow: KeyboardMessageKind {
    public static var name: Notification.Name { keyboardWillShowNotification }
  }
  public enum KeyboardDidShow: KeyboardMessageKind {
    public static var name: Notification.Name { keyboardDidShowNotification }
  }
  public enum KeyboardWillHide: KeyboardMessageKind {
    public static var name: Notification.Name { keyboardWillHideNotification }
  }
  public enum KeyboardDidHide: KeyboardMessageKind {
    public static var name: Notification.Name { keyboardDidHideNotification }
  }
  public enum KeyboardWillChangeFrame: KeyboardMessageKind {
    public static var name: Notification.Name { keyboardWillChangeFrameNotification }
  }
  public enum KeyboardDidChangeFrame: KeyboardMessageKind {
    public static var name: Notification.Name { keyboardDidChangeFrameNotification }
  }
  public typealias KeyboardWillShowMessage = KeyboardMessage<KeyboardWillShow>
  public typealias KeyboardDidShowMessage = KeyboardMessage<KeyboardDidShow>
  public typealias KeyboardWillHideMessage = KeyboardMessage<KeyboardWillHide>
  public typealias KeyboardDidHideMessage = KeyboardMessage<KeyboardDidHide>
  public typealias KeyboardWillChangeFrameMessage = KeyboardMessage<KeyboardWillChangeFrame>
  public typealias KeyboardDidChangeFrameMessage = KeyboardMessage<KeyboardDidChangeFrame>
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillShowMessage> {
  public static var keyboardWillShow: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidShowMessage> {
  public static var keyboardDidShow: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillHideMessage> {
  public static var keyboardWillHide: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidHideMessage> {
  public static var keyboardDidHide: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillChangeFrameMessage> {
  public static var keyboardWillChangeFrame: Self { Self() }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidChangeFrameMessage> {
  public static var keyboardDidChangeFrame: Self { Self() }
}
