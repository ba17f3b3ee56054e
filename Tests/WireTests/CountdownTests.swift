import Foundation
import Testing

@testable import ScrollBasics

@Suite struct Waiting {
  /// A wait that takes far longer than it was meant to is a machine that was asleep.
  @Test func countsNoSleepOfTheMachine() {
    var countdown = Countdown(.milliseconds(150))
    var waits: [Duration] = []
    while !countdown.isOver {
      countdown.spend { most in
        waits.append(most)
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
    #expect(waits == [.milliseconds(50), .milliseconds(50), .milliseconds(50)])
  }

  @Test func endsSoonerWhenThereIsLessToWaitFor() {
    var countdown = Countdown(.seconds(10))
    countdown.limit(to: .milliseconds(20))
    countdown.spend { most in Thread.sleep(forTimeInterval: most / .seconds(1)) }
    #expect(countdown.isOver)
  }
}
