// A visit to a page that stands in a frame as large as the browser's window would be: does what people do there, and
// notes what comes of it. It runs around the page, so that a new visit is a new frame.

'use strict'

class PageFault extends Error {}

const MOVES = 0.25

class Stage {
  static options = { mode: 'resizes-visual', scroller: null, field: null, text: '' }
  static current = null

  constructor(visit) {
    Stage.current?.close()
    Stage.current = this
    const [width, height] = visit.screen
    const isApple = !visit.title.includes('Android')
    Object.assign(this, {
      visit, waitsFor: [], deed: 0, happened: [], keyboard: null, isAway: false, focus: null,
      whole: { width, height }, size: { width, height }, wanted: null, noted: {}, keyboards: visit.keyboards, isApple,
      system: isApple ? (visit.title.includes('iPad') ? 'ipad' : 'iphone') : 'android',
      // Safari has one way.
      mode: isApple ? 'resizes-visual' : Stage.options.mode,
    })
    this.clock = new Clock(this)
  }

  /** Loads the page, and lets a second pass in which it sets itself up. */
  async load() {
    const frame = document.createElement('iframe')
    this.frame = frame
    clean()
    // A script that does nothing, since without an address the browser would make the empty page twice.
    frame.src = 'javascript:void 0'
    this.layOut()
    document.body.append(frame)
    Object.assign(this, { view: frame.contentWindow, page: frame.contentDocument })
    // Written, and not loaded: that is four times as fast. This document has the page's address, and so has the frame.
    this.page.open()
    this.clock.replaceTimers(this.view)
    this.phone = new Phone(this, this.view)
    watch(this, this.view)
    const loaded = new Promise((done) => this.view.addEventListener('load', done))
    this.page.write(Stage.options.text)
    this.page.close()
    await loaded
    await this.clock.pass(1)
    this.check()
    this.screen = new PageScreen(this)
    this.screen.find()
  }

  close() {
    this.isOver = true
    this.frame.remove()
  }

  layOut() {
    const { width, height } = this.size
    Object.assign(this.frame.style, { width: `${width}px`, height: `${height}px` })
  }

  async answered() {
    const latest = performance.now() + 3000
    while (this.waitsFor.length > 0) {
      if (performance.now() > latest) throw new PageFault(`it does not come to rest: it waits for ${this.waitsFor[0]}`)
      await new Promise((done) => later(done, 2))
    }
  }

  fail(message) { this.fault ??= message }

  check() { if (this.fault) throw new PageFault(this.fault) }

  get place() {
    const scrolled = [this.screen?.box, this.page.scrollingElement].map((one) => one && `${one.scrollLeft} ${one.scrollTop}`)
    return [this.size.width, this.size.height, ...scrolled].join()
  }

  /** Where what is free of it ends on the screen. */
  get keyboardTop() { return this.whole.height - (this.keyboard ?? 0) }

  get active() {
    let found = this.page.activeElement
    for (let inner = found; inner; found = inner ?? found) {
      inner = found.shadowRoot?.activeElement ?? (found.localName === 'iframe' ? found.contentDocument?.activeElement : null)
      if (!inner) break
    }
    return found?.matches(FIELDS) && !found.matches(NO_FIELDS) && this.screen ? found : null
  }

  /** The height of the keyboard that a field asks for; null if it asks for none. */
  heightFor(field) {
    const { inputMode, virtualKeyboardPolicy, type } = field
    if (inputMode === 'none' || virtualKeyboardPolicy === 'manual') return null
    const [short, tall, other] = this.keyboards
    if (this.wanted) return { short, tall, other }[this.wanted]
    return /^(numeric|decimal|tel)$/.test(inputMode) || /^(number|tel|password)$/.test(type) ? short : tall
  }

  /** The keyboard follows the focus: it comes for what a person has tapped. */
  async follow() {
    const { active } = this
    if (active !== this.keyed) this.wanted = null
    const { isTapped } = this
    const height = active && (this.keyboard !== null || isTapped) ? this.heightFor(active) : null
    this.isTapped = false
    this.keyed = active
    if (height !== this.keyboard) return this.moveKeyboard(height)
    // A keyboard that is there already does not move, and the browser shows the field at once.
    if (isTapped && height !== null) this.show(active)
    await this.settle()
  }

