// What a page finds of a phone: its name, its screen, its touch, and what the keyboard leaves of the window.

'use strict'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5'
/** What a browser says of itself on a system, and what its bars and those of the system take of a screen. */
const SYSTEMS = {
  android: {
    bars: 82, platform: 'Linux armv81', vendor: 'Google Inc.',
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    userAgentData: {
      mobile: true, platform: 'Android', getHighEntropyValues: async () => ({ mobile: true, platform: 'Android' }),
      brands: [{ brand: 'Chromium', version: '140' }, { brand: 'Google Chrome', version: '140' }],
    },
  },
  iphone: {
    bars: 177, platform: 'iPhone', vendor: 'Apple Computer, Inc.', userAgentData: undefined,
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
  },
  ipad: {
    bars: 74, platform: 'MacIntel', vendor: 'Apple Computer, Inc.', userAgentData: undefined,
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`,
  },
}

const define = (target, name, value) =>
  Object.defineProperty(target, name, { configurable: true, get: typeof value === 'function' ? value : () => value })

class Phone {
  constructor(stage, view) {
    const { system, mode } = stage
    Object.assign(this, { stage, view, system, mode, pan: 0 })
    this.introduce()
    if (mode === 'resizes-visual') this.replaceVisualViewport()
    if (mode === 'overlays-content') this.replaceVirtualKeyboard()
    else if (system !== 'android') define(view.navigator, 'virtualKeyboard', undefined)
  }

  introduce() {
    const { view, stage } = this
    const { bars, ...names } = SYSTEMS[this.system]
    for (const [name, value] of Object.entries(names)) {
      Object.defineProperty(view.navigator, name, { configurable: true, value })
    }
    define(view.navigator, 'maxTouchPoints', 5)
    define(view, 'devicePixelRatio', this.system === 'android' ? 3 : 2)
    if (!('ontouchstart' in view)) view.ontouchstart = null
    for (const name of ['width', 'availWidth']) define(view.screen, name, () => stage.whole.width)
    for (const name of ['height', 'availHeight']) define(view.screen, name, () => stage.whole.height + bars)
    const isWide = () => stage.whole.width > stage.whole.height
    const orientation = new view.EventTarget()
    define(orientation, 'type', () => (isWide() ? 'landscape-primary' : 'portrait-primary'))
    define(orientation, 'angle', () => (isWide() ? 90 : 0))
    define(view.screen, 'orientation', orientation)
    define(view, 'orientation', () => (isWide() ? 90 : 0))
    define(view, 'parent', view)
    define(view, 'frameElement', null)
    // A finger is coarse, and hovers nowhere.
    const { matchMedia } = view
    const ofFinger = (query) => query
      .replaceAll(/\((any-)?(pointer:\s*coarse|hover:\s*none)\)/g, '(min-width: 0px)')
      .replaceAll(/\((any-)?(pointer:\s*fine|hover:\s*hover|hover)\)/g, '(max-width: 0px)')
    view.matchMedia = (query) => matchMedia.call(view, ofFinger(String(query)))
  }

  get size() { return this.stage.size }

  /** How much of it the keyboard covers; nothing of one that has become shorter. */
  get covered() { return this.mode === 'resizes-content' ? 0 : this.stage.keyboard ?? 0 }

  /** What of the page is seen, from and to: in the page's window. */
  get seen() { return { top: this.pan, bottom: this.pan + this.size.height - this.covered } }

  /** How far what is seen can be panned over what the keyboard covers. */
  get most() { return this.mode === 'resizes-visual' ? this.covered : 0 }

  /** The keyboard has moved; what happens before the page hears of it is a function. */
  tellKeyboard(before) {
    const { tell } = this
    this.pan = Math.min(this.pan, this.most)
    this.tell = undefined
    before?.()
    this.tell = tell
    tell?.()
  }

  panTo(pan) {
    const next = Math.max(0, Math.min(this.most, pan))
    if (next === this.pan) return
    this.pan = next
    this.tell?.()
  }

  replaceVisualViewport() {
    const { view } = this
    const target = Object.assign(new view.EventTarget(), { offsetLeft: 0, pageLeft: 0, scale: 1, ...this.size, offsetTop: 0 })
    define(target, 'pageTop', () => view.scrollY + target.offsetTop)
    define(view, 'visualViewport', target)
    this.tell = () => {
      const next = { width: this.size.width, height: this.size.height - this.covered, offsetTop: this.pan }
      const isResized = next.width !== target.width || next.height !== target.height
      const isMoved = next.offsetTop !== target.offsetTop
      Object.assign(target, next)
      if (isResized) this.dispatch(target, 'resize')
      if (isMoved) this.dispatch(target, 'scroll')
    }
  }

  replaceVirtualKeyboard() {
    const { view } = this
    const keyboard = Object.assign(new view.EventTarget(), {
      boundingRect: new view.DOMRect(), overlaysContent: false, show() {}, hide() {},
    })
    define(view.navigator, 'virtualKeyboard', keyboard)
    this.tell = () => {
      const { covered, size: { width, height } } = this
      if (covered === keyboard.boundingRect.height) return
      const top = height - covered
      keyboard.boundingRect = covered > 0 ? new view.DOMRect(0, top, width, covered) : new view.DOMRect()
      const rect = covered > 0 ? { top, left: 0, bottom: 0, right: 0, width, height: covered } : {}
      for (const edge of ['top', 'left', 'bottom', 'right', 'width', 'height']) {
        view.document.documentElement.style.setProperty(`--keyboard-inset-${edge}`, `${rect[edge] ?? 0}px`)
      }
      this.dispatch(keyboard, 'geometrychange')
    }
  }

  dispatch(target, type) {
    const event = new this.view.Event(type)
    target[`on${type}`]?.call(target, event)
    target.dispatchEvent(event)
  }

  /** How far to scroll so that from…to is seen in low…high. */
  static way(block, from, to, low, high) {
    const isSeen = from >= low && to <= high
    const isHidden = to <= low || from >= high
    if (block === 'start') return from - low
    if (block === 'end') return to - high
    if (block === 'center' || (block === 'needed' && isHidden)) return (from + to - low - high) / 2
    if (isSeen || (from <= low && to >= high)) return 0
    return from < low === to - from <= high - low ? from - low : to - high
  }

  /**
   * Brings a part of an element into sight as browsers do: in each box that scrolls around it, then, if the window
   * shows less than the page is high, by a pan, and last by the page.
   */
  reveal(element, block, part = () => placeOf(element)) {
    const { view } = this
    const style = view.getComputedStyle(element)
    const [over, under] = ['Top', 'Bottom'].map((edge) => parseFloat(style[`scrollMargin${edge}`]) || 0)
    const way = (box, low, high) => {
      const own = view.getComputedStyle(box)
      const [above, below] = ['Top', 'Bottom'].map((edge) => parseFloat(own[`scrollPadding${edge}`]) || 0)
      const { top, bottom } = part()
      return Phone.way(block, top - over, bottom + under, low + above, high - below)
    }
    const root = view.document.scrollingElement
    let isFixed = false
    for (let box = parentOf(element); box && box !== root; box = parentOf(box)) {
      const { overflowY, position } = view.getComputedStyle(box)
      isFixed ||= position === 'fixed'
      if (box.localName === 'body') continue
      const isRoot = box === box.ownerDocument.scrollingElement
      if (!(isRoot || /auto|scroll|hidden/.test(overflowY)) || box.scrollHeight <= box.clientHeight) continue
      const top = placeOf(box).top + box.clientTop
      box.scrollTo({ top: box.scrollTop + way(box, top, top + box.clientHeight), behavior: 'instant' })
    }
    if (!root) return
    const { seen } = this
    const rest = way(root, seen.top, this.mode === 'overlays-content' ? this.size.height : seen.bottom)
    const before = this.pan
    this.panTo(before + rest)
    if (isFixed) return
    const top = root.scrollTop + rest - (this.pan - before)
    root.scrollTo({ top, behavior: 'instant' })
  }
}

/** What an element stands in: also across shadow trees and frames of the page. */
function parentOf(element) {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root.host ?? root.defaultView?.frameElement ?? null
}
