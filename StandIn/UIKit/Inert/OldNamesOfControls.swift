// Names of controls, bars and controllers from before Swift 4.2.
//
// Names and types are UIKit's:
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIActivityType = UIActivity.ActivityType
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIDatePickerMode = UIDatePicker.Mode
public typealias UIEventSubtype = UIEvent.EventSubtype
public typealias UIEventType = UIEvent.EventType
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
public typealias UIInputViewStyle = UIInputView.Style
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
  .NavigationOrientation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIProgressViewStyle = UIProgressView.Style
public typealias UISearchBarIcon = UISearchBar.Icon
public typealias UISearchBarStyle = UISearchBar.Style
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UITouchPhase = UITouch.Phase
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode

extension Notification.Name {
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication
    .didReceiveMemoryWarningNotification
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  public static let UIApplicationUserDidTakeScreenshot = UIApplication
    .userDidTakeScreenshotNotification
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
  public static let UITextInputCurrentInputModeDidChange = UITextInputMode
    .currentInputModeDidChangeNotification
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
}

public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
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
