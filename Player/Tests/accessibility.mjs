// The rules of axe, in every view.

import { existsSync, readFileSync } from 'node:fs'
import { views } from './views.mjs'

const file = new URL('../.build/axe.min.js', import.meta.url)

const rules = existsSync(file) ? readFileSync(file, 'utf8') : undefined

/** What the page breaks, or nothing if there are no rules; `passed` gets the number of rules that it keeps. */
export async function violations(page, passed = () => {}) {
  if (rules === undefined) return []
  await page.ask(`${rules};0`)
  const result = await page.ask(`axe.run().then(({ violations, passes }) => ({
    violations: violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 2).map((node) => node.html.slice(0, 120))),
    passes: passes.length }))`)
  passed(result.passes)
  return result.violations
}

export async function accessibility({ page, report }) {
  if (rules === undefined) return console.log('The rules of axe were left out: they are not there, and cannot be fetched.')
  for (const [name, open] of Object.entries(views)) {
    const wrong = []
    let count = 0
    for (const [width, scheme] of [[1280, 'light'], [390, 'dark']]) {
      await page.media(scheme, 'reduce')
      await page.size(width, 900)
      await open(page)
      wrong.push(...(await violations(page, (passes) => (count += passes))).map((line) => `${width} ${scheme} ${line}`))
    }
    report(`rules of axe in ${name}`, count, wrong)
  }
}
