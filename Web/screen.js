// A page as its author made it: which fields it has, what scrolls, how far it reaches, and what covers what.

'use strict'

const FIELDS = ['input', 'textarea', '[contenteditable]'].join()
const NO_FIELDS = ['hidden', 'button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'range', 'color', 'file',
  'date', 'datetime-local', 'month', 'time', 'week'].map((type) => `input[type=${type}]`)
  .concat('[disabled]', '[readonly]', '[contenteditable=false]').join()
/** What is content though it has no text. */
const SOLID = 'img, svg, video, canvas, input, textarea, select, button, hr, iframe, object, progress, meter'

/** Where an element is in the page's window, also if it stands in a frame of the page. */
function placeOf(element) { return inWindow(element, element.getBoundingClientRect()) }

function inWindow(element, { left, top, width, height }) {
  for (let view = element.ownerDocument.defaultView; view?.frameElement; view = view.parent) {
    const frame = view.frameElement
    const around = frame.getBoundingClientRect()
    left += around.left + frame.clientLeft
    top += around.top + frame.clientTop
  }
  return { left, top, width, height, right: left + width, bottom: top + height }
}

/** The document, the open shadow trees, and the frames of the page, with what is in them. */
function* treesIn(root) {
  yield root
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) yield* treesIn(element.shadowRoot)
    if (element.localName !== 'iframe') continue
    let inner = null
    try {
      inner = element.contentDocument
    } catch {
      // It is somebody else's.
    }
    if (inner) yield* treesIn(inner)
  }
}

function hitIn(page, x, y) {
  let found = page.elementFromPoint(x, y)
  for (let inner = found; inner; found = inner ?? found) {
    inner = null
    if (found.shadowRoot) inner = found.shadowRoot.elementFromPoint(x, y)
    else if (found.localName === 'iframe' && found.contentDocument) {
      const { left, top } = placeOf(found)
      inner = found.contentDocument.elementFromPoint(x - left - found.clientLeft, y - top - found.clientTop)
    }
    if (inner === found) break
  }
  return found
}

function isIn(element, box) {
  for (let one = element; one; one = parentOf(one)) if (one === box) return true
  return false
}

class PageScreen {
  constructor(stage) {
    const { page, view, phone } = stage
    Object.assign(this, { stage, page, view, phone })
  }

  get fields() {
    const found = []
    for (const tree of treesIn(this.page)) {
      for (const element of tree.querySelectorAll(FIELDS)) {
        const isField = !element.matches(NO_FIELDS) && element.getClientRects().length > 0
          && this.view.getComputedStyle(element).visibility === 'visible'
        if (isField) found.push(element)
      }
    }
    const { field } = Stage.options
    return field ? found.filter((one) => one.matches(field)) : found
  }

  /** Finds what scrolls: around most fields, or, if nothing does around them, the highest list. */
  find() {
    const { page } = this
    const root = page.scrollingElement ?? page.documentElement
    const { scroller, field } = Stage.options
    const chosen = scroller && page.querySelector(scroller)
    if (scroller && !chosen) throw new PageFault(`there is no ${scroller} in the page`)
    const { fields } = this
    if (fields.length === 0) throw new PageFault(this.noField(field))
    const counts = new Map()
    for (const field of fields) {
      const [box = root] = this.scrollersAround(field)
      counts.set(box, (counts.get(box) ?? 0) + 1)
    }
    const most = Math.max(...counts.values())
    let box = chosen ?? [...counts].find(([, count]) => count === most)[0]
    if (!chosen && box === root && root.scrollHeight <= root.clientHeight) {
      const lists = [...page.querySelectorAll('*')].filter((one) =>
        one !== root && this.scrolls(one) && one.clientHeight * 2 > root.clientHeight)
      box = lists.sort((one, other) => other.clientHeight - one.clientHeight)[0] ?? box
    }
    this.isRoot = box === root || box === page.body
    this.box = this.isRoot ? root : box
    this.first = this.measured()
  }

