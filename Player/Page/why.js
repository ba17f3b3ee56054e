// Why: what the step shows, the rules that acted, and what is broken.

import { element, number } from './elements.js'
import { linked } from './sources.js'

const quantities = {
  offset: (state) => state.offset.map(number).join(', '),
  insets: (state) => state.insets?.map(number).join(' '),
  range: (state) => state.range && state.range[1].map(number).join('…'),
  content: (state) => state.content?.map(number).join('×'),
  viewport: (state) => state.viewport?.map(number).join(' '),
  bounce: (state) => (state.bounce === undefined ? undefined : state.bounce ? 'on' : 'off'),
}

/** What each of the states shows beside the first one, which is right. */
function values(states) {
  const rows = Object.entries(quantities).map(([name, text]) => {
    const [expected, ...others] = Object.values(states).map(text)
    const cells = others.map((observed) => {
      const isEqual = observed === undefined || expected === observed
      return element('td', { class: isEqual ? null : 'unequal' }, observed === undefined ? '–' : isEqual ? observed : `✗ ${observed}`)
    })
    return element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, expected), ...cells)
  })
  const head = element('tr', {}, element('td'), ...Object.keys(states).map((name) => element('th', { scope: 'col' }, name)))
  return element('table', { class: 'values' }, head, ...rows)
}

function rule({ title, summary, law, reason }) {
  return element('details', { class: 'rule' }, element('summary', {}, element('b', {}, title), ` ${summary}`),
    element('p', {}, element('code', {}, law)), element('p', {}, reason))
}

const signs = { right: '✓ ', wrong: '✗ ', unasked: '– ', model: '' }
const verdict = ({ kind, sentence }) => element('p', { class: `verdict ${kind}` }, signs[kind] + sentence)

/** Says what comes of it, and where it is from: symptom, cause and sources. */
export function headline(box, play, beside, { title, symptom, cause, source, version, ability } = {}) {
  const about = symptom && play.implementation !== 'model' ? [element('p', { class: 'about' }, element('b', {}, title), `${version ? ` ${version}` : ''}: ${symptom.replace(/\.$/, '')}. `,
    cause && !ability ? `${cause}. ` : '', ...(source ? ['Source: ', ...linked(source)] : []))] : []
  box.replaceChildren(verdict(play.verdict), ...(beside ? [verdict(beside.verdict)] : []), ...about)
}

function complaint({ id, name, statement, words, step }, { go }) {
  return element('div', { class: 'complaint', 'data-step': step },
    element('p', {}, element('b', {}, `${id} ${name}`), ' ',
      element('button', { type: 'button', onclick: () => go(step) }, `step ${step}`)),
    element('p', {}, `It ${words}.`), element('p', {}, element('i', {}, statement)))
}

/** What the language says of an event's word. What stands before it, such as its duration, is left out. */
const meaning = (word, words) => words.get(/[^\s([#]+(?=[^\s]*$)/.exec(word)?.[0])

/** What was made for the panel: rules that may be open, and what is played. */
const known = { rules: new Map(), play: undefined }

/** Fills the panel for a step. What all steps have in common stays. */
export function explain(panel, play, now, { rules, words, beside }, actions) {
  if (known.play !== play) panel.replaceChildren(element('div'), ...lasting(play, actions))
  known.play = play
  const step = play.steps[now]
  const said = meaning(step.word, words)
  const states = {
    expected: step.expected, ...(beside?.steps[now] && { beside: beside.steps[now].observed }),
    ...(play.implementation !== 'model' && { observed: step.observed }),
  }
  const title = step.caption[0].toUpperCase() + step.caption.slice(1)
  const sections = [element('section', {}, element('h2', {}, now === 0 ? 'At the beginning' : title),
    said ? element('p', { class: 'meaning' }, said) : '', values(states))]
  const acted = step.rules.filter((id) => rules.has(id)).map((id) => {
    if (!known.rules.has(id)) known.rules.set(id, rule(rules.get(id)))
    return known.rules.get(id)
  })
  if (acted.length) sections.push(element('section', {}, element('h2', {}, 'Rules that acted'), ...acted))
  panel.firstChild.replaceChildren(...sections)
  for (const each of panel.querySelectorAll('.complaint')) each.classList.toggle('now', Number(each.dataset.step) === now)
}

function lasting({ complaints, alike }, actions) {
  const [claimed, unclaimed] = [true, false].map((isClaimed) => complaints.filter((each) => each.claimed === isClaimed)
    .map((each) => complaint(each, actions)))
  const sections = []
  if (claimed.length) sections.push(element('section', {}, element('h2', {}, 'Broken invariants'), ...claimed))
  if (unclaimed.length) {
    sections.push(element('details', { class: 'unclaimed' }, element('summary', {}, `Not claimed: ${unclaimed.length}`), ...unclaimed))
  }
  if (alike.length) {
    const buttons = alike.map((name) => element('button', { type: 'button', onclick: () => actions.choose(name) }, name))
    sections.push(element('section', {}, element('h2', {}, 'Shows the same here'), element('div', { class: 'alike' }, ...buttons)))
  }
  return sections
}
