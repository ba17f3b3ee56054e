// Controls and gestures: targets that receive messages.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation
internal import ReferenceModel

@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1), touchDownRepeat = Event(rawValue: 2)
    public static let touchDragInside = Event(rawValue: 4), touchDragOutside = Event(rawValue: 8)
    public static let touchDragEnter = Event(rawValue: 16), touchDragExit = Event(rawValue: 32)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4), focused = State(rawValue: 8)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
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
  @nonexhaustive public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    contentHorizontalAlignment
  }
  @nonexhaustive public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  open var isContextMenuInteractionEnabled = false, showsMenuAsPrimaryAction = false
  @available(iOS 17.0, *)
  open var isSymbolAnimationEnabled = false
  open var toolTip: String?
  open var contextMenuInteraction: UIContextMenuInteraction? { nil }
  open var isTracking: Bool { false }
  open var isTouchInside: Bool { false }
  open var state: State {
    State(rawValue: (isHighlighted ? 1 : 0) | (isEnabled ? 0 : 2) | (isSelected ? 4 : 0))
  }
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

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
  open func removeAction(_ action: UIAction, for events: Event) {
    actions.removeAll { $0.block === action && !$0.events.isDisjoint(with: events) }
  }
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    actions.removeAll {
      $0.block?.identifier == identifier && !$0.events.isDisjoint(with: events)
    }
  }
  open func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) {
      if let block = action.block { sendAction(block) }
      if let target = action.target, let selector = action.selector {
        sendAction(selector, to: target, for: nil)
      }
    }
  }
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func sendAction(_ action: UIAction) { action.handler(action) }
  open var allTargets: Set<AnyHashable> {
    Set(actions.compactMap { $0.target as? NSObject })
  }
  open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = actions.filter { $0.target === object && $0.events.contains(controlEvent) }
    return names.isEmpty ? nil : names.map { $0.selector?.name ?? "" }
  }
}

@preconcurrency @MainActor open class UIButton: UIControl {
  @nonexhaustive public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
    public static let roundedRect = ButtonType.system
  }
  @nonexhaustive public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  /// What it shows in a state: that of the normal state, if nothing is set for it (A).
  private struct Look {
    var title: String?, attributedTitle: NSAttributedString?
    var titleColor: UIColor?, shadowColor: UIColor?
    var image: UIImage?, backgroundImage: UIImage?
    var symbol: UIImage.SymbolConfiguration?
  }
  private var looks: [UInt: Look] = [:]
  private func look<Value>(_ state: State, _ part: (Look) -> Value?) -> Value? {
    looks[state.rawValue].flatMap(part) ?? looks[0].flatMap(part)
  }
  private func change(_ state: State, _ body: (inout Look) -> Void) {
    body(&looks[state.rawValue, default: Look()])
    intrinsicSizeChanged()
  }
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  open private(set) lazy var subtitleLabel: UILabel? = UILabel()
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  open private(set) var buttonType = ButtonType.custom
  open var role = Role.normal
  open var menu: UIMenu?
  open var changesSelectionAsPrimaryAction = false, isPointerInteractionEnabled = false
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { intrinsicSizeChanged() } }
  open var titleEdgeInsets = UIEdgeInsets.zero, imageEdgeInsets = UIEdgeInsets.zero
  open var reversesTitleShadowWhenHighlighted = false
  open var adjustsImageWhenHighlighted = true, adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false,
    adjustsImageSizeForAccessibilityContentSizeCategory = false
  open var isHovered: Bool { false }
  open var isHeld: Bool { false }
  public var configuration: Configuration? { didSet { intrinsicSizeChanged() } }
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  open var automaticallyUpdatesConfiguration = true
  open func setNeedsUpdateConfiguration() {}
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }
  open class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
  open func setTitle(_ title: String?, for state: State) {
    change(state) { $0.title = title }
    titleLabel?.text = currentTitle
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.shadowColor = color }
  }
  open func setImage(_ image: UIImage?, for state: State) {
    change(state) { $0.image = image }
    imageView?.image = currentImage
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.backgroundImage = image }
  }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { change(state) { $0.symbol = configuration } }
  open func title(for state: State) -> String? { look(state) { $0.title } }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    look(state) { $0.attributedTitle }
  }
  open func titleColor(for state: State) -> UIColor? { look(state) { $0.titleColor } }
  open func titleShadowColor(for state: State) -> UIColor? { look(state) { $0.shadowColor } }
  open func image(for state: State) -> UIImage? { look(state) { $0.image } }
  open func backgroundImage(for state: State) -> UIImage? { look(state) { $0.backgroundImage } }
  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  /// 30 points high, as a button with text of 15 points (B); 34 with a configuration.
  open override var intrinsicContentSize: CGSize {
    let text = configuration?.title ?? currentTitle ?? currentAttributedTitle?.string
    let picture = (configuration?.image ?? currentImage)?.size ?? .zero
    let width = Double(max(1, text?.count ?? 1)) * 9 + picture.width
    if let insets = configuration?.contentInsets {
      return CGSize(
        width: width + insets.leading + insets.trailing,
        height: max(20, picture.height) + insets.top + insets.bottom)
    }
    let insets = contentEdgeInsets
    return CGSize(
      width: width + insets.left + insets.right,
      height: max(30, picture.height) + insets.top + insets.bottom)
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
  open var adjustsFontForContentSizeCategory = false, adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0, preferredMaxLayoutWidth: CGFloat = 0
  open var highlightedTextColor: UIColor?, shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var isEnabled = true, isHighlighted = false, allowsDefaultTighteningForTruncation = false
  open var showsExpansionTextWhenTruncated = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    bounds
  }
  open func drawText(in rect: CGRect) {}
  /// A line is as high as the font says; letters are half as wide as high.
  open override var intrinsicContentSize: CGSize {
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let shown = numberOfLines == 0 ? lines.count : min(lines.count, numberOfLines)
    let letters = lines.map(\.count).max() ?? 0
    return CGSize(
      width: Double(letters) * font.pointSize / 2, height: Double(max(1, shown)) * font.lineHeight)
  }
}

@nonexhaustive public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
@nonexhaustive public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

@nonexhaustive public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

@preconcurrency @MainActor open class UISwitch: UIControl {
  @nonexhaustive public enum Style: Int, Sendable { case automatic, checkbox, sliding }
  open var isOn = false
  open var onTintColor: UIColor?, thumbTintColor: UIColor?, onImage: UIImage?, offImage: UIImage?
  open var title: String?, preferredStyle = Style.automatic
  open var style: Style { .sliding }
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  /// 51 by 31 points (A).
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

extension UIView {
  func intrinsicSizeChanged() {
    root.needsSolving = true
    setNeedsLayout()
  }
}
