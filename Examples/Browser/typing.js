// A field in a long page: what a script can do with it, and what it sees. Typing is the browser's.

'use strict'

const box = document.getElementById('box')
const content = document.getElementById('content')
let field = null
/** The line of the caret, from 0. */
let line = 0

/** Puts a field with some lines of text into a box, the focus and the caret into it, and scrolls somewhere. */
function begin({ kind, boxTop, boxHeight, contentHeight, top, lines, caretLine, scrollTop }) {
  Object.assign(box.style, { top: `${boxTop}px`, height: `${boxHeight}px` })
  content.style.height = `${contentHeight}px`
  content.replaceChildren()
  field = document.createElement(kind === 'contenteditable' ? 'div' : kind)
  field.className = 'field'
  line = caretLine
  const height = lines * LINE + 2 * FRAME
  Object.assign(field.style, { top: `${top}px`, height: `${height}px` })
  content.append(field)
  const text = Array(lines).fill('text').join('\n')
  const place = caretLine * 'text\n'.length + 2
  if (kind === 'contenteditable') {
    field.contentEditable = 'plaintext-only'
    field.textContent = text
    field.focus({ preventScroll: true })
    getSelection().collapse(field.firstChild, place)
  } else {
    field.value = text
    field.focus({ preventScroll: true })
    field.setSelectionRange(place, place)
  }
  box.scrollTop = scrollTop
}

const LINE = 24 // in the style
const FRAME = 5 // border and padding

/** Waits until the browser has drawn, and with it done what it had put off. */
function drawn() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** Where the page is scrolled to, and whether all of the caret is in the box, to a pixel. */
async function seen() {
  await drawn()
  const [view, place] = [box, field].map((element) => element.getBoundingClientRect())
  const middle = place.top + FRAME + (line + 0.5) * LINE - field.scrollTop - view.top
  const half = CARET / 2
  return {
    scrollTop: box.scrollTop,
    text: field.value ?? field.textContent,
    hasFocus: document.activeElement === field,
    isVisible: middle - half >= -1 && middle + half <= view.height + 1,
  }
}

/** How high a caret is in this font: as the rectangle of a place in a text. */
const CARET = (() => {
  const sample = document.createElement('div')
  sample.className = 'field'
  sample.textContent = 'text'
  content.append(sample)
  const range = document.createRange()
  range.setStart(sample.firstChild, 2)
  const { height } = range.getClientRects()[0]
  sample.remove()
  return height
})()

/** The page moves the field. */
function move(distance) {
  field.style.top = `${parseFloat(field.style.top) + distance}px`
}

function scrollTo(scrollTop) {
  box.scrollTop = scrollTop
}

function blur() {
  field.blur()
}
