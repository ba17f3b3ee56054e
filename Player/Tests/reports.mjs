// The report of judge, and the picture of draw: they begin with what is wrong, move, print, and need no scripts.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { measure } from './layout.mjs'
import { violations } from './accessibility.mjs'

// A picture stands still for two seconds, then moves.

/** Runs in the page: the frames of the first strip that are visible at the middle of each step. */
const frames = () => {
  const strip = document.querySelector('.strip')
  const all = [...strip.querySelectorAll('.frame')]
  const animations = strip.getAnimations({ subtree: true })
  return all.map((_, step) => {
    for (const animation of animations) {
      animation.pause()
      animation.currentTime = 2000 + (step + 0.5) * 1400
    }
    return all.flatMap((frame, index) => (getComputedStyle(frame).visibility === 'visible' ? [index] : [])).join()
  })
}

/** Runs in the page: how far the content of the first strip is at some moments of a step. */
const positions = (step) => {
  const content = document.querySelector(`.strip .frame:nth-of-type(${step + 1}) .content`)
  return [0.02, 0.15, 0.9].map((part) => {
    for (const animation of document.querySelector('.strip').getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = 2000 + (step + part) * 1400
    }
    return Math.round(new DOMMatrix(getComputedStyle(content).transform).f)
  })
}

/** Runs the tool on a certain day. */
function run(tool, ...words) {
  try {
    execFileSync(tool, words, { stdio: 'ignore', env: { ...process.env, SOURCE_DATE_EPOCH: '1234567890' } })
  } catch (error) {
    // Something is wrong, or too little was looked at, as is expected of few cases.
    if (error.status !== 1 && error.status !== 5) throw error
  }
}

const judge = ['judge', 'seed:003', '--cases', '500', '--expect', 'none', '--seed', '1']

/** Writes the pages and the picture that are tested into a folder. */
export function written(tool, folder) {
  const [html, svg, table, suite] = ['report.html', 'picture.svg', 'compare.html', 'check.html'].map((name) => join(folder, name))
  run(tool, ...judge, '--format', 'html', '--output', html)
  run(tool, 'draw', 'P: F(600,644) up(260) t(1) down', '--implementation', 'mutant:RestoreOffset', '--output', svg)
  run(tool, 'compare', '--seed', '1', '--cases', '200', '--format', 'html', '--output', table)
  run(tool, 'check', '--seed', '1', '--cases', '1000', '--format', 'html', '--output', suite)
  return { html, svg, table, suite }
}

