// What a page does about the keyboard: the part that a web developer writes.
//
// It decides what the overlap is and when it takes effect. Where the offset may be, and where it has to go
// for something to be seen, is the browser's business.

'use strict'

class KeyboardHandler {
  constructor(viewport, content, configuration, keyboard) {
    Object.assign(this, { viewport, content, configuration, keyboard })
    this.field = null // What is to be kept in sight: the element that has the focus.
    this.follows = false
    this.isDragging = false
    this.transitions = 0
    this.frozenOverlap = null // The overlap from before a rotation.
    this.burst = null // Notices that have not taken effect yet.
  }

  // MARK: - The keyboard

  /** A notice of the keyboard's next frame, in the screen; null when it goes. */
  keyboardWillChange(frame) {
    this.#announce({ frame })
  }

  /** How much of the viewport's bottom a docked keyboard covers. One that floats covers no edge. */
  get overlap() {
    const { top, bottom, height } = this.place()
    if (this.frozenOverlap !== null) return Math.min(this.frozenOverlap, height)
    const { keyboard, screen, window } = this
    const isDocked =
      keyboard !== null && keyboard.width > 0 && keyboard.height > 0 &&
      keyboard.left <= 1e-6 && keyboard.left + keyboard.width >= screen.width - 1e-6 &&
      keyboard.top + keyboard.height >= screen.height - 1e-6
    const end = Math.min(bottom, window.top + window.height)
    return isDocked && keyboard.top < end - HAIR ? bottom - Math.max(keyboard.top, top) : 0
  }

  /** Where the viewport is on the screen: the browser's answer, moved to where the window is. */
  place() {
    const { top, bottom, height } = this.viewport.getBoundingClientRect()
    return { top: top + this.window.top, bottom: bottom + this.window.top, height }
  }

  /** What the browser has made of padding, safe area and overlap. */
  get insets() {
    // getComputedStyle would round to six digits.
    const style = this.content.computedStyleMap()
    return Object.fromEntries(
      ['top', 'left', 'bottom', 'right'].map((edge) => [edge, style.get(`margin-${edge}`).value]))
  }

  // MARK: - What the page is told besides

  focusChanged(field) {
    this.setFocus(field)
    this.#announce({})
  }

  /** Without waiting for what comes with it: there is no field any more, or the page begins with one. */
  setFocus(field) {
    this.field = field
    this.follows = field !== null
  }

  /** The user has typed: what is typed is to be seen, wherever the page was scrolled to. */
  typed() {
    if (this.field) this.follows = true
  }

  /** Something else than a finger scrolls: the page itself, a key, what is left of a flick. */
  scrolled(scroll) {
    this.follows = false
    scroll()
  }

  /** The page itself wants something to be seen. */
  revealRequested(wish, margin) {
    this.#announce({ wish, wishMargin: margin })
  }

  /**
   * Anything that takes effect at once: sizes, safe area, what is configured.
   *
   * The offset is put back after it. The overlap can only be read off a layout in which the viewport is new
   * and the overlap is old, and to that the browser has already clamped the offset.
   */
  layoutChanged(change = () => {}) {
    const { scrollLeft, scrollTop } = this.viewport
    change()
    this.#makeRoom()
    this.viewport.scrollTo(scrollLeft, scrollTop)
    this.#settle()
  }

  /**
   * Rotation, a moved window, a bar. That what is at the top left corner of the visible part stays there is
   * what the browser does by itself: it keeps scrollTop. Under a finger the content stays where it is instead.
   */
  geometryChanged(change) {
    if (this.isDragging) this.#keepingContent(change)
    else this.layoutChanged(change)
  }

  /** Padding is the page's wish, and moves no content. */
  paddingChanged(change) {
    this.#keepingContent(change)
  }

