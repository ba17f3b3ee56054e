// What is known of a controller before any scenario.

import ReferenceModel
import ScrollConformance
import ScrollGenerators
import UIKit

/// The padding that a controller gives its scroll view itself: `contentInset` when it has appeared on a plain phone
/// without a keyboard; nil if it has no scroll view.
@MainActor func ownPadding(
  of make: () -> UIViewController, options: HostOptions = HostOptions()
) -> Insets? {
  let phone = Environment(
    geometry: .phone, padding: Insets(0, 0, 0, 0), content: Size(375, 1200))
  let host = Host(Configuration(), phone, options: options, making: make)
  defer { host?.close() }
  return host?.scrollView.contentInset.plainInsets
}

extension Claims {
  /// The claims of a controller that has a padding of its own.
  func keeping(_ padding: Insets) -> Claims {
    var result = self
    if without.contains(.padding) { result.padding = padding }
    return result
  }
}
