// The rules of axe, in every view.

import { existsSync, readFileSync } from 'node:fs'
import { views } from './views.mjs'

const file = new URL('../.build/axe.min.js', import.meta.url)

export async function accessibility({ page, report }) {
  if (!existsSync(file)) return console.log('The rules of axe were left out: they are not there, and cannot be fetched.')
  const axe = readFileSync(file, 'utf8')
  for (const [name, open] of Object.entries(views)) {
    const wrong = []
    let count = 0
    for (const [width, scheme] of [[1280, 'light'], [390, 'dark']]) {
      await page.media(scheme, 'reduce')
      await page.size(width, 900)
      await open(page)
      await page.ask(`${axe};0`)
      const result = await page.ask('axe.run().then(({ violations, passes }) => ({ violations: violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 2).map((node) => node.html.slice(0, 120))}`), passes: passes.length }))')
      count += result.passes
      wrong.push(...result.violations.map((line) => `${width} ${scheme} ${line}`))
    }
    report(`rules of axe in ${name}`, count, wrong)
  }
}
