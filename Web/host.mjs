// Judges a page as it is, in a real browser: the protocol of scrollcheck on one side, the browser on the other.

import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { PageError, findBrowser } from './browser.mjs'
import { Firefox, WebKit } from './driven.mjs'
import { Refusal, Site } from './site.mjs'
import { OPTIONS } from './tool.mjs'
import { Chromium, MODES, Visits } from './visits.mjs'

const HELP = `Judges how a web page makes room for the keyboard, as it is, in a real browser.

Usage: scrollcheck judge 'exec:node Web/host.mjs <page> [options]'

The page is a file, or an address of this machine: http://localhost:3000/signup. Its own fields are tapped, in its own
layout; nothing of it is moved.

  --mode resizes-visual|resizes-content|overlays-content
                       what shrinks in Chrome for Android: the visual viewport, the page, or nothing;
                       by default what interactive-widget says in the page's <meta name="viewport">,
                       or else resizes-visual, which is the only way of Safari
  --browser chromium|firefox|webkit
                       whose engine lays out the page; chromium by default
  --field selector     which fields are tapped; by default all
  --scroller selector  what scrolls; by default what scrolls most fields, or the highest list
  --settle seconds     how long the page may need after an event; 0.5 by default
  --save file.html     a page that plays the last visit slowly, in any browser; with 'replay'
  --profile name       what it claims: insets or visible, which is the default
  --help               this text

A page says what it does not have: <meta name="scrollcheck" content="without rotation drags">.
'scrollcheck list features' has the words.

Exit code: 0 at the end, 1 if the browser has ended, 2 for wrong arguments, 3 for an unfit page, 4 without a browser.

Examples:
  scrollcheck judge 'exec:node Web/host.mjs form.html' --seconds 10
      a page of yours
  scrollcheck judge 'exec:node Web/host.mjs form.html --mode resizes-content'
      in a browser that makes the page shorter
  scrollcheck judge 'exec:node Web/host.mjs http://localhost:3000/signup --scroller "#form"'
      a page of your server, and what scrolls in it
  scrollcheck replay 'B360: tap(2)' --implementation 'exec:node Web/host.mjs form.html'
      one visit
`

const BROWSERS = { chromium: Chromium, firefox: Firefox, webkit: WebKit }
const MISSING = {
  chromium: 'there is no browser: install chromium-headless-shell or chromium, or set CHROMIUM to the path of one',
  firefox: 'there is no Firefox: install firefox-esr, or set FIREFOX to the path of one',
  webkit: 'there is no WebKit: install webkit2gtk-driver and xvfb, or set WEBKIT to the path of WebKitWebDriver',
}

let visits

const options = readOptions()

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...OPTIONS, help: { type: 'boolean' } } })
    if (values.help) {
      process.stdout.write(HELP)
      process.exit(0)
    }
    if (positionals.length !== 1) throw new Error('give one page: a file, or an address of this machine')
    const isMode = !values.mode || MODES.includes(values.mode)
    if (!isMode) throw new Error(`there is no mode '${values.mode}': ${MODES.join(', ')}`)
    if (!BROWSERS[values.browser]) throw new Error(`there is no browser '${values.browser}': chromium, firefox, webkit`)
    const settle = Number(values.settle)
    if (!(settle >= 0)) throw new Error('--settle needs a number')
    // What else users expect of an app is the browser's to keep.
    if (!['insets', 'visible'].includes(values.profile)) throw new Error('a page claims insets or visible')
    return { ...values, page: positionals[0], settle }
  } catch (error) {
    end(2, `${error.message}; --help lists the options`)
  }
}

async function begin() {
  const path = findBrowser(options.browser)
  if (path === undefined) await end(4, MISSING[options.browser])
  const site = await Site.at(options.page)
  visits = new Visits(new BROWSERS[options.browser](path, site), site, options)
}

async function end(code, reason) {
  if (reason) process.stderr.write(`host.mjs: ${reason}\n`)
  await visits?.browser.end()
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(1))
process.stdout.on('error', () => end(1)) // The other end is closed.

try {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const message = JSON.parse(line)
    if (message.type === 'bye') break
    if (message.type === 'hello') await begin()
    const reply = await visits.answer(message)
    if (reply) process.stdout.write(`${reply}\n`)
  }
  end(0)
} catch (error) {
  end(error instanceof Refusal || error instanceof PageError ? 3 : 1, error.message)
}
