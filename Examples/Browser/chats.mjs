#!/usr/bin/env node
// Short content that rests at the lower edge, and lists that are inverted: is headless Chromium where the model is?
//
// Usage: node Examples/Browser/chats.mjs [--cases 500] [--seed 1] [--tool scrollcheck]

import { agree } from './agree.mjs'

const WIDTH = 300

/** A chat in a box, as an inverted list or pushed down by an automatic margin, and what happens to it. */
function draw(between) {
  const chat = { isInverted: between(0, 1) === 1, height: between(300, 700), content: between(20, 1500), steps: [] }
  for (let count = between(1, 6); count > 0; count -= 1) {
    switch (between(0, 3)) {
      case 0: chat.steps.push({ keyboard: between(0, 180) }); break
      case 1: chat.steps.push({ content: between(20, 1500) }); break
      case 2: chat.steps.push({ padding: between(0, 80) }); break
      // Away from its end an inverted list keeps its distance to it, and not its place: only the other one is scrolled.
      default: chat.steps.push({ scroll: chat.isInverted ? 1e6 : between(0, 1200) })
    }
  }
  return chat
}

/** In the page: plays the case, and says after each step where the content is, and between which ends it can be. */
function play({ isInverted, height, content, steps }) {
  const [box, list] = ['div', 'div'].map((name) => document.createElement(name))
  box.append(list)
  document.body.replaceChildren(box)
  Object.assign(box.style, {
    position: 'absolute', left: 0, top: 0, width: '300px', overflow: 'auto', scrollbarWidth: 'none', display: 'flex',
    flexDirection: isInverted ? 'column-reverse' : 'column', overflowAnchor: 'none', boxSizing: 'border-box',
  })
  Object.assign(list.style, { flex: 'none', width: '100%', marginTop: isInverted ? 0 : 'auto' })
  const now = { height, content, padding: 0, keyboard: 0 }
  const lay = () => {
    box.style.height = `${now.height - now.keyboard}px`
    list.style.height = `${now.content}px`
    box.style.paddingBottom = `${now.padding}px`
  }
  const place = () => box.getBoundingClientRect().top - list.getBoundingClientRect().top
  const seen = () => {
    const [there, ends] = [box.scrollTop, []]
    for (const end of [-1e6, 1e6]) {
      box.scrollTop = end
      ends.push(place())
    }
    box.scrollTop = there
    return [place(), ...ends]
  }
  lay()
  return [seen(), ...steps.map((step) => {
    const wanted = step.scroll
    Object.assign(now, step)
    lay()
    if (wanted !== undefined) box.scrollTop += wanted - place()
    return seen()
  })].flat()
}

/** The same as a scenario: where the keyboard resizes the box, and the chat begins at its end if it is inverted. */
function scenario({ isInverted, height, content, steps }) {
  const [size, none] = [[WIDTH, height], [0, 0, 0, 0]]
  const geometry = (keyboard) =>
    ({ screen: size, window: [0, 0, ...size], viewport: [0, 0, WIDTH, height - keyboard], safe: none })
  const events = steps.map((step) => {
    if (step.keyboard !== undefined) return { event: 'geometryChanged', ...geometry(step.keyboard) }
    if (step.content !== undefined) return { event: 'contentResized', size: [WIDTH, step.content] }
    if (step.padding !== undefined) return { event: 'paddingChanged', padding: [0, 0, step.padding, 0] }
    return { event: 'scrolled', to: [0, step.scroll] }
  })
  return {
    configuration: { anchor: isInverted ? 'end' : 'start', gravity: 'end' },
    environment: { ...geometry(0), padding: none, content: [WIDTH, content], keyboard: null, focus: null },
    events: isInverted ? [{ event: 'scrolled', to: [0, 1e6] }, ...events] : events,
  }
}

/** Where the content is at first and after each step, and between which ends it can be. */
async function expected(model, drawn) {
  const observations = await model.observations(scenario(drawn))
  return observations.slice(drawn.isInverted ? 1 : 0).flatMap(({ offset, range }) => [offset[1], ...range[1]])
}

await agree('500', {
  draw, play, expected,
  isCounted: (places) => places.some((low, index) => index % 3 === 1 && low === places[index + 1]),
  says: (same, short) => `chats: ${same} as the model; the content is short in ${short}`,
})
