// The tool that judges what pages answer: `scrollcheck`, built from the same repository.

import { spawn } from 'node:child_process'

/** What the host of a page can be asked for. */
const [browser, settle, profile] = ['chromium', '0.5', 'visible'].map((value) => ({ type: 'string', default: value }))
const text = { type: 'string' }
export const OPTIONS = { browser, mode: text, scroller: text, field: text, settle, save: text, profile }

export function runTool(words, { path = process.env.SCROLLCHECK ?? 'scrollcheck', stdio = 'pipe' } = {}) {
  const child = spawn(path, words, { stdio: ['ignore', stdio, stdio] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (more) => (text += more))
  return new Promise((done, fail) => {
    child.on('error', () => fail(new Error(`there is no tool '${path}': build scrollcheck, and put it on the PATH or into SCROLLCHECK`)))
    child.on('close', (code) => done({ code: code ?? 2, text }))
  })
}

export const quoted = (word) => (/^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
