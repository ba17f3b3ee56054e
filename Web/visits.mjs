// Visits of a page in a browser: what the tool asks, and what the page's stage answers.

import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Browser, PageError } from './browser.mjs'
import { Refusal } from './site.mjs'

export const MODES = ['resizes-visual', 'resizes-content', 'overlays-content']

const SWITCHES = [
  '--disable-frame-rate-limit', '--hide-scrollbars', '--window-size=1400,1400',
  '--disable-features=BackForwardCache,LocalNetworkAccessChecks',
  '--in-process-gpu', '--num-raster-threads=1',
  '--disable-background-networking', '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows',
  // All that it asks for goes to the site, its proxy; and nothing goes past that.
  '--proxy-bypass-list=<-loopback>', '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/** Chromium, in which a visit begins in a tab of its own. */
export class Chromium {
  constructor(path, site) { Object.assign(this, { path, site }) }

  async fresh() {
    this.browser ??= await this.open()
    const { browser } = this
    await browser.renew()
    await Promise.all([
      browser.call('Emulation.setFocusEmulationEnabled', { enabled: true }),
      browser.call('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 }),
      browser.call('Inspector.enable'),
    ])
    await browser.go(this.site.url)
  }

  async open() {
    const browser = new Browser(this.path, 4, [...SWITCHES, `--proxy-server=127.0.0.1:${await this.site.serve()}`])
    browser.onEvent = (method) => {
      if (method === 'Inspector.targetCrashed') browser.lose(new PageError('the tab has crashed'))
    }
    await browser.open('about:blank')
    this.version = browser.version
    return browser
  }

  evaluate(text) { return this.browser.evaluate(text) }

  async end() { await this.browser?.end() }
}

const PLAIN = { title: 'Android', screen: [360, 740], keyboards: [264, 308, 308], deeds: [] }

/** After so many cases the browser gets a new tab, so that nothing piles up. */
const CASES_OF_A_TAB = 500

/** The visits of one page. The browser has `fresh`, `evaluate`, `end` and a version. */
export class Visits {
  #cases = 0

  constructor(browser, site, { settle = 0.5, profile = 'visible', ...options } = {}) {
    Object.assign(this, { browser, site, settle, profile, options })
  }

  /** The answer to a message of the tool, as a line; nothing to one that asks for none. */
  async answer(message) {
    switch (message.type) {
      case 'hello': return JSON.stringify((this.ready ??= await this.#begin()))
      case 'visit': return this.#visit(message)
      case 'run': return JSON.stringify({ type: 'skip', id: message.id, reason: 'a page is visited as it is: in the everyday world' })
      default: return undefined
    }
  }

  async #begin() {
    const { browser, site, options, settle, profile } = this
    await this.#fresh()
    const told = await inTime(7000, browser.evaluate(`look(${JSON.stringify(PLAIN)})`))
    if (told.message) throw new Refusal(`${options.page ?? site.name} cannot be judged: ${told.message}`)
    options.mode ??= told.mode
    await this.#fresh()
    return {
      type: 'ready', protocol: 1, edition: 2, name: site.name, version: browser.version, language: 'javascript',
      profile, platform: 'web', plays: 'own', without: told.without, observes: ['offset', 'insets'], settle, tolerance: 1,
    }
  }

  get #chosen() {
    const { mode, scroller, field, keeps } = this.options
    return { mode, scroller, field, keeps, text: this.site.text }
  }

  async #fresh() {
    await this.browser.fresh()
    await this.browser.evaluate(`Object.assign(Stage.options, ${JSON.stringify(this.#chosen)}); 0`)
  }

  async #visit({ id, ...request }) {
    const error = (message) => JSON.stringify({ type: 'error', id, message })
    const { save } = this.options
    if (save) writeFileSync(save, this.site.replay(this.#chosen, request))
    try {
      if (this.#cases > 0 && this.#cases % CASES_OF_A_TAB === 0) await this.#fresh()
      this.#cases += 1
      const { happened, message } = await inTime(
        7000 + 200 * request.deeds.length, this.browser.evaluate(`visit(${JSON.stringify(request)})`))
      return happened ? `{"type":"happened","id":${JSON.stringify(id)},"happened":${happened}}` : error(message)
    } catch (thrown) {
      if (!(thrown instanceof PageError)) throw thrown
      await this.#fresh()
      return error(thrown.message.split('\n')[0])
    }
  }
}

function inTime(milliseconds, promise) {
  const late = pause(milliseconds, 0, { ref: false }).then(() => { throw new PageError('the page does not come to rest') })
  return Promise.race([promise, late])
}
