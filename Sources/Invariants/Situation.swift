// Situations: the kinds of moment that a run has to reach.

package import ReferenceModel

/// A combination of conditions in which faults of keyboard handling show.
package enum Situation: Int, CaseIterable, Sendable {
  case keyboardShown, keyboardIgnored, keyboardPartly, viewportCovered, keyboardHidden
  case burstOfSeveral, burstRestarted, maxWaitEnded
  case noticeUnderFinger, firedUnderFinger, focusUnderFinger, wishUnderFinger, overscrolled
  case nestedTransition, noticeInTransition, geometryInTransition, overlapFrozen, frozenCut
  case thawedWithoutNotice
  case focusFollowed, focusLetGo, focusRegained, focusKept, focusInitially
  case focusTooLarge, focusExact, focusPartlyOutside, focusPoint, focusMovedUp, noRoom
  case marginKept, marginSqueezed
  case movedSideways, offsetSideways, contentShort, contentFilled, contentShrunk
  case clampedAtEnd, pinned, paddingWhileShown, windowMovedWhileShown
  case wishAlone, wishWithFocus, wishAgainstFocus
  case adjustmentOff, bounceByKeyboard, delayless, hostile, hostileUnderFinger, hostileBeginning
  case typedAgain, scrolledAway, scrolledUnderFinger, endKept, endLeft, didWhileWaiting

  /// The situation in words: the line of the file `Situations.txt` that begins with its name.
  package var words: String { Self.table["\(self)"] ?? "" }

  private static let table: [String: String] = {
    let lines = String(decoding: PackageResources.Situations_txt, as: UTF8.self).split(
      separator: "\n")
    let rows = lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }()
}

package struct Situations: OptionSet, Sendable {
  package var rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  mutating func insert(_ situation: Situation, if holds: Bool) {
    if holds { rawValue |= 1 << situation.rawValue }
  }
}

extension Scenario {
  package var situations: Situations {
    var found = Situations()
    let isAdmitted = configuration.admitted == configuration && environment.admitted == environment
    found.insert(.hostileBeginning, if: !isAdmitted)
    return found
  }
}

extension Moment {
  /// The situations that this moment belongs to.
  package var situations: Situations {
    var found = Situations()
    addKeyboard(&found)
    if isAtRest { addContent(&found) }
    addEvent(&found)
    if after.transitions > 0 || before.transitions > 0 { addTransition(&found) }
    addEnd(&found)
    if effect.hasFired { addFire(&found) }
    if after.isDragging {
      found.insert(
        .overscrolled,
        if: now.offset.y < after.range.y.lower || now.offset.y > after.range.y.upper)
    }
    if isAtRest, let followed { addFocus(followed, &found) }
    return found
  }

  private func addKeyboard(_ found: inout Situations) {
    let (overlap, viewport) = (after.overlap, after.geometry.viewport.height)
    guard let keyboard = after.environment.keyboard else { return }
    found.insert(.keyboardShown, if: overlap > 0)
    found.insert(.keyboardIgnored, if: overlap == 0)
    found.insert(.keyboardPartly, if: overlap > 0 && overlap < keyboard.height)
    found.insert(.viewportCovered, if: overlap > 0 && overlap == viewport)
    found.insert(.adjustmentOff, if: overlap > 0 && after.counted == 0)
    found.insert(.bounceByKeyboard, if: after.bounces && !after.configuration.alwaysBounces)
    found.insert(.offsetSideways, if: overlap > 0 && now.offset.x > after.range.x.lower)
    found.insert(
      .focusInitially, if: event == nil && overlap > 0 && after.environment.focus != nil)
  }

  private func addContent(_ found: inout Situations) {
    let (content, range) = (after.content, after.range.y)
    found.insert(.contentShort, if: range.upper == range.lower)
    found.insert(.contentFilled, if: content.height > after.environment.content.height)
    if after.configuration.contentSizing == .shrinksForKeyboard, after.counted > 0 {
      found.insert(.contentShrunk, if: content.height < after.withoutKeyboard.content.height)
    }
  }