  async moveKeyboard(height) {
    if (height === this.keyboard) return
    await this.wait(MOVES)
    const frame = (tall) => [0, this.whole.height - tall, this.whole.width, tall || height || this.keyboard]
    const [begin, end] = [frame(this.keyboard ?? 0), frame(height ?? 0)]
    this.keyboard = height
    if (height !== null) this.isPutAway = false
    const event = { event: 'keyboard', kind: height === null ? 'willHide' : 'willShow', begin, end, duration: MOVES, local: true }
    this.note(event)
    const { phone, active } = this
    // Safari brings the field into sight first, and tells the page of its size afterwards.
    const isShown = active && height !== null
    if (this.mode === 'resizes-content') {
      this.size = { ...this.size, height: this.keyboardTop }
      this.layOut()
      await this.clock.draw()
    } else {
      phone.tellKeyboard(isShown && this.isApple ? () => this.show(active) : undefined)
    }
    if (isShown && !this.isApple && this.active === active) this.show(active)
    await this.settle()
  }

  /** As the browser brings a field into sight; not where the keyboard lies over the page. */
  show(field) {
    if (this.mode === 'overlays-content') return
    const [part, place] = [this.screen.visiblePart(field), placeOf(field)]
    const isSeen = part.top <= place.top && part.bottom >= place.bottom
    this.phone.reveal(field, isSeen ? 'nearest' : this.isApple ? 'center' : 'needed', () => this.screen.partOf(field))
  }

  async perform({ deed, number, keyboard }) {
    if (this.isAway && deed !== 'back' && deed !== 't') return
    switch (deed) {
      case 'tap': return this.tap(number)
      case 'next': return this.pressReturn()
      case 'switch':
        if (this.keyboard === null) return
        this.wanted = keyboard
        return this.follow()
      case 'dismiss':
        // Android's button leaves the focus where it is. It is not followed until the keyboard comes again.
        if (this.isApple) this.active?.blur()
        else this.isPutAway ||= this.keyboard !== null
        return this.moveKeyboard(null)
      case 'type': return this.repeat(number, () => this.type('1'))
      case 'erase': return this.repeat(number, () => this.type(''))
      case 'drag': return this.drag(number)
      case 'turn': return this.turn()
      case 'leave':
        this.active?.blur()
        await this.follow()
        this.note({ event: 'transitionBegan' })
        this.isAway = true
        return this.hide(true)
      case 'back':
        if (!this.isAway) return
        this.isAway = false
        await this.hide(false)
        return this.note({ event: 'transitionEnded' })
      case 'background':
        await this.hide(true)
        return this.hide(false)
      case 't': return this.wait(number)
    }
  }

  async repeat(count, action) { for (let times = 0; times < count; times += 1) await action() }

  async hide(isHidden) {
    define(this.page, 'visibilityState', isHidden ? 'hidden' : 'visible')
    define(this.page, 'hidden', isHidden)
    this.page.dispatchEvent(new this.view.Event('visibilitychange', { bubbles: true }))
    this.view.dispatchEvent(new this.view.Event(isHidden ? 'blur' : 'focus'))
    await this.settle()
  }

  /** A finger taps a field: events in the order of Chrome, and what a browser does with those that are not prevented. */
  async tap(number) {
    const { reachable } = this.screen
    if (reachable.length === 0) return
    const field = reachable[(number - 1) % reachable.length]
    const part = this.screen.visiblePart(field)
    const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
    const target = hitIn(this.page, x, y)
    const finger = new Finger(this.view, target, x, y)
    for (const type of ['pointerover', 'pointerenter', 'pointerdown']) finger.pointer(type)
    const isTouched = finger.touch('touchstart')
    const ending = ['gotpointercapture', 'pointerup', 'lostpointercapture', 'pointerout', 'pointerleave']
    for (const type of ending) finger.pointer(type)
    if (finger.touch('touchend') && isTouched) {
      for (const type of ['mouseover', 'mouseenter', 'mousemove']) finger.mouse(type)
      if (finger.mouse('mousedown')) {
        field.focus({ preventScroll: true })
        this.caretToEnd(field)
      }
      finger.mouse('mouseup')
      finger.mouse('click')
    }
    this.isTapped = this.active === field
    if (this.isTapped) this.isLeft = this.isPutAway = false
    await this.settle()
    return this.follow()
  }

