// The published systems in both forms, and where the two differ.

import ReferenceModel
import ScrollHosting
import Testing
import UIKit

@testable import Seeds

/// A seed as a view controller and as a strategy.
struct HostedSeed: Sendable, CustomTestStringConvertible {
  /// The name of the strategy.
  var name: String
  var exceptions: [Exception] = []
  /// Done before each run.
  var prepare: @MainActor @Sendable () -> Void = {}
  var make: @MainActor @Sendable () -> UIViewController

  var testDescription: String { name }

  static let all = [
    HostedSeed(
      name: "seed:000", exceptions: [.laidOutAtOnce, .windowKeepsItsSize]
    ) { StagedSeed000() },
    HostedSeed(
      name: "seed:001",
      exceptions: [
        .roomComesAtOnce, .scrolledOnTheWay, .eachTransitionPins, .rememberedInAnother,
      ],
      prepare: { Seed001Observer.shared.start() }
    ) { StagedSeed001() },
    HostedSeed(name: "seed:002", exceptions: [.laidOutAtOnce, .laidOutBeforeFocus]) {
      StagedSeed002()
    },
    HostedSeed(name: "seed:003", exceptions: [.shownAtOnce]) {
      StagedSeed003(needsField: true)
    },
    HostedSeed(name: "seed:003-objc", exceptions: [.shownAtOnce]) {
      StagedSeed003(needsField: false)
    },
    HostedSeed(name: "seed:004") { StagedSeed004() },
  ]
}
