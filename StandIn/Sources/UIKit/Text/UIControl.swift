// Controls and gestures: targets that receive messages.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation
internal import ReferenceModel

/// A view that sends messages.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events as bits.
    public let rawValue: UInt
    /// Events as bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger has left inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger has touched it.
    public static let touchDown = Event(rawValue: 1)
    /// Its value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// It is what it is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing has begun.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing has ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Any editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Anything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
  /// What a control looks like.
  public struct State: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt
    /// States as bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As usual.
    public static let normal: State = []
    /// Under a finger.
    public static let highlighted = State(rawValue: 1)
    /// Not to be used.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
  }

  private struct Action {
    weak var target: AnyObject?
    var selector: Selector?
    var block: UIAction?
    var events: Event
  }
  private var actions: [Action] = []
  /// Whether it can be used.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether a finger is on it.
  open var isHighlighted = false
  /// Where its content lies.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Where content lies.
  public enum ContentVerticalAlignment: Sendable { case center, top, bottom, fill }

  /// Sends a message when something happens.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    actions.append(
      Action(target: target.map { $0 as AnyObject }, selector: action, block: nil, events: events))
  }
  /// Runs an action when something happens.
  open func addAction(_ action: UIAction, for events: Event) {
    actions.append(Action(target: nil, selector: nil, block: action, events: events))
  }
  /// Sends no more messages to a target.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll {
      (object == nil || $0.target === object) && !$0.events.isDisjoint(with: events)
    }
  }
  /// Sends the messages for an event.
  open func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) {
      if let block = action.block { block.handler(block) }
      if let target = action.target { action.selector?.send(to: target, self) }
    }
  }
}

/// Something that a control does.
@preconcurrency @MainActor public final class UIAction: NSObject {
  /// Its name.
  public let title: String
  let handler: (UIAction) -> Void
  /// An action in a closure.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}

/// A finger on the screen, which the stand-in does not have: a scenario names its effects.
public final class UIEvent: NSObject {}
/// A finger on the screen, which the stand-in does not have.
public final class UITouch: NSObject {}

/// A recognizer of gestures, which never sees one.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The end of a gesture that is seen at once.
    public static let recognized = State.ended
  }
  /// Where it is in a gesture.
  open var state: State { .possible }
  /// Whether it looks for gestures.
  open var isEnabled = true
  /// Whether the view gets no touches of a gesture.
  open var cancelsTouchesInView = true
  /// The view that it belongs to.
  public internal(set) weak var view: UIView?
  /// The object that decides for it.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A recognizer that sends a message.
  public init(target: Any?, action: Selector?) {}
  /// Sends another message.
  open func addTarget(_ target: Any, action: Selector) {}
  /// The place of the gesture.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// Decides for a recognizer of gestures.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}
/// A recognizer of taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
}
/// A recognizer of drags.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far it has moved.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// How fast it moves.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A button.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// What a button looks like.
  public enum ButtonType: Sendable { case custom, system }
  private var titles: [UInt: String] = [:]
  /// The label with its title.
  public private(set) lazy var titleLabel: UILabel? = UILabel()
  /// A button of a type.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  /// A button with an action.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      addAction(primaryAction, for: .touchUpInside)
    }
  }
  /// Sets the title.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    intrinsicSizeChanged()
  }
  /// The title.
  open func title(for state: State) -> String? { titles[state.rawValue] }
  /// Sets the colour of the title.
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  /// 30 points high, as a button with text of 15 points (B).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Double(max(1, title(for: .normal)?.count ?? 1)) * 9, height: 30)
  }
}

/// A text that cannot be edited.
@preconcurrency @MainActor open class UILabel: UIView {
  /// Its text.
  open var text: String? { didSet { intrinsicSizeChanged() } }
  /// Its text with attributes.
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  /// Its font.
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { intrinsicSizeChanged() } }
  /// Its colour.
  open var textColor: UIColor! = .label
  /// Where its lines begin.
  open var textAlignment = NSTextAlignment.natural
  /// The largest number of lines; 0 for any. The stand-in shows those of the text.
  open var numberOfLines = 1 { didSet { intrinsicSizeChanged() } }
  /// How lines that are too long end.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font follows the setting of the user.
  open var adjustsFontForContentSizeCategory = false
  /// A line is as high as the font says; letters are half as wide as high.
  open override var intrinsicContentSize: CGSize {
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let shown = numberOfLines == 0 ? lines.count : min(lines.count, numberOfLines)
    let letters = lines.map(\.count).max() ?? 0
    return CGSize(
      width: Double(letters) * font.pointSize / 2, height: Double(max(1, shown)) * font.lineHeight)
  }
}

/// Where lines begin.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
/// How lines that are too long end.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

/// A picture, of which only the room is kept.
@preconcurrency @MainActor open class UIImageView: UIView {}

/// A switch.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// 51 by 31 points (A).
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

extension UIView {
  func intrinsicSizeChanged() {
    root.needsSolving = true
    setNeedsLayout()
  }
  /// Says that the size of its own content has changed.
  public func invalidateIntrinsicContentSize() {
    intrinsicSizeChanged()
    superview?.setNeedsLayout()
  }
}
