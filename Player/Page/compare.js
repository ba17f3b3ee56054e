// The comparison: abilities and implementations; every cell opens its scenario.

import { element, find } from './elements.js'

const kinds = {
  '✓': ['yes', 'can do it'], '(✓)': ['partly', 'can do it under a condition'], '✗': ['no', 'cannot'],
  '–': ['unasked', 'does not claim it or did nothing'],
}

export class Comparison {
  #table
  #open

  constructor(section, table, open) {
    this.section = section
    this.#table = table
    this.#open = open
    for (const id of ['#ability', '#order']) find(id, section).addEventListener('input', () => this.draw())
  }

  draw() {
    const { implementations, abilities } = this.#table
    const filter = find('#ability', this.section).value.toLowerCase()
    const rows = abilities.filter(({ name, scenario }) => `${name} ${scenario}`.toLowerCase().includes(filter))
    const count = (index) => rows.filter(({ marks }) => marks[index] === '✓').length
    const columns = implementations.map((implementation, index) => ({ ...implementation, index, count: count(index) }))
    const order = find('#order', this.section).value
    if (order === 'name') columns.sort((a, b) => a.name.localeCompare(b.name))
    if (order === 'count') columns.sort((a, b) => b.count - a.count)
    const head = element('tr', {}, element('td'), ...columns.map(({ name, summary, profile }) =>
      element('th', { scope: 'col', title: `${summary} (profile ${profile})` }, element('span', {}, name))))
    const body = rows.map(({ name, scenario, marks }) => element('tr', {}, element('th', { scope: 'row', title: scenario }, name),
      ...columns.map((column) => {
        const mark = marks[column.index]
        const [kind, words] = kinds[mark]
        return element('td', {}, element('button', {
          type: 'button', class: kind, 'aria-label': `${column.name} ${words}: ${name}. Play it`,
          onclick: () => this.#open(scenario, column.name),
        }, mark))
      })))
    const foot = element('tr', {}, element('th', { scope: 'row' }, 'can do'),
      ...columns.map(({ count }) => element('td', {}, String(count))))
    find('.table', this.section).replaceChildren(element('table', {}, element('thead', {}, head),
      element('tbody', {}, ...body), element('tfoot', {}, foot)))
  }
}
