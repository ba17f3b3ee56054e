// What is known of a controller before any scenario.

import Conformance
import Generators
import ReferenceModel
import UIKit

/// Whether a controller has a scroll view.
@MainActor func hasScrollView(_ make: () -> UIViewController, _ options: HostOptions) -> Bool {
  onPlainPhone(make, options) { _ in true } ?? false
}

/// The padding that a controller gives its scroll view itself: `contentInset` when it has appeared on a plain phone
/// without a keyboard. Nothing if it has no scroll view.
@MainActor func ownPadding(
  of make: () -> UIViewController, options: HostOptions = HostOptions()
) -> Insets {
  onPlainPhone(make, options) { $0.scrollView.contentInset.plainInsets } ?? Insets(0, 0, 0, 0)
}

@MainActor private func onPlainPhone<Result>(
  _ make: () -> UIViewController, _ options: HostOptions, _ look: (Host) -> Result
) -> Result? {
  let phone = Environment(
    geometry: .phone, padding: Insets(0, 0, 0, 0), content: Size(375, 1200))
  let host = Host(Configuration(), phone, options: options, making: make)
  defer { host?.close() }
  return host.map(look)
}

extension Claims {
  /// The claims of a controller that has a padding of its own.
  func keeping(_ padding: Insets) -> Claims {
    var result = self
    if without.contains(.padding) { result.padding = padding }
    return result
  }
}