  /** Whether a finger can scroll it, if it is long enough. */
  scrolls(box) {
    const overflow = (one) => this.view.getComputedStyle(one).overflowY
    const { scrollingElement, body } = box.ownerDocument
    if (box === body && box !== scrollingElement) return false
    if (box !== scrollingElement) return /auto|scroll/.test(overflow(box))
    // A frame of the page scrolls only if it is too small.
    if (box.ownerDocument !== this.page && box.scrollHeight <= box.clientHeight) return false
    const own = overflow(box)
    return !/hidden|clip/.test(own === 'visible' && body ? overflow(body) : own)
  }

  noField(field) {
    if (field) return `there is no field ${field} in the page`
    const isFramed = [...this.page.querySelectorAll('iframe')].some((one) => !one.contentDocument)
    return isFramed ? 'the page has no field of its own, but a frame of another site: give its address'
      : 'there is no field in the page'
  }

  get frame() {
    const { box } = this
    if (this.isRoot) return { left: 0, top: 0, right: this.stage.size.width, bottom: this.stage.size.height }
    const { left, top } = placeOf(box)
    const at = { left: left + box.clientLeft, top: top + box.clientTop }
    return { ...at, right: at.left + box.clientWidth, bottom: at.top + box.clientHeight }
  }

  /** How far it is scrolled, from the beginning of the content, also if that is written from its end. */
  get scrolled() {
    const { box } = this
    const most = box.scrollHeight - box.clientHeight
    const isReversed = !this.isRoot && this.view.getComputedStyle(box).flexDirection === 'column-reverse'
    return isReversed ? most + box.scrollTop : box.scrollTop
  }

  scrollersAround(element) {
    const found = []
    for (let one = parentOf(element); one; one = parentOf(one)) if (this.scrolls(one)) found.push(one)
    return found
  }

  get boxes() { return this.isRoot ? [] : this.scrollersAround(this.box) }

  /** How far all that scrolls around it is scrolled, and can be. */
  get around() {
    const sum = (amount) => this.boxes.reduce((all, box) => all + amount(box), 0)
    return { scrolled: sum((box) => box.scrollTop), most: sum((box) => Math.max(0, box.scrollHeight - box.clientHeight)) }
  }

