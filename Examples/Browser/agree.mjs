// Random cases, played in headless Chromium and by the model: are both in the same places?

import { parseArgs } from 'node:util'
import { Browser, NO_BROWSER, findBrowser } from '../../Web/browser.mjs'
import { Model } from './model.mjs'
import { random } from './random.mjs'

/** Draws cases, plays each in the page, and ends with 0 if all are where they are expected, within a pixel. `says` tells
 *  how many are, and how many are of the kind that is worth counting. */
export async function agree(usual, parts) {
  process.exit(await compared(usual, parts).catch((error) => {
    console.error(error.message)
    return 1
  }))
}

async function compared(usual, { draw, play, expected, isCounted, says }) {
  const { values: options } = parseArgs({
    options: {
      cases: { type: 'string', default: usual }, seed: { type: 'string', default: '1' },
      tool: { type: 'string', default: process.env.SCROLLCHECK ?? 'scrollcheck' },
    },
  })
  const path = findBrowser()
  if (path === undefined) throw new Error(NO_BROWSER)
  const [page, model, between] = [new Browser(path, 1), new Model(options.tool), random(Number(options.seed))]
  let [same, counted] = [0, 0]
  try {
    await model.begin()
    await page.open(new URL('typing.html', import.meta.url).href)
    for (let index = 0; index < Number(options.cases); index += 1) {
      const drawn = draw(between)
      const wanted = await expected(model, drawn)
      const seen = await page.evaluate(`(${play})(${JSON.stringify(drawn)})`)
      if (seen.every((y, place) => Math.abs(y - wanted[place]) <= 1)) same += 1
      else console.log(`case ${index}: ${seen} and not ${wanted}: ${JSON.stringify(drawn)}`)
      if (isCounted(wanted, drawn)) counted += 1
    }
  } finally {
    page.end()
    model.end()
  }
  console.log(says(`${same} of ${options.cases}`, counted))
  return same === Number(options.cases) ? 0 : 1
}
