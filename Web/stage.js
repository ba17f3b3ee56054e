// Plays a scenario into a page that stands in a frame as large as the browser's window would be, and reads what becomes
// of its scroll view. It runs around the page, so that a new case is a new frame.

'use strict'

class Stage extends Content {
  static options = { mode: 'resizes-visual', scroller: null, text: '' }
  /** The stage whose page is being loaded or played. */
  static current = null
  /** What stands around the scroll view, for each width of the window. */
  static around = new Map()

  constructor({ screen, window, viewport, keyboard } = {}) {
    super()
    Stage.current?.frame.remove()
    Stage.current = this
    Object.assign(this, { screen, window, viewport, keyboard, held: null, step: 0, waitsFor: [], fields: new Map() })
    this.clock = new Clock(this)
  }

  // MARK: - The page

  /** Loads the page in a frame of this size, and lets a second pass in which it sets itself up. */
  async load(width, height) {
    const frame = document.createElement('iframe')
    Object.assign(this, { frame, size: { width, height } })
    // A script that does nothing, since without an address the browser would make the empty page twice.
    frame.src = 'javascript:void 0'
    frame.style.cssText = `width: ${width}px; height: ${height}px`
    document.body.append(frame)
    Object.assign(this, { view: frame.contentWindow, page: frame.contentDocument })
    // Written, and not loaded: that is four times as fast. This document has the page's address, and so has the frame.
    this.page.open()
    this.prepare(this.view)
    const loaded = new Promise((done) => this.view.addEventListener('load', done))
    this.page.write(Stage.options.text)
    this.page.close()
    await loaded
    this.renameVariables()
    this.clock.drawn = this.place
    await this.clock.pass(1)
    this.check()
  }

  /** Replaces what is not the browser's own, before any script of the page runs. */
  prepare(view) {
    this.clock.replaceTimers(view)
    new Keyboard(this, view, Stage.options.mode)
    watch(this, view)
  }

  /** Waits until the page has the answers that it has asked for. */
  async answered() {
    const latest = performance.now() + 3000
    while (this.waitsFor.length > 0) {
      if (performance.now() > latest) throw new PageFault(`it does not come to rest: it waits for ${this.waitsFor[0]}`)
      await new Promise((done) => later(done, 2))
    }
  }

  fail(message) {
    this.fault ??= message
  }

  check() {
    if (this.fault) throw new PageFault(this.fault)
  }