export async function reports({ page, tool, folder, paths, report }) {
  await first(page, paths.html, report)
  await printed(page, paths.html, report)
  await moving(page, paths, report)
  await played(page, paths, report)
  await harnessed(page, tool, folder, report)
  await unscripted(page, paths, report)
  await measured(page, paths.html, 'the report', report)
  await measured(page, paths.suite, 'the report of check', report)
  await measured(page, paths.table, 'the comparison', report)
  const texts = Object.values(paths).map((path) => readFileSync(path, 'utf8'))
  const needs = texts.flatMap((text) => text.match(/<script src|<link|@import|url\(|(?:src|href)="(?!#)[^"]*"/g) ?? [])
  report('nothing is needed from elsewhere', texts.length, needs)
}

/** The first screen has a line for each bug, and says what was run, and when. */
async function first(page, path, report) {
  await page.media('light')
  await page.size(1280, 800)
  await page.go(pathToFileURL(path).href)
  const [lines, articles, header] = await page.ask(`[[...document.querySelectorAll('.bugs li')].map((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return [bottom - top, bottom, document.querySelector(each.querySelector('a').hash)?.localName]
  }), document.querySelectorAll('article').length, document.querySelector('header').innerText]`)
  const wrong = lines.filter(([height, bottom, target]) => height > 30 || bottom > 800 || target !== 'article').map(String)
  if (lines.length !== articles || articles === 0) wrong.push(`${lines.length} lines for ${articles} articles`)
  for (const words of [`scrollcheck ${judge.join(' ')}\n`, /ScrollCheck \d+\.\d+\.\d+, 2009-02-13\n/]) {
    if (header.search(words) < 0) wrong.push(`the header does not say ${words}`)
  }
  report('lines on the first screen', lines.length, wrong)
}

/** On paper a picture shows the step that is wrong, and there are few sheets. */
async function printed(page, path, report) {
  await page.media('light', 'no-preference', 'print')
  await page.go(pathToFileURL(path).href)
  const [moving, ...pictures] = await page.ask(`[document.getAnimations().length, ...[...document.querySelectorAll('.strip')].map((strip) =>
    [...strip.querySelectorAll('.frame')].filter((each) => getComputedStyle(each).visibility === 'visible').map((each) => each.matches('.still')).join())]`)
  await page.media('light')
  const sheets = await page.sheets()
  const wrong = pictures.filter((each) => each !== 'true')
  if (moving > 0) wrong.push(`${moving} animations`)
  if (sheets > 12) wrong.push(`${sheets} sheets`)
  report('pictures on paper', pictures.length, wrong)
}

async function moving(page, { html, svg }, report) {
  const wrong = []
  let count = 0
  await page.media('light')
  for (const [path, name] of [[html, 'the first finding'], [svg, 'the picture']]) {
    await page.go(pathToFileURL(path).href)
    const shown = await page.ask(`(${frames})()`)
    count += shown.length
    if (shown.length < 2 || shown.some((each, step) => each !== String(step))) wrong.push(`${name} shows the steps ${shown.join(' ')}`)
  }
  const [begin, middle, end] = await page.ask(`(${positions})(1)`)
  if (!(begin > middle && middle > end && end === -237)) wrong.push(`the content moves from ${begin} by ${middle} to ${end}`)
  report('pictures that move, steps', count + 1, wrong)
}

// MARK: - The player in a report

/** What the player in the page shows after a click on a link or a button, and what that says. */
async function opened(page, number, selector = '[data-scenario]') {
  const wanted = await page.ask(`(() => {
    const link = document.querySelectorAll('${selector}')[${number}]
    link.click()
    return { ...link.dataset }
  })()`)
  const ask = await page.inner()
  await page.until(`document.querySelector('#line').value === ${JSON.stringify(wanted.scenario)}
    && document.querySelector('#implementation').value === ${JSON.stringify(wanted.implementation)}`, ask)
  const shown = await ask(`(() => { const { played } = player.state(); return {
    line: played.line, implementation: played.implementation, complaints: played.complaints.map(({ id }) => id),
    observed: played.steps.map(({ observed }) => observed), ends: played.steps.map(({ end }) => end) } })()`)
  await page.ask("document.querySelector('#player-close').click()")
  return { wanted, shown }
}

const isShown = ({ wanted, shown }) => shown.line === wanted.scenario && shown.implementation === wanted.implementation

/** Findings, entries and cells open the player at their scenarios. */
async function played(page, { html, table, suite }, report) {
  const wrong = []
  let count = 0
  for (const [path, selector, number] of [[html, 'article .play', 6], [suite, '#verdicts .play', 3], [table, 'td a[data-scenario]', 8]]) {
    await page.go(pathToFileURL(path).href)
    for (let index = 0; index < number; index += 1) {
      const both = await opened(page, index, selector)
      count += 1
      if (!isShown(both)) wrong.push(JSON.stringify(both).slice(0, 300))
      if (path !== html) continue
      const ids = await page.ask(`[...document.querySelectorAll('article')[${index}].querySelectorAll('h3 a')].map((each) => each.textContent)`)
      const kept = ids.filter((id) => id !== 'lockstep' && !both.shown.complaints.includes(id))
      if (kept.length) wrong.push(`${kept} not broken: ${both.shown.complaints}`)
    }
    const dead = await page.ask(`[...document.querySelectorAll('a[href^="#"]')].map((each) => each.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id))`)
    wrong.push(...dead.map((id) => `a link to nothing: ${id}`))
  }
  report('scenarios of a report, played in it', count, wrong)
}

/** Of a program that the player does not have, it shows what the program has shown. */
async function harnessed(page, tool, folder, report) {
  const path = join(folder, 'harness.html')
  run(tool, 'judge', `exec:'${tool}' serve seed:002 | sed -u 's/"seed:002"/"mine"/'`, '--expect', 'none', '--seed', '1', '--cases', '200', '--max-failures', '1', '--format', 'html', '--output', path)
  await page.go(pathToFileURL(path).href)
  const both = await opened(page, 0, 'article .play')
  // The player shows the end of each step, and the program all that happens in it.
  const all = JSON.parse(both.wanted.observations ?? '[]')
  const seen = JSON.stringify(both.shown.ends.map((end) => all[end])) === JSON.stringify(both.shown.observed)
  report('what a harness has shown', 1, isShown(both) && seen && both.shown.complaints.length ? [] : [JSON.stringify(both).slice(0, 400)])
}

/** Without scripts all is there but the player and the filters. */
async function unscripted(page, paths, report) {
  const wrong = []
  const text = "[...document.querySelectorAll('header, main > section')].map((each) => each.innerText.replace(/\\s+/g, ' ')).join()"
  for (const path of [paths.html, paths.table, paths.suite]) {
    await page.go(pathToFileURL(path).href)
    await page.ask("document.querySelectorAll('.play, .tools').forEach((each) => each.remove())")
    const [scripted, pictures] = [await page.ask(text), await page.ask("document.querySelectorAll('.strip').length")]
    await page.scripts(false)
    await page.go(pathToFileURL(path).href)
    if ((await page.ask("document.querySelectorAll('.play:not([hidden]), .tools').length")) !== 0) wrong.push('buttons that do nothing')
    if ((await page.ask(text)) !== scripted) wrong.push(`other words: ${path}`)
    if ((await page.ask("document.querySelectorAll('.strip').length")) !== pictures) wrong.push(`fewer pictures: ${path}`)
    await page.scripts(true)
  }
  report('reports without scripts', 3, wrong)
}

async function measured(page, path, name, report) {
  const wrong = []
  let count = 0
  for (const scheme of ['light', 'dark']) {
    await page.media(scheme, 'reduce')
    await page.go(pathToFileURL(path).href)
    await page.ask("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    for (const width of [320, 390, 1280, 2560]) {
      await page.size(width, 900)
      count += 1
      for (const line of await page.ask(`(${measure})()`)) wrong.push(`${width} ${scheme} ${line}`)
    }
    wrong.push(...(await violations(page)).map((line) => `${scheme} ${line}`))
  }
  report(`layout of ${name}, widths and schemes`, count, [...new Set(wrong)])
}
