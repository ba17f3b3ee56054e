#!/usr/bin/env node
// Does a browser follow what is typed, wherever the page was scrolled to? Real key events in headless Chromium.
//
// Usage: node Examples/Browser/typing.mjs [--cases 100] [--seed 1]

import { parseArgs } from 'node:util'
import { Browser, NO_BROWSER, findBrowser } from '../../Web/browser.mjs'
import { random } from './random.mjs'

const KINDS = ['input', 'textarea', 'contenteditable']

const { values: options } = parseArgs({
  options: { cases: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})

/** A field somewhere in a page that is longer than its box, scrolled to another place. */
function draw(between, kind) {
  const boxHeight = between(120, 600)
  const contentHeight = boxHeight + between(200, 2500)
  const lines = kind === 'input' ? 1 : between(1, 12)
  const top = between(0, contentHeight - lines * 24 - 10)
  const end = contentHeight - boxHeight
  return {
    kind, boxHeight, contentHeight, lines, top, boxTop: between(0, 100),
    caretLine: between(0, lines - 1), scrollTop: between(0, end),
    // How far the page moves the field by itself, within its content.
    distance: between(-Math.min(top, 300), Math.min(contentHeight - lines * 24 - 10 - top, 300)),
    scrollTopOfBlur: between(0, end),
  }
}

/** Plays a case. Returns whether the caret was in sight before the letter, and what is not as it should be. */
async function play(page, drawn) {
  const wrong = []
  const call = (name, ...parameters) =>
    page.evaluate(`${name}(${parameters.map((value) => JSON.stringify(value)).join(', ')})`)
  const staysWhere = (what, before, after) => {
    if (after.scrollTop !== before.scrollTop) {
      wrong.push(`${what} scrolls from ${before.scrollTop} to ${after.scrollTop}`)
    }
  }

  await call('begin', drawn)
  const beginning = await call('seen')
  if (beginning.scrollTop !== drawn.scrollTop) wrong.push('getting the focus scrolls')

  await call('move', drawn.distance)
  const before = await call('seen')
  staysWhere('a move by the page', beginning, before)

  await type(page, 'x')
  const after = await call('seen')
  if (after.text.length !== before.text.length + 1) wrong.push('the letter does not arrive')
  if (!after.isVisible) wrong.push(`the caret is not visible at ${after.scrollTop}`)
  if (before.isVisible) staysWhere('typing in sight', before, after)

  await call('scrollTo', drawn.scrollTopOfBlur)
  const away = await call('seen')
  await call('blur')
  const end = await call('seen')
  if (!away.hasFocus || end.hasFocus) wrong.push('the focus is not where it should be')
  staysWhere('losing the focus', away, end)
  return { wasVisible: before.isVisible, wrong }
}

/** A key goes down and up again, as the browser gets it from a keyboard. */
async function type(page, letter) {
  const capital = letter.toUpperCase()
  const key = { key: letter, code: `Key${capital}`, windowsVirtualKeyCode: capital.charCodeAt(0) }
  await page.call('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key })
  await page.call('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

async function main() {
  const path = findBrowser()
  if (path === undefined) throw new Error(NO_BROWSER)
  const page = new Browser(path, 1)
  try {
    await page.open(new URL('typing.html', import.meta.url).href)
    await page.call(
      'Emulation.setDeviceMetricsOverride',
      { width: 500, height: 800, deviceScaleFactor: 1, mobile: false })
    let failed = 0
    for (const kind of KINDS) failed += await judge(page, kind)
    return failed === 0 ? 0 : 1
  } finally {
    page.end()
  }
}

/** Prints a line about one kind of field, after one about each case that differs; returns how many do. */
async function judge(page, kind) {
  const count = Number(options.cases)
  const between = random(Number(options.seed) * KINDS.length + KINDS.indexOf(kind))
  let [right, broughtBack] = [0, 0]
  for (let index = 0; index < count; index += 1) {
    const drawn = draw(between, kind)
    const { wasVisible, wrong } = await play(page, drawn)
    if (wrong.length > 0) {
      console.log(`${kind}, case ${index}: ${wrong.join('; ')}: ${JSON.stringify(drawn)}`)
      continue
    }
    right += 1
    if (!wasVisible) broughtBack += 1
  }
  console.log(
    `${kind}: ${right} of ${count}: ${broughtBack} brought back, ${right - broughtBack} already in sight; ` +
    'moves by the page and blurs scrolled nothing')
  return count - right
}

process.exit(await main().catch((error) => {
  console.error(error.message)
  return 1
}))
