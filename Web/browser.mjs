// A headless Chromium with one page, spoken to over a pipe: no ports, no packages.

import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAMES = {
  chromium: ['chromium-headless-shell', 'chromium', 'google-chrome'], firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
}

export function findBrowser(kind = 'chromium') {
  const found = spawnSync('/bin/sh', ['-c', 'for one; do command -v "$one" && exit; done', 'sh', ...NAMES[kind]])
  return process.env[kind.toUpperCase()] || String(found.stdout).trim() || undefined
}

/**
 * Reads process groups until no process holds its input, then ends them with everything that they have started, and
 * takes the files away: however this program ends, a kill included.
 */
const GUARD = `all=
while read -r one; do all="$all -$one"; done
kill -s KILL -- $all
for one in 1 2 3 4 5 6 7 8 9; do rm -rf -- "$1"; sleep .3; test -e "$1" || exit; done`

/** A folder for a browser, and its processes, of which nothing is left after the end. */
export class Home {
  path = join(tmpdir(), `scrollcheck-browser-${randomUUID().slice(0, 8)}`)
  #groups = []
  #guard

  constructor() {
    // It has no mark of the tool, which would end it with the host, before it has cleaned.
    const { SCROLLCHECK_CHILD, ...env } = process.env
    this.#guard = spawn(
      '/bin/sh', ['-c', GUARD, 'guard', this.path], { env, detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
    this.#guard.stdin.on('error', () => {})
    mkdirSync(this.path, { mode: 0o700 })
  }

  /** Starts a program in a process group of its own: a signal to this program's group does not end the guard. */
  start(path, words, stdio, env = {}) {
    // What it writes for a while goes with its folder.
    const all = { ...process.env, TMPDIR: this.path, ...env }
    const child = spawn(path, words, { detached: true, stdio, env: all })
    if (child.pid) {
      this.#groups.push(child)
      this.#guard.stdin.write(`${child.pid}\n`)
    }
    return child
  }

  /** Ends all and takes the files away; what is left the guard ends, also when nobody waits for this. */
  async end() {
    const running = this.#groups.filter((child) => child.exitCode === null && child.signalCode === null)
    const gone = Promise.all(running.map((child) => new Promise((done) => child.once('exit', done))))
    try {
      for (const { pid } of running) process.kill(-pid, 'SIGKILL')
      await Promise.race([gone, new Promise((done) => setTimeout(done, 2000))])
      rmSync(this.path, { recursive: true, force: true, maxRetries: 9, retryDelay: 20 })
    } catch {
      // They have ended already.
    }
    this.#guard.stdin.destroy()
  }
}

export class PageError extends Error {}

export class Browser {
  #home = new Home()
  #process
  #target
  #session
  #failure
  #calls = new Map()
  #lastCall = 0
  #received = ''
  #complaints = ''

  /** `scale` is how many pixels of the device make a CSS pixel; `more` are further switches. */
  constructor(path, scale, more = []) {
    // Without a sandbox, since it runs as root in containers too, and sees no page but ours.
    const switches = [
      '--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-extensions',
      '--window-size=100,100', `--force-device-scale-factor=${scale}`, `--user-data-dir=${this.#home.path}`,
      '--remote-debugging-pipe', ...more, 'about:blank',
    ]
    this.#process = this.#home.start(path, switches, ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'])
    this.#listen()
  }

  #listen() {
    const [, , complaints, requests, replies] = this.#process.stdio
    complaints.setEncoding('utf8').on('data', (text) => (this.#complaints = (this.#complaints + text).slice(-2000)))
    requests.on('error', () => {}) // That the browser is gone is noticed below.
    replies.setEncoding('utf8').on('data', (text) => this.#receive(text))
    this.#process.on('error', (error) => this.#fail(`the browser cannot be started: ${error.message}`))
    this.#process.on('exit', () => this.#fail('the browser has ended'))
  }

  async open(url) {
    const { product } = await this.call('Browser.getVersion')
    this.version = product.replace(/^.*\//, '')
    await this.renew()
    await this.go(url)
  }

  /** Takes a tab, in place of the one that is open. */
  async renew() {
    const old = this.#target
    this.#target = (await this.call('Target.createTarget', { url: 'about:blank' }, null)).targetId
    this.#session = (await this.call('Target.attachToTarget', { targetId: this.#target, flatten: true }, null)).sessionId
    if (old) this.call('Target.closeTarget', { targetId: old }, null).catch(() => {})
  }

  async go(url) {
    await this.call('Page.navigate', { url })
    await this.evaluate("document.readyState === 'complete' || new Promise((done) => addEventListener('load', done))")
  }

  /** The value of an expression in the page, or in another page to which a session was opened. */
  async evaluate(expression, session = this.#session) {
    const { result, exceptionDetails } = await this.call(
      'Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, session)
    if (exceptionDetails) throw new PageError(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  end() { return this.#home.end() }

  /** A request to the page or the browser; events are passed to `onEvent`. */
  call(method, params = {}, session = this.#session) {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = (this.#lastCall += 1)
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject })
      const message = { id, method, params, sessionId: session ?? undefined }
      this.#process.stdio[3].write(JSON.stringify(message) + '\0')
    })
  }

  #receive(text) {
    const messages = (this.#received + text).split('\0')
    this.#received = messages.pop()
    for (const { id, result, error, method, params } of messages.map((message) => JSON.parse(message))) {
      if (id === undefined) {
        this.onEvent?.(method, params)
        continue
      }
      const call = this.#calls.get(id)
      this.#calls.delete(id)
      if (error) call?.reject(new Error(error.message))
      else call?.resolve(result)
    }
  }

  /** Lets all that waits for an answer fail, as the tab will not give it. */
  lose(error) {
    for (const { reject } of this.#calls.values()) reject(error)
    this.#calls.clear()
  }

  #fail(reason) {
    const lines = this.#complaints.trim().split('\n').filter((line) => !line.includes(':INFO:CONSOLE')) // The page's own.
    const said = lines.slice(-3).join(' / ')
    this.#failure ??= new Error(said ? `${reason}; it said: ${said}` : reason)
    this.lose(this.#failure)
  }
}
