import Testing

@testable import UIKit

/// Timers, queues and animations in virtual time.
@MainActor @Suite(.serialized) struct TimeTests {
  private let log = Log()

  @Test func everythingHappensAtItsTimeInTheOrderInWhichItWasAdded() {
    inWindow { _, _ in
      let log = log
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log("after 0.2") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { log("again 0.2") }
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in log("timer 0.1") }
      UIView.animate(withDuration: 0.3) {
        log("changes")
      } completion: { _ in
        log("completed 0.3")
      }
      UIView.animate(withDuration: 0, animations: {}) { _ in log("completed next turn") }
      DispatchQueue.main.async { log("next turn") }
      #expect(log.lines == ["changes"])
      MainLoop.main.runReady()
      #expect(log.lines.dropFirst() == ["completed next turn", "next turn"])
      MainLoop.main.pass(0.25)
      #expect(log.lines.dropFirst(3) == ["timer 0.1", "after 0.2", "again 0.2"])
      MainLoop.main.pass(0.25)
      #expect(log.lines.last == "completed 0.3")
    }
  }

  @Test func aTimerOfTheDefaultModeWaitsWhileAFingerScrolls() {
    inWindow { window, _ in
      let log = log
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in log("default") }
      let common = Timer(timeInterval: 0.1, repeats: false) { _ in log("common") }
      RunLoop.main.add(common, forMode: .common)
      let scrollView = UIScrollView(frame: window.bounds)
      scrollView.beginDrag()
      MainLoop.main.pass(1)
      #expect(log.lines == ["common"])
      scrollView.endDrag()
      MainLoop.main.runReady()
      #expect(log.lines == ["common", "default"])
    }
  }

  /// A timer may run the loop: the clock does not go back. The limit counts the turns of one moment.
  @Test func theClockNeverGoesBack() {
    inWindow { _, _ in
      let log = log
      Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
        MainActor.assumeIsolated { log("\(MainLoop.main.now)") }
      }
      MainLoop.main.pass(0.1)
      #expect(log.lines == ["1.05"])
      #expect(MainLoop.main.now == 1.05)
      let timer = Timer.scheduledTimer(withTimeInterval: 1 / 128, repeats: true) { _ in log("tick")
      }
      MainLoop.main.pass(100)
      timer.invalidate()
      #expect(log.lines.count == 1 + 12_800)
    }
  }

  /// A block that is added after the work is called at once, and each block is called once.
  @Test func aBlockFollowsItsWorkOnce() {
    inWindow { _, _ in
      let log = log
      let work = DispatchWorkItem { log("work") }
      work.notify(queue: .main) { log("after") }
      work.perform()
      work.notify(queue: .main) { log("late") }
      MainLoop.main.runReady()
      let cancelled = DispatchWorkItem { log("never") }
      cancelled.notify(queue: .main) { log("cancelled") }
      cancelled.cancel()
      cancelled.perform()
      MainLoop.main.runReady()
      #expect(log.lines == ["work", "after", "late", "cancelled"])
    }
  }

  @Test func dateAndTimersFollowTheClock() {
    inWindow { _, _ in
      let (log, start) = (log, Date())
      let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
        log("\(Date().timeIntervalSince(start))")
      }
      MainLoop.main.pass(1.25)
      timer.invalidate()
      MainLoop.main.pass(10)
      #expect(log.lines == ["0.5", "1.0"])
      #expect(Date().timeIntervalSince(start) == 11.25)
      #expect(!timer.isValid)
    }
  }

  @Test func whatIsCancelledDoesNotRun() {
    inWindow { _, _ in
      let log = log
      let item = DispatchWorkItem { log("work") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
      item.cancel()
      let target = Target(log)
      target.perform(Selector(Target.act), with: nil, afterDelay: 0.1)
      target.perform(Selector(Target.take(_:)), with: "argument", afterDelay: 0.3)
      MainLoop.main.pass(0.2)
      NSObject.cancelPreviousPerformRequests(withTarget: target)
      MainLoop.main.pass(1)
      #expect(log.lines == ["acted"])
    }
  }

  @Test func anEndlessLoopOfTimersEnds() {
    inWindow { _, _ in
      final class Counter: @unchecked Sendable { var count = 0 }
      let counter = Counter()
      @Sendable func again() {
        counter.count += 1
        DispatchQueue.main.async { again() }
      }
      again()
      MainLoop.main.runReady()
      #expect(counter.count > 1000)
    }
  }
}

extension Log: @unchecked Sendable {}

final class Target: NSObject {
  let log: Log
  init(_ log: Log) { self.log = log }
  func act() { log("acted") }
  func take(_ text: String) { log(text) }
  func hear(_ notification: Notification) { log("heard") }
}
