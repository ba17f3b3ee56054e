// The page: a scenario, an implementation and a step, which the address holds as well.

import * as engine from './engine.js'
import { element, find, show } from './elements.js'
import { Timeline } from './timeline.js'
import { Completion } from './completion.js'
import { Gallery } from './gallery.js'
import { Comparison } from './compare.js'
import { build } from './menus.js'
import { explain } from './why.js'

const views = ['play', 'gallery', 'compare', 'language']
const [line, chooser, fault] = ['#line', '#implementation', '#fault'].map((id) => find(id))
let played
let now = 0
let timer
let rules
let words
let settings
let lists
let gallery
let comparison
/** What an implementation has shown elsewhere: its name, the line, and the observations as JSON. */
let recording

// MARK: - What is shown

/** Shows a step of what is played. */
function go(step) {
  now = Math.max(0, Math.min(step, played.steps.length - 1))
  const { word, sentence, differs } = played.steps[now]
  const isModel = played.implementation === 'model'
  show(find('#expected .drawing'), engine.drawing('expected', now))
  find('#observed').hidden = isModel
  if (!isModel) show(find('#observed .drawing'), engine.drawing('observed', now))
  find('#observed').classList.toggle('differs', differs)
  find('#step').textContent = `${now}/${played.steps.length - 1} ${word}`
  find('#sentence').textContent = sentence
  timeline.show(now, sentence)
  explain(find('#why'), played, now, { rules, words }, { go: jump, choose })
  remember()
}

/** Goes to a step that the user has chosen, which ends playing. */
function jump(step) {
  stop()
  go(step)
}

/** The line as the chosen implementation plays it. A recording has an answer for its own line only. */
function result() {
  if (recording?.name !== chooser.value) return engine.play(line.value, chooser.value)
  if (recording.line === line.value) return engine.recorded(line.value, recording)
  chooser.value = 'model'
  return engine.play(line.value, chooser.value)
}

/** Plays the line; a fault is shown below it, and what was played last stays. */
function update(step) {
  let next
  try {
    next = result()
  } catch {
    // The engine stops at what it cannot compute, for example without memory. A new one knows no scenario.
    engine.start().then(() => { if (played) engine.play(played.line, played.implementation) })
    next = { error: { offset: 0, sentence: 'the engine cannot play this' } }
  }
  line.setAttribute('aria-invalid', String('error' in next))
  fault.hidden = !('error' in next)
  if (next.error) {
    const bytes = new TextEncoder().encode(line.value).slice(0, next.error.offset)
    const caret = ' '.repeat([...new TextDecoder().decode(bytes)].length) + '^'
    fault.textContent = `${line.value}\n${caret}\n${next.error.sentence}`
    return
  }
  played = next
  const complaint = played.complaints.find(({ claimed }) => claimed) ?? played.complaints[0]
  find('#observed figcaption span').textContent = played.implementation
  settings(played.line)
  timeline.draw(played.steps)
  go(step ?? complaint?.step ?? played.steps.length - 1)
}

function choose(name) {
  stop()
  chooser.value = name
  update(now)
}

/** Plays a scenario of the gallery or the comparison. */
function open(scenario, implementation) {
  line.value = scenario
  chooser.value = implementation
  view('play')
  update()
  find('#line').focus({ preventScroll: true })
  scrollTo(0, 0)
}

// MARK: - Playing

/** Names the button that plays, and draws its sign. */
function mark(name, path) {
  find('[data-go=play]').setAttribute('aria-label', name)
  find('[data-go=play] path').setAttribute('d', path)
}

function stop() {
  clearTimeout(timer)
  timer = undefined
  mark('Play', 'M7 4.5v15l12-7.5z')
}

/** Plays on from the current step, or from the beginning if it is the last one. */
function start() {
  if (now === played.steps.length - 1) go(0)
  mark('Pause', 'M6 5h4v14H6zM14 5h4v14h-4z')
  wait()
}

function wait() {
  const event = played.steps[now + 1]?.event
  if (event === undefined) return stop()
  const speed = Number(find('#speed').value)
  // Events at the same instant are shown one after the other; otherwise only the last one would be visible.
  const seconds = event.event === 'tick' ? Math.max(0.35, Math.min(event.seconds, 2)) : 0.35
  const moves = played.steps.slice(0, now + 2).findLast((step) => step.event?.event === 'keyboard')?.event.duration ?? 0.25
  document.documentElement.style.setProperty('--move', `${Math.min(moves || 0.05, seconds) / speed}s`)
  timer = setTimeout(() => {
    go(now + 1)
    wait()
  }, (seconds * 1000) / speed)
}

const actions = {
  first: () => jump(0), back: () => jump(now - 1), next: () => jump(now + 1), play: () => (timer === undefined ? start() : stop()),
}

// MARK: - The address

let remembering

/** Writes the address, but not at every step of a drag: browsers limit how often that may be done. */
function remember() {
  clearTimeout(remembering)
  remembering = setTimeout(writeAddress, 200)
}

