// Whole scenarios in a controller.

#if STAND_IN || os(iOS)
import Foundation
public import ReferenceModel
import ScrollConformance
import ScrollGenerators
public import UIKit

/// What became of a scenario in a controller.
enum Played: Equatable {
  /// What was seen at the beginning and after every event.
  case shown([Observation])
  /// What happened in a visit.
  case happened(Recording)
  /// The controller has no scroll view.
  case hasNoScrollView
  /// The keyboard cannot be as the visit has it, for this reason.
  case refused(String)
  /// The views could not be laid out, for this reason.
  case isNotLaidOut(String)
  /// The code has trapped after so many events have begun, or after all, and said this.
  case trapped(at: Int, String)
}

/// Plays a case in a controller, up to an event after which its views cannot be laid out, or in which its code traps.
@MainActor func play(
  _ play: Play, hosting make: @escaping () -> UIViewController, options: HostOptions
) -> Played {
  let performance = Performance(play, make, options)
  return guarded(play, performance.play).map { .trapped(at: performance.present, $0) }
    ?? performance.played
}

/// A case that is played in a controller.
@MainActor final class Performance {
  private let scenario: Scenario
  private let visit: Visit?
  private let make: () -> UIViewController
  private let options: HostOptions
  private(set) var played = Played.hasNoScrollView
  /// The number of events that have begun; one more when all are over.
  private(set) var present = 0

  init(_ play: Play, _ make: @escaping () -> UIViewController, _ options: HostOptions) {
    (scenario, visit, self.make, self.options) = (play.scenario, play.visit, make, options)
  }

  func play() {
    present = 0
    if let visit { return make(visit) }
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

  /// Makes a visit; before one that turns the device, one that does nothing else.
  private func make(_ visit: Visit) {
    var turned: Environment?
    if visit.deeds.contains(.turn), visit.deeds != [.turn] {
      let first = Visitor(
        Visit(on: visit.device, in: visit.container, [.turn]), options, on: makeStage(),
        turned: nil, make)
      let known = first?.make().scenario
      turned = known?.events.reduce(into: known?.environment) { $0?.follow($1) }
      first?.close()
    }
    guard let visitor = Visitor(visit, options, on: makeStage(), turned: turned, make) else {
      return
    }
    defer { visitor.close() }
    let recording = visitor.make { self.present = $0 }
    played =
      visitor.complaint.map { .isNotLaidOut($0) } ?? visitor.refusal.map { .refused($0) }
      ?? .happened(recording)
    present = visit.deeds.count + 1
  }
}

/// Plays a scenario in a controller, and returns what is seen at the beginning and after every event; nil if the
/// controller has no scroll view. Constraints that contradict each other end the process.
@MainActor public func trace(
  of scenario: Scenario, hosting make: () -> UIViewController, options: HostOptions = HostOptions()
) -> [Observation]? {
  let played = withoutActuallyEscaping(make) {
    play(Play(scenario), hosting: $0, options: options)
  }
  switch played {
  case .shown(let seen): return seen
  case .happened(let recording): return recording.observations.compactMap(\.self)
  case .hasNoScrollView: return nil
  case .isNotLaidOut(let sentence), .refused(let sentence), .trapped(_, let sentence):
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
