// Whole scenarios in a controller.

#if STAND_IN || os(iOS)
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
  /// The code has trapped after so many events have begun, or after all, and said this.
  case trapped(at: Int, String)
}

/// Plays a scenario in a controller, up to an event after which its views cannot be laid out, or in which its code traps.
@MainActor func play(
  _ scenario: Scenario, hosting make: @escaping () -> UIViewController, options: HostOptions
) -> Played {
  let performance = Performance(scenario, make, options)
  return guarded(scenario, performance.play).map { .trapped(at: performance.present, $0) }
    ?? performance.played
}

/// A scenario that is played in a controller.
@MainActor final class Performance {
  private let scenario: Scenario
  private let make: () -> UIViewController
  private let options: HostOptions
  private(set) var played = Played.hasNoScrollView
  /// The number of events that have begun; one more when all are over.
  private(set) var present = 0

  init(_ scenario: Scenario, _ make: @escaping () -> UIViewController, _ options: HostOptions) {
    (self.scenario, self.make, self.options) = (scenario, make, options)
  }

  func play() {
    present = 0
    guard
      let host = Host(scenario.configuration, scenario.environment, options: options, making: make)
    else { return }
    defer { host.close() }
    var seen = [host.observation]
    seen.reserveCapacity(scenario.events.count + 1)
    for (index, event) in scenario.events.enumerated() where host.stage.complaint == nil {
      present = index + 1
      host.keyboardFollows = scenario.isKeyboard(index + 1)
      if event == .transitionBegan { host.nextTransition = scenario.transition(from: index) }
      host.handle(event)
      seen.append(host.observation)
    }
    played = host.stage.complaint.map { .isNotLaidOut($0) } ?? .shown(seen)
    present = scenario.events.count + 1
  }
}

/// Plays a scenario in a controller, and returns what is seen at the beginning and after every event; nil if the
/// controller has no scroll view. Constraints that contradict each other end the process.
@MainActor public func trace(
  of scenario: Scenario, hosting make: () -> UIViewController, options: HostOptions = HostOptions()
) -> [Observation]? {
  let played = withoutActuallyEscaping(make) {
    play(scenario, hosting: $0, options: options)
  }
  switch played {
  case .shown(let seen): return seen
  case .hasNoScrollView: return nil
  case .isNotLaidOut(let sentence), .trapped(_, let sentence):
    fatalError("The controller \(sentence)")
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
#endif
