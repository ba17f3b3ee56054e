// Whole scenarios in a controller.

import Foundation
public import ReferenceModel
public import UIKit

/// What became of a scenario in a controller.
enum Played: Equatable {
  /// What was seen at the beginning and after every event.
  case shown([Observation])
  /// The controller has no scroll view.
  case hasNoScrollView
  /// The views could not be laid out, for this reason.
  case isNotLaidOut(String)
}

/// Plays a scenario in a controller, up to an event after which its views cannot be laid out.
@MainActor func play(
  _ scenario: Scenario, hosting make: () -> UIViewController, options: HostOptions
) -> Played {
  guard
    let host = Host(scenario.configuration, scenario.environment, options: options, making: make)
  else { return .hasNoScrollView }
  defer { host.close() }
  var seen = [host.observation]
  seen.reserveCapacity(scenario.events.count + 1)
  for (index, event) in scenario.events.enumerated() where host.stage.complaint == nil {
    host.keyboardFollows = scenario.isKeyboard(index + 1)
    if event == .transitionBegan { host.nextTransition = scenario.transition(from: index) }
    host.handle(event)
    seen.append(host.observation)
  }
  return host.stage.complaint.map { .isNotLaidOut($0) } ?? .shown(seen)
}

/// Plays a scenario in a controller, and returns what is seen at the beginning and after every event; nil if the
/// controller has no scroll view. Constraints that contradict each other end the process.
@MainActor public func trace(
  of scenario: Scenario, hosting make: () -> UIViewController, options: HostOptions = HostOptions()
) -> [Observation]? {
  switch play(scenario, hosting: make, options: options) {
  case .shown(let seen): seen
  case .hasNoScrollView: nil
  case .isNotLaidOut(let sentence): fatalError("The controller \(sentence)")
  }
}

extension Scenario {
  fileprivate func isKeyboard(_ index: Int) -> Bool {
    guard events.indices.contains(index), case .keyboard = events[index] else { return false }
    return true
  }

  /// What the transition is that begins with an event: whether the window has another size before it ends.
  fileprivate func transition(from index: Int) -> TransitionKind {
    var depth = 0
    for event in events[index...] {
      switch event {
      case .transitionBegan: depth += 1
      case .transitionEnded: depth -= 1
      case .geometryChanged(let geometry):
        guard let window = geometry.admitted?.window else { continue }
        return .turn(CGSize(width: window.width, height: window.height))
      default: break
      }
      if depth == 0 { return .navigation }
    }
    return .navigation
  }
}