  caretToEnd(field) {
    if ('value' in field) {
      try {
        field.setSelectionRange(field.value.length, field.value.length)
      } catch {
        // Some kinds of input have no selection.
      }
    } else {
      const selection = field.ownerDocument.getSelection()
      selection.selectAllChildren(field)
      selection.collapseToEnd()
    }
  }

  /** The key at the lower right: to the next field of the form, as far as the page allows. */
  async pressReturn() {
    const { active } = this
    if (!active) return
    const isAllowed = this.press('keydown', 'Enter', 13)
    this.press('keyup', 'Enter', 13)
    if (isAllowed && 'value' in active && active.localName !== 'textarea') {
      const { fields } = this.screen
      const next = fields[fields.indexOf(active) + 1]
      if (next && next.form === active.form) {
        next.focus({ preventScroll: true })
        this.phone.reveal(next, 'needed')
      }
    }
    await this.settle()
    return this.follow()
  }

  /** A letter, or one less, as an on-screen keyboard has them: keys without a name. */
  async type(letter) {
    const { active } = this
    if (!active || this.keyboard === null) return
    this.isLeft = false
    this.press('keydown', 'Unidentified', 229)
    const inputType = letter ? 'insertText' : 'deleteContentBackward'
    const before = new this.view.InputEvent('beforeinput', {
      inputType, data: letter || null, bubbles: true, cancelable: true, composed: true,
    })
    // The browser does not tell this of a command.
    if (active.dispatchEvent(before)) active.ownerDocument.execCommand(letter ? 'insertText' : 'delete', false, letter)
    this.press('keyup', 'Unidentified', 229)
    // Firefox shows the caret with the next frame.
    if (navigator.userAgent.includes('Firefox')) await this.clock.drawOnce()
    if (this.active === active) this.phone.reveal(active, 'nearest', () => this.screen.partOf(active))
    await this.settle()
    return this.wait(0.1)
  }

  press(type, key, keyCode) {
    const init = { key, keyCode, bubbles: true, cancelable: true, composed: true }
    return this.active?.dispatchEvent(new this.view.KeyboardEvent(type, init)) ?? false
  }

  /** The content follows a thumb: first what scrolls, then the pan, and last the page. */
  async drag(way) {
    const { box, isRoot, frame } = this.screen
    const { phone, page } = this
    const { seen } = phone
    const y = (Math.max(frame.top, seen.top) + Math.min(frame.bottom, seen.bottom)) / 2
    const target = hitIn(page, (frame.left + frame.right) / 2, y) ?? page.body
    const finger = new Finger(this.view, target, (frame.left + frame.right) / 2, y)
    const offset = () => this.screen.observation.offset[1]
    finger.pointer('pointerdown')
    const isTouched = finger.touch('touchstart')
    this.note({ event: 'dragBegan' })
    await this.settle()
    const before = offset()
    finger.y -= way
    this.isLeft = true
    finger.pointer('pointermove')
    if (finger.touch('touchmove') && isTouched) {
      let rest = way
      const scroll = (one) => {
        const from = one.scrollTop
        one.scrollTo({ top: from + rest, behavior: 'instant' })
        rest -= one.scrollTop - from
      }
      if (!isRoot) scroll(box)
      const from = phone.pan
      phone.panTo(from + rest)
      rest -= phone.pan - from
      if (this.screen.scrolls(page.scrollingElement)) scroll(page.scrollingElement)
    }
    await this.settle({ event: 'dragged', by: [0, offset() - before] })
    finger.touch('touchend')
    finger.pointer('pointerup')
    this.note({ event: 'dragEnded' })
    await this.settle()
  }

