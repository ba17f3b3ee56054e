// Menus that build a scenario, for those who do not know the mini language.

import { element } from './elements.js'

const field = (label, value, min, max, step = 1) => ({ label, value, min, max, step })

/** Groups of buttons: what they are called, the word that they add, and the numbers in it; `top` is the smallest offset. */
const groups = [
  ['Field', [
    ['Field gets the focus', (a, b) => `F(${a},${b})`], ['Field or caret moves here', (a, b) => `M(${a},${b})`],
    ['Type a letter', (a, b) => `K(${a},${b})`], ['Focus is lost', () => 'F-'],
  ], [field('from', 600, 0, 3000), field('to', 644, 0, 3000)]],
  ['Keyboard', [
    ['Keyboard comes', (height) => `up(${height})`], ['Keyboard changes', (height) => `up(${height})`],
    ['Keyboard goes', () => 'down'], ['Keyboard floats', (height) => `up[200,400,320,${height}]`],
    ['Finger moves it', (height) => `KM(${height})`],
  ], [field('height', 260, 0, 1000)]],
  ['Time', [['Time passes', (seconds) => `t(${seconds})`]], [field('seconds', 1, 0, 60, 0.05)]],
  ['Finger', [
    ['Scroll to', (y) => `U(${y})`], ['Finger goes down', () => 'D+'], ['Drag by', (y) => `D(${y})`], ['Finger goes up', () => 'D-'],
  ], [field('points', 300, -3000, 3000)]],
  ['Without a finger', [
    ['Status bar is tapped', (y, { top }) => `GO(${top})`], ['App scrolls to', (y) => `GO(${y})`],
  ], [field('offset', 300, -3000, 5000)]],
  ['Screen', [
    ['Transition begins', () => 'TB'], ['Turn on its side', () => 'G(1)'], ['Turn upright', () => 'G(0)'],
    ['Transition ends', () => 'TE'],
  ], []],
  ['Content', [
    ['Content is so high', (height) => `C(${height})`], ['Bottom padding', (height) => `B(${height})`],
    ['App reveals to here', (height) => `R(${Math.max(0, height - 44)},${height})`],
  ], [field('points', 900, 0, 5000)]],
]

const anchored = /(?<=:.*)\s*\banchor=\S*/

/** The line with another word at its end. */
export const append = (line, word) => `${line.trimEnd().replace(/\s+\.$/, '')} ${word}`

/** The line with this anchor among its header words. */
const withAnchor = (line, anchor) => {
  const without = line.replace(anchored, '')
  return anchor === 'end' ? without.replace(/^[^:]*:/, '$& anchor=end') : without
}

/**
 * Fills the box. `edit` gets a function that changes the line, to which it gives the line and what is played. The result
 * is a function that shows the settings of a line.
 */
export function build(box, environments, edit) {
  const device = element('select', {
    'aria-label': 'Device',
    onchange: (event) => edit((line) => `${event.target.value}:${line.replace(/^[^:]*:/, '')}`),
  }, ...environments.map(({ name, about, screen }) =>
    element('option', { value: name }, `${about}, ${screen.join('×')}`)))
  const start = element('fieldset', {}, element('legend', {}, 'Begin'),
    element('label', {}, 'device', device),
    element('button', { type: 'button', onclick: () => edit(() => `${device.value}:`) }, 'New scenario'),
    element('button', { type: 'button', onclick: () => edit((line) => line.trimEnd().replace(/(?<=:.*)\s*\S+$/, '')) },
      'Remove the last word'))
  const anchor = element('select', {
    'aria-label': 'Anchor', onchange: (event) => edit((line) => withAnchor(line, event.target.value)),
  }, element('option', { value: 'start' }, 'start: the place stays'),
  element('option', { value: 'end' }, 'end: the end stays'))
  const settings = element('fieldset', {}, element('legend', {}, 'Settings'), element('label', {}, 'anchor', anchor))
  const sets = groups.map(([title, buttons, fields]) => {
    const inputs = fields.map(({ label, value, min, max, step }) =>
      [label, element('input', { type: 'number', value, min, max, step })])
    const add = (word) => () => edit((line, played) =>
      append(line, word(...inputs.map(([, input]) => input.valueAsNumber || 0), played)))
    return element('fieldset', {}, element('legend', {}, title),
      ...inputs.map(([label, input]) => element('label', {}, label, input)),
      ...buttons.map(([name, word]) => element('button', { type: 'button', onclick: add(word) }, name)))
  })
  box.replaceChildren(start, settings, ...sets)
  return (line) => { anchor.value = /\banchor=end\b/.test(line) ? 'end' : 'start' }
}
