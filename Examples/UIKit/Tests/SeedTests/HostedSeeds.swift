// The seeds in both forms, and where the two differ.

import Hosting
import ReferenceModel
import Testing
import UIKit

@testable import Seeds

/// A seed as a view controller and as a strategy.
struct HostedSeed: Sendable, CustomTestStringConvertible {
  /// The name of the strategy.
  var name: String
  /// Whether UIKit reveals the focus. Seeds that scroll by themselves are compared without that.
  var revealsFocus = true
  var exceptions: [Exception] = []
  /// Done before each run.
  var prepare: @MainActor @Sendable () -> Void = {}
  var make: @MainActor @Sendable () -> UIViewController

  var testDescription: String { name }

  static let all = [
    HostedSeed(
      name: "seed:000", revealsFocus: false, exceptions: [.laidOutAtOnce, .screenIsNotWindow]
    ) { StagedSeed000() },
    HostedSeed(
      name: "seed:001",
      exceptions: [.scrolledOnTheWay, .coveredOnTheWay, .rememberedInAnother],
      prepare: { Seed001Observer.shared.start() }
    ) { StagedSeed001() },
    HostedSeed(name: "seed:002", exceptions: [.laidOutAtOnce, .laidOutBeforeFocus]) {
      StagedSeed002()
    },
    HostedSeed(name: "seed:003", revealsFocus: false, exceptions: [.shownAtOnce]) {
      StagedSeed003(needsField: true)
    },
    HostedSeed(name: "seed:003-objc", revealsFocus: false, exceptions: [.shownAtOnce]) {
      StagedSeed003(needsField: false)
    },
    HostedSeed(name: "seed:004") { StagedSeed004() },
  ]
}

/// Where a controller and a strategy may differ, and why.
struct Exception: Sendable {
  let why: String
  let covers: @Sendable (Difference) -> Bool

  /// The strategy gets the new geometry first, and the new size of the content in a second layout: an offset that is
  /// legal in the new content can be lost in between. The constraints and the layout of the document set both in the
  /// same pass.
  static let laidOutAtOnce = Exception(
    why: "a new geometry comes with the new size of the content, and not before it"
  ) { difference in
    guard case .geometryChanged = difference.event else { return false }
    return difference.parts == ["offset"]
  }

  /// UIKit reveals a field that has the focus from the beginning. The form of the document has been laid out by then,
  /// that of the strategy has not.
  static let laidOutBeforeFocus = Exception(
    why: "the form has been laid out when UIKit reveals the first focus"
  ) { $0.event == nil && $0.scenario.environment.focus != nil && $0.parts == ["offset"] }

  /// The document converts the keyboard's frame from the coordinates of the window, though it has those of the screen.
  /// The strategy converts it from the screen. In iOS 8 both were the same.
  static let screenIsNotWindow = Exception(
    why: "the keyboard's frame is read in a window that does not begin at the screen's corner"
  ) { ($0.window.x, $0.window.y) != (0, 0) }

  /// Without an animation, `didShow` is posted in the next turn of the run loop. The strategy gets it when time passes.
  static let shownAtOnce = Exception(
    why: "a keyboard without an animation has appeared at once"
  ) { difference in
    difference.events.contains { event in
      guard case .keyboard(let notification) = event else { return false }
      return notification.duration <= 0
    }
  }

  // MARK: - Seed 001

  /// A change of the safe area submits the last notification and flushes the filter (S-4). Views are told from the
  /// outside to the inside, so the scroll view still has its old insets and content when the filter passes on what waits.
  static let scrolledOnTheWay = Exception(
    why: "the filter is flushed before the new safe area has reached the scroll view"
  ) { difference in
    switch difference.event {
    case .geometryChanged, .paddingChanged: true
    default: false
    }
  }

  /// A window with a new size covers a part of a view that has its old size, so the safe area changes on the way, and the
  /// last notification is submitted again (S-4), where the strategy sees only the final safe area.
  static let coveredOnTheWay = Exception(
    why: "the safe area has changed on the way to a new size, so the last notification counts anew"
  ) { difference in
    let isSized = difference.events.contains {
      if case .geometryChanged = $0 { true } else { false }
    }
    let isAnnounced = difference.events.contains { if case .keyboard = $0 { true } else { false } }
    return isSized && isAnnounced
  }

  /// The rectangle is remembered in the deepest view that contains it (S-9), which is another field if that lies below.
  /// The strategy knows one field.
  static let rememberedInAnother = Exception(
    why: "the field has moved, and its rectangle was remembered in another field"
  ) { difference in
    guard case .tick = difference.event, difference.parts == ["offset"] else { return false }
    return difference.events.contains { if case .focusMoved = $0 { true } else { false } }
  }
}
