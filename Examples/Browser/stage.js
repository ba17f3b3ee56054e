// Plays a trace of the protocol into the page, and reads after every event what the browser makes of it.
//
// Here is the world around a scroll view that a browser without a phone does not have: screen, window, bars,
// a finger, a keyboard that is announced, and time. It is told what happens, and tells the page.

'use strict'

class Stage {
  constructor(configuration, environment, showsOverscroll) {
    this.showsOverscroll = showsOverscroll
    this.held = null // The offset that a finger holds; without overscroll the browser cuts it off.
    this.viewport = document.getElementById('viewport')
    this.content = document.getElementById('content')
    this.field = document.getElementById('field')
    this.wish = document.getElementById('wish')

    this.viewport.className = configuration.contentSizing
    this.configuration = { ...configuration }
    this.handler = new KeyboardHandler(
      this.viewport, this.content, this.configuration, frame(environment.keyboard))
    this.setGeometry(environment)
    this.setInsets('padding', environment.padding)
    this.setContent(environment.content)
    this.viewport.scrollTo(0, 0)
    if (environment.focus) {
      this.put(this.field, environment.focus)
      this.handler.setFocus(this.field)
    }
    this.handler.layoutChanged()
  }

  handle(event) {
    this.tell(event)
    // What was cut off under the finger comes back when there is room again.
    if (this.held && this.showsOverscroll) this.scrollTo(this.held)
  }

  tell(event) {
    const { handler } = this
    switch (event.event) {
      case 'keyboard':
        if (event.kind === 'willHide') handler.keyboardWillChange(null)
        else if (event.kind.startsWith('will')) handler.keyboardWillChange(frame(event.end))
        return
      case 'focus':
        this.put(this.field, event.rect)
        return handler.focusChanged(this.field)
      case 'blur': return handler.focusChanged(null)
      case 'reveal':
        this.put(this.wish, event.rect)
        return handler.revealRequested(
          this.wish, Math.max(0, event.margin ?? this.configuration.margin))
      case 'tick':
        if (event.seconds > 0) handler.timePassed(event.seconds)
        return
      case 'transitionBegan': return handler.transitionBegan()
      case 'transitionEnded': return handler.transitionEnded()
      case 'dragBegan':
        this.held ??= this.offset
        return handler.dragBegan()
      case 'dragged':
        if (!this.held) return
        if (!this.showsOverscroll) this.held = this.offset
        this.held = { left: this.held.left + event.by[0], top: this.held.top + event.by[1] }
        return this.scrollTo(this.held)
      case 'dragEnded':
        if (!this.held) return
        this.held = null
        return handler.dragEnded()
      case 'scrolled': {
        const to = { left: event.to[0], top: event.to[1] }
        if (this.held) this.held = to
        return handler.scrolled(() => this.scrollTo(to))
      }
      case 'geometryChanged': return handler.geometryChanged(() => this.setGeometry(event))
      case 'paddingChanged':
        return handler.paddingChanged(() => this.setInsets('padding', event.padding))
      default: handler.layoutChanged(() => this.change(event))
    }
  }

  /** What is replaced: takes effect at once. */
  change(event) {
    const { configuration, handler } = this
    switch (event.event) {
      case 'focusMoved':
        if (handler.field) this.put(this.field, event.rect)
        if (event.typed) handler.typed()
        break
      case 'contentResized': this.setContent(event.size); break
      case 'contentReplaced':
        if (!event.keepsFocus) handler.setFocus(null)
        this.setContent(event.size)
        break
      case 'marginChanged': configuration.margin = Math.max(0, event.margin); break
      case 'adjustmentChanged': configuration.adjustsForKeyboard = event.adjusts; break
      case 'dismissModeChanged': break // A browser does not say whether it bounces.
      default: throw new Error(`there is no event ${event.event}`)
    }
  }

  // MARK: - Elements

  setGeometry({ screen, window, viewport, safe }) {
    this.handler.screen = { width: screen[0], height: screen[1] }
    this.handler.window = frame(window)
    const { left, top, width, height } = frame(viewport)
    this.told = [left, top, width, height]
    Object.assign(this.viewport.style, px({ left, top, width, height }))
    this.setInsets('safe', safe)
  }

  setInsets(name, [top, left, bottom, right]) {
    for (const [edge, value] of Object.entries({ top, left, bottom, right })) {
      this.viewport.style.setProperty(`--${name}-${edge}`, `${value}px`)
    }
  }

  setContent([width, height]) {
    this.content.style.setProperty('--width', `${Math.max(0, width)}px`)
    this.content.style.setProperty('--height', `${Math.max(0, height)}px`)
  }

  /** Puts an element into the content, as far as it lies within; outside of it only a point is left. */
  put(element, rect) {
    const { left, top, width, height } = frame(rect)
    const start = (from, to) => `max(${from}px, min(0px, ${to}px))`
    const end = (from, to) => `max(100% - ${to}px, min(0px, 100% - ${from}px))`
    Object.assign(element.style, {
      left: start(left, left + width), right: end(left, left + width),
      top: start(top, top + height), bottom: end(top, top + height),
    })
  }

  // MARK: - Offsets

  /** In the protocol an offset counts from the content's corner; scrollTop counts from the inset's. */
  get offset() {
    const { left, top } = this.handler.insets
    return { left: this.viewport.scrollLeft - left, top: this.viewport.scrollTop - top }
  }

  scrollTo(offset) {
    const { left, top } = this.handler.insets
    this.viewport.scrollTo(offset.left + left, offset.top + top)
  }

  get observation() {
    const { viewport, content } = this
    const { top, left, bottom, right } = this.handler.insets
    const { scrollLeft, scrollTop } = viewport
    const offset = (this.showsOverscroll && this.held) || this.offset
    // Where it ends is seen by going there; scrollHeight is rounded to whole pixels.
    viewport.scrollTo(FAR, FAR)
    const end = { left: viewport.scrollLeft, top: viewport.scrollTop }
    viewport.scrollTo(scrollLeft, scrollTop)
    const size = content.getBoundingClientRect()
    return {
      offset: [offset.left, offset.top],
      range: [[0 - left, end.left - left], [0 - top, end.top - top]],
      insets: [top, left, bottom, right],
      viewport: this.told,
      content: [size.width, size.height],
    }
  }
}

/** Farther than any content is long. */
const FAR = 1e7

/** A rectangle of the protocol; with a negative size it is named from its other corner. */
function frame(rect) {
  if (rect === null) return null
  const [x, y, width, height] = rect
  return {
    left: x + Math.min(0, width), top: y + Math.min(0, height),
    width: Math.abs(width), height: Math.abs(height),
  }
}

function px(lengths) {
  return Object.fromEntries(Object.entries(lengths).map(([name, value]) => [name, `${value}px`]))
}

/** All that is seen of a trace: at the beginning and after every event. */
function play({ configuration, environment, events }, showsOverscroll) {
  const stage = new Stage(configuration, environment, showsOverscroll)
  const observations = [stage.observation]
  for (const event of events) {
    stage.handle(event)
    observations.push(stage.observation)
  }
  return JSON.stringify(observations)
}
