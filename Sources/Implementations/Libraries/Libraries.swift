// The list of libraries.

package import ScrollConformance
import ScrollPlatform

extension Implementation {
  /// The algorithms of widely used libraries, each written from its source.
  package static let libraries: [Implementation] = [
    Implementation(
      "lib:TPKeyboardAvoiding", "insets, saves and restores, and centres the field",
      Hosted<TPKeyboardAvoiding>.self),
    Implementation(
      "lib:IQKeyboardManager",
      "pulls the field to a distance above the keyboard, root view and all",
      Hosted<IQKeyboardManager>.self),
    Implementation(
      "lib:RNInsets", "React Native's automaticallyAdjustKeyboardInsets: insets, and scrolls up",
      Hosted<RNInsets>.self),
    Implementation(
      "lib:RNKeyboardAvoidingView", "React Native's view that becomes shorter, and reveals nothing",
      Hosted<RNKeyboardAvoidingView>.self),
    Implementation(
      "lib:APSL",
      "react-native-keyboard-aware-scroll-view: adds the height, scrolls later, goes back",
      Hosted<APSLScrollView>.self),
    Implementation(
      "lib:KeyboardController", "react-native-keyboard-controller: interpolates, forth and back",
      Hosted<KeyboardAwareScrollView>.self),
    Implementation(
      "lib:Flutter", "a scaffold that becomes shorter, and a caret shown with padding around it",
      Flutter.self),
    Implementation(
      "lib:CSSNearest", "a web page with scroll-padding and scrollIntoView to the nearest edge",
      CSSNearest.self),
    Implementation(
      "lib:Android", "a window that is resized, and a focused child that is shown again",
      Android.self),
    Implementation(
      "lib:Blueprint", "insets derived from the frame alone; revealing is left to UIKit",
      Hosted<BlueprintScrollView>.self),
  ]
}
