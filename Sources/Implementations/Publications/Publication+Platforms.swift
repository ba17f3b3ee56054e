// The publications of the platforms beside UIKit.

extension Publication {
  static let platforms: [String: Publication] = [
    "lib:Flutter": Publication(
      shortName: "Flutter", title: "Flutter: Scaffold, SingleChildScrollView, TextField",
      version: "3.32", date: "May 2025",
      source: "https://github.com/flutter/flutter/blob/3.32.0/engine/src/flutter/shell/platform/"
        + "darwin/ios/framework/Source/FlutterViewController.mm",
      claim: "The body becomes shorter, and the caret is shown with 20 points around it.",
      unclaimed: .ambitions,
      evidence: [
        "packages/flutter/lib/src/widgets/editable_text.dart: scrollPadding is 20":
          [.noFurther],
        "packages/flutter/lib/src/widgets/editable_text.dart: showOnScreen ends the drag":
          [.finger],
      ]),
    "lib:CSSNearest": Publication(
      shortName: "CSSNearest", title: "CSSOM View: scrollIntoView, with scroll-padding",
      version: "Working Draft of CSSOM View", date: "17 March 2016",
      source: "https://www.w3.org/TR/2016/WD-cssom-view-1-20160317/",
      claim: "An element is scrolled to the nearest edge of what the padding leaves.",
      unclaimed: .ambitions,
      evidence: [
        "scrollIntoView scrolls during a drag as well":
          [.finger]
      ]),
    "lib:Android": Publication(
      shortName: "Android", title: "androidx.core, NestedScrollView in a window with adjustResize",
      version: "1.16.0", date: "April 2025",
      source: "https://github.com/androidx/androidx/blob/androidx-main/core/core/src/main/java/"
        + "androidx/core/widget/NestedScrollView.java",
      claim: "The focused child stays on the screen when the window becomes smaller.",
      unclaimed: .ambitions.union([.margin]),
      evidence: [
        "onSizeChanged: scrolls during a drag as well":
          [.finger]
      ]),
  ]
}
