// Presentations and transitions, which a run does not stage; and what the system presents, which it does not show.
//
// Names and types are UIKit's:
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation

@preconcurrency @MainActor open class UIPresentationController: NSObject, _Presentation {
  private weak var presented: UIViewController?, presenting: UIViewController?
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }
  weak var anyDelegate: (any UIAdaptivePresentationControllerDelegate)?
  open var overrideTraitCollection: UITraitCollection?
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    (presented, presenting) = (presentedViewController, presentingViewController)
  }
  open var containerView: UIView? { nil }
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  open var frameOfPresentedViewInContainerView: CGRect { UIScreen.main.bounds }
  open var presentationStyle: UIModalPresentationStyle { .automatic }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  open func adaptivePresentationStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    .none
  }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { false }
  open var traitCollection: UITraitCollection { .current }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
/// Gives the delegate, which subclasses have of another type.
@preconcurrency @MainActor public protocol _Presentation {}
extension _Presentation where Self: UIPresentationController {
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { anyDelegate }
    nonmutating set { anyDelegate = newValue }
  }
}
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
}

@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { anyDelegate as? any UIPopoverPresentationControllerDelegate }
    set { anyDelegate = newValue }
  }
  open var sourceView: UIView?, sourceRect = CGRect.null, barButtonItem: UIBarButtonItem?
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var backgroundColor: UIColor?, passthroughViews: [UIView]?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  open var canOverlapSourceViewRect = false, popoverLayoutMargins = UIEdgeInsets.zero
}
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any = UIPopoverArrowDirection(rawValue: 15)
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }
    public private(set) var identifier = Identifier("")
    private convenience init(_ identifier: Identifier?) {
      self.init()
      if let identifier { self.identifier = identifier }
    }
    open class func medium() -> Detent { Detent(.medium) }
    open class func large() -> Detent { Detent(.large) }
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier) }
  }
  open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { anyDelegate as? any UISheetPresentationControllerDelegate }
    set { anyDelegate = newValue }
  }
  open var detents = [Detent.large()], selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false, prefersEdgeAttachedInCompactHeight = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  @available(iOS 17.0, *) open var prefersPageSizing = true
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  public var preferredCornerRadius: CGFloat?
  open var sourceView: UIView?
  open func animateChanges(_ changes: () -> Void) { changes() }
  open func invalidateDetents() {}
}
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  open private(set) var percentComplete: CGFloat = 0
  open var duration: CGFloat { 0 }
  open var completionSpeed: CGFloat = 1, wantsInteractiveStart = true
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  open func pause() {}
  open func cancel() {}
  open func finish() {}
}

// MARK: - What the system shows above the app

/// A controller of the system, such as a picker. Presenting it has no effect: no scenario answers it.
@MainActor protocol Panel: UIViewController {}

@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class UIImagePickerController: UIViewController, Panel {
  @nonexhaustive public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }
  @nonexhaustive public enum CameraDevice: Int, Sendable { case rear, front }
  @nonexhaustive public enum CameraCaptureMode: Int, Sendable { case photo, video }
  @nonexhaustive public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
  @nonexhaustive public enum QualityType: Int, Sendable { case typeHigh, typeMedium, typeLow }
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
  }
  open var sourceType = SourceType.photoLibrary, mediaTypes = ["public.image"]
  open var allowsEditing = false, showsCameraControls = true
  open var cameraDevice = CameraDevice.rear, cameraCaptureMode = CameraCaptureMode.photo
  open var cameraFlashMode = CameraFlashMode.auto, videoQuality = QualityType.typeMedium
  open var videoMaximumDuration: TimeInterval = 600, cameraOverlayView: UIView?
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  open private(set) lazy var navigationBar = UINavigationBar()
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }
  open func takePicture() {}
}

@preconcurrency @MainActor open class UIActivityViewController: UIViewController, Panel {
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  @available(*, unavailable) public required init?(coder: NSCoder) { super.init(coder: coder) }
}
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  }
  @nonexhaustive public enum Category: Int, Sendable { case action, share }
  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  open func perform() {}
  open func activityDidFinish(_ completed: Bool) {}
}

@nonexhaustive public enum UIDocumentPickerMode: UInt, Sendable {
  case `import`, open, exportToService, moveToService
}
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController, Panel {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false, shouldShowFileExtensions = false, directoryURL: URL?
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init()
  }
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init() }
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) { self.init() }
}
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController, Panel {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor = UIColor.black, supportsAlpha = true
}
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController, Panel {
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
}

// MARK: - Pages

@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {}
/// Pages, of which the first controller that is set fills it.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  @nonexhaustive public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  @nonexhaustive public enum NavigationDirection: Int, Sendable { case forward, reverse }
  @nonexhaustive public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  @nonexhaustive public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let interPageSpacing = OptionsKey(rawValue: "InterPageSpacing")
    public static let spineLocation = OptionsKey(rawValue: "SpineLocation")
  }
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open var isDoubleSided = false
  open private(set) var transitionStyle = TransitionStyle.pageCurl
  open private(set) var navigationOrientation = NavigationOrientation.horizontal
  open var spineLocation: SpineLocation { .none }
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  open var viewControllers: [UIViewController]? { children }
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    if viewIfLoaded?.window != nil, !children.isEmpty {
      unsupported("\(Self.self) turns a page; a run shows one controller.")
    }
    replaceChildren(by: viewControllers ?? [])
    if isViewLoaded { fill(with: children.first) }
    completion?(true)
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: children.first)
  }
}
