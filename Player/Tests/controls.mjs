// What a person does with the page: typing, keys, dragging, menus, links, gallery, comparison.

const state = (page) => page.ask(`(() => {
  const { played, now } = player.state()
  return { line: played.line, implementation: played.implementation, now, count: played.steps.length, at: played.verdict.step,
    word: played.steps[now].word, step: played.steps[now] }
})()`)

/** Marks the button with a text, so that it can be clicked. */
const button = async (page, text) => {
  await page.ask(`(() => {
    document.querySelectorAll('[data-wanted]').forEach((each) => each.removeAttribute('data-wanted'))
    const found = [...document.querySelectorAll('button, summary')].find((each) =>
      each.textContent === ${JSON.stringify(text)} && each.checkVisibility())
    found.dataset.wanted = ''
  })()`)
  await page.click('[data-wanted]')
}

/** The address of a covered field. */
const covered = `#scenario=${encodeURIComponent('P: F(600,644) up(260)')}`

const expectations = (report, name) => {
  const wrong = []
  let count = 0
  return {
    equal(observed, expected, what) {
      count += 1
      if (JSON.stringify(observed) !== JSON.stringify(expected)) {
        wrong.push(`${what}: ${JSON.stringify(observed)} instead of ${JSON.stringify(expected)}`)
      }
    },
    end: () => report(name, count, wrong),
  }
}

async function typing({ page, url, report }) {
  const expect = expectations(report, 'typing and completion')
  await page.go(`${url}${covered}`)
  await page.click('#line')
  await page.ask("document.querySelector('#line').setSelectionRange(99, 99)")
  await page.press(...' t(1) down')
  expect.equal((await state(page)).line, 'P: F(600,644) up(260) t(1) down', 'the line')
  expect.equal(await page.ask('player.state().played.steps.at(-1).word'), 't(1)', 'a second at its end')
  await page.press(...' F(1,')
  expect.equal(await page.ask("document.querySelector('#fault').hidden"), false, 'a fault is shown')
  expect.equal(await page.ask("document.querySelector('#line').getAttribute('aria-invalid')"), 'true', 'and marked')
  expect.equal((await state(page)).line, 'P: F(600,644) up(260) t(1) down', 'what was played stays')
  const caret = await page.ask("document.querySelector('#fault').textContent.split('\\n')[1].indexOf('^')")
  expect.equal(caret, 'P: F(600,644) up(260) t(1) down F(1,'.length, 'the caret')
  await page.press(...'44) dm')
  expect.equal(await page.ask("document.querySelectorAll('#completions li').length"), 2, 'two words begin with DM')
  await page.press('ArrowDown', 'ArrowDown', 'Enter')
  expect.equal((await state(page)).line, 'P: F(600,644) up(260) t(1) down F(1,44) DM-', 'the second one')
  expect.equal(await page.ask("document.querySelector('#completions').hidden"), true, 'the list is closed')
  expect.end()
}

async function keys({ page, url, report }) {
  const expect = expectations(report, 'keys and dragging')
  await page.go(`${url}#scenario=${encodeURIComponent('P: F(600,644) up(260) t(1) down')}&implementation=mutant:RestoreOffset`)
  const { now, at, count } = await state(page)
  expect.equal([now, now > 3], [at, true], 'the step of the complaint comes first')
  await page.ask("document.querySelector('#track').focus()")
  await page.press('Home')
  expect.equal((await state(page)).now, 0, 'Home')
  await page.press('ArrowRight', 'ArrowRight', 'ArrowRight')
  expect.equal((await state(page)).now, 3, 'three steps on')
  expect.equal((await state(page)).step.expected.offset, [0, 237], 'the offset there')
  expect.equal(await page.ask("document.querySelector('#track').getAttribute('aria-valuenow')"), '3', 'said to others')
  expect.equal(
    (await page.ask("document.querySelector('#sentence').textContent")).replace(/^.*?:/, 'Here:'),
    'Here: the offset is 237, the bottom inset is 260, the field from 600…644 is visible.', 'the sentence')
  await page.press('End')
  expect.equal((await state(page)).now, count - 1, 'End')
  const [left, right, y] = await page.ask(`(() => {
    const box = document.querySelector('#track').getBoundingClientRect()
    const heads = document.querySelectorAll('#track .lane-event, #track .lane-differs')
    const at = (each) => each.getBoundingClientRect().x + each.getBoundingClientRect().width / 2
    return [at(heads[0]), at(heads[heads.length - 1]), box.y + 14]
  })()`)
  const seen = new Set()
  await page.drag([right, y], [left, y], async () => seen.add((await state(page)).now))
  expect.equal((await state(page)).now, 0, 'dragged to the beginning')
  expect.equal(seen.size > 3, true, 'through the steps')
  await page.ask("document.activeElement.blur(); document.querySelector('#speed').value = '2'")
  await page.press(' ')
  await page.until('player.state().now >= 2')
  expect.equal(await page.ask("document.querySelector('[data-go=play]').getAttribute('aria-label')"), 'Pause', 'it plays')
  await page.press(' ')
  const paused = (await state(page)).now
  await new Promise((done) => setTimeout(done, 400))
  expect.equal((await state(page)).now, paused, 'it pauses')
  const reached = await page.ask("[...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')].filter((each) => each.checkVisibility() && each.tabIndex >= 0).length")
  await page.ask("document.querySelector('.skip').focus()")
  const visited = new Set()
  for (let index = 0; index < reached + 3; index += 1) {
    visited.add(await page.ask("(() => { const all = [...document.querySelectorAll('*')]; return all.indexOf(document.activeElement) })()"))
    await page.press('Tab')
  }
  expect.equal(visited.size >= reached, true, `Tab reaches ${visited.size} of ${reached}`)
  expect.end()
}

