// Keyboard notifications as UIKit posts them.

public import ReferenceModel

/// One of the six keyboard notifications with its user info.
@frozen public struct PostedNotification: Equatable, Sendable {
  /// The six names, from `keyboardWillChangeFrameNotification` to `keyboardDidHideNotification` (A).
  public typealias Kind = KeyboardNotification.Kind
  /// The name of the notification.
  public var kind: Kind
  /// `UIKeyboardFrameBeginUserInfoKey`, in the coordinates of the screen (A).
  public var begin: Rect
  /// `UIKeyboardFrameEndUserInfoKey`, in the coordinates of the screen (A). The null rectangle is all zeros
  /// here, as Objective-C code reads it without a check (B: a hide with cross-fade posts zeros).
  public var end: Rect
  /// `UIKeyboardAnimationDurationUserInfoKey`, in seconds (A).
  public var duration: Double
  /// `UIKeyboardIsLocalUserInfoKey`: whether the keyboard belongs to this app (A).
  public var isLocal: Bool

  /// A notification with this user info.
  @inlinable public init(
    kind: Kind, begin: Rect, end: Rect, duration: Double, isLocal: Bool
  ) {
    (self.kind, self.begin, self.end) = (kind, begin, end)
    (self.duration, self.isLocal) = (duration, isLocal)
  }

  /// The notification of a notice that an app hears.
  @inlinable public init(_ notice: KeyboardNotification) {
    self.init(
      kind: notice.kind, begin: notice.begin ?? Self.nullFrame, end: notice.end ?? Self.nullFrame,
      duration: notice.duration, isLocal: notice.isLocal)
  }

  /// The frame of a notification without a frame.
  @inlinable public static var nullFrame: Rect { Rect(0, 0, 0, 0) }
}
