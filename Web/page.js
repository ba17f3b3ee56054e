// What is watched in a page: what ends a case, what would take the time of a clock, and what comes with frames.

'use strict'

function watch(stage, view) {
  const words = (error) => {
    const stack = String(error?.stack ?? error)
    const whole = stack.startsWith(error) ? stack : `${error}\n    at ${stack}`
    return whole.replaceAll(view.location.origin, '').split('\n', 2).join('')
  }
  view.addEventListener('error', ({ error, message }) =>
    stage.isOver || stage.fail(`an uncaught exception: ${words(error ?? message)}`))
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

  // A frame tells its first size, which a window does not.
  const first = (event) => event.isTrusted && !stage.screen && event.stopImmediatePropagation()
  for (const target of [view, view.visualViewport]) target.addEventListener('resize', first, true)

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

  for (const name of ['ResizeObserver', 'IntersectionObserver']) {
    view[name] = new Proxy(view[name], {
      construct: (type, args, target) => {
        stage.needsFrames = true
        return Reflect.construct(type, args, target)
      },
    })
  }

  const waiting = (promise, what) => {
    stage.waitsFor.push(what)
    const end = () => stage.waitsFor.splice(stage.waitsFor.indexOf(what), 1)
    return promise.finally(end)
  }
  const reads = ['json', 'text', 'blob', 'arrayBuffer', 'formData'].map((name) => [view.Response.prototype, name])
  for (const [owner, name] of [[view, 'fetch'], ...reads]) {
    const own = owner[name]
    owner[name] = function (...args) {
      return waiting(own.apply(this, args), `${name}(${args[0]?.url ?? args[0] ?? ''})`)
    }
  }
  const { send } = view.XMLHttpRequest.prototype
  view.XMLHttpRequest.prototype.send = function (...args) {
    waiting(new Promise((done) => this.addEventListener('loadend', done)), 'an XMLHttpRequest')
    return send.apply(this, args)
  }
}
