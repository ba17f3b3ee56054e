// The publications of the five systems.

extension Publication {
  static let seeds: [String: Publication] = [
    "seed:000": Publication(
      shortName: "000", title: "a gist: UIScrollView and auto layout with text fields, in Swift",
      version: "for iOS 8", date: "2014 or 2015",
      source: "a gist; it cites spin.atomicobject.com/2014/03/05/uiscrollview-autolayout-ios",
      claim: "The active text field is scrolled into view if the keyboard would hide it.",
      unclaimed: .ambitions.union([.margin]),
      evidence: [
        "keyboardChangingSize: makes room only if the active field is covered (000-1, 000-2)":
          [.nextField, .caret, .room],
        "keyboardChangingSize: sets the frame's whole height (000-7)":
          [.homeIndicator, .shortcutBar],
        "keyboardChangingSize: convertRect:fromView:window reads a frame of the screen as one of the window":
          [.window],
        "keyboardChangingSize: knows a hide by the height of the view (000-4, 000-14)":
          [.floating],
        "viewWillAppear: asks for no keyboard that is up (000-a)":
          [.alreadyUp],
        "keyboardChangingSize: writes all four edges (000-9)":
          [.appInsets, .changes],
        "keyboardChangingSize: scrolls without a look at isTracking":
          [.finger],
      ]),
    "seed:001": Publication(
      shortName: "001", title: "ScrollingContentViewController", version: "1.7.0",
      date: "27 August 2023",
      source: "https://github.com/drewolbrich/ScrollingContentViewController/tree/484a16f",
      claim: "A view controller scrolls, and handles the keyboard, pushed screens and rotations.",
      conditions: [
        .alreadyUp: "only if an earlier screen of 001 existed: the method that would start the "
          + "observer at launch is internal"
      ],
      evidence: [
        "ScrollingContentScrollView: reveals when UIKit asks, and UIKit does not ask (001-16)":
          [.caret],
        "KeyboardObserver: reads the size of the frame only (001-1, 001-2)":
          [.window, .shortcutBar],
        "ScrollingContentViewController: restores the saved additional insets (001-3, 001-a)":
          [.changes],
        "ScrollingContentScrollView: scrolls later, without a look at isTracking (001-i)":
          [.finger],
      ]),
    "seed:001-repaired": Publication(
      shortName: "001-repaired", title: "ScrollingContentViewController, repaired here",
      version: "of 1.7.0", date: "with this package",
      source: "Sources/Implementations/Seeds/Seed001Repaired.swift",
      claim: "All that the model does, with the means of 001."),
    "seed:002": Publication(
      shortName: "002", title: "an article: a scroll view as the controller's root view",
      version: "for iOS 7", date: "undated", source: "an article in a blog about iOS",
      claim: "Fields scroll out of the way of the keyboard, and UIKit does most of it.",
      unclaimed: .ambitions.union([.margin]),
      evidence: [
        "keyboardWillShow: relies on UIKit, which reveals on focus and show only (002-8)":
          [.caret],
        "keyboardWillShow: adds the height to the safe area (002-2)":
          [.homeIndicator],
        "keyboardWillShow: reads the height only (002-4, 002-7)":
          [.window, .shortcutBar],
        "viewDidLoad: asks for no keyboard that is up (002-a)":
          [.alreadyUp],
        "keyboardWillHide: sets the bottom to 0 (002-b)":
          [.appInsets, .changes],
        "UIKit reveals under the finger":
          [.finger],
      ]),
    "seed:003": Publication(
      shortName: "003", title: "an article: UIScrollView with auto layout, in Swift",
      version: "the updated text", date: "March 2014 or later",
      source: "https://spin.atomicobject.com/2014/03/05/uiscrollview-autolayout-ios/",
      claim: "The active field is scrolled into view when the keyboard has been shown.",
      unclaimed: .ambitions.union([.margin]),
      evidence: [
        "keyboardDidShow: nothing happens when only the caret moves (003-12)":
          [.caret],
        "registerForKeyboardNotifications: shown and hidden only (003-a)":
          [.growth],
        "keyboardDidShow: does nothing without an active field (003-10)":
          [.room],
        "keyboardDidShow: adds the height to the safe area (003-11)":
          [.homeIndicator],
        "keyboardDidShow: reads the height only (003-13)":
          [.window, .shortcutBar],
        "registerForKeyboardNotifications: asks for no keyboard that is up":
          [.alreadyUp],
        "keyboardWillBeHidden: writes all four edges (003-6)":
          [.appInsets, .changes],
        "keyboardDidShow: scrolls without a look at isTracking":
          [.finger],
      ]),
    "seed:003-objc": Publication(
      shortName: "003-objc", title: "the same article, in Objective-C",
      version: "the updated text", date: "March 2014 or later",
      source: "https://spin.atomicobject.com/2014/03/05/uiscrollview-autolayout-ios/",
      claim: "The active field is scrolled into view when the keyboard has been shown.",
      unclaimed: .ambitions.union([.margin]),
      evidence: [
        "keyboardWasShown: nothing happens when only the caret moves (003-12)":
          [.caret],
        "registerForKeyboardNotifications: shown and hidden only (003-a)":
          [.growth],
        "keyboardWasShown: adds the height to the safe area (003-11)":
          [.homeIndicator],
        "keyboardWasShown: reads the height only (003-13)":
          [.window, .shortcutBar],
        "registerForKeyboardNotifications: asks for no keyboard that is up":
          [.alreadyUp],
        "keyboardWillBeHidden: writes all four edges (003-6)":
          [.appInsets, .changes],
        "keyboardWasShown: scrolls without a look at isTracking":
          [.finger],
      ]),
    "seed:004": Publication(
      shortName: "004", title: "an article: a dummy view as high as the keyboard",
      version: "for iOS 7", date: "10 November 2014", source: "an article in a blog about iOS",
      claim: "A scroll view with auto layout becomes scrollable above the keyboard.",
      unclaimed: .ambitions.union([.margin]),
      evidence: [
        "keyboardWillShow: UIKit sees the whole bounds as visible (004-1)":
          [.covered, .nextField, .caret, .reveals],
        "viewDidLoad: hears of shows and hides only (004-b)":
          [.growth],
        "keyboardWillShow: adds the height to the safe area (004-3)":
          [.homeIndicator],
        "keyboardWillShow: reads the height only (004-7)":
          [.window, .shortcutBar],
        "viewDidLoad: asks for no keyboard that is up (004-a)":
          [.alreadyUp],
      ]),
  ]
}
