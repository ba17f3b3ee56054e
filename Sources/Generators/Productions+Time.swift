// Productions of ticks, and of events just before the delay has passed.

import Checking
import ReferenceModel

extension Stage {
  /// The delay in milliseconds.
  private var delay: Int { Int((state.configuration.delay * 1000).rounded()) }

  /// Emits a notification that changes the keyboard or the focus.
  private mutating func notice() {
    switch source.alternative(weights: [50, 25, 25]) {
    case 1 where announced != nil: announce(.willHide, hidden(announced))
    case 2: focus(unseen())
    default: changeKeyboard()
    }
  }

  mutating func clock() {
    notice()
    // Decimal fractions of a second, whose sum is the delay up to rounding errors.
    var left = delay
    `repeat`(1...3, "part") { stage in
      guard left > 1 else { return }
      let part = stage.source.number(in: 1...left - 1, origin: max(1, left * 2 / 5))
      left -= part
      stage.tick(Double(part) / 1000)
    }
    switch source.alternative(weights: [50, 10, 40]) {
    case 0: break
    case 1: tick(0)
    default: tick(-source.element(of: [0.05, 0.001, 1, 3600]))
    }
    tick(Double(left) / 1000)
  }

  mutating func burstInterrupted() {
    notice()
    let share = delay * source.element(of: [90, 60, 99]) / 100
    tick(Double(share) / 1000)
    switch source.alternative(weights: [30, 18, 12, 12, 28]) {
    case 0: emit(.blur)
    case 1: focus(field())
    case 2: reveal()
    case 3: show(announced)
    default:
      emit(.transitionBegan)
      tick(1)
      emit(.transitionEnded)
    }
    tick(Double(share) / 1000)
    tick(Double(delay - share) / 1000)
  }

  /// Emits each notification just before the delay after the last one has passed. With a longest wait, the ticks
  /// then add up to that, but for the rounding of their sum.
  mutating func starvation() {
    let gap = delay > 0 ? delay * 9 / 10 : 90
    var left = Int(((state.configuration.maxWait ?? 0) * 1000).rounded())
    `repeat`(3...8, "notice") { stage in
      stage.changeKeyboard()
      // The wait after the last notice ends with maxWait, and not with its delay.
      let wait = left > 0 ? min(gap, left) : gap
      stage.tick(Double(wait) / 1000)
      left -= wait
      if left == 0 { stage.pause() }
    }
  }
}
