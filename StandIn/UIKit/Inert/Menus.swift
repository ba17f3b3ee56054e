// Menus, keys and the pasteboard: made, stored, and never opened.

public import Foundation

@preconcurrency @MainActor open class UIMenuElement: NSObject {
  @nonexhaustive public enum State: Int, Sendable { case off, on, mixed }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
  open internal(set) var title = "", image: UIImage?
  open var subtitle: String?
}

@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let application = Identifier("application"), file = Identifier("file")
    public static let edit = Identifier("edit"), view = Identifier("view")
    public static let window = Identifier("window"), help = Identifier("help")
    public static let format = Identifier("format"), lookup = Identifier("lookup")
    public static let share = Identifier("share"), root = Identifier("root")
  }
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1), destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
    @available(iOS 17.0, *) public static let displayAsPalette = Options(rawValue: 128)
  }
  @nonexhaustive public enum ElementSize: Int, Sendable {
    case small, medium, large
    @available(iOS 17.0, *) case automatic = -1
  }
  open private(set) var identifier = Identifier(""), options: Options = []
  open private(set) var children: [UIMenuElement] = []
  open var preferredElementSize = ElementSize.large
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
  ) {
    self.init()
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    (self.identifier, self.options) = (identifier ?? Identifier(""), options)
    (self.preferredElementSize, self.children) = (preferredElementSize, children)
  }
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  open private(set) var identifier = Identifier(""), sender: Any?
  open var discoverabilityTitle: String?, attributes: Attributes = [], state = State.off
  private(set) var handler: (UIAction) -> Void = { _ in }
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.init()
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.discoverabilityTitle, self.attributes) = (discoverabilityTitle, attributes)
    (self.state, self.handler) = (state, handler)
  }
}

@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) { self.init() }
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement() }
}

/// Gives the action, which a key command may be without.
@preconcurrency @MainActor public protocol _Command {}
extension _Command where Self: UICommand {
  public var action: Selector { selector ?? Selector("") }
}
@preconcurrency @MainActor open class UICommand: UIMenuElement, _Command {
  var selector: Selector?
  open internal(set) var propertyList: Any?
  open var discoverabilityTitle: String?, attributes: Attributes = [], state = State.off
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.init()
    (self.title, self.image, selector, self.propertyList) = (title, image, action, propertyList)
  }
}

@preconcurrency @MainActor public final class UICommandAlternate: NSObject {
  public let title: String, action: Selector, modifierFlags: UIKeyModifierFlags
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}

@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  open private(set) var input: String?, modifierFlags: UIKeyModifierFlags = []
  open var action: Selector? { selector }
  open var wantsPriorityOverSystemBehavior = false, allowsAutomaticLocalization = true
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init()
    (self.input, self.modifierFlags, selector) = (input, modifierFlags, action)
  }
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle
  }
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    (self.title, self.discoverabilityTitle) = (title, discoverabilityTitle)
  }
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputDelete = "\u{8}"
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  func remove(menu removedIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
}

@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  @_Unkept public private(set) var view: UIView?
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func dismissMenu() {}
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {}

@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  @nonexhaustive public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }
  open private(set) var identifier: any NSCopying = "" as NSString
  open var preferredMenuElementOrder = ElementOrder.automatic
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.init()
    if let identifier { self.identifier = identifier }
  }
}

@preconcurrency @MainActor open class UIMenuController: NSObject {
  public static let shared = UIMenuController()
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible = false
  open var menuFrame: CGRect { .zero }
  open func update() {}
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  open func hideMenu(from targetView: UIView) {}
  open func hideMenu() {}
}

@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String, action: Selector
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The pasteboard of this process, which begins empty.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  open var string: String?, url: URL?, image: UIImage?, color: UIColor?
  open var strings: [String]?, urls: [URL]?, images: [UIImage]?
  open var items: [[String: Any]] = []
  open var hasStrings: Bool { string != nil || strings != nil }
  open var hasURLs: Bool { url != nil || urls != nil }
  open var hasImages: Bool { image != nil || images != nil }
  open var changeCount: Int { 0 }
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {}
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {}
  open func data(forPasteboardType pasteboardType: String) -> Data? { nil }
  open func contains(pasteboardTypes: [String]) -> Bool { false }
}

@preconcurrency @MainActor open class UndoManager: NSObject {
  open var canUndo: Bool { false }
  open var canRedo: Bool { false }
  open var isUndoing: Bool { false }
  open var isRedoing: Bool { false }
  open var isUndoRegistrationEnabled: Bool { true }
  open var levelsOfUndo = 0
  open func undo() {}
  open func redo() {}
  open func beginUndoGrouping() {}
  open func endUndoGrouping() {}
  open func disableUndoRegistration() {}
  open func enableUndoRegistration() {}
  open func removeAllActions() {}
  open func removeAllActions(withTarget target: Any) {}
  open func setActionName(_ actionName: String) {}
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {}
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {}
}

open class NSUserActivity: NSObject {
  open private(set) var activityType = ""
  open var title: String?, userInfo: [AnyHashable: Any]?, webpageURL: URL?
  open var isEligibleForHandoff = true, isEligibleForSearch = false
  public init(activityType: String) { self.activityType = activityType }
  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}

/// The buttons beside the keyboard of a tablet.
@preconcurrency @MainActor open class UITextInputAssistantItem: NSObject {
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  open var allowsHidingShortcuts = true
}

@preconcurrency @MainActor open class UITextInputMode: NSObject {
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
  open class var activeInputModes: [UITextInputMode] { [] }
  open var primaryLanguage: String? { nil }
}

@nonexhaustive public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }

/// What runs beside the animation of a menu, which is never shown.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What the keyboard suggests: nothing.
@available(iOS 18.4, *)
open class UIInputSuggestion: NSObject {}

/// The panel for bold and italics, which is never shown.
@available(iOS 18.0, *)
@preconcurrency @MainActor open class UITextFormattingViewController: UIViewController {}
