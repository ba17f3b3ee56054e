// What scrolls in a page, and its fields: found, brought to the size that a scenario says, and measured.

'use strict'

/** Farther than any content is long. */
const FAR = 1e7

const FIELDS = ['input', 'textarea', '[contenteditable]:not([contenteditable=false])'].join()
const NO_FIELDS = ['hidden', 'button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'range', 'color', 'file',
  'date', 'datetime-local', 'month', 'time', 'week'].map((type) => `input[type=${type}]`).join()

/** What the page has done that ends its case. */
class PageFault extends Error {}

const SHOW = Element.prototype.scrollIntoView

class Content {
  /** Finds the first field and what scrolls it. */
  find() {
    const { page } = this
    const { scroller } = Stage.options
    const chosen = scroller && page.querySelector(scroller)
    if (scroller && !chosen) throw new PageFault(`there is no ${scroller} in the page`)
    const isField = (element) => !element.matches(NO_FIELDS) && element.getClientRects().length > 0
    this.field = [...(chosen ?? page).querySelectorAll(FIELDS)].find(isField)
    if (!this.field) {
      const frames = [...page.querySelectorAll('iframe')]
      throw new PageFault(
        frames.length > 0
          ? 'the page has no field of its own, but a frame: give the address of the page in it'
          : `there is no field in ${scroller ?? 'the page'}`)
    }
    const root = page.scrollingElement
    let box = chosen ?? this.field.parentElement
    if (!chosen) while (box && !/auto|scroll/.test(this.view.getComputedStyle(box).overflowY)) box = box.parentElement
    this.isRoot = !box || box === root || box === page.body
    this.box = this.isRoot ? root : box
    const style = this.view.getComputedStyle(this.box)
    const border = (edge) => parseFloat(style[`border${edge}Width`])
    this.border = { left: border('Left'), top: border('Top'), right: border('Right'), bottom: border('Bottom') }
  }

  /** The frame of what scrolls, in the page. */
  get rect() {
    if (this.isRoot) return { left: 0, top: 0, right: this.size.width, bottom: this.size.height }
    const { left, top, right, bottom } = this.box.getBoundingClientRect()
    const border = this.border
    return {
      left: left + border.left, top: top + border.top, right: right - border.right, bottom: bottom - border.bottom,
    }
  }

  /** How much of the page stands around the scroll view, in a window of this width. */
  static async lookAround(width, height) {
    const known = Stage.around.get(width)
    if (known) return known
    const found = []
    for (const more of [0, 100]) {
      const stage = new Stage()
      await stage.load(width, height + more)
      stage.find()
      const { left, top, right, bottom } = stage.rect
      found.push({ left, top, right: width - right, below: height + more - bottom })
    }
    const [one, other] = found
    if (Math.abs(one.below - other.below) > 1 || Math.abs(one.top - other.top) > 1) {
      throw new PageFault('the scroll view does not grow with the window: name another one with --scroller')
    }
    Stage.around.set(width, one)
    return one
  }

  /** Takes out of the page what scrolls besides the field, so that the scenario says how long the content is. */
  clear() {
    const { page, box, field } = this
    const style = page.createElement('style')
    page.head.append(style)
    this.sheet = style.sheet
    const path = []
    for (let one = field.parentElement; one && one !== box; one = one.parentElement) path.push(one)
    const holder = this.isRoot ? page.body : box
    for (const element of new Set([holder, ...path])) {
      for (const child of element.children) {
        if (child === field || path.includes(child) || child.matches('script, style, link')) continue
        const { position } = this.view.getComputedStyle(child)
        const isRoom = child.getBoundingClientRect().height === 0 || position === 'sticky' || position === 'fixed'
        if (!isRoom) child.setAttribute('data-scrollcheck', 'out')
      }
      if (element !== box) element.setAttribute('data-scrollcheck', 'path')
    }
    this.rule('[data-scrollcheck=out]', { display: 'none' })
    this.rule('[data-scrollcheck=path]', {
      position: 'static', overflow: 'visible', transform: 'none', contain: 'none', filter: 'none',
    })
    this.rule('*', { 'scroll-behavior': 'auto', 'overflow-anchor': 'none' })
    if (!this.isRoot && this.view.getComputedStyle(box).position === 'static') {
      box.setAttribute('data-scrollcheck', 'box')
      this.rule('[data-scrollcheck=box]', { position: 'relative' })
    }
    const spacer = page.createElement('div')
    const first = path.at(-1) === page.body ? path.at(-2) : path.at(-1)
    const isBlock = first && this.view.getComputedStyle(first).display === 'block'
    ;(isBlock ? first : holder).append(spacer)
    this.space = spacer.style
    this.space.cssText = 'display: block !important; flex: none !important; visibility: hidden !important'
    this.first = this.placed(field, [0, 0, 100, 20])
    this.own = 0
    this.setContent([0, 1000])
    this.own = this.places.own ??= this.length() - 1000
  }

