// What needs scripts in a report: the player, and filters and orders of wide tables.

const find = (selector, within = document) => within.querySelector(selector)
const all = (selector, within = document) => [...within.querySelectorAll(selector)]

// MARK: - The player

const dialog = find('#player')
let address

/** Opens the player at what a link or a button says. */
function play({ scenario, implementation, observations }) {
  address ??= URL.createObjectURL(new Blob([JSON.parse(find('#player-page').textContent)], { type: 'text/html' }))
  const parts = new URLSearchParams({ scenario, implementation, ...(observations && { observations }) })
  // A new frame: an old one may be writing its own address at this moment, which would win.
  const old = find('iframe', dialog)
  const frame = old.cloneNode()
  frame.src = find('#player-window').href = `${address}#${parts}`
  old.replaceWith(frame)
  dialog.showModal()
}

if (dialog) {
  for (const link of all('[data-scenario]')) {
    link.hidden = false
    link.addEventListener('click', (event) => {
      event.preventDefault()
      play(link.dataset)
    })
  }
  find('#player-close').addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close() })
}

// MARK: - Wide tables

const element = (name, attributes, ...contents) => {
  const result = Object.assign(document.createElement(name), attributes)
  result.append(...contents)
  return result
}

const choice = (label, names) => {
  const select = element('select', {}, ...names.map((name, index) => element('option', { value: String(index) }, name)))
  return [select, element('label', {}, label, select)]
}

const field = (label, placeholder) => {
  const input = element('input', { type: 'search', placeholder })
  return [input, element('label', {}, label, input)]
}

/** Puts filters and orders above a table whose last row has a number for each implementation. */
function sortable(frame) {
  const rows = all('tr', frame).map((row) => [row, [...row.children]])
  const body = rows.slice(1, -1)
  const names = rows[0][1].map((cell) => cell.textContent.toLowerCase())
  const number = (column) => Number(rows.at(-1)[1][column].textContent) * (frame.dataset.best === 'most' ? -1 : 1)
  const rowOrder = new Map(body.map(([row, cells]) => [row, cells.filter((cell) => cell.matches('.can')).length]))
  const [rowFilter, rowLabel] = field('Rows', frame.dataset.rows)
  const [columnFilter, columnLabel] = field('Implementations', 'seed')
  const [rowSort, rowSortLabel] = choice('Order of rows', ['as listed', 'hardest first'])
  const [columnSort, columnSortLabel] = choice('Order of columns', ['as listed', 'by name', 'best first'])
  const shown = element('output')
  const draw = () => {
    const wanted = (text, input) => text.toLowerCase().includes(input.value.trim().toLowerCase())
    const columns = names.map((_, column) => column).slice(1).filter((column) => wanted(names[column], columnFilter))
    if (columnSort.value === '1') columns.sort((a, b) => names[a].localeCompare(names[b]))
    if (columnSort.value === '2') columns.sort((a, b) => number(a) - number(b))
    for (const [row, cells] of rows) row.replaceChildren(cells[0], ...columns.map((column) => cells[column]))
    const kept = body.filter(([, cells]) => wanted(cells[0].textContent, rowFilter))
    if (rowSort.value === '1') kept.sort(([a], [b]) => rowOrder.get(a) - rowOrder.get(b))
    find('tbody', frame).replaceChildren(...kept.map(([row]) => row), rows.at(-1)[0])
    shown.value = `${kept.length} of ${body.length} rows, ${columns.length} of ${names.length - 1} implementations`
  }
  const tools = element('form', { className: 'tools' }, rowLabel, columnLabel, rowSortLabel, columnSortLabel, shown)
  tools.addEventListener('input', draw)
  tools.addEventListener('submit', (event) => event.preventDefault())
  frame.before(tools)
  draw()
}

for (const frame of all('.wide[data-best]')) sortable(frame)
