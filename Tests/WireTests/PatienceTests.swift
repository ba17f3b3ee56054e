import Foundation
import Testing

@testable import Wire

@Suite struct Waiting {
  /// A wait that takes far longer than it was meant to is a machine that was asleep.
  @Test func countsNoSleepOfTheMachine() {
    var patience = Patience(.milliseconds(150))
    var waits: [Duration] = []
    while !patience.isOver {
      patience.spend { most in
        waits.append(most)
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
    #expect(waits == [.milliseconds(50), .milliseconds(50), .milliseconds(50)])
  }

  @Test func endsSoonerWhenThereIsLessToWaitFor() {
    var patience = Patience(.seconds(10))
    patience.limit(to: .milliseconds(20))
    patience.spend { most in Thread.sleep(forTimeInterval: most / .seconds(1)) }
    #expect(patience.isOver)
  }
}
