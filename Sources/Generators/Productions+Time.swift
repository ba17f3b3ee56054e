// Productions of ticks, and of events just before the delay has passed.

import Checking
import ReferenceModel

private enum Weights {
  static let notice = [50, 25, 25]
  static let hitch = [50, 10, 40]
  static let interrupter = [30, 18, 12, 12, 28]
}

private enum Values {
  /// Percentages of the delay.
  static let shares = [90, 60, 99]
  static let setBack = [0.05, 0.001, 1, 3600]
}

extension Stage {
  /// The delay in milliseconds.
  private var delay: Int { Int((state.configuration.delay * 1000).rounded()) }

  /// Emits a notification that changes the keyboard or the focus.
  private mutating func notice(from source: inout Source) {
    switch source.alternative(weights: Weights.notice) {
    case 1 where announced != nil: announce(.willHide, hidden(announced), from: &source)
    case 2: focus(unseen(from: &source), from: &source)
    default: changeKeyboard(from: &source)
    }
  }

  mutating func clock(from source: inout Source) {
    notice(from: &source)
    // Decimal fractions of a second, whose sum is the delay up to rounding errors.
    var left = delay
    source.repeat(1...3, "part") { source in
      guard left > 1 else { return }
      let part = source.number(in: 1...left - 1, origin: max(1, left * 2 / 5))
      left -= part
      tick(Double(part) / 1000, from: &source)
    }
    switch source.alternative(weights: Weights.hitch) {
    case 0: break
    case 1: tick(0, from: &source)
    default: tick(-source.element(of: Values.setBack), from: &source)
    }
    tick(Double(left) / 1000, from: &source)
  }

  mutating func burstInterrupted(from source: inout Source) {
    notice(from: &source)
    let share = delay * source.element(of: Values.shares) / 100
    tick(Double(share) / 1000, from: &source)
    switch source.alternative(weights: Weights.interrupter) {
    case 0: emit(.blur, from: &source)
    case 1: focus(field(from: &source), from: &source)
    case 2: reveal(from: &source)
    case 3: show(announced, from: &source)
    default:
      emit(.transitionBegan, from: &source)
      tick(1, from: &source)
      emit(.transitionEnded, from: &source)
    }
    tick(Double(share) / 1000, from: &source)
    tick(Double(delay - share) / 1000, from: &source)
  }

  /// Emits each notification just before the delay after the last one has passed. With a longest wait, the ticks
  /// then add up to that, but for the rounding of their sum.
  mutating func starvation(from source: inout Source) {
    let gap = delay > 0 ? delay * 9 / 10 : 90
    var left = Int(((state.configuration.maxWait ?? 0) * 1000).rounded())
    source.repeat(3...8, "notice") { source in
      changeKeyboard(from: &source)
      // The wait after the last notice ends with maxWait, and not with its delay.
      let wait = left > 0 ? min(gap, left) : gap
      tick(Double(wait) / 1000, from: &source)
      left -= wait
      if left == 0 { pause(from: &source) }
    }
  }
}
