// What is watched in a page: what ends a case, what would take the time of a clock, and what only a frame tells.

'use strict'

/** Events that come at once, or that the stage tells. */
const AT_ONCE = RegExp(`^(${[
  'focus(in|out)?', 'blur', '(before)?input', 'change', 'submit', 'invalid', 'key(down|up|press)', '(dbl)?click',
  '(touch|pointer|mouse)[a-z]+', 'scroll(end)?', 'resize', 'geometrychange', 'orientationchange', 'load', 'error',
  'DOMContentLoaded', 'readystatechange', 'pageshow', 'unhandledrejection', 'beforeunload', 'composition[a-z]+',
].join('|')})$`)

/** Tells the stage what ends a case, and makes instant what would take the time of a clock. */
function watch(stage, view) {
  const words = (error) => {
    const stack = String(error?.stack ?? error)
    const whole = stack.startsWith(error) ? stack : `${error}\n    at ${stack}`
    return whole.replaceAll(view.location.origin, '').split('\n', 2).join('')
  }
  const uncaught = ({ error, message }) => {
    if (!stage.isOver) stage.fail(`an uncaught exception: ${words(error ?? message)}`)
  }
  view.addEventListener('error', uncaught)
  view.addEventListener('unhandledrejection', ({ reason }) => stage.fail(`an unhandled rejection: ${words(reason)}`))
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    view[name] = (text = '') => {
      stage.fail(`it opens a dialog: ${name}(${JSON.stringify(String(text))})`)
      return name === 'confirm' ? false : null
    }
  }
  view.open = (address) => {
    stage.fail(`it opens a window: ${address}`)
    return null
  }
  view.addEventListener('beforeunload', () => stage.fail('it goes to another page'))

  // To see how far the content reaches, the stage scrolls to its end and back. What it tells itself, a frame tells too.
  const size = () => `${stage.size.width} ${stage.size.height}`
  const known = new Map([view, view.visualViewport].map((target) => [target, { resize: size() }]))
  const isOnce = (event) => {
    const { type, target } = event
    const box = target === view.document ? view.document.scrollingElement : target
    const isBox = box instanceof view.Element
    const now = isBox ? `${box.scrollLeft} ${box.scrollTop}` : size()
    const last = known.get(box) ?? known.set(box, { scroll: '0 0', scrollend: '0 0' }).get(box)
    if (last[type] === now) event.stopImmediatePropagation()
    last[type] = now
  }
  for (const type of ['resize', 'scroll', 'scrollend']) view.addEventListener(type, isOnce, true)
  stage.resized = [view]
  if (stage.mode !== 'resizes-visual') {
    stage.resized.push(view.visualViewport)
    view.visualViewport.addEventListener('resize', isOnce)
  }

  const instantly = (how) => (how && typeof how === 'object' ? { ...how, behavior: 'instant' } : how)
  for (const name of ['scrollTo', 'scrollBy', 'scroll', 'scrollIntoView']) {
    for (const target of [view.Element.prototype, view]) {
      const own = target[name]
      if (!own) continue
      target[name] = function (...args) {
        return own.apply(this, args.length === 1 ? [instantly(args[0])] : args)
      }
    }
  }

  const { focus } = view.HTMLElement.prototype
  view.HTMLElement.prototype.focus = function (how) {
    focus.call(this, { ...how, preventScroll: true })
    if (!how?.preventScroll) stage.phone.reveal(this, 'needed')
  }
  const { scrollIntoView } = view.Element.prototype
  view.Element.prototype.scrollIntoView = function (how) {
    if (stage.phone.most === 0) scrollIntoView.call(this, how)
    else stage.phone.reveal(this, how === false ? 'end' : how?.block ?? 'start')
  }

  // What comes with a frame, or in its time.
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MessageChannel', 'Worker']) {
    view[name] = new Proxy(view[name], {
      construct: (type, args, target) => {
        stage.needsFrames = true
        return Reflect.construct(type, args, target)
      },
    })
  }
  const { addEventListener } = view.EventTarget.prototype
  view.EventTarget.prototype.addEventListener = function (type, ...args) {
    stage.needsFrames ||= !AT_ONCE.test(type) || this instanceof view.MediaQueryList
    return addEventListener.call(this, type, ...args)
  }
  view.MediaQueryList.prototype.addListener = function (action) {
    this.addEventListener('change', action)
  }

  const waiting = (promise, what) => {
    stage.waitsFor.push(what)
    const end = () => stage.waitsFor.splice(stage.waitsFor.indexOf(what), 1)
    return promise.finally(end)
  }
  const { fetch } = view
  view.fetch = (...args) => waiting(fetch.apply(view, args), `fetch(${args[0]?.url ?? args[0]})`)
  for (const name of ['json', 'text', 'blob', 'arrayBuffer', 'formData']) {
    const own = view.Response.prototype[name]
    view.Response.prototype[name] = function () { return waiting(own.call(this), name) }
  }
  const { send } = view.XMLHttpRequest.prototype
  view.XMLHttpRequest.prototype.send = function (...args) {
    waiting(new Promise((done) => this.addEventListener('loadend', done)), 'an XMLHttpRequest')
    return send.apply(this, args)
  }
}
