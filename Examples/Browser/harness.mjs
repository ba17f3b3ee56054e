// A real scroll view behind the protocol of scrollcheck: JSON lines in, JSON lines out.

import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Browser, NO_BROWSER, PageError, findBrowser } from '../../Web/browser.mjs'

// --scale: how many pixels of the device make a CSS pixel.
// --overscroll: what a finger pulls beyond an end is added to the offset, as browsers draw it on some systems.
const { values: options } = parseArgs({
  options: { scale: { type: 'string', default: '64' }, overscroll: { type: 'boolean', default: false } },
})
const scale = Number(options.scale)

let browser

async function answer(message) {
  switch (message.type) {
    case 'hello': return hello()
    case 'run': return run(message)
    case 'bye': return end(0)
    default: return undefined
  }
}

async function hello() {
  const path = findBrowser()
  if (path === undefined) fail(NO_BROWSER)
  browser = new Browser(path, scale)
  await browser.open(new URL('page.html', import.meta.url).href)
  return {
    type: 'ready', protocol: 1, edition: 2, name: 'chromium', version: browser.version, language: 'javascript',
    profile: 'visible',
    // No browser keeps the end by itself, and this page has no need of it, nor of what else a chat has.
    without: ['endAnchor', 'marginBelow', 'reach', 'gravity', 'tracking'],
    observes: ['offset', 'range', 'insets', 'viewport', 'content'],
    // The range is rounded to a pixel of the device, the offset to half of one.
    tolerance: 1.5 / scale,
  }
}

async function run({ id, configuration, environment, events }) {
  const trace = JSON.stringify({ configuration, environment, events })
  try {
    const observations = JSON.parse(await browser.evaluate(`play(${trace}, ${options.overscroll})`))
    return { type: 'ran', id, observations }
  } catch (error) {
    if (error instanceof PageError) return { type: 'error', id, message: error.message }
    throw error
  }
}

function end(code) {
  browser?.end()
  process.exit(code)
}

function fail(reason) {
  process.stderr.write(`${reason}\n`)
  end(1)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(1))
process.stdout.on('error', () => end(1)) // The other end is closed.

try {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const reply = await answer(JSON.parse(line))
    if (reply) process.stdout.write(JSON.stringify(reply) + '\n')
  }
  end(0)
} catch (error) {
  fail(error.message)
}
