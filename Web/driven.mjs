// Firefox and WebKit, driven as their makers provide for. What they ask for goes through the site, which is their proxy.

import { readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Home, PageError } from './browser.mjs'

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

const SCRIPT = `const [text, done] = arguments
Promise.resolve().then(() => window.eval(text)).then((value) => done({ value }), (error) => done({ error: String(error) }))`

/** What both have; each of them says how it is started, and how it is asked. */
class Driven {
  #isAsked = false

  constructor(path, site) { Object.assign(this, { path, site }) }

  /** A document of the page's address, in which nothing has been: where the last one answers nothing, of another browser. */
  async fresh() {
    if (this.#isAsked) await this.end()
    if (!this.home) await this.open()
    await this.ask('Navigate', { url: 'about:blank' })
    await this.ask('Navigate', { url: this.site.url })
  }

  async open() {
    this.port = await this.site.serve()
    this.home = new Home()
    this.#isAsked = false
    const child = await this.start()
    this.over = new Promise((_, fail) => {
      for (const event of ['exit', 'error']) child.once(event, () => fail(new Error('the browser has ended')))
    })
    this.over.catch(() => {})
    await Promise.race([this.begin(), this.over])
    const { capabilities } = await this.ask('NewSession', { capabilities: { alwaysMatch: this.wishes } })
    this.version = capabilities.browserVersion
    await this.ask('SetTimeouts', { script: 1e8, pageLoad: 30_000 })
    await this.ask('SetWindowRect', { x: 0, y: 0, width: 1400, height: 1400 })
  }

  ask(name, parameters) { return Promise.race([this.send(name, parameters), this.over]) }

  async evaluate(text) {
    this.#isAsked = true
    const { value, error } = await this.ask('ExecuteAsyncScript', { script: SCRIPT, args: [text] })
    this.#isAsked = false
    if (error) throw new PageError(error)
    return value
  }

  async end() {
    const { home } = this
    this.home = undefined
    await home?.end()
  }

  async begun(attempt) {
    for (let times = 0; times < 600 && this.home; times += 1) {
      try {
        return await attempt()
      } catch {
        await pause(50)
      }
    }
    throw new Error(`${this.path} does not answer`)
  }
}

/** Firefox: its protocol is Marionette, JSON over a socket, each message with its length before it. */
export class Firefox extends Driven {
  wishes = {}

  async start() {
    const { path } = this.home
    const proxy = ['http', 'ssl'].flatMap((kind) => [[kind, '127.0.0.1'], [`${kind}_port`, this.port]])
    const settings = Object.entries({
      'marionette.port': 0, 'layout.frame_rate': 0, 'browser.shell.checkDefaultBrowser': false,
      'services.settings.server': 'data:,nobody', 'network.captive-portal-service.enabled': false,
      'network.proxy.type': 1, 'network.proxy.allow_hijacking_localhost': true,
      ...Object.fromEntries(proxy.map(([name, value]) => [`network.proxy.${name}`, value])),
    })
    const lines = settings.map((pair) => `user_pref(${pair.map((value) => JSON.stringify(value)).join()});`)
    writeFileSync(join(path, 'user.js'), lines.join('\n'))
    return this.home.start(this.path, ['--headless', '--no-remote', '--profile', path, '--marionette'], 'ignore')
  }

  async begin() {
    const { path } = this.home
    const port = await this.begun(() => JSON.parse(readFileSync(join(path, 'MarionetteActivePort'), 'utf8')))
    Object.assign(this, { calls: new Map(), last: 0, received: Buffer.alloc(0) })
    this.socket = connect(port, '127.0.0.1').on('error', () => {}).on('data', (data) => this.receive(data))
  }

  receive(data) {
    this.received = Buffer.concat([this.received, data])
    for (;;) {
      const begin = this.received.indexOf(':') + 1
      const end = begin + Number(this.received.subarray(0, begin - 1))
      if (begin === 0 || this.received.length < end) return
      const message = JSON.parse(this.received.subarray(begin, end))
      this.received = this.received.subarray(end)
      if (!Array.isArray(message)) continue // It greets.
      const [, id, error, result] = message
      if (error) this.calls.get(id)?.fail(new Error(error.message))
      else this.calls.get(id)?.done(result?.value ?? result)
      this.calls.delete(id)
    }
  }

  send(name, parameters) {
    const id = (this.last += 1)
    const text = JSON.stringify([0, id, `WebDriver:${name}`, parameters])
    this.socket.write(`${Buffer.byteLength(text)}:${text}`)
    return new Promise((done, fail) => this.calls.set(id, { done, fail }))
  }
}

const PATHS = { Navigate: 'url', ExecuteAsyncScript: 'execute/async', SetTimeouts: 'timeouts', SetWindowRect: 'window/rect' }

/** WebKit, the engine of Safari: WebKitGTK on a screen that nobody sees, driven by WebDriver. */
export class WebKit extends Driven {
  get wishes() {
    const proxy = `127.0.0.1:${this.port}`
    return { proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy } }
  }

  async start() {
    const screen = this.home.start(
      'Xvfb', ['-displayfd', '3', '-screen', '0', '1500x1500x24', '-nolisten', 'tcp'],
      ['ignore', 'ignore', 'ignore', 'pipe'])
    const number = await new Promise((done, fail) => {
      screen.stdio[3].once('data', (text) => done(String(text).trim()))
      screen.once('error', () => fail(new Error('there is no Xvfb, on which WebKit shows its pages')))
    })
    const free = createServer()
    await new Promise((done) => free.listen(0, '127.0.0.1', done))
    const { port } = free.address()
    await new Promise((done) => free.close(done))
    const { path } = this.home
    const places = { DISPLAY: `:${number}`, HOME: path, XDG_RUNTIME_DIR: path, XDG_CACHE_HOME: path, GDK_BACKEND: 'x11' }
    this.address = `http://127.0.0.1:${port}`
    return this.home.start(this.path, [`--port=${port}`], 'ignore', places)
  }

  async begin() { await this.begun(() => fetch(`${this.address}/status`)) }

  async send(name, parameters) {
    const isFirst = name === 'NewSession'
    const address = `${this.address}/session${isFirst ? '' : `/${this.session}/${PATHS[name]}`}`
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(parameters) }).catch(() => this.over)
    const { value } = await response.json()
    if (value?.error && value.stacktrace !== undefined) throw new Error(value.message || value.error)
    if (isFirst) this.session = value.sessionId
    return value
  }
}
