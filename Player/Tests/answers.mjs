// The page's numbers are the tool's.

import { execFile, execFileSync } from 'node:child_process'

const run = (tool, ...words) => {
  try {
    return execFileSync(tool, words, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return error.stdout
  }
}

/** The outputs of several calls of the tool, in their order. A few run at the same time. */
async function outputs(tool, calls) {
  const results = []
  const waiting = calls.entries()
  const work = async () => {
    for (const [index, words] of waiting) {
      results[index] = await new Promise((done) => execFile(tool, words, { maxBuffer: 1 << 28 }, (_, output) => done(output)))
    }
  }
  await Promise.all([work(), work(), work()])
  return results
}

/** What the page shows in scenarios. */
const allShown = (page, scenarios, implementation, side) => page.ask(`${JSON.stringify(scenarios)}.map((scenario) => {
  const play = player.play(scenario, ${JSON.stringify(implementation)})
  return play.error ? { error: play.error } : {
    line: play.line, lines: player.lines('${side}'), complaints: play.complaints.map(({ id }) => id),
    observations: play.steps.filter(({ end }) => end !== null).map((step) => step.${side}),
    ends: play.steps.map(({ end }) => end).filter((end) => end !== null),
  }
})`)

/** What the page shows in a scenario. */
const shown = async (...words) => (await allShown(words[0], [words[1]], ...words.slice(2)))[0]

const difference = (one, other) => {
  const [left, right] = [one.split('\n'), other.split('\n')]
  const index = left.findIndex((line, number) => line !== right[number])
  return index < 0 ? undefined : `line ${index + 1}: ${left[index]?.slice(0, 160)} instead of ${right[index]?.slice(0, 160)}`
}

/** Fields that may be null in the protocol. */
const NULLABLE = ['maxWait', 'keyboard', 'focus', 'begin', 'end', 'margin']

/** Whether a scenario has a number that JSON cannot carry, such as NaN: neither the tool nor the page reads it. */
const isUnwritable = (value) => typeof value === 'object' && Object.entries(value).some(([key, each]) =>
  each === null ? !NULLABLE.includes(key) || key === 'margin' && value.event !== 'reveal' : isUnwritable(each))

/** Exported scenarios of a world, which the page plays as the model did. */
async function exported({ page, tool, report }, world, count) {
  const wrong = []
  const lines = run(tool, 'export', '--cases', String(count), '--seed', '5eed', '--world', world)
    .trim().split('\n').slice(1, -1).filter((line) => !isUnwritable({ ...JSON.parse(line), observations: [] }))
  const kept = []
  for (const [index, seen] of (await allShown(page, lines, 'model', 'expected')).entries()) {
    const line = lines[index]
    const { observations } = JSON.parse(line)
    const expected = JSON.stringify(seen.ends?.map((end) => observations[end]))
    if (seen.error) wrong.push(`${seen.error.message}: ${line.slice(0, 200)}`)
    else if (JSON.stringify(seen.observations) !== expected) wrong.push(seen.line)
    else kept.push(seen.line)
  }
  report(`${world} scenarios as the model plays them`, lines.length, wrong)
  return kept
}

/** Scenarios that both play, line by line the same. */
async function compared({ page, tool, report }, name, implementations, scenarios) {
  const wrong = []
  let count = 0
  for (const implementation of implementations) {
    const words = implementation === 'model' ? [] : ['--implementation', implementation]
    const side = implementation === 'model' ? 'expected' : 'observed'
    const [expected, seen] = await Promise.all([
      outputs(tool, scenarios.map((scenario) => ['run', scenario, '--format', 'jsonl', ...words])),
      allShown(page, scenarios, implementation, side)])
    for (const [index, scenario] of scenarios.entries()) {
      const differing = seen[index].error ? seen[index].error.message : difference(seen[index].lines, expected[index])
      count += 1
      if (differing) wrong.push(`${implementation} in ${scenario}: ${differing}`)
    }
  }
  report(name, count, wrong)
}

/** What is broken in a scenario of a fault's own, as replay says it. */
async function broken({ page, tool, report }, entries) {
  const wrong = []
  const replayed = await outputs(tool, entries.map(({ name, scenario }) => ['replay', scenario, '--implementation', name]))
  for (const [index, { name, scenario }] of entries.entries()) {
    const output = replayed[index]
    const first = / breaks (\w+), /.exec(output)?.[1]
    const others = /^(?:also|beyond) .*$/gm
    const ids = [first, ...(output.match(others) ?? []).flatMap((line) => line.replace(/^beyond.*?:/, '').match(/\b[IQM]\d+\b/g) ?? [])]
    // The page asks no relations.
    const expected = ids.filter((id) => id && !id.startsWith('M')).join(' ')
    const seen = await shown(page, scenario, name, 'observed')
    const found = (seen.complaints ?? []).join(' ')
    if (found !== expected) wrong.push(`${name}: ${found} instead of ${expected}`)
  }
  report('faults, broken as replay says', entries.length, wrong)
}

/** What the page says of cells, cards and the scenario that it opens with, beside what these say. */
async function agreeing({ page, report }) {
  const [cells, cards] = await page.ask(`(() => {
    const { abilities, implementations } = player.abilities()
    const kinds = { '✓': 'right', '(✓)': 'right', '✗': 'wrong', '–': 'unasked' }
    const cells = abilities.flatMap(({ name, scenario, marks }) => implementations.map((one, column) => {
      const play = player.play(scenario, one.name, 'ability=' + name)
      const step = play.steps[play.verdict.step]
      const kind = one.name === 'model' ? 'model' : kinds[marks[column]]
      const isDrawnWrong = /class="(field hidden|dead"[^>]*width="[1-9]|arrow"[^>]*d="M)/.test(player.drawing('observed', play.verdict.step))
      const isBad = play.verdict.kind !== kind || kind === 'right' && (step.wrong || /^shows|^follows/.test(name) && isDrawnWrong)
      return isBad ? [one.name, name, marks[column], play.verdict.kind, step.wrong].join(' | ') : ''
    }))
    const cards = player.lists().implementations.filter(({ kind, scenario }) => kind !== 'model' && scenario).map((card) => {
      const play = player.play(card.scenario, card.name, card.ability ? 'ability=' + card.ability : '')
      return play.verdict.kind === (card.cause || card.kind === 'mutant' ? 'wrong' : 'right') ? '' : card.name + ' | ' + play.verdict.sentence
    })
    return [cells, cards]
  })()`)
  report('cells, and the page they open', cells.length, cells.filter(Boolean))
  report('cards, and the page they open', cards.length, cards.filter(Boolean))
}

/** In the scenario that everybody begins with, nothing is red that shows the field, and the right phone is as fast as may be. */
async function beginning({ page, report }) {
  const wrong = await page.ask(`player.lists().implementations.filter(({ kind }) => kind === 'seed' || kind === 'library').flatMap(({ name }) => {
    const play = player.play('P: F(600,644) up(260)', name)
    const comes = play.steps.find(({ word }) => word.startsWith('up')).at
    const moves = play.steps.find(({ expected }) => expected.offset[1] === 237)?.at
    const isLate = !(moves - comes <= 0.1 + 1 / 60)
    const shows = player.abilities().abilities.find(({ name }) => name === 'shows a covered field')
    const mark = shows.marks[player.abilities().implementations.findIndex((one) => one.name === name)]
    const isRed = play.verdict.kind === 'wrong' && / Q1,| I8,/.test(play.verdict.sentence)
    return isLate || mark === '✓' && isRed ? [name + ': ' + play.verdict.sentence] : []
  })`)
  report('published systems in the first scenario', 23, wrong)
}

export async function answers(context) {
  const { page, tool, report } = context
  await agreeing(context)
  await beginning(context)
  const lines = []
  for (const [world, count] of [['lifelike', 667], ['odd', 667], ['hostile', 750]]) lines.push(await exported(context, world, count))
  await compared(context, 'lines of run --format jsonl', ['model'], lines.flatMap((each) => each.slice(0, 40)))
  const entries = (await page.ask('player.lists()')).implementations
  const ports = entries.filter(({ kind }) => kind === 'seed' || kind === 'library').map(({ name }) => name)
  await compared(context, 'lines of the published systems', ports, [...lines[0].slice(40, 80), ...lines[1].slice(40, 80)])
  await broken(context, entries.filter(({ kind, scenario }) => scenario !== '' && (kind === 'bug' || kind === 'mutant')))
  const wrong = []
  for (const text of ['P: F(600,) wS(260)', 'Q: wS(1)', 'P: wX(260)', 'P: maring=3', '', 'P: F(600,644', 'P: bg[null]']) {
    const expected = run(tool, 'run', text)
    const seen = await shown(page, text, 'model', 'expected')
    if (!seen.error || expected !== '') wrong.push(text)
  }
  report('faults of the line', 7, wrong)
}
