import ReferenceModel
import Testing

@testable import AtOnce
@testable import ScrollHosting
@testable import ScrollNotation
@testable import UIKit

/// The stage for devices is written in public UIKit, so it can be played in the stand-in as well.
@MainActor @Suite(.serialized) struct DeviceStageTests {
  @Test(arguments: [
    "P: F(600,644) wS(260) t(1) wH t(1) .", "P: wS(260) C(900) F(700,744) t(1) .",
    "P: F(600,644) wS(260) t(1) GO(100) K(600,666) GO(9999) t(1) .",
  ])
  func bothStagesShowTheSame(_ line: String) throws {
    let scenario = try Notation.scenario(line)
    let options = HostOptions(orders: .usual, revealsFocus: false)
    func play(_ stage: any Stage) throws -> [Observation] {
      let made = Host(scenario.configuration, scenario.environment, options, on: stage) {
        InsetController()
      }
      let host = try #require(made)
      defer { host.close() }
      return [host.observation]
        + scenario.events.map { event in
          host.handle(event)
          return host.observation
        }
    }
    let expected = try play(StandInStage())
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
    UIApplication.shared.revealsFocus = false
    #expect(try play(DeviceStage()) == expected)
  }

  @Test func aScenarioForAnotherDeviceIsRefused() throws {
    let stage = DeviceStage()
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
    #expect(stage.refusal(of: try Notation.scenario("P: wS(260)")) == nil)
    #expect(
      stage.refusal(of: try Notation.scenario("X: wS(335)"))
        == "the screen is 375.0 by 667.0 points")
  }
}