  #keepingContent(change) {
    const { scrollLeft, scrollTop } = this.viewport
    const before = this.insets
    change()
    this.#makeRoom()
    const after = this.insets
    this.viewport.scrollTo(scrollLeft + after.left - before.left, scrollTop + after.top - before.top)
    this.#settle()
  }

  dragBegan() {
    this.isDragging = true
    this.follows = false
  }

  dragEnded() {
    this.isDragging = false
    this.#settle()
  }

  /** A rotation: what is announced meanwhile belongs to the old screen or to the new one; which one is not known. */
  transitionBegan() {
    if (this.transitions === 0) this.frozenOverlap ??= this.overlap
    this.transitions += 1
  }

  transitionEnded() {
    if (this.transitions === 0) return
    this.transitions -= 1
    if (this.transitions === 0 && this.burst === null) this.frozenOverlap = null
    this.#fireIfDue()
    this.layoutChanged()
  }

  // MARK: - Bursts

  /** A notice waits until nothing has followed it for a while: a keyboard often changes its mind. */
  #announce(notice) {
    this.burst ??= { patience: this.configuration.maxWait ?? Infinity }
    Object.assign(this.burst, notice, { remaining: this.configuration.delay })
    this.#fireIfDue()
  }

  timePassed(seconds) {
    if (this.burst === null || this.transitions > 0) return
    this.burst.remaining -= seconds
    this.burst.patience -= seconds
    this.#fireIfDue()
  }

  #fireIfDue() {
    const burst = this.burst
    if (burst === null || this.transitions > 0) return
    if (Math.min(burst.remaining, burst.patience) > 1e-9) return
    const before = this.overlap
    if (burst.frame !== undefined) this.keyboard = burst.frame
    this.burst = this.frozenOverlap = null
    if (before === 0 && this.overlap > 0 && this.field) this.follows = true
    this.#makeRoom()
    if (burst.wish && !this.isDragging) this.#reveal(burst.wish, burst.wishMargin)
    this.#settle()
  }

  // MARK: - Layout

  #makeRoom() {
    const overlap = this.configuration.adjustsForKeyboard ? this.overlap : 0
    this.viewport.style.setProperty('--overlap', `${overlap}px`)
  }

  /** Shows the field if it is to be seen, and nothing else is about to happen. */
  #settle() {
    if (this.field && this.follows && !this.isDragging && !this.burst && this.transitions === 0) {
      this.#reveal(this.field, this.configuration.margin)
    }
  }

  /** Brings a target into what is visible, with so much around it; the browser knows where that is. */
  #reveal(target, margin) {
    const [box, content, view] =
      [target, this.content, this.viewport].map((element) => element.getBoundingClientRect())
    const { top, left, bottom, right } = this.insets
    const [width, height] = [view.width - left - right, view.height - top - bottom]
    const { oversize } = this.configuration
    const { scrollLeft, scrollTop } = this.viewport

    // The browser adds scroll-margin whether there is room for it or not, and would then hide the target.
    const around = Math.max(0, Math.min(margin, (height - box.height) / 2))
    target.style.setProperty('--margin', `${around}px`)
    target.scrollIntoView({
      behavior: 'instant',
      block: box.height > height ? ALIGNMENTS[oversize] : 'nearest',
      inline: box.width > width ? ALIGNMENTS[oversize] : 'nearest',
    })

    // Where there is no room, or nothing to show, the browser moves all the same.
    const isNowhere = (from, to) =>
      box[to] < content[from] - 8 * HAIR || box[from] > content[to] + 8 * HAIR
    if (width <= 0 || isNowhere('left', 'right')) this.viewport.scrollLeft = scrollLeft
    if (height <= 0 || isNowhere('top', 'bottom')) this.viewport.scrollTop = scrollTop
  }
}

/** What counts as none where the browser has rounded: much less than a pixel. */
const HAIR = 1 / 1024

/** What is shown of something that is too large. */
const ALIGNMENTS = { nearest: 'nearest', leading: 'start', trailing: 'end', centre: 'center' }
