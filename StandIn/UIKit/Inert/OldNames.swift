// Names from before Swift 4.2, as aliases of the present ones. Apple's compiler refuses them with the present name.
//
// Names and types are UIKit's:
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// MARK: - Types

public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewAnimationTransition = UIView.AnimationTransition
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIButtonType = UIButton.ButtonType
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView
  .ContentInsetAdjustmentBehavior
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UITextFieldViewMode = UITextField.ViewMode
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
public typealias UIApplicationState = UIApplication.State
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIWindowLevel = UIWindow.Level
public typealias UIFontWeight = UIFont.Weight
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIImageResizingMode = UIImage.ResizingMode
public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias RunLoopMode = RunLoop.Mode
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIDatePickerMode = UIDatePicker.Mode
public typealias UIProgressViewStyle = UIProgressView.Style
public typealias UISearchBarStyle = UISearchBar.Style
public typealias UISearchBarIcon = UISearchBar.Icon
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
  .NavigationOrientation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
public typealias UIEventType = UIEvent.EventType
public typealias UIEventSubtype = UIEvent.EventSubtype
public typealias UITouchPhase = UITouch.Phase
public typealias UIInputViewStyle = UIInputView.Style
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType

// MARK: - Notices

extension Notification.Name {
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UIApplicationWillChangeStatusBarOrientation = UIApplication
    .willChangeStatusBarOrientationNotification
  public static let UIApplicationDidChangeStatusBarOrientation = UIApplication
    .didChangeStatusBarOrientationNotification
  public static let UIApplicationWillChangeStatusBarFrame = UIApplication
    .willChangeStatusBarFrameNotification
  public static let UIApplicationDidChangeStatusBarFrame = UIApplication
    .didChangeStatusBarFrameNotification
  public static let UITableViewSelectionDidChange = UITableView.selectionDidChangeNotification
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication
    .didReceiveMemoryWarningNotification
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
  public static let UITextInputCurrentInputModeDidChange = UITextInputMode
    .currentInputModeDidChangeNotification
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
  public static let UIScreenDidConnect = UIScreen.didConnectNotification
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}

public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey

// MARK: - Values and functions

public let UIWindowLevelNormal = UIWindow.Level.normal, UIWindowLevelAlert = UIWindow.Level.alert
public let UILayoutPriorityRequired = UILayoutPriority.required
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel
public let UIViewNoIntrinsicMetric: CGFloat = -1, UITableViewAutomaticDimension: CGFloat = -1
@MainActor public let UICollectionElementKindSectionHeader = UICollectionView
  .elementKindSectionHeader
@MainActor public let UICollectionElementKindSectionFooter = UICollectionView
  .elementKindSectionFooter
@MainActor public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
@MainActor public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
@MainActor public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
public let UIEdgeInsetsZero = UIEdgeInsets.zero
public let CGRectZero = CGRect.zero, CGRectNull = CGRect.null
public let CGPointZero = CGPoint.zero, CGSizeZero = CGSize.zero
public let CGAffineTransformIdentity = CGAffineTransform.identity
public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}
public func UIEdgeInsetsEqualToEdgeInsets(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> Bool {
  one == other
}
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isPortrait
}
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isLandscape
}
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isPortrait
}
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
public func CGRectContainsRect(_ one: CGRect, _ other: CGRect) -> Bool { one.contains(other) }
public func CGRectIntersectsRect(_ one: CGRect, _ other: CGRect) -> Bool { one.intersects(other) }
public func CGRectIntersection(_ one: CGRect, _ other: CGRect) -> CGRect { one.intersection(other) }
public func CGRectUnion(_ one: CGRect, _ other: CGRect) -> CGRect { one.union(other) }
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}
public func CGRectEqualToRect(_ one: CGRect, _ other: CGRect) -> Bool { one == other }
public func CGPointEqualToPoint(_ one: CGPoint, _ other: CGPoint) -> Bool { one == other }
public func CGSizeEqualToSize(_ one: CGSize, _ other: CGSize) -> Bool { one == other }
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

// Members by their old names.
extension UIView {
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
extension UIViewController {
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  public func removeFromParentViewController() { removeFromParent() }
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
  public var childViewControllers: [UIViewController] { children }
}
extension RunLoop.Mode {
  public static let defaultRunLoopMode = RunLoop.Mode.default
  public static let commonModes = RunLoop.Mode.common
  public static let UITrackingRunLoopMode = RunLoop.Mode.tracking
}

// MARK: - Controls, bars and controllers

public typealias UIActivityType = UIActivity.ActivityType
public typealias UINavigationControllerOperation = UINavigationController.Operation

extension Notification.Name {
  public static let UIApplicationUserDidTakeScreenshot = UIApplication
    .userDidTakeScreenshotNotification
  public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
}

public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
public let UIKeyInputEscape = UIKeyCommand.inputEscape
public let UIKeyInputUpArrow = UIKeyCommand.inputUpArrow
public let UIKeyInputDownArrow = UIKeyCommand.inputDownArrow
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
public let UIImagePickerControllerOriginalImage = "UIImagePickerControllerOriginalImage"
public let UIImagePickerControllerEditedImage = "UIImagePickerControllerEditedImage"
public let UIImagePickerControllerMediaType = "UIImagePickerControllerMediaType"
public let UIImagePickerControllerMediaURL = "UIImagePickerControllerMediaURL"
public let UIAccessibilityTraitNone: UIAccessibilityTraits = []
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) {}
public func UIAccessibilityIsVoiceOverRunning() -> Bool { false }
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { false }

extension UIActivityIndicatorView {
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
}
