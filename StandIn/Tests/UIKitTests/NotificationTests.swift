import Testing

@testable import UIKit

/// The notification center, and what the keyboard's notifications carry.
@MainActor @Suite(.serialized) struct NotificationTests {
  private let name = Notification.Name("name")
  private let center = NotificationCenter.default

  @Test func methodsOfInstancesAndOfTypesAreCalled() {
    inWindow { _, _ in
      let log = Log()
      let target = Target(log)
      center.addObserver(target, selector: Selector(target.hear(_:)), name: name, object: nil)
      center.addObserver(target, selector: Selector(Target.act), name: name, object: nil)
      let token = center.addObserver(forName: name, object: nil, queue: .main) { _ in log("block") }
      center.post(name: name, object: nil)
      #expect(log.lines == ["heard", "acted", "block"])
      center.removeObserver(token)
      center.removeObserver(target)
      center.post(name: name, object: nil)
      #expect(log.lines.count == 3)
    }
  }

  @Test func anObserverOfAnObjectHearsNoOther() {
    inWindow { _, _ in
      let (log, one, other) = (Log(), NSObject(), NSObject())
      center.addObserver(forName: name, object: one, queue: nil) { _ in log("one") }
      center.post(name: name, object: other)
      center.post(name: name, object: nil)
      #expect(log.lines.isEmpty)
      center.post(name: name, object: one)
      #expect(log.lines == ["one"])
    }
  }

  @Test func theUserInfoCanBeReadAsCodeReadsIt() throws {
    try inWindow { _, _ in
      nonisolated(unsafe) var found: [AnyHashable: Any]?
      center.addObserver(forName: name, object: nil, queue: nil) { found = $0.userInfo }
      let end = CGRect(x: 0, y: 407, width: 375, height: 260)
      center.post(
        name: name, object: nil,
        userInfo: [
          UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
          UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
          UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
          UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ])
      let info = try #require(found)
      #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
      #expect((info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == end)
      #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
      #expect((info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber) == 0.25)
      #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? CGFloat == 0.25)
      #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
      #expect(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
      #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
      #expect(UIView.AnimationCurve(rawValue: 7) != nil)
    }
  }

  /// A shared instance observes once in a process; a controller observes in each run. One function serves both.
  @Test func observersOfSharedInstancesOutliveARun() {
    let (center, log) = (NotificationCenter(), Log())
    func observe(_ words: String) {
      center.addObserver(forName: name, object: nil, queue: nil) { _ in log(words) }
    }
    for run in 1...4 {
      if run == 1 { observe("shared") }
      observe("run \(run)")
      if run > 2 { center.post(name: name, object: nil) }
      center.endRun()
    }
    #expect(log.lines == ["shared", "run 3", "shared", "run 4"])
  }

  /// Runs in which a place adds an observer (x), and how many there are afterwards: that of a shared instance stays, and
  /// those of a controller do not pile up, also if another controller ran in between.
  @Test(arguments: ["x": 1, "x-": 1, "x---": 1, "xx": 0, "xxx": 0, "x-x": 0, "x--xx": 0, "x-x-": 0])
  func observersEndWithTheirRun(_ runs: String, _ left: Int) {
    let (center, log) = (NotificationCenter(), Log())
    for run in runs {
      if run == "x" {
        center.addObserver(forName: name, object: nil, queue: nil) { _ in log("heard") }
      }
      center.endRun()
    }
    center.post(name: name, object: nil)
    #expect(log.lines.count == left)
  }
}
