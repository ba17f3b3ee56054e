// The time of a page: only a tick of the scenario makes it pass. Frames are the browser's own.

'use strict'

const BEGINNING = Date.UTC(2025, 0, 1)
const FRAME = 1000 / 60
const turn = new MessageChannel()
const nextFrame = requestAnimationFrame.bind(window)
/** Changes with each frame, or the browser would wait for the next one of a screen; nobody sees it. */
const pulse = document.body.appendChild(document.createElement('i'))
function nextShown() {
  pulse.style.left = pulse.style.left === '0px' ? '1px' : '0px'
  return new Promise(nextFrame)
}
const later = setTimeout.bind(window)
const afterAll = () => window.scheduler?.postTask(() => {}, { priority: 'background' }) ?? new Promise((done) => later(done, 4))

/** Lets what the page waits for go on, as far as it needs no frame. */
async function settled() { for (let turn = 0; turn < 50; turn += 1) await null }

const tasks = () => new Promise((done) => {
  turn.port1.onmessage = done
  turn.port2.postMessage(0)
})

class Clock {
  constructor(stage) {
    Object.assign(this, { stage, now: 0, timers: [], frames: [], last: 0, animations: new Map(), random: 1 })
  }

  replaceTimers(view) {
    const start = (action, delay, args, every) => {
      const wait = Math.max(1, Number(delay) || 0)
      const run = () => (typeof action === 'function' ? action.apply(view, args) : view.eval(String(action)))
      this.timers.push({ id: (this.last += 1), time: this.now + wait, run, every: every && wait, view })
      return this.last
    }
    const stop = (id) => (this.timers = this.timers.filter((timer) => timer.id !== id))
    view.setTimeout = (action, delay, ...args) => start(action, delay, args, false)
    view.setInterval = (action, delay, ...args) => start(action, delay, args, true)
    view.clearTimeout = view.clearInterval = stop
    view.requestAnimationFrame = (run) => {
      this.frames.push({ id: (this.last += 1), run, view })
      return this.last
    }
    view.cancelAnimationFrame = (id) => (this.frames = this.frames.filter((frame) => frame.id !== id))
    view.requestIdleCallback = (run) => start(run, 1, [{ didTimeout: false, timeRemaining: () => 10 }], false)
    view.cancelIdleCallback = stop
    const clock = this
    const now = () => BEGINNING + Math.floor(this.now)
    view.Date = new Proxy(view.Date, {
      construct: (date, args, target) => Reflect.construct(date, args.length > 0 ? args : [now()], target),
      apply: (date) => String(new date(now())),
      get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
    })
    view.performance.now = () => this.now
    view.Math.random = () => (clock.random = (clock.random * 48271) % 2147483647) / 2147483647
  }

  /** Lets time pass: all timers that are due, and a frame where one is asked for or something may have changed. */
  async pass(seconds) {
    const end = this.now + seconds * 1000
    if (!this.isDrawn) await this.draw()
    for (let turns = 0; ; turns += 1) {
      if (turns === 10_000) return this.stage.fail('it does not come to rest: 10,000 timers in a tick')
      this.stage.check()
      const timer = this.timers.reduce((one, next) => (one && one.time <= next.time ? one : next), null)
      const isDue = this.frames.length > 0 || !this.isDrawn
      const frame = isDue ? (Math.floor(this.now / FRAME + 1e-6) + 1) * FRAME : Infinity
      const time = Math.min(timer?.time ?? Infinity, frame)
      if (time > end + 1e-6) break
      this.advance(time)
      if (frame < (timer?.time ?? Infinity)) {
        await this.draw(this.frames.splice(0))
        continue
      }
      if (timer.every) timer.time += timer.every
      else this.timers.splice(this.timers.indexOf(timer), 1)
      this.call(timer)
      await settled()
      this.isDrawn = false
    }
    if (this.advance(end) || !this.isDrawn) await this.draw()
  }

  call({ run, view }, ...args) {
    try {
      run(...args)
    } catch (error) {
      view.reportError(error)
    }
  }

  /** Transitions and animations are as far as the time is. Returns whether there are any. */
  advance(time) {
    const passed = time - this.now
    this.now = time
    const animations = this.stage.page.getAnimations()
    for (const animation of animations) {
      const before = this.animations.get(animation) ?? 0
      this.animations.set(animation, before + passed)
      const end = animation.effect?.getComputedTiming().endTime ?? Infinity
      animation.pause()
      if (before + passed >= end) animation.finish()
      else animation.currentTime = before + passed
    }
    return animations.length > 0
  }

  /** Draws until nothing moves any more, four times at most: for what comes with a frame, and to tell a new size and place. */
  async draw(callbacks = []) {
    const { stage } = this
    await stage.answered()
    await tasks()
    const isAsked = callbacks.length > 0 || stage.needsFrames || stage.page.getAnimations().length > 0
    for (let times = 0; times < 4; times += 1) {
      const { place } = stage
      if (place === this.drawn && (times > 0 || !isAsked)) break
      await this.drawOnce(times === 0 ? callbacks : [])
      this.drawn = place
    }
    this.isDrawn = true
  }

  /** A frame of the browser: events of scrolling and sizes, these callbacks, layout, observers. */
  async drawOnce(callbacks = []) {
    const { stage } = this
    await nextShown()
    for (const callback of callbacks) this.call(callback, this.now)
    await tasks()
    for (const animation of stage.page.getAnimations()) {
      if (this.animations.has(animation)) continue
      this.animations.set(animation, 0)
      animation.pause()
      animation.currentTime = 0
    }
  }
}
