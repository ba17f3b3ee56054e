#!/usr/bin/env node
// Two scroll views, one within the other: does headless Chromium bring a field into view as two models do?
//
// Usage: node Examples/Browser/nested.mjs [--cases 1000] [--seed 1] [--tool scrollcheck]

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Browser, findBrowser } from '../../Web/browser.mjs'
import { random } from './random.mjs'

const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' },
    tool: { type: 'string', default: process.env.SCROLLCHECK ?? 'scrollcheck' },
  },
})
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

/** The reference model, as a program behind a pipe. */
class Model {
  #process = spawn(options.tool, ['serve', 'model'], { stdio: ['pipe', 'pipe', 'inherit'] })
  #answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]()

  async #ask(message) {
    this.#process.stdin.write(`${JSON.stringify(message)}\n`)
    return JSON.parse((await this.#answers.next()).value)
  }

  begin() { return this.#ask({ type: 'hello', protocol: 1, suite: 'nested' }) }
  end() { this.#process.stdin.end() }

  /** Where a box is scrolled to when a part of its content has been revealed. */
  async offset({ height, content, scrollTop }, top, end) {
    const size = [WIDTH, height]
    const none = [0, 0, 0, 0]
    const answer = await this.#ask({
      type: 'run', id: 'r',
      configuration: {
        delay: 0.1, margin: 0, oversize: 'nearest', dismissesByDrag: false, alwaysBounces: false,
        adjustsForKeyboard: true, contentSizing: 'natural', maxWait: null,
      },
      environment: {
        screen: size, window: [0, 0, ...size], viewport: [0, 0, ...size], safe: none, padding: none,
        content: [WIDTH, content], keyboard: null, focus: null,
      },
      events: [
        { event: 'scrolled', to: [0, scrollTop] },
        { event: 'reveal', rect: [0, top, WIDTH, end - top], margin: 0 }, { event: 'tick', seconds: 1 },
      ],
    })
    return answer.observations.at(-1).offset[1]
  }

  /** The inner one reveals the field; the outer one reveals what can be seen of it in the inner one. */
  async nested({ outer, inner, field }) {
    const within = await this.offset(inner, field.top, field.top + field.height)
    const top = Math.max(0, field.top - within)
    const end = Math.min(inner.height, field.top + field.height - within)
    return [await this.offset(outer, inner.top + top, inner.top + end), within]
  }
}

async function main() {
  const path = findBrowser()
  if (path === undefined) {
    throw new Error('There is no browser: install chromium-headless-shell, or set CHROMIUM to the path of one.')
  }
  const [page, model] = [new Browser(path, 1), new Model()]
  const between = random(Number(options.seed))
  let [same, moved] = [0, 0]
  try {
    await model.begin()
    await page.open(new URL('typing.html', import.meta.url).href)
    for (let index = 0; index < Number(options.cases); index += 1) {
      const drawn = draw(between)
      const expected = await model.nested(drawn)
      const seen = await page.evaluate(`(${play})(${JSON.stringify(drawn)})`)
      if (seen.every((y, level) => Math.abs(y - expected[level]) <= 1)) same += 1
      else console.log(`case ${index}: ${seen} and not ${expected}: ${JSON.stringify(drawn)}`)
      if (expected[0] !== drawn.outer.scrollTop && expected[1] !== drawn.inner.scrollTop) moved += 1
    }
  } finally {
    page.end()
    model.end()
  }
  console.log(`nested: ${same} of ${options.cases} as two models; both move in ${moved}`)
  return same === Number(options.cases) ? 0 : 1
}

process.exit(await main().catch((error) => {
  console.error(error.message)
  return 1
}))
