// The check in a test of Playwright: visits are played in its page, which may be logged in; the tool judges the answers.

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PageError } from './browser.mjs'
import { AROUND, Site } from './site.mjs'
import { runTool } from './tool.mjs'
import { Visits } from './visits.mjs'

/** A child of the tool that passes on what it is asked, and what is answered. */
const RELAY = `const way = require('net').connect(process.argv[1]); process.stdin.pipe(way).pipe(process.stdout)`

const pathOf = (element) => {
  const path = []
  for (let one = element; one?.parentElement; one = one.parentElement) {
    path.unshift(`${one.localName}:nth-child(${[...one.parentElement.children].indexOf(one) + 1})`)
  }
  return path.join(' > ')
}

/**
 * Judges the page that `page` shows, and throws what the tool says if it breaks something.
 *
 *     await page.goto('http://localhost:3000/signup')
 *     await keyboardCheck(page, { field: page.getByLabel('Mail') })
 *
 * `field` and `scroller` are selectors, or locators of Playwright; `words` are for the tool, `['--cases', '500']`.
 */
export async function keyboardCheck(page, { field, scroller, words = ['--cases', '100'], tool, ...options } = {}) {
  const selector = (one) => (typeof one?.evaluate === 'function' ? one.evaluate(pathOf) : one)
  const chosen = { ...options, keeps: true, field: await selector(field), scroller: await selector(scroller) }
  const url = page.url()
  const got = await page.request.get(url)
  const site = new Site(url, new URL(url).pathname.split('/').pop() || 'page', await got.text())
  const isPage = (other) => String(other) === url
  await page.route(isPage, (route) => route.fulfill({ contentType: 'text/html', body: AROUND }))
  const visits = new Visits({
    version: page.context().browser()?.version() ?? '',
    fresh: () => page.goto(url),
    evaluate: (text) => page.evaluate(text).catch(({ message }) => { throw new PageError(message) }),
  }, site, chosen)
  const folder = mkdtempSync(join(tmpdir(), 'scrollcheck-'))
  const path = join(folder, 'way')
  // The tool asks by more than one child; there is one page.
  let [turn, failure] = [Promise.resolve()]
  const answer = (line) => (turn = turn.then(() => visits.answer(JSON.parse(line))))
  const server = createServer(async (way) => {
    try {
      for await (const line of createInterface({ input: way })) {
        const reply = await answer(line)
        if (reply) way.write(`${reply}\n`)
      }
    } catch (error) {
      way.destroy()
      failure ??= error
    }
  })
  try {
    await new Promise((done) => server.listen(path, done))
    const child = `exec:node -e "${RELAY}" '${path}'`
    const { code, text } = await runTool(['judge', child, '--jobs', '1', ...words], { path: tool })
    if (failure) throw failure
    if (code !== 0) throw new Error(text)
    return text
  } finally {
    server.close()
    rmSync(folder, { recursive: true, force: true })
    await page.unroute(isPage)
    await page.goto(url)
  }
}
