// The rules of axe.

import { existsSync, readFileSync } from 'node:fs'

const file = new URL('../.build/axe.min.js', import.meta.url)

const rules = existsSync(file) ? readFileSync(file, 'utf8') : undefined

/** Says that the rules were left out, if they are not there. */
export function announce() {
  if (rules === undefined) console.log('The rules of axe were left out: they are not there, and cannot be fetched.')
}

/** What the page breaks, or nothing if there are no rules; `passed` gets the number of rules that it keeps. */
export async function violations(page, passed = () => {}) {
  if (rules === undefined) return []
  if (!(await page.ask("'axe' in globalThis"))) await page.ask(`${rules};0`)
  // The parts of a picture that moves are hidden from readers; there are thousands of them.
  const result = await page.ask(`axe.run({ exclude: ['.frame'] }).then(({ violations, passes }) => ({
    violations: violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 2).map((node) => node.html.slice(0, 120))),
    passes: passes.length }))`)
  passed(result.passes)
  return result.violations
}
