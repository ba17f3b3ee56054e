import ScrollConformance
import ScrollHosting
import Testing
import UIKit

/// Controllers in eight styles, and six with one bug: what a change must pass at once. `EverydayTests` have the others.
@Suite(.serialized) struct EightTests {
  typealias Make = @MainActor @Sendable () -> UIViewController

  private static let right: [String: Make] = [
    "overlap": { OverlapController() }, "guide": { GuideFormController() },
    "safe area": { SafeAreaController() }, "table": { TableController() },
    "text": { TextController() }, "height": { HeightController() },
    "publishers": { PublishersController() }, "sequence": { SequenceController() },
  ]

  private static let lines = [
    "P: F(600,644) wS(260)", "X: F(700,744) up(335) t(1) F- down",
    "P: F(600,644) up(260) t(1) up(304) t(1) up(216)",
    "X: F(100,144) up(335) t(1) F(600,644) t(1) F(1100,1144) t(1) F(20,64)",
    "P: F(600,644) up(260) t(1) D+ D(100) D- t(1) F(1100,1144)", "P: TB TE F(600,644) up(260)",
    "X: F(700,744) up(335) t(1) TB down G(3) t(0.3) TE up(209)",
  ]

  @Test(arguments: right.keys.sorted()) func isGreen(_ name: String) async throws {
    let controller = Implementation.hosting(try #require(Self.right[name]), as: name)
    for line in Self.lines { #expect(said(of: controller, in: line) == "", "\(line)") }
    let run = JudgeRun(
      controller, in: .everyday, size: Budget(seed: Seed(UInt64(1)), cases: 0..<20))
    #expect(await run.report().findings.map(\.line) == [])
  }

  private static let wrong: [String: (Make, line: String, breaks: String)] = [
    "begin frame": ({ BeginFrameController() }, "P: F(600,644) up(260)", "Q1"),
    "twice": ({ DoubleSafeAreaController() }, "X: F(700,744) up(335)", "Q3"),
    "never back": ({ NeverBackController() }, "P: F(600,644) up(260) t(1) F- down", "Q4"),
    "unsubscribed": ({ UnsubscribedController() }, "P: TB TE F(600,644) up(260)", "Q1"),
    "begin in a sequence": ({ BeginSequenceController() }, "P: F(600,644) up(260)", "Q1"),
    "table twice": ({ TwiceTableController() }, "P: F(600,644) up(260)", "Q3"),
  ]

  @Test(arguments: wrong.keys.sorted()) func isRed(_ name: String) throws {
    let (make, line, broken) = try #require(Self.wrong[name])
    let text = said(of: .hosting(make, as: name), in: line)
    #expect(text.hasPrefix("\(name) breaks \(broken)"), "\(text.prefix(200))")
  }
}

/// What is said of a controller in one scenario; empty if it passes.
private func said(of controller: Implementation, in line: String) -> String {
  var text = ""
  check(controller, in: line) { text = $0 }
  return text
}
