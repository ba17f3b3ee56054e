#!/usr/bin/env node
// Two scroll views, one within the other: does headless Chromium bring a field into view as two models do?
//
// Usage: node Examples/Browser/nested.mjs [--cases 1000] [--seed 1] [--tool scrollcheck]

import { agree } from './agree.mjs'

const WIDTH = 300

/** A field in a box in the content of another box, with both scrolled somewhere. */
function draw(between) {
  const outer = { height: between(100, 700) }
  const inner = { height: between(60, 900) }
  inner.content = inner.height + between(0, 1500)
  inner.top = between(0, 1200)
  outer.content = Math.max(outer.height, inner.top + inner.height) + between(0, 800)
  const field = { height: between(1, between(0, 3) === 0 ? inner.content : 60) }
  field.top = between(0, inner.content - field.height)
  for (const box of [outer, inner]) box.scrollTop = between(0, box.content - box.height)
  return { outer, inner, field }
}

/** In the page: shows the case, asks for the field, and says where both boxes are then. */
function play({ outer, inner, field }) {
  const [top, middle, end] = ['div', 'div', 'div'].map((name) => document.createElement(name))
  const lay = (element, top, height) =>
    Object.assign(element.style, { position: 'absolute', left: 0, width: '300px', top: `${top}px`, height: `${height}px` })
  const filled = (box, height) => {
    Object.assign(box.style, { overflow: 'auto', scrollbarWidth: 'none' })
    box.style.overflowAnchor = 'none'
    const content = document.createElement('div')
    lay(content, 0, height)
    box.append(content)
    return content
  }
  document.body.replaceChildren(top)
  lay(top, 0, outer.height)
  filled(top, outer.content).append(middle)
  lay(middle, inner.top, inner.height)
  filled(middle, inner.content).append(end)
  lay(end, field.top, field.height)
  top.scrollTop = outer.scrollTop
  middle.scrollTop = inner.scrollTop
  end.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return [top.scrollTop, middle.scrollTop]
}

/** Where a box is scrolled to when a part of its content has been revealed. */
async function offset(model, { height, content, scrollTop }, top, end) {
  const [size, none] = [[WIDTH, height], [0, 0, 0, 0]]
  const observations = await model.observations({
    environment: {
      screen: size, window: [0, 0, ...size], viewport: [0, 0, ...size], safe: none, padding: none,
      content: [WIDTH, content], keyboard: null, focus: null,
    },
    events: [
      { event: 'scrolled', to: [0, scrollTop] },
      { event: 'reveal', rect: [0, top, WIDTH, end - top], margin: 0 }, { event: 'tick', seconds: 1 },
    ],
  })
  return observations.at(-1).offset[1]
}

/** The inner one reveals the field; the outer one reveals what can be seen of it in the inner one. */
async function expected(model, { outer, inner, field }) {
  const within = await offset(model, inner, field.top, field.top + field.height)
  const top = Math.max(0, field.top - within)
  const end = Math.min(inner.height, field.top + field.height - within)
  return [await offset(model, outer, inner.top + top, inner.top + end), within]
}

await agree('1000', {
  draw, play, expected,
  isCounted: (wanted, drawn) => wanted[0] !== drawn.outer.scrollTop && wanted[1] !== drawn.inner.scrollTop,
  says: (same, moved) => `nested: ${same} as two models; both move in ${moved}`,
})
