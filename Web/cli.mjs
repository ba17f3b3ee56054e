#!/usr/bin/env node
// Judges a page with the tool: what is for the host of the page, and what is for the tool.

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { OPTIONS, quoted, runTool } from './tool.mjs'

const HELP = `Judges how a web page makes room for the keyboard, as it is, in a real browser.

Usage: scrollcheck <page> [--browser … --mode … --field … --scroller … --settle … --profile …] [options of 'judge']

Examples:
  npx scrollcheck form.html --seconds 10
  npx scrollcheck http://localhost:3000/signup --browser webkit --cases 200
  npx scrollcheck form.html 'B375: tap(5)'
      one visit, as a report prints it
`
const [page, ...words] = process.argv.slice(2)
if (!page || words.concat(page).includes('--help')) {
  process.stdout.write(HELP)
  process.exit(page ? 0 : 2)
}
const { tokens } = parseArgs({ args: words, options: OPTIONS, tokens: true, strict: false })
const places = tokens.filter(({ name }) => name in OPTIONS).flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1]))
const [own, others] = [true, false].map((isOwn) => words.filter((_, index) => places.includes(index) === isOwn))
const child = `exec:${['node', fileURLToPath(new URL('host.mjs', import.meta.url)), page, ...own].map(quoted).join(' ')}`
const isVisit = others[0] && !others[0].startsWith('-')
const command = isVisit ? ['replay', ...others, '--implementation', child] : ['judge', child, ...others]
try {
  process.exitCode = (await runTool(command, { stdio: 'inherit' })).code
} catch (error) {
  process.stderr.write(`scrollcheck: ${error.message}\n`)
  process.exitCode = 2
}
