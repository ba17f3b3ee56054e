// The page: a scenario, an implementation and a step, which the address holds as well.

import * as engine from './engine.js'
import { element, find, number, show } from './elements.js'
import { Timeline } from './timeline.js'
import { Completion } from './completion.js'
import { Gallery } from './gallery.js'
import { Comparison } from './compare.js'
import { append, build } from './menus.js'
import { explain, headline } from './why.js'
import { touchable } from './touch.js'

const views = ['play', 'gallery', 'compare', 'language']
const [line, chooser, judge, other, fault] = ['#line', '#implementation', '#judge', '#beside', '#fault'].map((id) => find(id))
/** React Native's own way, with which the player begins: everybody knows it, and what it does wrong is seen at once. */
const FIRST = 'lib:RNInsets'
let played
/** What another implementation shows on the left; null for the model. */
let beside = null
let now = 0
let timer
/** The step at which playing begins again; undefined if it ends. */
let again
/** The ability that is asked about, of a cell of the comparison or of a card. */
let ability = ''
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
  const { caption, sentence, wrong, at } = played.steps[now]
  phone('#expected', beside ? 'beside-drawing' : 'expected', beside?.steps[now]?.wrong)
  find('#observed').hidden = played.implementation === 'model' && !beside
  if (!find('#observed').hidden) phone('#observed', 'observed', wrong)
  find('#step').textContent = `${caption}, ${number(at)} s`
  find('#sentence').textContent = sentence
  timeline.show(now, sentence)
  explain(find('#why'), played, now, { rules, words, beside }, { go: jump, choose })
  remember()
}

/** Draws one of both phones, and says what is wrong there. */
function phone(id, side, wrong) {
  show(find(`${id} .drawing`), engine.drawing(side, now))
  find(id).classList.toggle('wrong', Boolean(wrong))
  find(`${id} .flaw`).textContent = wrong ?? ''
}

/** Goes to a step that the user has chosen, which ends playing. */
function jump(step) {
  stop()
  go(step)
}

/** The line as the chosen implementation plays it. A recording has an answer for its own line only. */
function result() {
  const options = Object.entries({ profile: judge.value, ability }).filter(([, value]) => value).map((pair) => pair.join('=')).join('&')
  if (recording?.name === chooser.value) {
    if (recording.line === line.value) return engine.recorded(line.value, recording, options)
    chooser.value = 'model'
  }
  return engine.play(line.value, chooser.value, options)
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
  find('#copied').hidden = true
  line.setAttribute('aria-invalid', String('error' in next))
  fault.hidden = !('error' in next)
  if (next.error) {
    const bytes = new TextEncoder().encode(line.value).slice(0, next.error.offset)
    const caret = ' '.repeat([...new TextDecoder().decode(bytes)].length) + '^'
    return say(`${line.value}\n${caret}\n${next.error.sentence}`)
  }
  played = next
  beside = other.value ? engine.beside(other.value) : null
  find('#expected b').textContent = beside ? 'beside' : 'expected'
  find('#observed figcaption span').textContent = played.implementation
  headline(find('#said'), played, beside, lists.implementations.find(({ name }) => name === played.implementation))
  settings(played.line)
  timeline.draw(played.steps, played.verdict.step)
  go(step?.() ?? played.verdict.step)
}

/** Plays another line, about which no ability is asked. */
function rewrite(text, step) {
  stop()
  line.value = text
  ability = ''
  update(step)
}

function choose(name) {
  stop()
  chooser.value = name
  update(() => now)
}

/** Takes a scenario and the ability that is seen in it, judged by what the implementation claims. */
function take(scenario, implementation, asked) {
  [line.value, chooser.value, judge.value, other.value, ability] = [scenario, implementation, '', '', asked ?? '']
  update()
}

/** Opens a cell of the comparison. */
function open(...what) {
  view('play')
  take(...what)
  find('[data-go=play]').focus({ preventScroll: true })
  scrollTo(0, 0)
}

/** Plays what is of interest, again and again; without motion it stands where that is seen. */
function present() {
  if (isMoving()) start(beginning(played.verdict.step), true)
}

