// Whole scenarios in a controller.

import Foundation
public import ReferenceModel
public import UIKit

/// Plays a scenario in a controller, and returns what is seen at the beginning and after every event; nil if the
/// controller has no scroll view.
@MainActor public func trace(
  of scenario: Scenario, hosting make: () -> UIViewController, options: HostOptions = HostOptions()
) -> [Observation]? {
  guard
    let host = Host(scenario.configuration, scenario.environment, options: options, making: make)
  else { return nil }
  defer { host.close() }
  var seen = [host.observation]
  seen.reserveCapacity(scenario.events.count + 1)
  for (index, event) in scenario.events.enumerated() {
    if event == .transitionBegan { host.nextSize = scenario.nextSize(after: index) }
    host.handle(event)
    seen.append(host.observation)
  }
  return seen
}

extension Scenario {
  /// The size of the window after the next change of geometry within a transition.
  fileprivate func nextSize(after index: Int) -> CGSize? {
    for event in events[(index + 1)...] {
      if case .geometryChanged(let geometry) = event, let geometry = geometry.admitted {
        return CGSize(width: geometry.window.width, height: geometry.window.height)
      }
      if event == .transitionEnded { return nil }
    }
    return nil
  }
}