  private func addEvent(_ found: inout Situations) {
    switch event {
    case .keyboard(let notification):
      let kind = notification.kind
      let isNotice = kind == .willShow || kind == .willChangeFrame || kind == .willHide
      found.insert(.noticeUnderFinger, if: isNotice && after.isDragging)
      found.insert(.noticeInTransition, if: isNotice && after.transitions > 0)
      found.insert(.burstRestarted, if: isNotice && before.burst != nil)
      found.insert(.didWhileWaiting, if: !isNotice && before.burst != nil)
      found.insert(.delayless, if: effect.hasFired)
      found.insert(.hostile, if: notification.end.map { $0.admitted == nil } ?? false)
    case .dragged(let delta):
      found.insert(.hostileUnderFinger, if: before.isDragging && delta.admitted == nil)
    case .focusMoved: found.insert(.typedAgain, if: !before.isFollowing && after.isFollowing)
    case .scrolled:
      found.insert(.scrolledAway, if: before.isFollowing && !after.isFollowing)
      found.insert(.scrolledUnderFinger, if: after.isDragging)
    case .focus: found.insert(.focusUnderFinger, if: after.isDragging)
    case .reveal: found.insert(.wishUnderFinger, if: after.isDragging)
    case .contentReplaced(_, let keepsFocus):
      found.insert(.focusKept, if: keepsFocus && after.isFollowing)
    case .geometryChanged:
      found.insert(.geometryInTransition, if: after.transitions > 0)
      found.insert(.pinned, if: isPinning && before.insets != after.insets)
      found.insert(
        .windowMovedWhileShown,
        if: after.overlap > 0 && before.geometry.window != after.geometry.window)
    case .paddingChanged:
      found.insert(
        .paddingWhileShown,
        if: after.counted > 0 && before.environment.padding != after.environment.padding)
    default: break
    }
  }

  private func addEnd(_ found: inout Situations) {
    guard staysAtEnd == true else { return }
    let isShown = after.isFollowing && after.isAtRest
    found.insert(.endKept, if: before.range.y.upper != after.range.y.upper && !isShown)
    found.insert(.endLeft, if: isShown && now.offset.y < after.range.y.upper)
  }

  private func addTransition(_ found: inout Situations) {
    found.insert(.nestedTransition, if: after.transitions > 1)
    if let frozen = after.frozenOverlap {
      found.insert(.overlapFrozen, if: after.covered != after.overlap)
      found.insert(.frozenCut, if: frozen > after.geometry.viewport.height)
    }
    found.insert(
      .thawedWithoutNotice,
      if: before.frozenOverlap ?? 0 > 0 && after.frozenOverlap == nil && !effect.hasFired)
  }

  private func addFire(_ found: inout Situations) {
    let burst = before.burst
    found.insert(.firedUnderFinger, if: after.isDragging)
    found.insert(.keyboardHidden, if: before.overlap > 0 && after.overlap == 0)
    found.insert(.burstOfSeveral, if: burst.map { $0.waited > $0.quiet } ?? false)
    if let maxWait = after.configuration.maxWait, let burst, case .tick(let seconds) = event {
      let waited = burst.waited + seconds >= maxWait
      found.insert(
        .maxWaitEnded, if: waited && burst.quiet + seconds < after.configuration.delay - 1e-6)
    }
    let hasFocus = after.environment.focus != nil
    found.insert(.focusRegained, if: !before.isFollowing && after.isFollowing)
    found.insert(
      .focusLetGo, if: hasFocus && !after.isFollowing && before.overlap != after.overlap)
    found.insert(.clampedAtEnd, if: was.offset.y > after.range.y.upper)
    guard let wish = effect.wish, isAtRest else { return }
    found.insert(.wishAlone, if: !after.isFollowing)
    found.insert(.wishWithFocus, if: after.isFollowing && hasRoom(for: wish.rect))
    found.insert(.wishAgainstFocus, if: after.isFollowing && !hasRoom(for: wish.rect))
  }

  private func addFocus(_ focus: Rect, _ found: inout Situations) {
    guard let extent = AxisExtent(focus, .vertical, in: after.room) else { return }
    found.insert(.focusFollowed, if: extent.room > 0)
    found.insert(.noRoom, if: extent.room <= 0)
    guard extent.room > 0 else { return }
    found.insert(.focusTooLarge, if: extent.length > extent.room)
    found.insert(.focusExact, if: extent.length == extent.room)
    found.insert(.focusPartlyOutside, if: extent.length < focus.height)
    found.insert(.focusPoint, if: focus.height == 0)
    let margin = after.configuration.margin
    let spare = (extent.room - extent.length) / 2
    found.insert(.marginKept, if: margin > 0 && spare >= margin)
    found.insert(.marginSqueezed, if: spare > 0 && spare < margin)
    guard event != nil, effect.wish == nil, !isPinning else { return }
    found.insert(
      .focusMovedUp, if: now.offset.y < was.offset.y && was.offset.y <= after.range.y.upper)
    found.insert(
      .movedSideways, if: now.offset.x != was.offset.x && was.offset.x <= after.range.x.upper)
  }
}