async function menus({ page, url, report }) {
  const expect = expectations(report, 'a covered field, from menus alone')
  await page.go(`${url}${covered}`)
  await button(page, 'Build a scenario from menus')
  await button(page, 'New scenario')
  expect.equal((await state(page)).line, 'P:', 'nothing yet')
  await button(page, 'Field gets the focus')
  await button(page, 'Keyboard comes')
  const { line, step } = await state(page)
  expect.equal(line, 'P: F(600,644) up(260)', 'the line')
  expect.equal(step.expected.offset, [0, 237], 'the field is shown above the keyboard')
  await button(page, 'Remove the last word')
  expect.equal((await state(page)).line, 'P: F(600,644)', 'without the keyboard')
  await page.ask(`(() => {
    const device = document.querySelector('.menus select')
    device.value = 'X'
    device.dispatchEvent(new Event('change'))
  })()`)
  expect.equal((await state(page)).line, 'X: F(600,644)', 'another device')
  expect.end()
}

async function links({ page, url, report }) {
  const expect = expectations(report, 'links')
  await page.go(`${url}#scenario=${encodeURIComponent('X: U(300) TB G(3) TE')}&implementation=seed:000&step=2`)
  const here = await state(page)
  expect.equal([here.line, here.implementation, here.now], ['X: U(300) turn', 'seed:000', 2], 'from the address')
  await page.press('ArrowRight')
  await page.until("location.hash.endsWith('step=3')")
  const address = await page.ask('location.href')
  const before = await state(page)
  await page.go(address)
  expect.equal(await state(page), before, 'the address opens the same')
  for (const hostile of ['scenario=%3Cimg%20src=x%20onerror=alert(1)%3E', 'scenario=P%3A&implementation=%3Cb%3E', 'step=99', '%zz']) {
    await page.go(`${url}#${hostile}`)
    expect.equal(await page.ask("document.querySelectorAll('img').length"), 0, hostile)
  }
  await page.go(`${url}#scenario=${encodeURIComponent('X: U(300) TB G(3) TE')}&implementation=seed:000&step=1.5`)
  expect.equal((await state(page)).now, 2, 'a moment is a whole number')
  expect.end()
}

