// The page's numbers are the tool's.

import { execFileSync } from 'node:child_process'

const run = (tool, ...words) => {
  try {
    return execFileSync(tool, words, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return error.stdout
  }
}

/** What the page shows in a scenario. */
const shown = (page, scenario, implementation, side) => page.ask(`(() => {
  const play = player.play(${JSON.stringify(scenario)}, ${JSON.stringify(implementation)})
  return play.error ? { error: play.error } : {
    line: play.line, lines: player.lines('${side}'), complaints: play.complaints.map(({ id }) => id),
    observations: play.steps.map((step) => step.${side}),
  }
})()`)

const difference = (one, other) => {
  const [left, right] = [one.split('\n'), other.split('\n')]
  const index = left.findIndex((line, number) => line !== right[number])
  return index < 0 ? undefined : `line ${index + 1}: ${left[index]?.slice(0, 160)} instead of ${right[index]?.slice(0, 160)}`
}

/** Whether a scenario has a number that JSON cannot carry, such as NaN: neither the tool nor the page reads it. */
const isUnwritable = (line) =>
  /\[[^\]"[]*null|"(?:seconds|duration|delay|margin)":null/.test(line.replaceAll(/"event":"reveal"[^}]*"margin":null/g, ''))

/** Exported scenarios of a world, which the page plays as the model did. */
async function exported({ page, tool, report }, world, count) {
  const wrong = []
  const lines = run(tool, 'export', '--cases', String(count), '--seed', '5eed', '--world', world)
    .trim().split('\n').slice(1, -1).filter((line) => !isUnwritable(line))
  const kept = []
  for (const line of lines) {
    const seen = await shown(page, line, 'model', 'expected')
    const expected = JSON.stringify(JSON.parse(line).observations)
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
    for (const scenario of scenarios) {
      const words = implementation === 'model' ? [] : ['--implementation', implementation]
      const expected = run(tool, 'run', scenario, '--format', 'jsonl', ...words)
      const seen = await shown(page, scenario, implementation, implementation === 'model' ? 'expected' : 'observed')
      const differing = seen.error ? seen.error.message : difference(seen.lines, expected)
      count += 1
      if (differing) wrong.push(`${implementation} in ${scenario}: ${differing}`)
    }
  }
  report(name, count, wrong)
}

/** What is broken in a scenario of a fault's own, as replay says it. */
async function broken({ page, tool, report }, entries) {
  const wrong = []
  for (const { name, scenario } of entries) {
    const output = run(tool, 'replay', scenario, '--implementation', name)
    const first = / breaks (\w+), /.exec(output)?.[1]
    const others = /^(?:also|beyond) .*$/gm
    const ids = [first, ...(output.match(others) ?? []).flatMap((line) => line.replace(/^beyond.*?:/, '').match(/\b[IQM]\d+\b/g) ?? [])]
    const expected = ids.filter(Boolean).join(' ')
    const seen = await shown(page, scenario, name, 'observed')
    const found = (seen.complaints ?? []).join(' ')
    if (found !== expected) wrong.push(`${name}: ${found} instead of ${expected}`)
  }
  report('faults, broken as replay says', entries.length, wrong)
}

export async function answers(context) {
  const { page, tool, report } = context
  const lines = []
  for (const [world, count] of [['lifelike', 667], ['odd', 667], ['hostile', 750]]) lines.push(await exported(context, world, count))
  await compared(context, 'lines of run --format jsonl', ['model'], lines.flatMap((each) => each.slice(0, 40)))
  const entries = (await page.ask('player.lists()')).implementations
  const ports = entries.filter(({ kind }) => kind === 'seed' || kind === 'library').map(({ name }) => name)
  await compared(context, 'lines of the published systems', ports, [...lines[0].slice(40, 140), ...lines[1].slice(40, 140)])
  await broken(context, entries.filter(({ kind }) => kind === 'bug' || kind === 'mutant'))
  const wrong = []
  for (const text of ['P: F(600,) wS(260)', 'Q: wS(1)', 'P: wX(260)', 'P: maring=3', '', 'P: F(600,644', 'P: bg[null]']) {
    const expected = run(tool, 'run', text)
    const seen = await shown(page, text, 'model', 'expected')
    if (!seen.error || expected !== '') wrong.push(text)
  }
  report('faults of the line', 7, wrong)
}