  /** How large the page is, and how far it is scrolled. */
  get place() {
    const scrolled = [this.box, this.page.scrollingElement].map((one) => one && `${one.scrollLeft} ${one.scrollTop}`)
    return [this.size.width, this.size.height, ...scrolled].join()
  }

  /** Tells the page its size and place, as a frame would. What it knows already does not reach it again. */
  async tellPlace() {
    const { Event } = this.view
    for (const target of this.resized) target.dispatchEvent(new Event('resize'))
    for (const target of this.isRoot ? [this.page] : [this.box ?? this.page, this.page]) {
      for (const type of ['scroll', 'scrollend']) {
        target.dispatchEvent(new Event(type, { bubbles: target === this.page }))
      }
    }
    await settled()
  }

  rule(selector, declarations) {
    const { style } = this.sheet.cssRules[this.sheet.insertRule(`${selector} {}`, this.sheet.cssRules.length)]
    for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value, 'important')
    return style
  }

  setContent([, height]) {
    this.height = height
    const length = Math.max(0, height - this.own)
    this.space.setProperty('height', `${length}px`, 'important')
    this.isTooLong = height < this.own
    for (const { element, style, rect } of this.fields.values()) {
      const isOut = element !== this.page.activeElement && rect[1] + rect[3] > height
      if (isOut) style.setProperty('display', 'none', 'important')
    }
  }

  /** The length of all that scrolls, with what stands below it: by going there, if what is seen of it has changed. */
  length(rect = this.rect) {
    const { box, space } = this
    const visible = rect.bottom - rect.top
    // The rounded height of what scrolls hides parts of a point, and all of what is shorter than its view.
    const key = `${box.scrollHeight} ${visible} ${this.height} ${this.shownEnd(rect)}`
    if (key === this.measured?.key) return this.measured.length
    const before = box.scrollTop
    const end = () => {
      box.scrollTo({ top: FAR, behavior: 'instant' })
      return box.scrollTop + visible + this.places.below
    }
    let length = end()
    if (box.scrollTop === 0) {
      // It is shorter than its view: what is behind the content shows when that is longer.
      const height = space.getPropertyValue('height')
      space.setProperty('height', `${parseFloat(height) + 20000}px`, 'important')
      length = end() - 20000
      space.setProperty('height', height, 'important')
    }
    box.scrollTo({ top: before, behavior: 'instant' })
    this.measured = { key, length }
    return length
  }

  /** Where what is in the scroll view ends, and the padding behind it. */
  shownEnd(rect) {
    const { box } = this
    this.contents ??= this.page.createRange()
    this.contents.selectNodeContents(box)
    const { bottom } = this.contents.getBoundingClientRect()
    const end = bottom - rect.top + box.scrollTop
    return `${Math.round(end * 32)} ${this.view.getComputedStyle(box).paddingBottom}`
  }

  // MARK: - Fields

  /** The field of the page for the first one that a scenario names, and copies of it for the others. */
  fieldOf(id, rect) {
    const known = this.fields.get(id)
    if (known) {
      known.style.removeProperty('display')
      return this.put(known, rect)
    }
    const isFirst = this.fields.size === 0
    const field = isFirst ? this.put(this.first, rect) : this.placed(this.copy(), rect)
    this.fields.set(id, field)
    return field
  }

  copy() {
    const copy = this.field.cloneNode(true)
    copy.removeAttribute('id')
    this.field.after(copy)
    return copy
  }

  /** A field that stands where it is put, whatever stands around it. */
  placed(element, rect) {
    const name = `field${this.fields.size}`
    element.setAttribute('data-scrollcheck', name)
    const style = this.rule(`[data-scrollcheck=${name}]`, {
      position: 'absolute', margin: 0, border: 0, 'box-sizing': 'border-box', 'min-height': 0, 'max-height': 'none',
      'min-width': 0, 'max-width': 'none', right: 'auto', bottom: 'auto', 'font-size': '16px', 'line-height': '20px',
      resize: 'none', overflow: 'hidden', transform: 'none',
    })
    return this.put({ element, style }, rect)
  }

  /** Puts a field there, with the caret where the user looks: as near to the middle of what is seen as it allows. */
  put(field, rect) {
    field.rect = rect
    const [left, y, width, height] = rect
    const { top, bottom } = this.rect
    const line = Math.min(20, height)
    const middle = this.box.scrollTop + (Math.max(0, this.seenFrom - top) + Math.min(bottom, this.seenTo) - top) / 2
    const above = Math.max(0, Math.min(middle - line / 2 - y, height - line))
    field.caret = { above, line }
    const style = {
      left: `${left}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
      padding: `${above}px 8px ${height - line - above}px`, 'line-height': `${line}px`,
    }
    for (const [name, value] of Object.entries(style)) field.style.setProperty(name, value, 'important')
    return field
  }

  focus(id, rect) {
    const field = this.fieldOf(id, rect)
    const { element } = field
    this.touch(element, 'touchstart', 'pointerdown')
    this.touch(element, 'touchend', 'pointerup')
    element.focus({ preventScroll: true })
    element.dispatchEvent(new this.view.MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    this.focused = field
    // Chromium would bring it to the middle; other browsers move it no further than to where it is seen.
    if (!this.held) SHOW.call(element, { block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }

  async type(rect) {
    const { focused } = this
    // Until the browser has typed, it may draw.
    await this.clock.draw()
    this.put(focused, rect)
    const { element } = focused
    const text = element.value ?? element.textContent
    if (text.length >= 8) {
      if (element.select) element.select()
      else this.view.getSelection().selectAllChildren(element)
    }
    this.press('keydown')
    if (this.isCaretSeen) this.page.execCommand('insertText', false, '1')
    // A command does not bring the caret into sight, as typing does.
    if (!this.isCaretSeen) {
      await new Promise((done) => {
        this.view.addEventListener('beforeinput', () => scheduler.postTask(done), { capture: true, once: true })
        later(done, 500) // The page has let go of the field.
        insert('1')
      })
    }
    this.press('keyup')
    await this.clock.draw()
  }

  /** Whether the browser would not have to scroll for the caret. */
  get isCaretSeen() {
    const { element, caret } = this.focused
    const { left, top } = element.getBoundingClientRect()
    const { scrollPaddingTop, scrollPaddingBottom } = this.view.getComputedStyle(this.box)
    const [over, under] = [scrollPaddingTop, scrollPaddingBottom].map((text) => parseFloat(text) || 0)
    const around = this.rect
    return left >= around.left && left + 16 <= around.right
      && top + caret.above >= Math.max(0, around.top) + over
      && top + caret.above + caret.line <= Math.min(this.size.height, around.bottom) - under
      && !`${scrollPaddingTop}${scrollPaddingBottom}`.includes('%')
  }

  /** A key as an on-screen keyboard tells it: without a name. */
  press(type) {
    const key = { key: 'Unidentified', keyCode: 229, bubbles: true, cancelable: true, composed: true }
    this.page.activeElement?.dispatchEvent(new this.view.KeyboardEvent(type, key))
  }

  touch(target, touch, pointer) {
    const { view } = this
    const where = { bubbles: true, cancelable: true, composed: true }
    const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true }
    target.dispatchEvent(new view.PointerEvent(pointer, { ...where, ...finger }))
    const one = new view.Touch({ identifier: 1, target, clientX: 0, clientY: 0 })
    const touches = touch === 'touchend' ? [] : [one]
    const lists = { touches, targetTouches: touches, changedTouches: [one] }
    target.dispatchEvent(new view.TouchEvent(touch, { ...where, ...lists }))
  }
}
