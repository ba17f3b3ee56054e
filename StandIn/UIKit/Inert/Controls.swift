// Controls: with their sizes and values. No scenario touches them.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  @nonexhaustive public enum Style: Int, Sendable {
    case whiteLarge, white, gray, medium = 100, large
  }
  open var style = Style.medium, color: UIColor!, hidesWhenStopped = true
  open private(set) var isAnimating = false
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    bounds.size = intrinsicContentSize
  }
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
  /// 20 by 20 points, a large one 37 by 37 (A).
  open override var intrinsicContentSize: CGSize {
    style == .large || style == .whiteLarge
      ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}

@preconcurrency @MainActor open class UIProgressView: UIView {
  @nonexhaustive public enum Style: Int, Sendable { case `default`, bar }
  open var progress: Float = 0, observedProgress: Progress?, progressViewStyle = Style.default
  open var progressTintColor: UIColor?, trackTintColor: UIColor?
  open var progressImage: UIImage?, trackImage: UIImage?
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// 4 points high (B).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 4)
  }
}

@preconcurrency @MainActor open class UIPageControl: UIControl {
  @nonexhaustive public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  open var numberOfPages = 0 { didSet { intrinsicSizeChanged() } }
  open var currentPage = 0, hidesForSinglePage = false, defersCurrentPageDisplay = false
  open var pageIndicatorTintColor: UIColor?, currentPageIndicatorTintColor: UIColor?
  open var preferredIndicatorImage: UIImage?, allowsContinuousInteraction = true
  open var backgroundStyle = BackgroundStyle.automatic
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  open func updateCurrentPageDisplay() {}
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: Double(pageCount) * 17 + 21, height: 26)
  }
  /// 26 points high (B).
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
}

@preconcurrency @MainActor open class UISlider: UIControl {
  open var value: Float = 0, minimumValue: Float = 0, maximumValue: Float = 1, isContinuous = true
  open var minimumTrackTintColor: UIColor?, maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?, minimumValueImage: UIImage?, maximumValueImage: UIImage?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}
  open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    rect
  }
  /// 34 points high (B).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 34)
  }
}

@preconcurrency @MainActor open class UIStepper: UIControl {
  open var value = 0.0, minimumValue = 0.0, maximumValue = 100.0, stepValue = 1.0
  open var isContinuous = true, autorepeat = true, wraps = false
  /// 94 by 32 points (B).
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}

@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  private var segments: [(title: String?, image: UIImage?, action: UIAction?, isEnabled: Bool)] = []
  {
    didSet { intrinsicSizeChanged() }
  }
  open var selectedSegmentIndex = -1, isMomentary = false
  open var apportionsSegmentWidthsByContent = false, selectedSegmentTintColor: UIColor?
  open var numberOfSegments: Int { segments.count }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { ($0 as? String, $0 as? UIImage, nil, true) }
  }
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { ($0.title, $0.image, $0, true) }
  }
  private func insert(_ title: String?, _ image: UIImage?, _ action: UIAction?, _ segment: Int) {
    segments.insert((title, image, action, true), at: min(segment, segments.count))
  }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title, nil, nil, segment)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(nil, image, nil, segment)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(action.title, action.image, action, segment)
  }
  open func removeSegment(at segment: Int, animated: Bool) { segments.remove(at: segment) }
  open func removeAllSegments() { segments = [] }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].title = title
  }
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    segments[segment].image = image
  }
  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }
  open func actionForSegment(at segment: Int) -> UIAction? { segments[segment].action }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    segments[segment] = (action.title, action.image, action, true)
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { nil }
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {}
  /// 32 points high (B).
  open override var intrinsicContentSize: CGSize {
    let longest: Int = segments.map { $0.title?.count ?? 2 }.max() ?? 0
    return CGSize(width: Double((longest * 9 + 20) * segments.count), height: 32)
  }
}

