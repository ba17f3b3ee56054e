// Judges a page as it is, in a real browser: the protocol of scrollcheck on one side, Chromium on the other.

import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Browser, PageError, findBrowser } from './browser.mjs'
import { Refusal, Site } from './site.mjs'

const HELP = `Judges how a web page makes room for the keyboard, as it is, in a real browser.

Usage: scrollcheck judge 'exec:node Web/host.mjs <page> [options]'

The page is a file, or an address of this machine: http://localhost:3000/signup.

  --mode resizes-visual|resizes-content|overlays-content
                       how the browser makes room: the visual viewport shrinks, the page
                       shrinks, or nothing does; by default what the page says in
                       <meta name="viewport" content="interactive-widget=…">, or else resizes-visual
  --scroller selector  what scrolls; by default what scrolls the first field
  --settle seconds     how long the page may need after an event; 0.5 by default
  --profile name       what it claims: insets, visible, polite or strict; visible by default
  --scale n            pixels of the device for a pixel of CSS; 4 by default
  --help               this text

A page says what it does not have: <meta name="scrollcheck" content="without rotation typing">.
'scrollcheck list features' has the words.

Exit code: 0 at the end, 1 if the browser has ended, 2 for wrong arguments, 3 if the page cannot be
judged, 4 if there is no browser.

Examples:
  scrollcheck judge 'exec:node Web/host.mjs form.html' --seconds 10
      a page of yours
  scrollcheck judge 'exec:node Web/host.mjs form.html --mode resizes-content' --profile polite
      in a browser that makes the page shorter, with all that users expect
  scrollcheck judge 'exec:node Web/host.mjs http://localhost:3000/signup --scroller "#form"'
      a page of your server, and what scrolls in it
  scrollcheck replay 'B: F(600,644) up(260)' --implementation 'exec:node Web/host.mjs form.html'
      one scenario
`

const MODES = ['resizes-visual', 'resizes-content', 'overlays-content']

/** What no page has: what other systems have, and what only the author of a handler can set. */
const WITHOUT = [
  'adjustsForKeyboard', 'alreadyUp', 'contentSizing', 'dismissMode', 'endAnchor', 'floating', 'gravity', 'margin',
  'oversize', 'padding', 'reveals', 'scrolls', 'sideways', 'tracking',
]

const SWITCHES = [
  '--disable-frame-rate-limit', '--hide-scrollbars', '--window-size=1400,1400',
  '--disable-features=BackForwardCache,LocalNetworkAccessChecks',
  '--in-process-gpu', '--num-raster-threads=1',
  '--disable-background-networking', '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows',
  // What the page itself asks for may be on this machine only.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]', '--no-proxy-server',
]

/** After so many cases the browser gets a new tab, so that nothing piles up. */
const CASES_OF_A_TAB = 500

let [browser, site, cases] = [undefined, undefined, 0]

const options = readOptions()

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        mode: { type: 'string' }, scroller: { type: 'string' }, settle: { type: 'string', default: '0.5' },
        profile: { type: 'string', default: 'visible' },
        scale: { type: 'string', default: '4' }, help: { type: 'boolean' },
      },
    })
    if (values.help) {
      process.stdout.write(HELP)
      process.exit(0)
    }
    if (positionals.length !== 1) throw new Error('give one page: a file, or an address of this machine')
    const isMode = !values.mode || MODES.includes(values.mode)
    if (!isMode) throw new Error(`there is no mode '${values.mode}': ${MODES.join(', ')}`)
    const [settle, scale] = [Number(values.settle), Number(values.scale)]
    if (!(settle >= 0 && scale > 0)) throw new Error('--settle and --scale need numbers')
    return { ...values, page: positionals[0], settle, scale }
  } catch (error) {
    end(2, `${error.message}; --help lists the options`)
  }
}

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
  if (path === undefined) {
    end(4, 'there is no browser: install chromium-headless-shell or chromium, or set CHROMIUM to the path of one')
  }
  site = await Site.at(options.page)
  browser = new Browser(path, options.scale, SWITCHES)
  browser.onEvent = (method, params) => {
    if (method === 'Fetch.requestPaused') site.answer(params, browser)
    if (method === 'Runtime.bindingCalled') browser.call('Input.insertText', { text: params.payload }).catch(() => {})
    if (method === 'Inspector.targetCrashed') browser.lose(new PageError('the tab has crashed'))
  }
  await browser.open('about:blank')
  await newTab()
  const told = await inTime(7000, browser.evaluate('look(375, 635)'))
  if (told.message) throw new Refusal(`${options.page} cannot be judged: ${told.message}`)
  options.mode ??= told.mode
  await newTab()
  const own = [...WITHOUT, ...(options.mode === 'resizes-visual' ? [] : ['windowMoves'])]
  return {
    type: 'ready', protocol: 1, edition: 2, name: site.name, version: browser.version, language: 'javascript',
    profile: options.profile, platform: 'web', without: [...new Set([...own, ...told.without])],
    observes: ['offset', 'range', 'insets'], settle: options.settle, tolerance: 1.5 / options.scale,
  }
}

/** Takes a new tab, in which this is known of what stands around the scroll view. */
async function newTab(around = []) {
  await browser.renew()
  await Promise.all([
    browser.call('Emulation.setFocusEmulationEnabled', { enabled: true }),
    browser.call('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 }),
    browser.call('Inspector.enable'),
    browser.call('Fetch.enable', { patterns: site.patterns }),
  ])
  await browser.go(site.url)
  // Here only, and not in the pages that are judged.
  await browser.call('Runtime.addBinding', { name: 'insert' })
  const { mode, scroller } = options
  const chosen = { mode, scroller, text: mode ? site.textFor(mode) : site.text }
  const known = `Stage.around = new Map(${JSON.stringify(around)})`
  await browser.evaluate(`${known}; Object.assign(Stage.options, ${JSON.stringify(chosen)}); 0`)
}

async function run({ id, environment, events }) {
  try {
    if (cases > 0 && cases % CASES_OF_A_TAB === 0) await newTab(await browser.evaluate('[...Stage.around]'))
    cases += 1
    const { observations, skip, step, message } = await inTime(
      7000 + 2 * events.length, browser.evaluate(`play(${JSON.stringify({ environment, events })})`))
    if (skip) return { type: 'skip', id, reason: skip }
    return observations
      ? `{"type":"ran","id":${JSON.stringify(id)},"observations":${observations}}`
      : { type: 'error', id, step, message }
  } catch (error) {
    if (!(error instanceof PageError)) throw error
    await newTab()
    return { type: 'error', id, message: error.message.split('\n')[0] }
  }
}

async function inTime(milliseconds, promise) {
  let timer
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new PageError('the page does not come to rest')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

function end(code, reason) {
  if (reason) process.stderr.write(`host.mjs: ${reason}\n`)
  browser?.end()
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(1))
process.stdout.on('error', () => end(1)) // The other end is closed.

try {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const reply = await answer(JSON.parse(line))
    if (reply) process.stdout.write(`${typeof reply === 'string' ? reply : JSON.stringify(reply)}\n`)
  }
  end(0)
} catch (error) {
  end(error instanceof Refusal || error instanceof PageError ? 3 : 1, error.message)
}