  /** Where what can be seen in it ends, from the beginning of its content: text, pictures and fields. */
  get end() {
    const { box, view } = this
    const top = this.frame.top - this.scrolled
    let end = 0
    const look = (element) => {
      for (const child of element.shadowRoot?.children ?? element.children) {
        const { height, bottom } = placeOf(child)
        const isLower = height > 0 && bottom - top > end
        if (!isLower && child.children.length === 0 && !child.shadowRoot) continue
        const { position } = view.getComputedStyle(child)
        if (position === 'fixed' || position === 'sticky') continue
        const isSolid = child.matches(SOLID)
        const isShown = isSolid || [...child.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
        if (isLower && isShown) end = bottom - top
        if (!isSolid) look(child)
      }
    }
    look(this.isRoot ? this.page.body : box)
    return end
  }

  /** How long all of it is, with what stands behind the last thing that can be seen. */
  get length() {
    const { box, frame, scrolled } = this
    if (box.scrollHeight > box.clientHeight) return box.scrollHeight
    // It is shorter than its view, and would be as high as that.
    const holder = this.isRoot ? this.page.body : box
    const range = this.page.createRange()
    range.selectNodeContents(holder)
    const style = this.view.getComputedStyle(holder)
    let bottom = inWindow(box, range.getBoundingClientRect()).bottom
    for (let last = holder.lastElementChild; last; last = last.lastElementChild) {
      if (last.getClientRects().length > 0) {
        bottom = Math.max(bottom, placeOf(last).bottom + parseFloat(this.view.getComputedStyle(last).marginBottom))
      }
    }
    return bottom + parseFloat(style.paddingBottom) - frame.top + scrolled
  }

  /** How long it is, what can be seen of it, and where what scrolls ends if nothing around it is scrolled. */
  measured() {
    const { frame, end, around } = this
    const length = Math.max(end, this.length)
    const bottom = frame.bottom + around.scrolled - around.most
    // Room is what comes behind the content, but for what stood there first, which content may also fill.
    const { first } = this
    const more = first ? length - end - (first.length - first.end) : 0
    const room = first ? Math.max(more, Math.min(0, length - first.length)) : 0
    return { length, end, frame, bottom, room }
  }

  /** The content as it is without a keyboard: a page is never shorter than its window. */
  get content() {
    const { frame } = this.first
    const { length, room } = this.measured()
    const height = Math.max(length - room, frame.bottom - frame.top)
    return [frame.right - frame.left, Math.round(height * 1000) / 1000]
  }

  /** What a scroll view would show: how far the content has moved, and how much room is behind it. */
  get observation() {
    const { first, phone, box, around, scrolled, stage } = this
    const now = this.measured()
    const keyboard = stage.keyboard === null ? null : stage.keyboardTop
    const { pan } = phone
    const moved = now.frame.top - first.frame.top + around.scrolled
    const follows = Math.max(0, Math.min(pan, moved))
    const covered = keyboard === null ? 0 : Math.max(0, first.frame.bottom - keyboard)
    // A frame that is shorter, and is panned up with the page, ends above the keyboard.
    const isTorn = keyboard !== null && now.bottom < first.bottom - 1 && now.bottom - pan < keyboard - 1
    const bottom = now.bottom - (isTorn ? pan : follows)
    // What stands below it may do so above the keyboard too.
    const isAsFar = keyboard !== null && keyboard - bottom <= stage.whole.height - first.bottom + 1
    this.padding = isAsFar ? Math.max(0, first.bottom - bottom - covered) : 0
    const own = first.bottom - bottom + now.room
    // What is covered can be panned into sight, unless it follows the pan; and where nothing of the content is covered,
    // no room is owed.
    const isPanned = phone.most > 0 && (pan === 0 || follows < pan)
    const most = (this.scrolls(box) ? box.scrollHeight - box.clientHeight : 0) + around.most
    const end = now.frame.top + around.scrolled - pan + now.end - most
    const isShown = keyboard !== null && end <= keyboard + 1
    const inset = isPanned || isShown ? Math.max(own, covered + this.padding) : own
    const left = now.frame.left - first.frame.left
    const offset = scrolled + pan - (now.frame.top - first.frame.top)
    // Beyond the room that is needed there may be more to pan.
    const last = Math.max(0, this.content[1] + inset - (first.frame.bottom - first.frame.top))
    this.isBeyond = pan > 0 && offset > last + 1
    return { offset: [box.scrollLeft - left, this.isBeyond ? last : offset], insets: [0, 0, inset, 0] }
  }

  isInside(field) { return this.isRoot ? !this.isFixed(field) : isIn(field, this.box) }

  isFixed(element) {
    for (let one = element; one; one = parentOf(one)) if (this.view.getComputedStyle(one).position === 'fixed') return true
    return false
  }

  /** What of an element is on the screen, above the keyboard and within what scrolls around it: in the page's window. */
  visiblePart(element) {
    const { seen } = this.phone
    let { left, top, right, bottom } = placeOf(element)
    ;[top, bottom] = [Math.max(top, seen.top), Math.min(bottom, seen.bottom)]
    ;[left, right] = [Math.max(left, 0), Math.min(right, this.stage.size.width)]
    for (let box = parentOf(element); box; box = parentOf(box)) {
      if (box === this.page.scrollingElement || box.localName === 'body') continue
      if (this.view.getComputedStyle(box).overflowY === 'visible') continue
      const around = placeOf(box)
      ;[top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)]
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top }
  }

