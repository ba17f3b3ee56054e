// What is known of a controller before any scenario.

#if STAND_IN || os(iOS)
import Foundation
import ReferenceModel
import ScrollConformance
import ScrollGenerators
import UIKit

/// What a controller sets itself.
struct OwnSettings {
  /// The distances between its view and what its scroll view shows: `contentInset`, and the height of the views above and
  /// below.
  var padding: Insets
  /// What it does not have, with where that was seen.
  var absent: [Feature: String] = [:]
  /// Whether a text view is all that scrolls.
  var isText = false
}

/// The settings of a controller that has appeared on a plain phone without a keyboard; nil if it has no scroll view, or if
/// its code does not get that far.
@MainActor func ownSettings(
  of make: @escaping () -> UIViewController, options: HostOptions = HostOptions()
) -> OwnSettings? {
  var own: OwnSettings?
  let ending = guarded { own = settings(of: make, options) }
  return ending == nil ? own : nil
}

@MainActor private func settings(
  of make: () -> UIViewController, _ options: HostOptions
) -> OwnSettings? {
  let phone = Environment(
    geometry: .phone, padding: Insets(0, 0, 0, 0), content: Size(375, 1200))
  guard let host = Host(Configuration(), phone, options: options, making: make) else { return nil }
  defer { host.close() }
  var padding = host.scrollView.contentInset.plainInsets
  if let parent = host.scrollView.superview, let view = host.controller.view {
    let place = parent.convert(host.scrollView.frame, to: view)
    padding.top += Double(place.minY - view.bounds.minY)
    padding.bottom += Double(view.bounds.maxY - place.maxY)
  }
  var own = OwnSettings(padding: padding)
  own.isText = host.scrollView is UITextView
  if host.ownDismissMode == .none { own.absent[.dismissMode] = "keyboardDismissMode is none" }
  if host.controller.supportedInterfaceOrientations.isDisjoint(with: .landscape) {
    own.absent[.rotation] = "supportedInterfaceOrientations has no landscape"
  }
  if let families = Bundle.main.infoDictionary?["UIDeviceFamily"] as? [Int], !families.contains(2) {
    own.absent[.floating] = "UIDeviceFamily has no iPad"
  }
  return own
}

extension Claims {
  /// The claims of a controller that is not told what it sets itself.
  func keeping(_ own: OwnSettings) -> Claims {
    var result = self
    guard without.contains(.padding) else { return self }
    result.padding = own.padding
    result.without.formUnion(Features(Array(own.absent.keys)))
    return result
  }
}
#endif