  /** The keyboard goes before the device turns, and comes back afterwards. */
  async turn() {
    const { turned } = this.visit
    if (!turned) return
    this.note({ event: 'transitionBegan' })
    const { active, keyboard } = this
    await this.moveKeyboard(null)
    const isUpright = this.whole.width === this.visit.screen[0]
    const [width, height] = isUpright ? turned.screen : this.visit.screen
    this.keyboards = isUpright ? turned.keyboards : this.visit.keyboards
    this.whole = { width, height }
    this.size = { width, height }
    this.layOut()
    this.phone.tell?.()
    await this.clock.draw()
    this.view.dispatchEvent(new this.view.Event('orientationchange'))
    await this.clock.draw()
    this.turns += 1
    this.screen.first = undefined
    this.screen.first = this.screen.measured()
    this.note({ event: 'geometryChanged', ...this.geometry })
    await this.settle()
    await this.wait(0.3)
    this.note({ event: 'transitionEnded' })
    await this.settle()
    if (keyboard !== null && this.active === active && active) await this.moveKeyboard(this.heightFor(active))
  }

  get geometry() {
    const { width, height } = this.whole
    const { left, top, right, bottom } = this.screen.first.frame
    return {
      screen: [width, height], window: [0, 0, width, height], viewport: [left, top, right - left, bottom - top],
      safe: [0, 0, 0, 0],
    }
  }

  note(event) {
    this.happened.push({ event, deed: this.deed, field: this.name })
    this.name = undefined
  }

  turns = 0

  /** A turn of the page ends; what has changed is noted, and after it what happens last. */
  async settle(last) {
    await settled()
    this.clock.isDrawn = false
    await this.clock.draw()
    this.end(last)
  }

  end(last) {
    this.turns += 1
    this.look()
    if (last) this.note(last)
    this.happened.at(-1).observation = this.seen
    this.check()
  }

  async wait(seconds) {
    await this.clock.pass(seconds)
    this.end({ event: 'tick', seconds })
    // While a keyboard moves, or letters come, nothing has to be where it belongs.
    if (seconds >= 1) this.happened.at(-1).sight = this.screen.sight(this.isPutAway ? null : this.active)
  }

  /** Notes what has changed by itself: the focus, the length of the content, the room for what stands below it. */
  look() {
    const { screen, active, noted } = this
    const content = screen.content
    const isLonger = noted.content && Math.abs(content[1] - noted.content[1]) > 0.01
    if (isLonger) this.note({ event: 'contentResized', size: content })
    noted.content = content
    // A field that a finger has scrolled away is not followed, until a tap or a letter makes the browser show it.
    const isLost = this.isLeft && active === this.focus && noted.rect === null
    const isKnown = active && !this.isPutAway && screen.isInside(active) && !isLost && !this.isBesideTheModel(active)
    const rect = isKnown ? screen.rectOf(active) : null
    const isSame = rect && noted.rect && rect.every((number, at) => Math.abs(number - noted.rect[at]) < 0.01)
    if (active && active !== this.focus) this.name = screen.nameOf(active)
    if (active !== this.focus || (rect === null) !== (noted.rect === null)) {
      if (rect) this.note({ event: 'focus', rect, id: this.idOf(active) })
      else if (noted.rect) this.note({ event: 'blur' })
    } else if (rect && !isSame) {
      this.note({ event: 'focusMoved', rect, typed: false })
    }
    this.focus = active
    noted.rect = rect
    this.seen = screen.observation
    if (Math.abs(screen.padding - noted.padding) > 0.01) {
      this.note({ event: 'paddingChanged', padding: [0, 0, screen.padding, 0] })
      noted.padding = screen.padding
    }
  }

  /** Whether it shows where the model sees nothing: what scrolls has moved up, and what it shows with it. */
  isBesideTheModel(field) {
    const { screen, phone } = this
    const { top } = screen.first.frame
    const isHigher = phone.pan > 0 || screen.frame.top < top - 1
    return screen.isBeyond || (isHigher && placeOf(field).top - phone.pan < top)
  }

