// Why: what the step shows, the rules that acted, and what is broken.

import { element, number } from './elements.js'

const quantities = {
  offset: (state) => state.offset.map(number).join(', '),
  insets: (state) => state.insets?.map(number).join(' '),
  range: (state) => state.range && state.range[1].map(number).join('…'),
  content: (state) => state.content?.map(number).join('×'),
  viewport: (state) => state.viewport?.map(number).join(' '),
  bounce: (state) => (state.bounce === undefined ? undefined : state.bounce ? 'on' : 'off'),
}

function values(step, isModel) {
  const rows = Object.entries(quantities).map(([name, text]) => {
    const [expected, observed] = [text(step.expected), text(step.observed)]
    const isEqual = observed === undefined || expected === observed
    const cells = isModel ? [element('td', {}, expected)] : [
      element('td', {}, expected),
      element('td', { class: isEqual ? null : 'unequal' }, observed === undefined ? '–' : isEqual ? observed : `≠ ${observed}`),
    ]
    return element('tr', {}, element('th', { scope: 'row' }, name), ...cells)
  })
  const head = element('tr', {}, element('td'), ...['expected', 'observed'].slice(0, isModel ? 1 : 2)
    .map((name) => element('th', { scope: 'col' }, name)))
  return element('table', { class: 'values' }, head, ...rows)
}

function rule({ title, summary, law, reason }) {
  return element('details', { class: 'rule' }, element('summary', {}, element('b', {}, title), ` ${summary}`),
    element('p', {}, element('code', {}, law)), element('p', {}, reason))
}

function verdict(play) {
  if (play.implementation === 'model') {
    return element('p', { class: 'verdict right' }, 'This is what is right. Choose an implementation to see what it does otherwise.')
  }
  const claimed = play.complaints.filter((complaint) => complaint.claimed)
  if (claimed.length) {
    const { id, name, words } = claimed[0]
    return element('p', { class: 'verdict wrong' }, element('b', {}, `${play.implementation} breaks ${id}, ${name}: `), `it ${words}.`)
  }
  return element('p', { class: 'verdict right' }, element('b', {}, `✓ ${play.implementation} breaks nothing that it claims`),
    ` here (profile ${play.profile}).`)
}

function complaint({ id, name, statement, words, step, claimed }, now, go) {
  return element('div', { class: now === step ? 'complaint now' : 'complaint' },
    element('p', {}, element('b', {}, `${id} ${name}`), claimed ? '' : ' (not claimed)', ' ',
      element('button', { type: 'button', onclick: () => go(step) }, `step ${step}`)),
    element('p', {}, `It ${words}.`), element('p', {}, element('i', {}, statement)))
}

/** What the language says of an event's word. What stands before it, such as its duration, is left out. */
const meaning = (word, words) => words.get(/[^\s([#]+(?=[^\s]*$)/.exec(word)?.[0])

/** Fills the panel for a step. */
export function explain(panel, play, now, { rules, words }, actions) {
  const step = play.steps[now]
  const said = meaning(step.word, words)
  const sections = [element('section', {}, verdict(play))]
  sections.push(element('section', {}, element('h2', {}, now === 0 ? 'At the beginning' : `After ${step.word}`),
    said ? element('p', { class: 'meaning' }, said) : '', values(step, play.implementation === 'model')))
  const acted = step.rules.map((id) => rules.get(id)).filter(Boolean)
  if (acted.length) sections.push(element('section', {}, element('h2', {}, 'Rules that acted'), ...acted.map(rule)))
  if (play.complaints.length) {
    sections.push(element('section', {}, element('h2', {}, 'Broken invariants'),
      ...play.complaints.map((each) => complaint(each, now, actions.go))))
  }
  if (play.alike.length) {
    const buttons = play.alike.map((name) =>
      element('button', { type: 'button', onclick: () => actions.choose(name) }, name))
    sections.push(element('section', {}, element('h2', {}, 'Shows the same here'), element('div', { class: 'alike' }, ...buttons)))
  }
  panel.replaceChildren(...sections)
}
