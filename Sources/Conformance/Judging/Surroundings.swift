// What a relation finds around a scenario: a device and its world.

import ReferenceModel
import ScrollGenerators
import ScrollInvariants

extension Relation.Surroundings {
  /// What there is in a world without these features: every day, if that is asked, or on devices, or anything. It depends
  /// on the scenario, so that a finding can be replayed.
  init(of scenario: Scenario, in asked: World, without missing: Features) {
    self.init()
    let world = [asked, .lifelike].first { $0.isOfDevices && $0.admits(scenario) }
    guard let world else { return }
    isOfDevices = true
    admits = { $0 == scenario || world.admits($0, without: missing) }
    lazy var whole = scenario.told ?? scenario
    told = { _ in whole }
    posted = { told in
      let (whole, counts) = told.withFrames
      return whole.posting.map { posted, ends in (posted, counts.map { $0 == 0 ? 0 : ends[$0 - 1] })
      }
    }
    heights = { screen in
      Device.with(screen).first.map { [$0.keyboard.plain, $0.keyboard.predicting] } ?? []
    }
    turned = { old in
      let device = Device.with(old.screen).first?.turned
      return device.map { Geometry(filling: $0.screen, safe: $0.safe) } ?? old
    }
  }
}

extension Scenario {
  /// The scenario with the frames that relations leave out, and how many of its events end each of this one: a hide of what
  /// is hidden is none.
  fileprivate var withFrames: (Scenario, counts: [Int]) {
    var (result, counts) = (Scenario(configuration, environment, []), [Int]())
    var (screen, last) = (environment.geometry.screen, environment.keyboard)
    for event in events {
      switch event {
      case .keyboard(let notice) where notice.end == nil && last == nil: break
      case .keyboard(var notice):
        let end = notice.end ?? screen.below(last)
        (notice.begin, notice.end) = (notice.begin ?? last ?? screen.below(end), end)
        last = notice.kind == .willHide ? nil : end
        result.events.append(.keyboard(notice))
      default:
        if case .geometryChanged(let new) = event { screen = new.screen }
        result.events.append(event)
      }
      counts.append(result.events.count)
    }
    return (result, counts)
  }
}
