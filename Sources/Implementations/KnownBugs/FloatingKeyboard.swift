// Known bugs: floating keyboard.

import Conformance
import ReferenceModel

extension KnownBug {
  static let floatingKeyboard: [KnownBug] = [
    KnownBug(
      FL1.self, rule: "D1",
      symptom: "layout destroyed with the floating keyboard",
      cause: "floating frame treated as docked",
      breaks: "Q3 I3",
      scenario: "T: F(1700,1744) wC[200,400,320,254]",
      gives: "bottom 624 (from y) or 254",
      source:
        "facebook/react-native #29473, PR #44859, #44068; kitknox/rootshell #10; "
        + "guardian/editions PR #1328"),
    KnownBug(
      FL2.self, rule: "R1",
      symptom: "no reaction when the keyboard is undocked or docked again",
      cause: "only show/hide observed; undocking sends change-frame",
      breaks: "Q3 Q1",
      scenario: "T: F(1700,1744) wS(264) t(1) wC[0,400,768,264] t(1) wC(264)",
      gives: "264 kept while undocked, or 0 after re-docking",
      source: "themainthread.com 2012/05; IQKeyboardManager #1681"),
    KnownBug(
      FL4.self, rule: "D1",
      symptom: "input bar follows the finger though the keyboard floats",
      cause: "pan tracking not disabled for floating keyboards",
      breaks: "I3",
      scenario: "T: wC[200,400,320,254] t(1) D+ D(120) D-",
      gives: "inset follows the pan",
      source: "InputBarAccessoryView PR #227"),
    KnownBug(
      FL5.self, rule: "D4",
      symptom: "whole window stays displaced",
      cause: "undock, Done, refocus, Done: restore uses a displacement saved while undocked",
      breaks: "Q4",
      scenario:
        "T: F(1700,1744) wS(264) t(1) wC[0,400,768,264] t(1) F- wH t(1) F(1700,1744) wS(264) "
        + "t(1) F- wH",
      gives: "leftover displacement",
      source: "IQKeyboardManager #26"),
    KnownBug(
      FL7.self, rule: "R1",
      symptom: "docking back is missed",
      cause: "hide was sent on undock, no show on dock",
      breaks: "Q1",
      scenario: "T: F(1700,1744) wS(264) t(1) wC[0,400,768,264] wH t(1) wC(264)",
      gives: "bottom 0",
      source: "IHKeyboardAvoiding 240d64a, 63af7d9"),
  ]
}

struct FL1: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  func isDocked(_ keyboard: Rect) -> Bool { keyboard.width > 0 && keyboard.height > 0 }
}

struct FL2: Altered {
  var state: State
  init(_ state: State) { self.state = state }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notice) = event, notice.kind == .willChangeFrame { return }
    step(event)
  }
}

struct FL4: Altered {
  var state: State
  private var followed = 0.0
  init(_ state: State) { self.state = state }

  mutating func keyboardWillChange(to end: Rect?) {
    followed = 0
    announce(end)
  }

  mutating func dragged(by delta: Point) {
    standard { $0.dragged(by: delta) }
    guard state.isDragging, let keyboard = environment.keyboard, !isDocked(keyboard) else { return }
    followed = min(max(0, followed + delta.y), geometry.viewport.height)
  }

  var adjusted: Insets {
    var insets = standing.adjusted
    insets.bottom += followed
    return insets
  }
}

struct FL5: Altered {
  var state: State
  private var saved = 0.0
  init(_ state: State) { self.state = state }

  mutating func fire() {
    let (isNotice, covered) = (announced != nil, overlap)
    fireAsUsual()
    guard isNotice else { return }
    if let keyboard = environment.keyboard {
      if !isDocked(keyboard), keyboard.y < geometry.screen.height { saved = max(saved, covered) }
    } else if saved > 0 {
      state.environment.padding.bottom += saved
      saved = 0
      settle()
    }
  }
}

struct FL7: Altered {
  var state: State
  private var isVisible = false
  init(_ state: State) { self.state = state }

  mutating func start() {
    standard { $0.start() }
    isVisible = environment.keyboard != nil
  }

  mutating func handle(_ event: Event) {
    if case .keyboard(let notice) = event {
      switch notice.kind {
      case .willShow: isVisible = true
      case .willHide: isVisible = false
      case .willChangeFrame: if !isVisible { return }
      default: break
      }
    }
    step(event)
  }
}