const isMoving = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** What a finger has done on a phone, after all that the line has; a second has passed, as it has been seen. */
function touched(word) {
  const old = played.steps
  const rests = old.length < 3 || /\s(t\(\S+|\.)$/.test(line.value.trimEnd())
  // What was dragged is there already.
  const before = word.startsWith('U') ? 0 : 1
  rewrite(append(line.value, rests ? word : `t(1) ${word}`), () => (isMoving()
    ? played.steps.findIndex(({ word, at }, index) => word !== old[index]?.word || at !== old[index].at) - before
    : played.steps.length - 1))
  if (isMoving()) start()
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
  document.documentElement.style.removeProperty('--move')
  find('#sentence').setAttribute('aria-live', 'polite')
  mark('Play', 'M7 4.5v15l12-7.5z')
}

/** The step at which it becomes interesting: two seconds before this one, but not before something happens. */
function beginning(step) {
  const { steps } = played
  const looks = ({ expected, observed, keyboard, focus }) => JSON.stringify([expected, observed, keyboard, focus])
  let first = Math.max(0, steps.findLastIndex(({ at }) => at <= steps[step].at - 2))
  while (first + 2 < steps.length && looks(steps[first + 1]) === looks(steps[first])) first += 1
  return first
}

/** Plays on from the current step, or from where something happens if it is the last one. */
function start(step = now === played.steps.length - 1 ? beginning(0) : now, loops = false) {
  stop()
  again = loops ? step : undefined
  find('#sentence').setAttribute('aria-live', 'off')
  mark('Pause', 'M6 5h4v14H6zM14 5h4v14h-4z')
  begin(step)
}

/** Where it begins elsewhere, that is shown for as long as it takes to look there. */
function begin(step) {
  timer = setTimeout(wait, step === now ? 0 : 500)
  go(step)
}

/** Time passes as it does on a device, but nobody waits for longer than a second. What moves goes on moving meanwhile. */
function wait() {
  const [step, next] = [played.steps[now], played.steps[now + 1]]
  if (!next) {
    if (again === undefined) return stop()
    timer = setTimeout(() => begin(again), 3000)
    return
  }
  const speed = Number(find('#speed').value)
  const moves = played.steps.slice(0, now + 2).findLast(({ event }) => event?.event === 'keyboard')?.event.duration ?? 0.25
  document.documentElement.style.setProperty('--move', `${(moves || 0.05) / speed}s`)
  timer = setTimeout(() => {
    go(now + 1)
    wait()
  }, Math.max(1000 / 60, Math.min(next.at - step.at, 1) * 1000 / speed))
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
  const parts = new URLSearchParams({ scenario: line.value, implementation: chooser.value })
  for (const [name, value] of Object.entries({ profile: judge.value, ability, beside: other.value, step: String(now) })) {
    if (value) parts.set(name, value)
  }
  if (recording?.name === chooser.value) parts.set('observations', recording.observations)
  history.replaceState(null, '', `#${parts}`)
}

function recall() {
  const text = location.hash.slice(1)
  if (views.includes(text)) return view(text)
  const parts = new URLSearchParams(text)
  view('play')
  if (!parts.has('scenario') && !parts.has('implementation')) return
  const named = parts.get('implementation') ?? 'model'
  line.value = parts.get('scenario') ?? lists.implementations.find(({ name }) => name === named)?.scenario ?? line.value
  if (parts.has('observations')) record(named, parts.get('observations'))
  ability = parts.get('ability') ?? ''
  const chosen = [[chooser, named, 'model'], [judge, parts.get('profile') ?? '', ''], [other, parts.get('beside') ?? '', '']]
  const unknown = chosen.map(([box, name, instead]) => choice(box, name, instead)).filter(Boolean)
  update(parts.has('step') ? () => Math.round(Number(parts.get('step'))) || 0 : undefined)
  if (unknown.length) say(unknown.join('\n'))
}

/** Chooses in a menu; where it is not there, something else, and the result says so. */
function choice(box, name, instead) {
  box.value = name
  if (box.selectedIndex >= 0) return ''
  box.value = instead
  return `'${name}' is not here. Instead of it: ${box.selectedOptions[0].textContent}.`
}

/** Says what is wrong below the line. */
function say(text) {
  fault.hidden = false
  fault.textContent = text
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
    gallery ??= new Gallery(find('#gallery'), lists.implementations, (...what) => {
      open(...what)
      present()
    })
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
  const kinds = { model: 'the model', library: 'libraries', seed: 'published systems', bug: 'reported bugs', mutant: 'mutants' }
  chooser.replaceChildren(...Object.entries(kinds).map(([kind, label]) => element('optgroup', { label },
    ...lists.implementations.filter((each) => each.kind === kind && each.scenario !== '').map(({ name, symptom }) =>
      element('option', { value: name, title: symptom }, name)))))
  other.append(...[...chooser.children].slice(1).map((each) => each.cloneNode(true)))
  judge.append(...lists.profiles.map(({ name, words }) => element('option', { value: name }, `${name}: ${words}`)))
  const tables = [['Header words', lists.headerWords], ['Events', lists.eventWords], ['Environments',
    lists.environments.map(({ name, about, screen }) => ({ forms: [`${name}:`], meaning: `${about}, ${screen.join('×')}` }))]]
  find('#language').replaceChildren(
    element('p', { class: 'lead' }, 'A scenario is an environment, a colon, header words, and events. One second passes at its end, unless it ends with a full stop.'),
    element('div', { class: 'words' }, ...tables.map(([title, words]) => element('div', {}, element('h2', {}, title),
      element('table', {}, ...words.map(({ forms, meaning }) => element('tr', {}, element('td', {}, forms.join(' ')),
        element('td', {}, meaning))))))))
  completion.words = [...lists.headerWords, ...lists.eventWords]
  settings = build(find('.menus'), lists.environments, (change) => {
    rewrite(change(line.value, { top: played?.steps.at(-1).expected.range[1][0] ?? 0 }))
  })
}

const timeline = new Timeline(find('#track'), jump)
const completion = new Completion(line, find('#completions'), () => rewrite(line.value))

line.addEventListener('input', () => {
  completion.open()
  rewrite(line.value)
})
for (const box of [chooser, judge]) {
  box.addEventListener('input', () => {
    stop()
    update()
  })
}
other.addEventListener('input', () => update(() => now))
for (const [id, state] of [['#expected', () => beside?.steps[now]?.observed ?? played.steps[now].expected], ['#observed', () => played.steps[now].observed]]) {
  touchable(find(`${id} .drawing`), {
    begin: stop, end: () => go(now), act: touched,
    seen: () => ({ ...played.steps[now], ...state(), range: played.steps[now].expected.range, isUp: played.steps.at(-1).keyboard !== null }),
  })
}
find('.scenario').addEventListener('submit', (event) => event.preventDefault())
for (const button of document.querySelectorAll('[data-go]')) {
  button.addEventListener('click', () => actions[button.dataset.go]())
}
// A file, or the page in a report, has an address that is valid only there; so the command is copied that opens the same.
const isLocal = ['blob:', 'file:'].includes(location.protocol)
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`
const copyName = isLocal ? 'Copy command' : 'Copy link'
find('#copy').textContent = copyName
find('#copy').addEventListener('click', async (event) => {
  writeAddress()
  const command = `scrollcheck play ${quoted(line.value)} --implementation ${quoted(chooser.value)}`
  const [text, box, button] = [isLocal ? command : location.href, find('#copied'), event.currentTarget]
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = copyName), 1500)
  } catch {
    // Without a clipboard, as over plain HTTP, the text is there to be copied by hand.
    Object.assign(box, { hidden: false, value: text }).select()
  }
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
  timeline.draw(played.steps, played.verdict.step)
  timeline.show(now, played.steps[now].sentence)
})

await engine.start()
lists = engine.lists()
rules = new Map(lists.rules.map((rule) => [rule.id, rule]))
words = new Map(lists.eventWords.map(({ name, forms, meaning }) => [name, `${forms.join(' or ')}: ${meaning}`]))
fill()
recall()
if (!played) {
  const { scenario, name, ability } = lists.implementations.find(({ name }) => name === FIRST)
  take(scenario, name, ability)
  if (!find('#play').hidden) present()
}
/** What tests ask. */
globalThis.player = { ...engine, state: () => ({ played, now }), go }
document.documentElement.dataset.ready = 'true'
