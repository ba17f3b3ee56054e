// The gallery: everything that can be played, with a small picture that moves while it is on the screen.

import { element, find } from './elements.js'
import { strip } from './engine.js'
import { linked } from './sources.js'

const kinds = { bug: 'reported bugs', seed: 'published systems', library: 'libraries', mutant: 'mutants' }

/** Words that people say for the same; the search takes any of a row. */
const synonyms = [
  'covered hidden hides behind under obscured shown shows visible', 'gap space empty blank room strip', 'size height shorter smaller',
  'jump scroll move motion shift slide pushed displaced', 'rotation rotate rotated landscape turn', 'caret cursor typing text',
  'dismiss hide goes close', 'rn react',
].map((row) => row.split(' '))

const isFound = (text, word) => text.includes(word) ||
  synonyms.some((row) => row.some((each) => each.startsWith(word) && word.length > 2 || word.startsWith(each))
    && row.some((each) => text.includes(` ${each}`)))

export class Gallery {
  #entries
  #play
  #kind = ''
  #watcher = new IntersectionObserver((changes) => changes.forEach((change) => this.#draw(change)), { rootMargin: '200px' })

  constructor(section, entries, play) {
    this.#entries = entries.filter(({ kind }) => kind !== 'model')
    this.#play = play
    this.section = section
    const buttons = ['', ...Object.keys(kinds)].map((kind) => element('button', {
      type: 'button', 'data-kind': kind, 'aria-pressed': String(kind === ''), onclick: () => this.#choose(kind),
    }, kind === '' ? `all ${this.#entries.length}` : `${this.#entries.filter((e) => e.kind === kind).length} ${kinds[kind]}`))
    find('.kinds', section).replaceChildren(...buttons)
    find('#search', section).addEventListener('input', () => this.filter())
    addEventListener('resize', () => section.querySelectorAll('.picture:has(svg)').forEach(letter))
  }

  #choose(kind) {
    this.#kind = kind
    for (const button of this.section.querySelectorAll('.kinds button')) {
      button.setAttribute('aria-pressed', String(button.dataset.kind === kind))
    }
    this.filter()
  }

  /** Shows the entries of the chosen kind that contain all words of the search. */
  filter() {
    const words = find('#search', this.section).value.toLowerCase().split(/\s+/).filter(Boolean)
    const found = this.#entries.filter((entry) => {
      const all = Object.values(entry).join(' ')
      // The parts of "lib:TextView" are words as well.
      const text = ` ${all} ${all.replace(/(?<=[a-z])(?=[A-Z])|[:/]/g, '$& ')}`.toLowerCase()
      return (this.#kind === '' || entry.kind === this.#kind) && words.every((word) => isFound(text, word))
    })
    find('#found', this.section).textContent = `${found.length} of ${this.#entries.length}`
    this.#watcher.disconnect()
    find('.cards', this.section).replaceChildren(...found.map((entry) => this.#card(entry)))
    for (const card of this.section.querySelectorAll('.card')) this.#watcher.observe(card)
  }

  #card(entry) {
    const { title, symptom, cause, source, scenario, family, kind, reason, version } = entry
    const lines = [element('p', {}, symptom)]
    if (cause) lines.push(element('p', { class: 'cause' }, cause))
    if (version) lines.push(element('p', { class: 'source' }, version))
    if (source) lines.push(element('p', { class: 'source' }, 'Source: ', ...linked(source)))
    const picture = reason
      ? element('div', { class: 'picture none' }, element('p', {}, element('b', {}, 'Not judged: '), reason))
      : element('div', { class: 'picture' })
    if (!reason) {
      lines.push(element('code', {}, scenario),
        element('button', { type: 'button', onclick: () => this.#play(scenario, entry.name, entry.ability) }, 'Play it'))
    }
    const card = element('article', { class: 'card' },
      element('header', {}, element('h2', {}, title), element('span', {}, family ?? kind)), picture, ...lines)
    card.entry = entry
    return card
  }

  #draw({ target, isIntersecting }) {
    const box = find('.picture', target)
    const { name, scenario } = target.entry
    if (scenario === '') return
    if (!isIntersecting) box.replaceChildren()
    else if (!box.firstChild) {
      box.innerHTML = strip(name, scenario, `g${this.#entries.indexOf(target.entry)}`)
      letter(box)
    }
  }
}

/**
 * Letters of a small picture are as large on every card, and none are cut. What is wrong has a line of its own, from edge
 * to edge; the card's title names what is observed.
 */
function letter(box) {
  const picture = find('svg', box)
  picture.dataset.box ??= picture.getAttribute('viewBox')
  const [x, y, width, height] = picture.dataset.box.split(' ').map(Number)
  const pixel = 1 / Math.min(box.clientWidth / width, (box.clientHeight - 20) / height)
  box.style.cssText = `--letter: ${11 * pixel}px; --column: ${(10 - width) / 2}px`
  picture.setAttribute('viewBox', [x, y - 4 * pixel, width, height + 20 * pixel].join(' '))
  const heading = picture.querySelectorAll('.heading')[1]
  if (heading) heading.textContent = 'observed'
  const room = Math.floor(width / pixel / 7)
  for (const each of picture.querySelectorAll('.mark, .caption')) {
    const text = (each.dataset.text ??= each.textContent)
    each.textContent = text.length > room ? `${text.slice(0, room - 1)}…` : text
  }
}