  get reachable() {
    return this.fields.map((field) => ({ field, part: this.visiblePart(field) })).filter(({ field, part }) => {
      const isSeen = part.width >= 10 && part.height >= Math.min(20, placeOf(field).height / 2)
      if (!isSeen) return false
      const hit = hitIn(this.page, (part.left + part.right) / 2, (part.top + part.bottom) / 2)
      return hit && (isIn(hit, field) || hit.closest?.('label')?.control === field)
    }).sort((one, other) => one.part.top - other.part.top || one.part.left - other.part.left).map(({ field }) => field)
  }

  /** Where the focus is: all of a field, or the caret in one that is high. */
  partOf(field) {
    const place = placeOf(field)
    if (place.height <= 100) return place
    const selection = field.getRootNode().getSelection?.() ?? field.ownerDocument.getSelection()
    if (!('value' in field) && selection?.rangeCount > 0) {
      const [caret] = selection.getRangeAt(0).getClientRects()
      if (caret) return inWindow(field, caret)
    }
    const style = this.view.getComputedStyle(field)
    const line = parseFloat(style.lineHeight) || 1.25 * parseFloat(style.fontSize)
    const lines = 'value' in field ? field.value.split('\n').length - 1 : 0
    const top = place.top + field.clientTop + parseFloat(style.paddingTop) + lines * line - field.scrollTop
    const from = Math.max(place.top, Math.min(place.bottom - line, top))
    return { ...place, top: from, bottom: from + line, height: line }
  }

  rectOf(field) {
    const { left, top, width, height } = this.partOf(field)
    return [left - this.frame.left + this.box.scrollLeft, top - this.frame.top + this.scrolled, width, height]
  }

  onScreen({ left, top, width, height }) { return [left, top - this.phone.pan, width, height] }

  nameOf(field) {
    const label = field.labels?.[0]?.innerText ?? ''
    return [field.placeholder, field.ariaLabel, label.trim(), field.name, field.id].find(Boolean)
  }

  /** What of the page lies over a field that is to be seen: in its middle, or over both corners at one edge. */
  coverOf(field) {
    const part = this.visiblePart(field)
    const inset = { left: part.left + 2, right: part.right - 2.5, top: part.top + 2, bottom: part.bottom - 2.5 }
    if (inset.right <= inset.left || inset.bottom <= inset.top) return undefined
    const other = (x, y) => {
      const hit = hitIn(this.page, x, y)
      return hit && !isIn(hit, field) && !isIn(field, hit) && hit.closest?.('label')?.control !== field ? hit : null
    }
    const corners = [inset.top, inset.bottom].map((y) => [other(inset.left, y), other(inset.right, y)])
    const corner = corners.find(([one, two]) => one && two)?.[0]
    let over = other((inset.left + inset.right) / 2, (inset.top + inset.bottom) / 2) ?? corner
    if (!over) return undefined
    while (parentOf(over) && !isIn(field, parentOf(over))) over = parentOf(over)
    const { top, bottom } = placeOf(over)
    const { seen } = this.phone
    // Where there is no room beside it, nothing is wrong.
    const height = seen.bottom - seen.top
    if (height - (bottom - top) < placeOf(field).height) return undefined
    return (top + bottom) / 2 > seen.top + height / 2 ? 'footer' : 'header'
  }

  sight(focus) {
    const sight = {}
    if (focus) {
      const isLost = this.isInside(focus) && (this.stage.isLeft || !this.stage.isBesideTheModel(focus))
      if (!isLost) sight.focus = this.onScreen(this.partOf(focus))
      sight.cover = this.coverOf(focus)
    }
    const fixed = this.fields.filter((field) => !this.isInside(field)).map((field) => this.onScreen(placeOf(field)))
    if (fixed.length > 0) sight.fixed = fixed
    return sight
  }
}

// What is asked of the page once in a turn.
for (const name of ['fields', 'boxes', 'end', 'length', 'content']) {
  const { get } = Object.getOwnPropertyDescriptor(PageScreen.prototype, name)
  define(PageScreen.prototype, name, function () {
    if (this.turn !== this.stage.turns) Object.assign(this, { turn: this.stage.turns, known: {} })
    return (this.known[name] ??= get.call(this))
  })
}