  /** `env(keyboard-inset-height)` cannot be set from outside, so that a variable takes its place. */
  renameVariables() {
    if (Stage.options.mode !== 'overlays-content') return
    const renamed = (text) => text.replaceAll(/env\(\s*(keyboard-inset-)/g, 'var(--$1')
    for (const sheet of [...this.page.styleSheets, ...this.page.adoptedStyleSheets]) {
      for (let index = 0; index < sheet.cssRules.length; index += 1) {
        const text = sheet.cssRules[index].cssText
        if (renamed(text) === text) continue
        sheet.deleteRule(index)
        sheet.insertRule(renamed(text), index)
      }
    }
    for (const element of this.page.querySelectorAll('[style*=keyboard-inset]')) {
      element.setAttribute('style', renamed(element.getAttribute('style')))
    }
  }

  // MARK: - Room

  /** Whether the page shrinks for the keyboard. */
  get shrinks() {
    return Stage.options.mode === 'resizes-content'
  }

  /** Brings the window to the size that it has now, and tells what the mode tells of the keyboard. */
  makeRoom() {
    const { viewport, window, keyboard, places, frame } = this
    const [x, y, width, height] = viewport
    const end = height + places.top
    // The keyboard's top, in the page.
    const top = keyboard ? Math.max(0, Math.min(end, keyboard[1] - window[1] - y + places.top)) : end
    this.size = { width: width + places.left + places.right, height: this.shrinks ? top : end }
    Object.assign(frame.style, { width: `${this.size.width}px`, height: `${this.size.height}px` })
    // What the browser cuts off is not the page's doing.
    if (this.held !== null) this.left = this.box.scrollTop
    this.seenFrom = Math.max(0, -window[1] - y)
    this.seenTo = top
    this.keys.tell?.({ ...this.size, top, from: this.seenFrom })
    this.told = { left: places.left, top: places.top, right: places.left + width, bottom: end }
  }

  // MARK: - Events

  async handle(event) {
    switch (event.event) {
      case 'keyboard':
        if (!event.kind.startsWith('will')) return
        this.keyboard = event.kind === 'willHide' ? null : event.end
        this.makeRoom()
        if (this.shrinks) await this.clock.draw()
        return
      case 'geometryChanged': {
        const isTurned = event.screen[0] !== this.screen[0]
        this.shortened = this.shrinks && isShortened(event)
        Object.assign(this, { screen: event.screen, window: event.window, viewport: event.viewport })
        this.places = Stage.around.get(this.viewport[2]) ?? this.places
        this.makeRoom()
        if (isTurned) this.view.dispatchEvent(new this.view.Event('orientationchange'))
        // A page of another size is drawn before anything else happens, and so is what a finger has moved.
        return this.clock.draw()
      }
      case 'focus': return this.focus(event.id ?? 0, event.rect)
      case 'blur': return this.page.activeElement?.blur()
      case 'focusMoved':
        if (!this.focused) return
        return event.typed ? this.type(event.rect) : this.put(this.focused, event.rect)
      case 'contentReplaced':
        if (!event.keepsFocus) this.page.activeElement?.blur()
        return this.setContent(event.size)
      case 'contentResized': return this.setContent(event.size)
      case 'dragBegan':
        if (this.held !== null) return
        this.touch(this.box, 'touchstart', 'pointerdown')
        this.touch(this.box, 'touchmove', 'pointermove')
        this.held = this.left = this.box.scrollTop
        return
      case 'dragged':
        if (this.held === null) return
        this.touch(this.box, 'touchmove', 'pointermove')
        this.held += event.by[1]
        this.scroll(this.held)
        return this.clock.draw()
      case 'dragEnded':
        if (this.held === null) return
        this.held = null
        return this.touch(this.box, 'touchend', 'pointerup')
      case 'scrolled': return this.scroll(event.to[1] + this.rect.top - this.told.top)
      case 'tick': return this.clock.pass(event.seconds)
      default: return
    }
  }

  scroll(top) {
    this.box.scrollTo({ top, behavior: 'instant' })
    this.left = this.box.scrollTop
  }

  /** While a finger is down, what is beyond an end counts too, as phones draw it. */
  followFinger() {
    if (this.held === null) return
    const top = this.box.scrollTop
    const { rect } = this
    const most = Math.max(0, this.length(rect) - this.places.below - (rect.bottom - rect.top))
    const isCut = Math.abs(top - Math.min(this.left, most)) < 0.01
    if (isCut) this.scroll(this.held)
    else this.held = this.left = top
  }

  get observation() {
    const { told, rect, box, places } = this
    const [top, left] = [rect.top - told.top, rect.left - told.left]
    const length = this.length(rect)
    const bottom = told.bottom - rect.bottom - places.below + length - this.height
    const y = this.held ?? box.scrollTop
    const end = Math.max(0, length - places.below - (rect.bottom - rect.top))
    const x = box.scrollLeft
    return {
      offset: [x - left, y - top],
      range: [[0 - left, Math.max(x, 0) - left], [0 - top, end - top]],
      insets: [top, left, bottom, told.right - rect.right],
    }
  }

  async begin(environment) {
    const [, , width, height] = this.viewport
    this.places = Stage.around.get(width)
    await this.load(width + this.places.left + this.places.right, height + this.places.top)
    this.find()
    this.makeRoom()
    this.clear()
    this.setContent(environment.content)
    if (environment.focus) this.focus(0, environment.focus)
    this.scroll(0)
    await this.clock.draw()
  }
}

/** Whether somebody else has made room: more is missing at the end of the screen than the bar of a browser takes. */
function isShortened({ screen, viewport }) {
  return screen[1] - viewport[1] - viewport[3] > 100
}

/** All that is seen of a scenario: at the beginning and after every event; or at which step it has ended, and why. */
async function play({ environment, events }) {
  let stage = null
  try {
    for (const { viewport, screen } of [environment, ...events]) {
      if (viewport) await Stage.lookAround(viewport[2], screen[1])
    }
    stage = new Stage(environment)
    await stage.begin(environment)
    const observations = [stage.observation]
    for (const event of events) {
      stage.step += 1
      await stage.handle(event)
      if (event.event !== 'tick') stage.clock.isDrawn = false
      stage.followFinger()
      stage.check()
      if (stage.isTooLong) return { skip: 'the page has more around its field than this content is long' }
      if (stage.shortened) return { skip: 'the page is shortened by others, and in resizes-content by the browser' }
      observations.push(stage.observation)
    }
    // A rejection that nobody handles is told after all else. A page that is not shown is not drawn.
    stage.isOver = true
    stage.frame.style.display = 'none'
    await scheduler.postTask(() => {}, { priority: 'background' })
    stage.check()
    // As a text, which goes to the program around the browser faster than what it says.
    return { observations: JSON.stringify(observations) }
  } catch (error) {
    if (error instanceof PageFault) return { step: stage?.step ?? 0, message: error.message }
    throw error
  }
}

/** Looks at the page: whether it can be judged, in which mode, and what it does not have. */
async function look(width, height) {
  try {
    await Stage.lookAround(width, height)
    const { page } = Stage.current
    const content = (name) => page.querySelector(`meta[name=${name}]`)?.content ?? ''
    const mode = /interactive-widget\s*=\s*([\w-]+)/.exec(content('viewport'))?.[1] ?? 'resizes-visual'
    const without = /without\s+(.*)/.exec(content('scrollcheck'))?.[1].split(/[\s,]+/) ?? []
    return { mode, without }
  } catch (error) {
    if (error instanceof PageFault) return { message: error.message }
    throw error
  }
}
