// Cells of tables, and what is said of rows.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

/// A cell. Its content is laid out apart from the rest: a row that is higher or lower than the content asks for breaks no
/// constraint.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  @nonexhaustive public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  @nonexhaustive public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  @nonexhaustive public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
  @nonexhaustive public enum EditingStyle: Int, Sendable { case none, delete, insert }
  @nonexhaustive public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  public private(set) lazy var textLabel: UILabel? = label()
  public private(set) lazy var detailTextLabel: UILabel? = label()
  public private(set) lazy var imageView: UIImageView? = UIImageView()
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none, editingAccessoryType = AccessoryType.none
  open var accessoryView: UIView?, editingAccessoryView: UIView?
  open var backgroundView: UIView?, selectedBackgroundView: UIView?
  open var multipleSelectionBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var indentationLevel = 0, indentationWidth: CGFloat = 10, shouldIndentWhileEditing = true
  open var isSelected = false, isHighlighted = false, isEditing = false
  open var showsReorderControl = false, userInteractionEnabledWhileDragging = false
  public var contentConfiguration: (any UIContentConfiguration)?
  public var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  open var editingStyle: EditingStyle { .none }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContent()
  }
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addContent()
  }
  private func addContent() {
    isLayoutRoot = true
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  private func label() -> UILabel {
    let label = UILabel(frame: contentView.bounds.insetBy(dx: 16, dy: 0))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    return label
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open func setNeedsUpdateConfiguration() {}
  open func willTransition(to state: StateMask) {}
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  // MARK: - Made by its class

  /// The initialiser that a table calls for a class that was registered.
  @usableFromInline convenience init(registered identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }
  /// The same for a class that is known at run time only. An initialiser that is not `required` cannot be called then, and
  /// a required one would have to be in each class of an app; but the call is the same as that of a static method.
  @_silgen_name("$s5UIKit15UITableViewCellC10registeredACSS_tcfC")
  static func make(registered identifier: consuming String) -> UITableViewCell
}

/// A header or a footer of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public let contentView = UIView()
  public private(set) lazy var textLabel: UILabel? = UILabel()
  public private(set) lazy var detailTextLabel: UILabel? = UILabel()
  open var backgroundView: UIView?
  public var contentConfiguration: (any UIContentConfiguration)?
  public var backgroundConfiguration: UIBackgroundConfiguration?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addContent()
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addContent()
  }
  private func addContent() {
    isLayoutRoot = true
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  open func prepareForReuse() {}

  @usableFromInline convenience init(registered identifier: String) {
    self.init(reuseIdentifier: identifier)
  }
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C10registeredACSS_tcfC")
  static func make(registered identifier: consuming String) -> UITableViewHeaderFooterView
}

// MARK: - Said and not shown

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable {
    @nonexhaustive public enum TextAlignment { case natural, center, justified }
    @nonexhaustive public enum TextTransform { case none, uppercase, lowercase, capitalized }
    public var font = UIFont.systemFont(ofSize: 17), color = UIColor.label
    public var alignment = TextAlignment.natural, transform = TextTransform.none
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail, numberOfLines = 0
    public var adjustsFontForContentSizeCategory = true, adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
  }
  public var text: String?, secondaryText: String?, image: UIImage?
  public var textProperties = TextProperties(), secondaryTextProperties = TextProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public func hash(into hasher: inout Hasher) { hasher.combine([text, secondaryText]) }
  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func valueCell() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
}

@preconcurrency @MainActor open class UIContextualAction: NSObject {
  @nonexhaustive public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public let style: Style
  open var title: String?, image: UIImage?, backgroundColor: UIColor?
  public let handler: Handler
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action of a row, as before iOS 13. No visit swipes a row, so it is never called.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  @nonexhaustive public enum Style: Int, Sendable {
    case `default`, normal
    public static let destructive = Style.default
  }
  open private(set) var style = Style.default
  open var title: String?, backgroundColor: UIColor?, backgroundEffect: UIVisualEffect?
  public convenience init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.init()
    (self.style, self.title) = (style, title)
  }
}
