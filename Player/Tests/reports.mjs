// The report of judge, and the picture of draw: they move, nothing is cut, and they need no scripts.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { measure } from './layout.mjs'
import { violations } from './accessibility.mjs'

/** Runs in the page: the frames of the first strip that are visible at the middle of each step. */
const frames = () => {
  const strip = document.querySelector('.strip')
  const all = [...strip.querySelectorAll('.frame')]
  const animations = strip.getAnimations({ subtree: true })
  return all.map((_, step) => {
    for (const animation of animations) {
      animation.pause()
      animation.currentTime = (step + 0.5) * 1400
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
      animation.currentTime = (step + part) * 1400
    }
    return Math.round(new DOMMatrix(getComputedStyle(content).transform).f)
  })
}

function run(tool, ...words) {
  try {
    execFileSync(tool, words, { stdio: 'ignore' })
  } catch (error) {
    if (error.status !== 1) throw error
  }
}

export async function reports({ page, tool, report }) {
  const folder = mkdtempSync(join(tmpdir(), 'scrollcheck-report-'))
  try {
    const [html, svg] = ['report.html', 'picture.svg'].map((name) => join(folder, name))
    run(tool, 'judge', 'seed:003', '--expect', 'none', '--seed', '1', '--cases', '2000', '--format', 'html', '--output', html)
    const drawn = ['P: F(600,644) wS(260) t(1) wH', '--implementation', 'mutant:RestoreOffset', '--output', svg]
    run(tool, 'draw', ...drawn)
    const wrong = []
    let count = 0
    await page.media('light')
    for (const [path, name] of [[html, 'the first finding'], [svg, 'the picture']]) {
      await page.go(pathToFileURL(path).href)
      const shown = await page.ask(`(${frames})()`)
      count += shown.length
      if (shown.length < 2 || shown.some((each, step) => each !== String(step))) wrong.push(`${name} shows the steps ${shown.join(' ')}`)
    }
    const [begin, middle, end] = await page.ask(`(${positions})(3)`)
    if (!(begin > middle && middle > end && end === -237)) wrong.push(`the content moves from ${begin} by ${middle} to ${end}`)
    report('pictures that move, steps', count + 1, wrong)
    await still(page, svg, report)
    await measured(page, html, report)
    const texts = [html, svg].map((path) => readFileSync(path, 'utf8'))
    const needs = texts.flatMap((text) => text.match(/<script|<link|@import|url\(|(?:src|href)="(?!#)[^"]*"/g) ?? [])
    report('nothing is needed from elsewhere', 1, needs)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Without motion one step stands still. */
async function still(page, path, report) {
  await page.media('light', 'reduce')
  await page.go(pathToFileURL(path).href)
  const shown = await page.ask(`(() => [document.getAnimations().length,
    [...document.querySelectorAll('.frame')].filter((each) => getComputedStyle(each).visibility === 'visible').length])()`)
  report('a still picture where motion is reduced', 1, String(shown) === '0,1' ? [] : [String(shown)])
}

async function measured(page, path, report) {
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
  report('layout of the report, widths and schemes', count, wrong)
}
