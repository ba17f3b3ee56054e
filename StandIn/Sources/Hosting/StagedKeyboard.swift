// The keyboard as UIKit announces it.

import Foundation
import Generators
import ReferenceModel
import UIKit

/// The keyboard of a scenario: what is announced, and what is due at the end of its animation.
@MainActor struct StagedKeyboard {
  /// A notification with its user info.
  struct Announcement: Equatable {
    var kind: KeyboardNotification.Kind
    var begin: Rect, end: Rect
    var duration: Double
    var isLocal: Bool
  }

  /// The last announced frame; nil if it is hidden.
  private(set) var frame: Rect?
  private var last: Announcement?
  private let unfinished = Unfinished()

  /// The `did…` notifications to post at the end of the animation.
  private final class Unfinished {
    var announcements: [Announcement] = []
    var animation = 0
    /// Those that have been posted since time passed last.
    var posted: [Announcement] = []

    /// A `did…` of the scenario: whether it has not been posted yet.
    func finish(_ announcement: Announcement) -> Bool {
      announcements.removeAll { $0.kind == announcement.kind }
      guard let index = posted.firstIndex(of: announcement) else { return true }
      posted.remove(at: index)
      return false
    }
  }

  /// Time passes: what the scenario says from now on has not happened by itself.
  func timePasses() { unfinished.posted = [] }

  init(_ frame: Rect?, _ screen: Size) {
    self.frame = frame
    guard let frame else { return }
    // UIKit announced a floating keyboard as hidden when it left the edge.
    last = Announcement(
      kind: frame.isDocked(in: screen) ? .willShow : .willHide, begin: frame, end: frame,
      duration: 0.25, isLocal: true)
  }

  /// What the process has seen before the controller is made: libraries that live as long as the process know it.
  func announceBeforeAppearing(_ screen: Size, on stage: any Stage) {
    stage.dockKeyboard(last?.kind == .willShow ? frame : nil)
    if let last { return stage.post(last) }
    // They have seen the keyboard of the run before, which has gone.
    guard stage.hasOldObservers else { return }
    let below = screen.below(nil)
    stage.post(
      Announcement(kind: .willHide, begin: below, end: below, duration: 0, isLocal: true))
  }

  /// A notification of the scenario, with those that UIKit posts beside it: a change of the frame is announced first
  /// (C: newbe.dev, rultech.com).
  mutating func change(_ event: KeyboardNotification, _ screen: Size, on stage: any Stage) {
    var end = event.end?.admitted
    // A hide without an end frame ends below the screen.
    if event.kind == .willHide, event.end == nil { end = screen.below(frame) }
    let begin = event.begin?.admitted ?? frame
    let announcement = Announcement(
      kind: event.kind, begin: begin ?? screen.below(end), end: end ?? Rect(0, 0, 0, 0),
      duration: event.duration, isLocal: event.isLocal)
    dock(event.kind, end, screen, stage)
    switch event.kind {
    case .willChangeFrame: announce(announcement, stage)
    case .willShow, .willHide:
      var change = announcement
      change.kind = .willChangeFrame
      if change != last { announce(change, stage) }
      announce(announcement, stage)
    case .didShow, .didChangeFrame, .didHide:
      // What the end of the animation has just brought is not posted again for the scenario's own event.
      if unfinished.finish(announcement) { stage.post(announcement) }
    }
    if event.kind == .willShow || event.kind == .willChangeFrame { frame = end }
    if event.kind == .willHide { frame = nil }
  }

  private func dock(
    _ kind: KeyboardNotification.Kind, _ end: Rect?, _ screen: Size, _ stage: any Stage
  ) {
    switch kind {
    case .willShow, .willChangeFrame:
      stage.dockKeyboard(end.flatMap { $0.isDocked(in: screen) ? $0 : nil })
    case .willHide: stage.dockKeyboard(nil)
    case .didShow, .didChangeFrame, .didHide: break
    }
  }

  /// Posts a `will…` now and its `did…` at the end of the animation. A later change replaces a pending `did…` of its
  /// kind; a hide also removes a pending `didShow`, and a show a pending `didHide`.
  private mutating func announce(_ announcement: Announcement, _ stage: any Stage) {
    var after = announcement
    after.kind = announcement.kind.afterwards
    unfinished.announcements.removeAll {
      $0.kind == after.kind || after.kind == .didHide && $0.kind == .didShow
        || after.kind == .didShow && $0.kind == .didHide
    }
    unfinished.announcements.append(after)
    unfinished.animation += 1
    let (unfinished, animation) = (unfinished, unfinished.animation)
    stage.schedule(after: max(0, announcement.duration)) {
      guard unfinished.animation == animation else { return }
      let announcements = unfinished.announcements
      (unfinished.announcements, unfinished.posted) = ([], announcements)
      for announcement in announcements { stage.post(announcement) }
    }
    last = announcement
    stage.post(announcement)
  }
}

extension KeyboardNotification.Kind {
  /// The notification at the end of the animation.
  fileprivate var afterwards: Self {
    switch self {
    case .willShow, .didShow: .didShow
    case .willChangeFrame, .didChangeFrame: .didChangeFrame
    case .willHide, .didHide: .didHide
    }
  }

  /// The name of the notification.
  var name: Notification.Name {
    switch self {
    case .willShow: UIResponder.keyboardWillShowNotification
    case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
    case .willHide: UIResponder.keyboardWillHideNotification
    case .didShow: UIResponder.keyboardDidShowNotification
    case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
    case .didHide: UIResponder.keyboardDidHideNotification
    }
  }
}

extension Rect {
  /// Whether a keyboard with this frame is docked: at the screen's bottom edge, and as wide as the screen.
  fileprivate func isDocked(in screen: Size) -> Bool {
    height > 0 && width > 0 && x <= 1e-6 && maxX >= screen.width - 1e-6
      && maxY >= screen.height - 1e-6
  }
}
