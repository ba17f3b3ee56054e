// The comparison: abilities and implementations; every cell opens its scenario.

import { element, find } from './elements.js'

const kinds = {
  '✓': ['yes', 'can do it'], '(✓)': ['partly', 'can do it under a condition'], '✗': ['no', 'cannot'],
  '–': ['unasked', 'does not claim it or did nothing'],
}

/** Orders of columns and rows; without one they stand as listed. */
const columnOrders = { name: (a, b) => a.name.localeCompare(b.name), count: (a, b) => b.count - a.count }
const rowOrders = { hard: (a, b) => a.count - b.count, name: (a, b) => a.name.localeCompare(b.name) }

export class Comparison {
  #table
  #open

  constructor(section, table, open) {
    this.section = section
    this.#table = table
    this.#open = open
    for (const id of ['#ability', '#who', '#order', '#row-order']) {
      find(id, section).addEventListener('input', () => this.draw())
    }
  }

  /** Which rows and columns are shown, in their order. */
  get #chosen() {
    const value = (id) => find(id, this.section).value
    const { implementations, abilities } = this.#table
    const matches = (id, ...texts) => texts.join(' ').toLowerCase().includes(value(id).trim().toLowerCase())
    const count = (marks) => marks.filter((mark) => mark === '✓').length
    const rows = abilities.filter(({ name, scenario }) => matches('#ability', name, scenario))
      .map((ability) => ({ ...ability, count: count(ability.marks) }))
    const columns = implementations.map((implementation, index) => ({
      ...implementation, index, count: count(rows.map(({ marks }) => marks[index])),
    })).filter(({ name, summary, profile, version }) => matches('#who', name, summary, profile, version))
    if (value('#order')) columns.sort(columnOrders[value('#order')])
    if (value('#row-order')) rows.sort(rowOrders[value('#row-order')])
    return { rows, columns }
  }

  draw() {
    const { rows, columns } = this.#chosen
    const head = element('tr', {}, element('td'), ...columns.map(({ name, summary, profile, version, date }) =>
      element('th', { scope: 'col', title: `${summary} (profile ${profile})` },
        element('span', {}, name, element('small', {}, version ? `${version}, ${date}` : '')))))
    const body = rows.map(({ name, scenario, marks }) => element('tr', {},
      element('th', { scope: 'row', title: scenario }, name),
      ...columns.map((column) => this.#cell(marks[column.index], name, scenario, column.name))))
    const foot = element('tr', {}, element('th', { scope: 'row' }, 'can do'),
      ...columns.map(({ count }) => element('td', {}, String(count))))
    find('.table', this.section).replaceChildren(element('table', {}, element('thead', {}, head),
      element('tbody', {}, ...body), element('tfoot', {}, foot)))
    find('#compared', this.section).textContent =
      `${rows.length} of ${this.#table.abilities.length} abilities, ${columns.length} of ${this.#table.implementations.length} implementations`
  }

  #cell(mark, ability, scenario, implementation) {
    const [kind, words] = kinds[mark]
    return element('td', {}, element('button', {
      type: 'button', class: kind, 'aria-label': `${implementation} ${words}: ${ability}. Open it`,
      onclick: () => this.#open(scenario, implementation, ability),
    }, mark))
  }
}
