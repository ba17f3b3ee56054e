// The player in a headless browser.

import { writeFileSync } from 'node:fs'
import { Browser, findBrowser } from '../../Web/browser.mjs'

/** The page as a file. */
export const url = new URL('../.build/player.html', import.meta.url).href

export class Page {
  #browser = new Browser(findBrowser(), 1)
  /** What the page has complained about, and what it has asked others for. */
  complaints = []
  requests = []

  async open(address = url) {
    this.#browser.onEvent = (method, params) => this.#note(method, params)
    await this.#browser.open('about:blank')
    for (const domain of ['Runtime', 'Log', 'Network', 'Page']) await this.#browser.call(`${domain}.enable`)
    await this.size(1280, 900)
    await this.go(address)
  }

  #note(method, params) {
    if (method === 'Runtime.exceptionThrown') {
      this.complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text)
    }
    if (method === 'Runtime.consoleAPICalled') this.complaints.push(JSON.stringify(params.args))
    if (method === 'Log.entryAdded') this.complaints.push(params.entry.text)
    if (method === 'Network.requestWillBeSent' && !/^(file|data|blob|about):/.test(params.request.url)) {
      this.requests.push(params.request.url)
    }
  }

  async go(address) {
    await this.#browser.call('Page.navigate', { url: 'about:blank' })
    await this.#browser.call('Page.navigate', { url: address })
    await this.until("document.documentElement?.dataset.ready === 'true' || !document.querySelector('#engine') && document.readyState === 'complete' && location.href !== 'about:blank'")
  }

  /** A page within this one that has an origin of its own: what it answers to expressions. */
  async inner() {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const { targetInfos } = await this.#browser.call('Target.getTargets')
      const target = targetInfos.find(({ type }) => type === 'iframe')
      if (target) {
        const { sessionId } = await this.#browser.call('Target.attachToTarget', { targetId: target.targetId, flatten: true })
        const ask = (expression) => this.#browser.evaluate(expression, sessionId)
        await this.until("document.documentElement?.dataset.ready === 'true'", ask)
        return ask
      }
      await new Promise((done) => setTimeout(done, 25))
    }
    throw new Error('there is no page within the page')
  }

  /** Whether scripts of the page run; they are looked at when it is loaded. */
  scripts(areOn) {
    return this.#browser.call('Emulation.setScriptExecutionDisabled', { value: !areOn })
  }

  /** The value of an expression in the page. */
  ask(expression) {
    return this.#browser.evaluate(expression)
  }

  /** Waits until an expression is true. */
  async until(expression, ask = (text) => this.ask(text)) {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      try {
        if (await ask(expression)) return
      } catch {
        // The page is being loaded.
      }
      await new Promise((done) => setTimeout(done, 25))
    }
    throw new Error(`never true: ${expression}`)
  }

  /** Waits until what has changed is drawn. */
  drawn() {
    return this.ask('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))')
  }

  size(width, height) {
    return this.#browser.call('Emulation.setDeviceMetricsOverride', {
      width, height, deviceScaleFactor: 1, mobile: false,
    })
  }

  /** Light or dark, with or without motion, on a screen or for print. */
  media(scheme, motion = 'no-preference', media = '') {
    return this.#browser.call('Emulation.setEmulatedMedia', {
      media, features: [
        { name: 'prefers-color-scheme', value: scheme }, { name: 'prefers-reduced-motion', value: motion },
      ],
    })
  }

  /** Presses keys, each by its name: "ArrowRight", "a". */
  async press(...keys) {
    const codes = {
      ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Home: 36, End: 35, Tab: 9, Enter: 13, Escape: 27, ' ': 32,
    }
    for (const key of keys) {
      const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined
      const params = { key, windowsVirtualKeyCode: codes[key], text }
      await this.#browser.call('Input.dispatchKeyEvent', { type: 'keyDown', ...params })
      await this.#browser.call('Input.dispatchKeyEvent', { type: 'keyUp', ...params })
    }
  }

  async #mouse(type, x, y) {
    await this.#browser.call('Input.dispatchMouseEvent', {
      type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1,
    })
  }

  /** Clicks the element of a selector. */
  async click(selector) {
    const [x, y] = await this.ask(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)})
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      return [box.x + box.width / 2, box.y + box.height / 2]
    })()`)
    await this.#mouse('mousePressed', x, y)
    await this.#mouse('mouseReleased', x, y)
  }

  /** Drags from one point to another, with some steps between them. */
  async drag([fromX, fromY], [toX, toY], seen = async () => {}) {
    await this.#mouse('mousePressed', fromX, fromY)
    for (let part = 1; part <= 8; part += 1) {
      await this.#mouse('mouseMoved', fromX + ((toX - fromX) * part) / 8, fromY + ((toY - fromY) * part) / 8)
      await seen()
    }
    await this.#mouse('mouseReleased', toX, toY)
  }

  /** How many sheets of paper it takes, of the size A4. */
  async sheets() {
    const { data } = await this.#browser.call('Page.printToPDF', { paperWidth: 8.27, paperHeight: 11.69 })
    return Buffer.from(data, 'base64').toString('latin1').match(/\/Type\s*\/Page\b/g).length
  }

  async picture(path) {
    const { data } = await this.#browser.call('Page.captureScreenshot', { format: 'png' })
    writeFileSync(path, Buffer.from(data, 'base64'))
  }

  end() {
    this.#browser.end()
  }
}
