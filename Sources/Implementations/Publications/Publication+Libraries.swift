// The publications of the libraries for UIKit and React Native.

extension Publication {
  static let libraries: [String: Publication] = [
    "lib:TPKeyboardAvoiding": Publication(
      shortName: "TPKA", title: "TPKeyboardAvoidingScrollView", version: "1.3.5",
      date: "November 2020",
      source: "https://github.com/michaeltyson/TPKeyboardAvoiding/blob/"
        + "3327af2562abeb153cef459be8c997bc41597a79/TPKeyboardAvoiding/"
        + "UIScrollView%2BTPKeyboardAvoidingAdditions.m",
      claim: "Text fields move out of the way of the keyboard, without code.",
      unclaimed: .ambitions.union([.margin]),
      evidence: [
        "scrollToActiveTextField: when editing begins, and not when the caret moves":
          [.caret],
        "contentInsetForKeyboard: the height, to which UIKit adds the safe area":
          [.homeIndicator],
        "keyboardWillShow: convertRect:fromView:nil reads a frame of the screen as one of the window":
          [.window],
        "setupKeyboardAvoiding: adds observers only":
          [.alreadyUp],
        "keyboardWillHide: contentInset becomes priorInset":
          [.changes],
        "idealOffsetForView: centres what is edited":
          [.noFurther],
        "keyboardWillShow: sets the offset without a look at isTracking":
          [.finger],
      ]),
    "lib:IQKeyboardManager": Publication(
      shortName: "IQKM", title: "IQKeyboardManagerSwift", version: "8.0.2", date: "December 2025",
      source: "https://github.com/hackiftekhar/IQKeyboardManager/blob/"
        + "a55dbfc/IQKeyboardManagerSwift/IQKeyboardManager",
      claim: "The keyboard never covers a text field, without code, in every orientation.",
      distance: 10, unclaimed: .ambitions.union([.room]),
      conditions: [
        .window: "only if UIWindow.frame has its place on the screen, which is doubtful: "
          + "rdar 22670063 of iOS 9 finds (0,0) there"
      ],
      evidence: [
        "Configuration/IQActiveConfiguration.swift: heights and the begin of editing only":
          [.caret],
        "IQKeyboardManager+Position.swift, adjustPosition: adds the safe area to the keyboard's frame":
          [.homeIndicator],
        "Configuration/IQScrollViewConfiguration.swift, restore: the inset from before the show":
          [.changes],
        "IQKeyboardManager+Position.swift, adjustPosition: keyboardDistance is 10":
          [.noFurther],
        "IQKeyboardManager+Position.swift, adjustPosition: no look at isTracking":
          [.finger],
      ]),
    "lib:RNInsets": Publication(
      shortName: "RNInsets", title: "React Native, ScrollView: automaticallyAdjustKeyboardInsets",
      version: "0.79", date: "April 2025",
      source: "https://github.com/facebook/react-native/blob/v0.79.0/packages/react-native/React/"
        + "Fabric/Mounting/ComponentViews/ScrollView/RCTScrollViewComponentView.mm",
      claim: "The insets follow the keyboard, and a focused input is not covered.",
      unclaimed: .ambitions.union([.margin]),
      evidence: [
        "_keyboardWillChangeFrame: runs when the frame changes, and not when the caret moves":
          [.caret],
        "_keyboardWillChangeFrame: compares y on the screen with a point of the window":
          [.window],
        "_keyboardWillChangeFrame: any frame counts from its y, and a hide is not observed":
          [.floating],
        "initWithFrame: adds an observer only":
          [.alreadyUp],
        "RCTTextInputComponentView: 15 points below the caret of a single line, 3 below a field of 44":
          [.noFurther],
        "_keyboardWillChangeFrame: scrolls without a look at isTracking":
          [.finger],
      ]),
    "lib:RNKeyboardAvoidingView": Publication(
      shortName: "RNKAV", title: "React Native, KeyboardAvoidingView (padding)",
      version: "0.79", date: "April 2025",
      source: "https://github.com/facebook/react-native/blob/v0.79.0/packages/react-native/"
        + "Libraries/Components/Keyboard/KeyboardAvoidingView.js",
      claim: "The view gives way to the keyboard; what is in it is not scrolled.",
      unclaimed: .ambitions.union([.margin, .covered, .caret]),
      evidence: [
        "componentDidMount: hears of shows and hides only":
          [.growth],
        "componentDidMount: forgets a keyboard that is up":
          [.alreadyUp],
      ]),
    "lib:APSL": Publication(
      shortName: "APSL", title: "react-native-keyboard-aware-scroll-view",
      version: "0.9.0", date: "2019",
      source: "https://github.com/APSL/react-native-keyboard-aware-scroll-view/blob/"
        + "ab50acf68896f462610800f5e73d8637597a31dc/lib/KeyboardAwareHOC.js",
      claim: "A scroll view handles the appearance of the keyboard, and scrolls to focused inputs.",
      unclaimed: .ambitions,
      conditions: [
        .homeIndicator: "only if the scroll view reaches the bottom of the screen"
      ],
      evidence: [
        "componentDidMount: hears of shows and hides only":
          [.caret, .alreadyUp],
        "_updateKeyboardSpace: endCoordinates.height":
          [.window, .shortcutBar],
        "_resetKeyboardSpace: scrolls to where it was":
          [.stays],
        "_KAM_EXTRA_HEIGHT is 75":
          [.noFurther],
        "_scrollToFocusedInputWithNodeHandle: scrolls during a drag as well":
          [.finger],
      ]),
    "lib:KeyboardController": Publication(
      shortName: "KC", title: "react-native-keyboard-controller, KeyboardAwareScrollView",
      version: "1.21.9", date: "June 2026",
      source: "https://github.com/kirillzyusko/react-native-keyboard-controller/blob/"
        + "1.21.9/src/components/KeyboardAwareScrollView/index.tsx",
      claim: "The focused input stays above the keyboard, frame by frame.",
      unclaimed: .ambitions,
      conditions: [
        .homeIndicator: "only if the scroll view reaches the bottom of the screen"
      ],
      evidence: [
        "syncKeyboardFrame: the height of the frame":
          [.window, .shortcutBar],
        "keyboardHeight begins with 0":
          [.alreadyUp],
        "onStart: scrollBeforeKeyboardMovement":
          [.stays],
        "maybeScroll: scrolls during a drag as well":
          [.finger],
      ]),
    "lib:Blueprint": Publication(
      shortName: "Blueprint", title: "Blueprint, ScrollView", version: "6.7.3",
      date: "June 2026",
      source: "https://github.com/square/Blueprint/blob/6.7.3/BlueprintUICommonControls/Sources/"
        + "ScrollView.swift",
      claim: "The inset at the bottom makes room for the keyboard.",
      unclaimed: .ambitions.union([.margin, .caret]),
      evidence: [
        "square/swift-keyboard-observer, currentFrame: any frame that intersects counts":
          [.floating],
        "UIKit reveals under the finger":
          [.finger],
      ]),
  ]
}