@nonexhaustive public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  @nonexhaustive public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    @available(iOS 17.4, *) case yearAndMonth
  }
  open var datePickerMode = Mode.dateAndTime, date = Date(), minuteInterval = 1
  open var minimumDate: Date?, maximumDate: Date?, countDownDuration: TimeInterval = 0
  open var locale: Locale?, calendar: Calendar! = .current, timeZone: TimeZone?
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { intrinsicSizeChanged() }
  }
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  open var roundsToMinuteInterval = true
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// 320 by 216 points with wheels (A), a line when compact, a month inline (B).
  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels: CGSize(width: 320, height: 216)
    case .inline: CGSize(width: 280, height: 330)
    case .compact, .automatic: CGSize(width: 200, height: 34)
    }
  }
}

@preconcurrency @MainActor open class UIColorWell: UIControl {
  open var title: String?, selectedColor: UIColor?, supportsAlpha = true
  /// 28 by 28 points (B).
  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
}

@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?
  open var showsSelectionIndicator = true
  private var selected: [Int: Int] = [:]
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func reloadAllComponents() {}
  open func reloadComponent(_ component: Int) {}
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selected[component] = row
  }
  open func selectedRow(inComponent component: Int) -> Int {
    selected[component] ?? (numberOfRows(inComponent: component) > 0 ? 0 : -1)
  }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
  open func rowSize(forComponent component: Int) -> CGSize { CGSize(width: 300, height: 32) }
  /// 320 by 216 points (A).
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
}

@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

// MARK: - Searching

@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {}
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits, UIBarPositioning {
  @nonexhaustive public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  @nonexhaustive public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
  public private(set) lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField(frame: bounds)
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(field)
    return field
  }()
  @available(iOS 16.4, *) open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open weak var delegate: (any UISearchBarDelegate)?
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var spellCheckingType = UITextSpellCheckingType.default, isSecureTextEntry = false
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var textContentType: UITextContentType!, passwordRules: UITextInputPasswordRules?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var searchBarStyle = Style.default, barStyle = UIBarStyle.default, isTranslucent = true
  open var prompt: String?, barTintColor: UIColor?, backgroundImage: UIImage?
  open var showsCancelButton = false, showsBookmarkButton = false, showsSearchResultsButton = false
  open var isSearchResultsButtonSelected = false, enablesReturnKeyAutomatically = true
  open var showsScopeBar = false, scopeButtonTitles: [String]?, selectedScopeButtonIndex = 0
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  open var searchTextPositionAdjustment = UIOffset.zero
  private var ownAccessory: UIView?
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// The field by the name that code before iOS 13 finds it by.
  open override func value(forKey key: String) -> Any? {
    key == "searchField" ? searchTextField : nil
  }
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {}
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  /// 56 points high (B).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 56)
  }
}

@preconcurrency @MainActor open class UISearchTextField: UITextField {
  open var tokenBackgroundColor: UIColor!, allowsDeletingTokens = true, allowsCopyingTokens = true
}

@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var isActive = false, showsSearchResultsController = false
  open var obscuresBackgroundDuringPresentation = true, dimsBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true, automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true, automaticallyShowsSearchResultsController = true
  open private(set) var searchResultsController: UIViewController?
  open private(set) lazy var searchBar = UISearchBar()
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    self.searchResultsController = searchResultsController
  }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

// MARK: - Effects, which are not drawn

@preconcurrency @MainActor open class UIVisualEffect: NSObject {}
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  @nonexhaustive public enum Style: Int, Sendable {
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark
    case systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }
  public convenience init(style: Style) { self.init() }
}
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}
@nonexhaustive public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}
/// A view whose `contentView` fills it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A view above or in place of the keyboard.
@preconcurrency @MainActor open class UIInputView: UIView {
  @nonexhaustive public enum Style: Int, Sendable { case `default`, keyboard }
  public let inputViewStyle: Style
  open var allowsSelfSizing = false
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

public protocol UIInputViewAudioFeedback: NSObjectProtocol {}
extension UIInputViewAudioFeedback { public var enableInputClicksWhenVisible: Bool { false } }
