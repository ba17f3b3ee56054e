// Controls and gestures: targets that receive messages.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation
internal import ReferenceModel

@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchDown = Event(rawValue: 1)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  private struct Action {
    weak var target: AnyObject?
    var selector: Selector?
    var block: UIAction?
    var events: Event
  }
  private var actions: [Action] = []
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  public enum ContentVerticalAlignment: Sendable { case center, top, bottom, fill }

  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    actions.append(
      Action(target: target.map { $0 as AnyObject }, selector: action, block: nil, events: events))
  }
  open func addAction(_ action: UIAction, for events: Event) {
    actions.append(Action(target: nil, selector: nil, block: action, events: events))
  }
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll {
      (object == nil || $0.target === object) && !$0.events.isDisjoint(with: events)
    }
  }
  open func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) {
      if let block = action.block { block.handler(block) }
      if let target = action.target { action.selector?.send(to: target, self) }
    }
  }
}

@preconcurrency @MainActor public final class UIAction: NSObject {
  public let title: String
  let handler: (UIAction) -> Void
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
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }
  open var state: State { .possible }
  open var isEnabled = true
  open var cancelsTouchesInView = true
  public internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  public init(target: Any?, action: Selector?) {}
  open func addTarget(_ target: Any, action: Selector) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
}

@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Sendable { case custom, system }
  private var titles: [UInt: String] = [:]
  public private(set) lazy var titleLabel: UILabel? = UILabel()
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      addAction(primaryAction, for: .touchUpInside)
    }
  }
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    intrinsicSizeChanged()
  }
  open func title(for state: State) -> String? { titles[state.rawValue] }
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  /// 30 points high, as a button with text of 15 points (B).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Double(max(1, title(for: .normal)?.count ?? 1)) * 9, height: 30)
  }
}

@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String? { didSet { intrinsicSizeChanged() } }
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { intrinsicSizeChanged() } }
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  /// The largest number of lines; 0 for any. The stand-in shows those of the text.
  open var numberOfLines = 1 { didSet { intrinsicSizeChanged() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
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

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

@preconcurrency @MainActor open class UISwitch: UIControl {
  open var isOn = false
  /// 51 by 31 points (A).
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

extension UIView {
  func intrinsicSizeChanged() {
    root.needsSolving = true
    setNeedsLayout()
  }
  public func invalidateIntrinsicContentSize() {
    intrinsicSizeChanged()
    superview?.setNeedsLayout()
  }
}
