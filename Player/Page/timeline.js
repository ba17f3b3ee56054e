// The time line: events with their times, lanes below them, and a cursor that is dragged.

import { number } from './elements.js'

const LABEL = 92
const GAP = 40
const SECOND = 120
const ROW = 22
const CURVE = 46

/** The distance of a step from the one before it: by its time, but never too small to point at. */
const width = (step, last) => Math.max(GAP, Math.min(3, step.at - last.at) * SECOND)

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export class Timeline {
  #track
  #places = []
  #go
  #count = 0
  #steps = []
  /** How wide and how far it is scrolled, which would be slow to ask for at every step. */
  #room = 0
  #left = 0
  #isDragged = false

  constructor(track, go) {
    this.#track = track
    this.#go = go
    track.addEventListener('keydown', (event) => this.#key(event))
    track.addEventListener('pointerdown', (event) => {
      track.setPointerCapture(event.pointerId)
      this.#isDragged = true
      this.#point(event)
    })
    track.addEventListener('lostpointercapture', () => (this.#isDragged = false))
    track.parentElement.addEventListener('scroll', () => (this.#left = track.parentElement.scrollLeft))
    track.addEventListener('pointermove', (event) => {
      if (track.hasPointerCapture(event.pointerId)) this.#point(event)
    })
  }

  #key(event) {
    const now = Number(this.#track.getAttribute('aria-valuenow'))
    const steps = {
      ArrowRight: now + 1, ArrowUp: now + 1, ArrowLeft: now - 1, ArrowDown: now - 1, Home: 0, End: this.#count - 1,
      PageUp: now + 10, PageDown: now - 10,
    }
    if (!(event.key in steps)) return
    event.preventDefault()
    event.stopPropagation()
    this.#go(steps[event.key])
  }

  #point(event) {
    const x = event.clientX - this.#track.getBoundingClientRect().left
    let nearest = 0
    this.#places.forEach((place, step) => {
      if (Math.abs(place - x) < Math.abs(this.#places[nearest] - x)) nearest = step
    })
    this.#go(nearest)
  }

  /** Draws the steps of a scenario; one of them is the one to look at. */
  draw(steps, key) {
    this.#count = steps.length
    this.#steps = steps
    let x = LABEL
    const natural = steps.map((step, index) => (x += index === 0 ? 8 : width(step, steps[index - 1])))
    // A short scenario fills the width, so that there is more to point at.
    const room = this.#room = this.#track.parentElement.clientWidth - 30
    const stretch = natural.length > 1 ? Math.max(1, Math.min(4, (room - LABEL) / (x - LABEL))) : 1
    this.#places = natural.map((place) => LABEL + (place - LABEL) * stretch)
    const end = Math.max(room, this.#places.at(-1) + 24)
    const parts = [this.#events(steps, key, end)]
    let y = 44
    const lane = (name, spans, isMarked = () => false) => {
      parts.push(this.#bars(name, spans, y, end), this.#marks(isMarked, () => y + 11))
      y += ROW
    }
    lane('keyboard', (step) => step.overlap > 0)
    lane('focus', (step) => step.focus !== null, (step) => step.event?.typed)
    lane('finger', (step) => step.dragging)
    lane('transition', (step) => step.transitions > 0)
    const isScrolled = (step) => step.event?.event === 'scrolled'
    for (const [name, value, isMarked] of [
      ['offset', (state) => state.offset[1], isScrolled], ['bottom inset', (state) => state.insets?.[2], () => false],
    ]) {
      parts.push(this.#curve(name, steps, value, isMarked, y + 8, end))
      y += CURVE + 14
    }
    const height = y + 4
    parts.push(`<g class="cursor-group"><line class="cursor" y1="42" y2="${height - 4}"/><circle class="cursor-head" cy="14" r="7"/></g>`)
    this.#track.innerHTML =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${end}" height="${height}" aria-hidden="true">${parts.join('')}</svg>`
    this.#track.setAttribute('aria-valuemax', steps.length - 1)
  }

  /** Dots, and words below them where something begins and there is room; the key step's are always there. */
  #events(steps, key, edge) {
    const words = steps.map(({ caption }) => (caption.length > 26 ? caption.slice(0, 25) + '…' : caption))
    const length = (index) => words[index].length * 6.6 + 8
    const left = (index) => Math.min(this.#places[index] - 4, edge - length(index))
    const end = (index) => left(index) + length(index)
    let free = 0
    return steps.map((step, index) => {
      const x = this.#places[index]
      const dot = step.wrong
        ? `<path class="lane-differs" d="M${x} 7l7 12h-14z"/>` : `<circle class="lane-event" cx="${x}" cy="14" r="4"/>`
      const isCrowded = left(index) < free || index < key && end(index) > left(key)
      const goesOn = index > 0 && words[index] === words[index - 1]
      if (index !== key && (isCrowded || goesOn)) return dot
      free = end(index)
      return `${dot}<text class="lane-word" x="${left(index)}" y="36">${escape(words[index])}</text>`
    }).join('')
  }

  #name(name, y) {
    return `<text class="lane-name" x="0" y="${y}">${name}</text>`
  }

  #bars(name, isOn, y, end) {
    return this.#name(name, y + 14) + `<line class="lane-line" x1="${LABEL}" x2="${end}" y1="${y + 18}" y2="${y + 18}"/>` +
      this.#spans(isOn, end).map(([from, to]) =>
        `<rect class="lane-bar" x="${from}" y="${y + 5}" width="${to - from}" height="12" rx="4"/>`).join('')
  }

  /** What a lane has at an instant: a letter is typed, or something else than a finger scrolls. */
  #marks(isMarked, y) {
    return this.#steps.map((step, index) =>
      (isMarked(step) ? `<path class="lane-mark" d="M${this.#places[index]} ${y(step) - 6}l6 6l-6 6l-6-6z"/>` : '')).join('')
  }

  #spans(isOn, end) {
    const spans = []
    this.#steps.forEach((step, index) => {
      if (!isOn(step)) return
      const [from, to] = [this.#places[index], this.#places[index + 1] ?? end]
      if (spans.length && spans.at(-1)[1] === from) spans.at(-1)[1] = to
      else spans.push([from, to])
    })
    return spans
  }

  #curve(name, steps, value, isMarked, y, end) {
    const both = steps.flatMap((step) => [value(step.expected), value(step.observed)]).filter(Number.isFinite)
    const [low, high] = [Math.min(0, ...both), Math.max(1, ...both)]
    const place = (state) => y + CURVE - ((state - low) / (high - low)) * CURVE
    const path = (side) => {
      let result = ''
      steps.forEach((step, index) => {
        const now = value(step[side])
        if (!Number.isFinite(now)) return
        result += `${result ? `H${this.#places[index]}V` : `M${this.#places[index]} `}${place(now)}`
      })
      return result && result + `H${end}`
    }
    return this.#name(name, y + 12) + this.#name(`${number(low)}…${number(high)}`, y + 28) +
      `<line class="lane-line" x1="${LABEL}" x2="${end}" y1="${place(0)}" y2="${place(0)}"/>` +
      `<path class="lane-expected" d="${path('expected')}"/><path class="lane-observed" d="${path('observed')}"/>` +
      this.#marks(isMarked, (step) => place(value(step.expected)))
  }

  /** Moves the cursor. */
  show(step, sentence) {
    const x = this.#places[step]
    this.#track.querySelector('.cursor-group')?.setAttribute('transform', `translate(${x} 0)`)
    this.#track.setAttribute('aria-valuenow', step)
    this.#track.setAttribute('aria-valuetext', sentence)
    const box = this.#track.parentElement
    if (x >= this.#left + LABEL && x <= this.#left + this.#room) return
    // A finger that drags stays on the cursor.
    box.scrollLeft = !this.#isDragged ? x - this.#room / 2 : x < this.#left + LABEL ? x - LABEL : x - this.#room
  }
}
