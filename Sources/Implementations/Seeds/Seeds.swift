// The five published systems that this project began with.

import ScrollConformance
import ScrollPlatform

extension Implementation {
  /// The five systems, in the order of their numbers, and the repaired version of one.
  static let seeds: [Implementation] = [
    Implementation(
      "seed:000", "a gist: room if the keyboard goes over the active text field",
      Hosted<Seed000>.self),
    Implementation(
      "seed:001",
      "ScrollingContentViewController: a filter, and the keyboard as additional safe area",
      Hosted<Seed001>.self),
    Implementation(
      "seed:001-repaired", "the same with its defects mended, as a demonstration",
      Hosted<Seed001Repaired>.self),
    Implementation(
      "seed:002", "a scroll view as root view: the keyboard's height as inset, the rest is UIKit's",
      Hosted<Seed002>.self),
    Implementation(
      "seed:003", "a scroll view with auto layout: when shown, if a field's origin is covered",
      Hosted<Seed003Swift>.self),
    Implementation(
      "seed:003-objc", "the same in Objective-C, where room is made without a field as well",
      Hosted<Seed003ObjectiveC>.self),
    Implementation(
      "seed:004", "a dummy view at the content's end, as high as the keyboard",
      Hosted<Seed004>.self
    ),
  ]
}