function writeAddress() {
  if (find('#play').hidden) return
  const parts = new URLSearchParams({ scenario: line.value, implementation: chooser.value, step: String(now) })
  if (recording?.name === chooser.value) parts.set('observations', recording.observations)
  history.replaceState(null, '', `#${parts}`)
}

function recall() {
  const text = location.hash.slice(1)
  if (views.includes(text)) return view(text)
  const parts = new URLSearchParams(text)
  view('play')
  if (!parts.has('scenario')) return
  if (parts.get('scenario') === line.value && parts.get('implementation') === chooser.value && played) return
  line.value = parts.get('scenario')
  if (parts.has('observations')) record(parts.get('implementation') ?? '', parts.get('observations'))
  chooser.value = parts.get('implementation') ?? 'model'
  if (chooser.value === '') chooser.value = 'model'
  update(parts.has('step') ? Math.round(Number(parts.get('step'))) : undefined)
}

/** Takes what an implementation has shown in the line. */
function record(name, observations) {
  find('#recorded')?.remove()
  recording = { name, observations, line: line.value }
  chooser.append(element('optgroup', { label: 'as it was recorded', id: 'recorded' }, element('option', { value: name }, name)))
}

function view(name) {
  for (const each of views) find(`#${each}`).hidden = each !== name
  for (const link of document.querySelectorAll('nav a')) {
    if (link.dataset.view === name) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  if (name === 'gallery') {
    gallery ??= new Gallery(find('#gallery'), lists.implementations, open)
    gallery.filter()
  }
  if (name === 'compare') {
    comparison ??= new Comparison(find('#compare'), engine.abilities(), open)
    comparison.draw()
  }
  stop()
}

// MARK: - The beginning

function fill() {
  const kinds = { model: 'the model', seed: 'published systems', library: 'libraries', bug: 'reported bugs', mutant: 'mutants' }
  chooser.replaceChildren(...Object.entries(kinds).map(([kind, label]) => element('optgroup', { label },
    ...lists.implementations.filter((each) => each.kind === kind && each.scenario !== '').map(({ name, symptom }) =>
      element('option', { value: name, title: symptom }, name)))))
  const tables = [['Header words', lists.headerWords], ['Events', lists.eventWords], ['Environments',
    lists.environments.map(({ name, about, screen }) => ({ forms: [`${name}:`], meaning: `${about}, ${screen.join('×')}` }))]]
  find('#language').replaceChildren(
    element('p', { class: 'lead' }, 'A scenario is an environment, a colon, header words, and events. One second passes at its end, unless it ends with a full stop.'),
    element('div', { class: 'words' }, ...tables.map(([title, words]) => element('div', {}, element('h2', {}, title),
      element('table', {}, ...words.map(({ forms, meaning }) => element('tr', {}, element('td', {}, forms.join(' ')),
        element('td', {}, meaning))))))))
  completion.words = [...lists.headerWords, ...lists.eventWords]
  settings = build(find('.menus'), lists.environments, (change) => {
    line.value = change(line.value, { top: played?.steps.at(-1).expected.range[1][0] ?? 0 })
    update()
  })
}

const timeline = new Timeline(find('#track'), jump)
const completion = new Completion(line, find('#completions'), () => update())

line.addEventListener('input', () => {
  stop()
  completion.open()
  update()
})
chooser.addEventListener('input', () => update())
find('.scenario').addEventListener('submit', (event) => event.preventDefault())
for (const button of document.querySelectorAll('[data-go]')) {
  button.addEventListener('click', () => actions[button.dataset.go]())
}
// In a report the page has an address that is valid only there, so the command is copied that opens the same.
const isInReport = location.protocol === 'blob:'
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`
const copyName = isInReport ? 'Copy command' : 'Copy link'
find('#copy').textContent = copyName
find('#copy').addEventListener('click', async (event) => {
  writeAddress()
  const command = `scrollcheck play ${quoted(line.value)} --implementation ${quoted(chooser.value)}`
  await navigator.clipboard?.writeText(isInReport ? command : location.href).catch(() => {})
  event.target.textContent = 'Copied'
  setTimeout(() => (event.target.textContent = copyName), 1500)
})
addEventListener('keydown', (event) => {
  if (event.target.closest('input, select, textarea, button, summary, a') || find('#play').hidden) return
  const keys = { ' ': 'play', ArrowLeft: 'back', ArrowRight: 'next', Home: 'first' }
  if (!(event.key in keys)) return
  event.preventDefault()
  actions[keys[event.key]]()
})
addEventListener('hashchange', recall)
addEventListener('resize', () => {
  if (!played) return
  timeline.draw(played.steps)
  timeline.show(now, played.steps[now].sentence)
})

await engine.start()
lists = engine.lists()
rules = new Map(lists.rules.map((rule) => [rule.id, rule]))
words = new Map(lists.eventWords.map(({ name, forms, meaning }) => [name, `${forms.join(' or ')}: ${meaning}`]))
fill()
recall()
if (!played) update()
/** What tests ask. */
globalThis.player = { ...engine, state: () => ({ played, now }), go }
document.documentElement.dataset.ready = 'true'
