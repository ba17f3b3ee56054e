// Drives the player in a browser, and holds it against the tool.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Page, url } from './page.mjs'
import { answers } from './answers.mjs'
import { controls } from './controls.mjs'
import { layout } from './layout.mjs'
import { reports, written } from './reports.mjs'
import * as known from './views.mjs'

const [tool, ...options] = process.argv.slice(2)
const page = new Page()
const folder = mkdtempSync(join(tmpdir(), 'scrollcheck-player-'))
let failures = 0
let paths

/** What the parts of the tests need; the pages of the tool are written when they are asked for. */
const context = { page, tool, folder, url, report, get paths() { return (paths ??= written(tool, folder)) } }

/** Says what was held, or what went wrong. */
function report(name, count, wrong) {
  if (wrong.length === 0 && count > 0) return console.log(`ok  ${name}: ${count}`)
  failures += 1
  console.log(`NOT OK  ${name}: ${wrong.length} of ${count}`)
  for (const line of wrong.slice(0, 5)) console.log(`  ${line}`)
}

async function pictures() {
  const pictures = new URL('../.build/pictures/', import.meta.url)
  mkdirSync(pictures, { recursive: true })
  const views = { ...known.views, ...known.written(context.paths) }
  for (const scheme of ['light', 'dark']) {
    await page.media(scheme, 'reduce')
    for (const width of [390, 820, 1280]) {
      for (const [name, open] of Object.entries(views)) {
        await page.size(width, width === 390 ? 844 : 900)
        await open(page)
        await page.picture(new URL(`${name}-${width}-${scheme}.png`, pictures))
      }
    }
  }
  console.log(`the pictures are in ${pictures.pathname}`)
}

try {
  await page.open()
  if (options.includes('--pictures')) await pictures()
  else {
    const parts = { answers, controls, layout, reports }
    const wanted = options.filter((option) => option in parts)
    for (const name of wanted.length ? wanted : Object.keys(parts)) await parts[name](context)
    report('no complaint in the console', 1, page.complaints)
    report('no request to anywhere', 1, page.requests)
  }
} finally {
  page.end()
  rmSync(folder, { recursive: true })
}
process.exitCode = failures > 0 ? 1 : 0
