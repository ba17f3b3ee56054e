// First paint from a file, and frames with a thousand events. Both are measured several times and the best one counts, so
// that a busy machine does not matter; the work of a frame is measured in time of the processor. The limits leave room for
// slow machines: a quiet one needs half a frame.

import { pathToFileURL } from 'node:url'

const ATTEMPTS = 3
const [PAINT, FRAME] = [1000, 1000 / 60]

/** Runs in the page: when something was painted first, in milliseconds. */
const painted = () => new Promise((done) => {
  new PerformanceObserver((list, observer) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0]
    if (!paint) return
    observer.disconnect()
    done(paint.startTime)
  }).observe({ type: 'paint', buffered: true })
})

/** Runs in the page: shows so many steps, one in each frame, and returns the times between frames in order of their length. */
const frames = (first, count) => new Promise((done) => {
  const times = []
  const next = (time) => {
    times.push(time)
    if (times.length > count) return done(times.slice(1).map((each, index) => each - times[index]).sort((a, b) => a - b))
    player.go(first + times.length)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
})

export async function quick(context) {
  const { html, table } = context.paths
  const pages = { player: context.url, report: pathToFileURL(html).href, comparison: pathToFileURL(table).href }
  for (const [name, url] of Object.entries(pages)) await paint(context, name, url)
  await thousand(context)
}

async function paint({ page, report }, name, url) {
  const times = []
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await page.go(url)
    times.push(await page.ask(`(${painted})()`))
  }
  const best = Math.min(...times)
  report(`first paint of the ${name} from a file, ms`, Math.round(best), best < PAINT ? [] : [`${times.map(Math.round)} ms`])
}

async function thousand({ page, url, report }) {
  const scenario = 'P: ' + Array.from({ length: 250 }, (_, index) => `F(${index % 9}00,${index % 9}44) wS(${200 + index % 60}) t(0.2) U(${index})`).join(' ')
  await page.media('light')
  await page.size(1280, 900)
  await page.go(`${url}#${new URLSearchParams({ scenario, implementation: 'seed:001' })}`)
  const count = 120
  const [works, rates] = [[], []]
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await page.work()
    const times = await page.ask(`(${frames})(${attempt * count}, ${count})`)
    works.push((((await page.work()) - before) * 1000) / count)
    rates.push(times[Math.floor(times.length / 2)])
  }
  const [work, rate] = [Math.min(...works), Math.min(...rates)]
  report(`work of a frame with a thousand events, of ${FRAME.toFixed(1)} ms`, work.toFixed(1), work < 2 * FRAME ? [] : [`${work.toFixed(1)} ms`])
  report('frames a second with a thousand events', Math.round(1000 / rate), rate < 3 * FRAME ? [] : [`${rate.toFixed(1)} ms between two`])
}
