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
  /// The name of its class.
  var name = ""
  /// What visits to it have in common, if it has fields, which people tap.
  var visits: Visits?
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
  var (name, own) = ("", Visits())
  let visitor = Visitor(Visit(on: Device.all[0].name, []), options, on: makeStage(), turned: nil) {
    let controller = make()
    own.areBare =
      controller is UINavigationController || controller is UITabBarController
      || controller is UISplitViewController
    let named = own.areBare ? controller.children.first ?? controller : controller
    name = String(describing: type(of: named))
    return controller
  }
  visitor?.close()
  var visits = visitor.map { _ in own }
  #if !STAND_IN
  visits?.device = Device.nearest(to: UIScreen.main.bounds.plainRect.size).name
  #endif
  guard let host = Host(Configuration(), phone, options: options, making: make) else {
    return visits.map { OwnSettings(padding: phone.padding, name: name, visits: $0) }
  }
  defer { host.close() }
  var padding = host.scrollView.contentInset.plainInsets
  if let parent = host.scrollView.superview, let view = host.controller.view {
    let place = parent.convert(host.scrollView.frame, to: view)
    padding.top += Double(place.minY - view.bounds.minY)
    padding.bottom += Double(view.bounds.maxY - place.maxY)
  }
  var settings = OwnSettings(padding: padding, name: name, visits: visits)
  settings.isText = host.scrollView is UITextView
  if host.ownDismissMode == .none {
    settings.absent[.dismissMode] = "keyboardDismissMode is none"
  }
  if host.controller.supportedInterfaceOrientations.isDisjoint(with: .landscape) {
    settings.absent[.rotation] = "supportedInterfaceOrientations has no landscape"
  }
  if let families = Bundle.main.infoDictionary?["UIDeviceFamily"] as? [Int], !families.contains(2) {
    settings.absent[.floating] = "UIDeviceFamily has no iPad"
  }
  return settings
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
