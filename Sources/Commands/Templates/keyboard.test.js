// react-native-keyboard-controller's arithmetic on a scroll view that is mocked, in Jest or in node --test. Put yours here.
// A bug to try: leave out "+ inputHeight".
const assert = require('node:assert/strict')
const { spawnSync } = require('node:child_process')
const { appendFileSync, mkdtempSync, readFileSync } = require('node:fs')

/** @type {import('./keyboard').Ready} */
const READY = {
  type: 'ready', protocol: 1, edition: 2, name: 'KeyboardAwareScrollView', version: '1', language: 'javascript', profile: 'visible',
  without: ['margin', 'marginBelow', 'oversize', 'endAnchor', 'reach', 'gravity', 'tracking', 'dismissMode', 'contentSizing',
    'adjustsForKeyboard', 'reveals', 'sideways', 'floating', 'windowMoves'], observes: ['offset', 'insets'],
}
class ScrollView {
  constructor(/** @type {import('./keyboard').Environment} */ environment) {
    Object.assign(this, environment)
    this.scrollTo(-this.insets[0])
  }
  get insets() {
    const end = this.window[1] + this.viewport[1] + this.viewport[3]
    const keyboardHeight = this.keyboard ? Math.max(0, end - this.keyboard[1]) : 0
    const [top, left, bottom, right] = this.padding.map((own, edge) => own + this.safe[edge])
    return [top, left, Math.max(bottom, this.padding[2] + keyboardHeight), right]
  }
  scrollTo(y) {
    const [top, , bottom] = this.insets
    this.offset = Math.max(-top, Math.min(y, this.content[1] + bottom - this.viewport[3]))
  }
  maybeScroll() {
    if (!this.focus || this.isDragged) return
    const [, y, , inputHeight] = this.focus
    const relativeScrollTo = this.insets[2] - (this.viewport[3] - (y - this.offset + inputHeight))
    if (relativeScrollTo > 0) this.scrollTo(this.offset + relativeScrollTo)
    if (y - this.offset < this.insets[0]) this.scrollTo(y - this.insets[0])
  }
  handle(/** @type {import('./keyboard').Event} */ { event, kind, rect, end, by, size, keepsFocus, ...others }) {
    if (/^(geometry|padding)Changed$/.test(event)) Object.assign(this, others)
    if (event.startsWith('content')) this.content = size
    if (event.startsWith('focus')) this.focus = rect
    if (event === 'blur' || (event === 'contentReplaced' && !keepsFocus)) this.focus = null
    if (kind?.startsWith('will')) this.keyboard = kind === 'willHide' ? null : end
    if (event.startsWith('drag')) this.isDragged = event !== 'dragEnded'
    if (this.isDragged) this.offset += by?.[1] ?? 0
    else this.scrollTo(this.offset)
    if (kind?.startsWith('will') || /^(focus|geometry|padding|content)/.test(event)) this.maybeScroll()
  }
  get seen() { return { offset: [-this.insets[1], this.offset], insets: this.insets } }
}

const timers = typeof jest === 'undefined' ? require('node:test').mock.timers : jest // Time passes with a tick.
const pass = (seconds) => (timers.tick ?? timers.advanceTimersByTime).call(timers, seconds * 1000)
const play = (/** @type {import('./keyboard').Run} */ { id, environment, events }) => {
  const view = new ScrollView(environment)
  const seen = events.map((event) => (view.handle(event), event.seconds && pass(event.seconds), view.seen))
  return { type: 'ran', id, observations: [new ScrollView(environment).seen, ...seen] }
}
const check = globalThis.test ?? require('node:test')
check('the keyboard', () => {
  (timers.enable ?? timers.useFakeTimers).call(timers)
  const [answers, requests] = ['answers', 'requests'].map((name) => `${mkdtempSync('/tmp/keyboard-')}/${name}.jsonl`)
  const words = ['judge', `answers:${answers}`, '--cases', '300', '--seed', '5eed', '--shrink-to', requests]
  let [said, asked] = [null, [READY]]
  while (asked.length > 0) {
    appendFileSync(answers, asked.map((one) => `${JSON.stringify(one)}\n`).join(''))
    said = spawnSync(process.env.SCROLLCHECK ?? 'scrollcheck', words, { encoding: 'utf8' })
    assert.ifError(said.error)
    asked = readFileSync(requests, 'utf8').split('\n').filter(Boolean).map(JSON.parse).filter(({ type }) => type === 'run').map(play)
  }
  assert.equal(said.status, 0, said.stdout)
})
