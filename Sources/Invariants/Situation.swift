// Situations: the kinds of moment that a run has to reach.

package import ReferenceModel
import ScrollTexts

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
  case marginUneven, keyboardTracked, contentAtEdge, endReached

  package var words: String { Self.table["\(self)"]?[2] ?? "" }
  /// The most lifelike world in which it occurs: not everyday if it needs a setting, a wish, or what few people meet.
  package var world: String { Self.table["\(self)"]?[1] ?? "" }

  /// The lines of the file `Situations.txt`: the name, the world and the words of each situation.
  private static let table: [String: [String]] = {
    let lines = unsafe String(cString: scrollTextSituations())
    let rows = lines.split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 2).map(String.init)
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0) })
  }()
}

package struct Situations: OptionSet, Sendable {
  package var rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  subscript(situation: Situation) -> Bool {
    get { rawValue & 1 << situation.rawValue != 0 }
    set { if self[situation] != newValue { rawValue ^= 1 << situation.rawValue } }
  }
}

extension Scenario {
  package var situations: Situations {
    var found = Situations()
    let isAdmitted = configuration.admitted == configuration && environment.admitted == environment
    found[.hostileBeginning] = !isAdmitted
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
      found[.overscrolled] =
        now.offset.y < after.range.y.lower || now.offset.y > after.range.y.upper
    }
    if isAtRest, let followed { addFocus(followed, &found) }
    return found
  }

  private func addKeyboard(_ found: inout Situations) {
    let (overlap, viewport) = (after.overlap, after.geometry.viewport.height)
    guard let keyboard = after.environment.keyboard else { return }
    found[.keyboardShown] = overlap > 0
    found[.keyboardIgnored] = overlap == 0
    found[.keyboardPartly] = overlap > 0 && overlap < keyboard.height
    found[.viewportCovered] = overlap > 0 && overlap == viewport
    found[.adjustmentOff] = overlap > 0 && after.counted == 0
    found[.bounceByKeyboard] = after.bounces && !after.configuration.alwaysBounces
    found[.offsetSideways] = overlap > 0 && now.offset.x > after.range.x.lower
    found[.focusInitially] = event == nil && overlap > 0 && after.environment.focus != nil
  }

  private func addContent(_ found: inout Situations) {
    let (content, range) = (after.content, after.range.y)
    found[.contentShort] = range.upper == range.lower
    found[.contentAtEdge] = after.configuration.gravity == .end && range.upper == range.lower
    found[.contentFilled] = content.height > after.environment.content.height
    if after.configuration.contentSizing == .shrinksForKeyboard, after.counted > 0 {
      found[.contentShrunk] = content.height < after.withoutKeyboard.content.height
    }
  }

  private func addEvent(_ found: inout Situations) {
    switch event {
    case .keyboard(let notification):
      let kind = notification.kind
      let isNotice = kind == .willShow || kind == .willChangeFrame || kind == .willHide
      found[.noticeUnderFinger] = isNotice && after.isDragging
      found[.noticeInTransition] = isNotice && after.transitions > 0
      found[.burstRestarted] = isNotice && before.burst != nil
      found[.didWhileWaiting] = !isNotice && before.burst != nil
      found[.delayless] = effect.hasFired
      found[.hostile] = notification.end.map { $0.admitted == nil } ?? false
    case .dragged(let delta):
      found[.hostileUnderFinger] = before.isDragging && delta.admitted == nil
    case .focusMoved: found[.typedAgain] = !before.isFollowing && after.isFollowing
    case .scrolled:
      found[.scrolledAway] = before.isFollowing && !after.isFollowing
      found[.scrolledUnderFinger] = after.isDragging
    case .keyboardMoved: found[.keyboardTracked] = before.overlap != after.overlap
    case .focus: found[.focusUnderFinger] = after.isDragging
    case .reveal: found[.wishUnderFinger] = after.isDragging
    case .contentReplaced(_, let keepsFocus): found[.focusKept] = keepsFocus && after.isFollowing
    case .geometryChanged:
      found[.geometryInTransition] = after.transitions > 0
      found[.pinned] = isPinning && before.geometry.safe != after.geometry.safe
      found[.windowMovedWhileShown] =
        after.overlap > 0 && before.geometry.window != after.geometry.window
    case .paddingChanged:
      found[.paddingWhileShown] =
        after.counted > 0 && before.environment.padding != after.environment.padding
    default: break
    }
  }

  private func addEnd(_ found: inout Situations) {
    guard staysAtEnd == true else { return }
    let isShown = after.isFollowing && after.isAtRest
    found[.endKept] = before.range.y.upper != after.range.y.upper && !isShown
    found[.endReached] = before.range.y.upper - was.offset.y > 1
    found[.endLeft] = isShown && now.offset.y < after.range.y.upper
  }

  private func addTransition(_ found: inout Situations) {
    found[.nestedTransition] = after.transitions > 1
    if let frozen = after.frozenOverlap {
      found[.overlapFrozen] = after.covered != after.overlap
      found[.frozenCut] = frozen > after.geometry.viewport.height
    }
    found[.thawedWithoutNotice] =
      before.frozenOverlap ?? 0 > 0 && after.frozenOverlap == nil && !effect.hasFired
  }

  private func addFire(_ found: inout Situations) {
    let burst = before.burst
    found[.firedUnderFinger] = after.isDragging
    found[.keyboardHidden] = before.overlap > 0 && after.overlap == 0
    found[.burstOfSeveral] = burst.map { $0.waited > $0.quiet } ?? false
    if let maxWait = after.configuration.maxWait, let burst, case .tick(let seconds) = event {
      let waited = burst.waited + seconds >= maxWait
      found[.maxWaitEnded] = waited && burst.quiet + seconds < after.configuration.delay - 1e-6
    }
    let hasFocus = after.environment.focus != nil
    found[.focusRegained] = !before.isFollowing && after.isFollowing
    found[.focusLetGo] = hasFocus && !after.isFollowing && before.overlap != after.overlap
    found[.clampedAtEnd] = was.offset.y > after.range.y.upper
    guard let wish = effect.wish, isAtRest else { return }
    found[.wishAlone] = !after.isFollowing
    found[.wishWithFocus] = after.isFollowing && hasRoom(for: wish.rect)
    found[.wishAgainstFocus] = after.isFollowing && !hasRoom(for: wish.rect)
  }

  private func addFocus(_ focus: Rect, _ found: inout Situations) {
    guard let extent = AxisExtent(focus, .vertical, in: after.room) else { return }
    found[.focusFollowed] = extent.room > 0
    found[.noRoom] = extent.room <= 0
    guard extent.room > 0 else { return }
    found[.focusTooLarge] = extent.length > extent.room
    found[.focusExact] = extent.length == extent.room
    found[.focusPartlyOutside] = extent.length < focus.height
    found[.focusPoint] = focus.height == 0
    let (margin, spare) = (after.configuration.around, extent.room - extent.length)
    let isKept = margin.sharing(spare) == margin
    found[.marginKept] = margin != Margin(0) && isKept
    found[.marginSqueezed] = spare > 0 && !isKept
    found[.marginUneven] = spare > 0 && margin.above != margin.below
    guard event != nil, effect.wish == nil, !isPinning else { return }
    found[.focusMovedUp] = now.offset.y < was.offset.y && was.offset.y <= after.range.y.upper
    found[.movedSideways] = now.offset.x != was.offset.x && was.offset.x <= after.range.x.upper
  }
}