  idOf(field) {
    this.ids ??= new Map()
    if (!this.ids.has(field)) this.ids.set(field, this.ids.size)
    return this.ids.get(field)
  }

  async make() {
    await this.load()
    Object.assign(this.noted, { rect: null, padding: 0 })
    this.noted.content = this.screen.content
    this.happened.push({
      environment: { ...this.geometry, padding: [0, 0, 0, 0], content: this.noted.content, keyboard: null, focus: null },
      observation: this.screen.observation, deed: 0, sight: this.screen.sight(null),
    })
    // Without a tap no browser shows a keyboard.
    if (this.active) this.look()
    await this.shown?.()
    for (const [index, deed] of this.visit.deeds.entries()) {
      this.deed = index + 1
      await this.perform(deed)
      if (deed.deed !== 't') await this.wait(1)
      await this.shown?.(deed)
    }
  }
}

class Finger {
  constructor(view, target, x, y) { Object.assign(this, { view, target, x, y }) }

  where(type) {
    const isOwn = /enter|leave/.test(type)
    return { bubbles: !isOwn, cancelable: !isOwn, composed: true, clientX: this.x, clientY: this.y, view: this.view }
  }

  pointer(type) {
    const finger = { pointerId: 2, pointerType: 'touch', isPrimary: true }
    return this.target.dispatchEvent(new this.view.PointerEvent(type, { ...this.where(type), ...finger }))
  }

  mouse(type) {
    const { target, view } = this
    return target.dispatchEvent(new view.MouseEvent(type, { ...this.where(type), detail: /down|up|click/.test(type) ? 1 : 0 }))
  }

  touch(type) {
    const { view, target, x, y } = this
    let one = { identifier: 1, target, clientX: x, clientY: y, pageX: x, pageY: y + view.scrollY, screenX: x, screenY: y }
    try {
      one = new view.Touch(one)
    } catch {
      // WebKit lets nobody make one.
    }
    const touches = type === 'touchend' ? [] : [one]
    const lists = { touches, targetTouches: touches, changedTouches: [one] }
    const event = new view.Event(type, this.where(type))
    for (const [name, value] of Object.entries(lists)) define(event, name, value)
    return target.dispatchEvent(event)
  }
}

const STORES = [localStorage, sessionStorage]
/** What is stored for the page before it is visited: of somebody who is logged in. */
const STORED = { cookies: document.cookie.split('; '), items: STORES.map((store) => ({ ...store })) }

function clean() {
  const { keeps } = Stage.options
  for (const [at, store] of STORES.entries()) {
    store.clear()
    if (keeps) Object.assign(store, STORED.items[at])
  }
  for (const cookie of document.cookie.split('; ')) {
    const isKept = keeps && STORED.cookies.includes(cookie)
    if (!isKept) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
}

/** Does something on a stage of its own: what it returns, or how the page has ended it. */
async function onStage(request, action) {
  const stage = new Stage(request)
  try {
    return await action(stage)
  } catch (error) {
    if (error instanceof PageFault) return { message: error.message }
    throw error
  } finally {
    clean()
  }
}

/** Visits the page: what has happened, or why it has ended. */
const visit = (request) => onStage(request, async (stage) => {
  await stage.make()
  // A rejection that nobody handles is told after all else. A page that is not shown is not drawn.
  stage.isOver = true
  if (!stage.shown) stage.frame.style.display = 'none'
  await afterAll()
  stage.check()
  // As a text, which goes to the program around the browser faster than what it says.
  return { happened: JSON.stringify(stage.happened) }
})

/** Looks at the page: whether it can be judged, in which mode, and what it does not have. */
const look = (request) => onStage(request, async (stage) => {
  await stage.load()
  const content = (name) => stage.page.querySelector(`meta[name=${name}]`)?.content ?? ''
  const mode = /interactive-widget\s*=\s*([\w-]+)/.exec(content('viewport'))?.[1] ?? 'resizes-visual'
  const without = /without\s+(.*)/.exec(content('scrollcheck'))?.[1].split(/[\s,]+/) ?? []
  return { mode, without }
})