async function browsing({ page, url, report }) {
  const expect = expectations(report, 'gallery and comparison')
  await page.go(`${url}#gallery`)
  const count = await page.ask("document.querySelectorAll('.card').length")
  expect.equal(count, (await page.ask('player.lists().implementations.length')) - 1, 'a card each')
  await page.until("document.querySelector('.card .strip')")
  const bugs = await page.ask(`(() => {
    document.querySelector('.kinds [data-kind=bug]').click()
    const cards = [...document.querySelectorAll('.card')]
    return { all: cards.length, unjudged: cards.filter((card) => card.querySelector('.none')?.textContent.startsWith('Not judged: ')).length,
      played: cards.filter((card) => card.querySelector('button')).length, sourced: cards.filter((card) => card.querySelector('.source a')).length }
  })()`)
  expect.equal([bugs.all, bugs.unjudged, bugs.played], [116, 7, 109], 'all reported bugs')
  expect.equal(bugs.sourced >= 80, true, `${bugs.sourced} with links to their sources`)
  await page.ask("document.querySelector('.kinds [data-kind=\"\"]').click()")
  await page.click('#search')
  await page.press(...'gap above')
  const found = await page.ask("document.querySelectorAll('.card').length")
  expect.equal(found > 0 && found < count, true, `the search finds ${found} of ${count}`)
  const [title, scenario] = await page.ask("[document.querySelector('.card h2').textContent, document.querySelector('.card code').textContent]")
  await page.click('.card button')
  expect.equal([(await state(page)).implementation.split(':')[1], (await state(page)).line], [title, scenario], 'a card is played')
  await page.go(`${url}#compare`)
  const cells = await page.ask("document.querySelectorAll('#compare td button').length")
  expect.equal(cells, 20 * 24, 'a cell each')
  const [row, column] = await page.ask(`(() => {
    const cell = document.querySelector('#compare tbody tr:nth-child(13) td:nth-child(9)')
    const name = document.querySelector('#compare thead th:nth-child(9) span').firstChild.textContent
    const scenario = cell.parentElement.firstChild.title
    cell.firstChild.click()
    return [scenario, name]
  })()`)
  expect.equal([(await state(page)).line, (await state(page)).implementation], [row, column], 'a cell is played')
  const filtered = async (id, value) => {
    await page.go(`${url}#compare`)
    return page.ask(`(() => {
      const control = document.querySelector('${id}')
      control.value = '${value}'
      control.dispatchEvent(new Event('input'))
      const numbers = [...document.querySelectorAll('#compare tfoot td')].map((cell) => Number(cell.textContent))
      const marks = [...document.querySelectorAll('#compare tbody tr')].map((line) => line.querySelectorAll('.yes').length)
      return { rows: marks.length, columns: numbers.length, numbers, marks }
    })()`)
  }
  const sorted = (numbers) => numbers.every((each, index) => index === 0 || numbers[index - 1] <= each)
  expect.equal((await filtered('#who', 'seed:')).columns, 7, 'columns of the published systems')
  expect.equal((await filtered('#ability', 'rotat')).rows < 20, true, 'rows about rotation')
  expect.equal(sorted((await filtered('#order', 'count')).numbers.reverse()), true, 'most abilities first')
  expect.equal(sorted((await filtered('#row-order', 'hard')).marks), true, 'the hardest first')
  expect.end()
}

const text = (page, selector) => page.ask(`document.querySelector(${JSON.stringify(selector)}).textContent`)
const isPlaying = (page) => page.ask("document.querySelector('[data-go=play]').getAttribute('aria-label') === 'Pause'")

/** What somebody sees who has followed a link to the page alone, or to a card. */
async function beginning({ page, url, report }) {
  const expect = expectations(report, 'the first screen')
  await page.media('light')
  await page.go(url)
  expect.equal([(await state(page)).implementation, await isPlaying(page)], ['lib:RNInsets', true], 'a library, moving')
  expect.equal((await text(page, '.verdict')).startsWith('✗ lib:RNInsets'), true, 'what goes wrong')
  expect.equal(await page.ask("document.querySelector('.about a').host"), 'github.com', 'and where')
  await page.until('player.state().now === player.state().played.steps.length - 1')
  await page.until('player.state().now < player.state().played.steps.length - 1')
  expect.equal(await isPlaying(page), true, 'again and again')
  await page.media('light', 'reduce')
  await page.go(url)
  const { now, at } = await state(page)
  expect.equal([now, await isPlaying(page)], [at, false], 'without motion, the step that is wrong')
  await page.go(`${url}#gallery`)
  await page.ask("[...document.querySelectorAll('.card')].find((card) => card.entry.name === 'bug:CC1').querySelector('button').click()")
  expect.equal(await page.ask("[/runs behind.*Cause: /.test(document.querySelector('.about').textContent), document.querySelectorAll('.about a').length]"),
    [true, 3], 'a card keeps symptom, cause and sources')
  await page.media('light')
  expect.end()
}

async function touching({ page, url, report }) {
  const expect = expectations(report, 'the phone is touched')
  const line = async () => (await state(page)).line
  const rested = () => page.until("document.querySelector('[data-go=play]').getAttribute('aria-label') === 'Play'")
  await page.go(`${url}#scenario=P%3A`)
  await page.click('.other-field')
  expect.equal(await line(), 'P: F(100,144) up(260)', 'a field')
  await rested()
  const [x, y] = await page.ask(`(() => { const box = document.querySelector('#expected .body').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height * 0.4] })()`)
  const offsets = []
  await page.drag([x, y], [x, y - 60], async () => offsets.push(await page.ask("new DOMMatrix(getComputedStyle(document.querySelector('#expected .content')).transform).f")))
  const dragged = await line()
  expect.equal(/^P: F\(100,144\) up\(260\) t\(1\) U\(\d+\)$/.test(dragged), true, `a drag: ${dragged}`)
  expect.equal(Math.round(-offsets.at(-1)), Number(/U\((\d+)/.exec(dragged)[1]), 'under the finger')
  await rested()
  await page.click('#expected .slab')
  expect.equal(await line(), `${dragged} t(1) down`, 'the keyboard')
  expect.end()
}

export async function controls(context) {
  for (const part of [typing, keys, menus, links, browsing, beginning, touching]) await part(context)
}
