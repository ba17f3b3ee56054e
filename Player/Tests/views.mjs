// Views of the page and of reports: each a name, and how to get there.

import { pathToFileURL } from 'node:url'
import { url } from './page.mjs'

const at = (scenario, implementation, step) => async (page) => {
  const parts = new URLSearchParams({ scenario, implementation, ...(step === undefined ? {} : { step }) })
  await page.go(`${url}#${parts}`)
}

const scrolled = (hash, selector) => async (page) => {
  await page.go(`${url}#${hash}`)
  await page.ask(`document.querySelector(${JSON.stringify(selector)})?.scrollIntoView({ block: 'start' })`)
  await new Promise((done) => setTimeout(done, 300))
}

export const views = {
  first: (page) => page.go(url),
  model: at('P: F(600,644) up(260)', 'model'),
  finding: at('P: F(600,644) up(260) t(1) down', 'mutant:RestoreOffset'),
  rotation: at('X: F(700,744) wS(335) t(1) TB wH G(3) TE wS(209)', 'seed:002'),
  tablet: at('T: F(600,644) wS[200,400,320,254]', 'lib:RNInsets'),
  window: at('SM: F(500,544) wS(398)', 'seed:003'),
  typed: at('P: F(300,344) wS(260) t(1) U(500) t(0.5) K(300,366) GO(0)', 'seed:001'),
  asked: (page) => page.go(`${url}#${new URLSearchParams({
    scenario: 'P: F(300,344) up(260) t(1) M(600,644)', implementation: 'lib:IQKeyboardManager', ability: 'follows a caret that moves', beside: 'lib:Flutter',
  })}`),
  fault: async (page) => {
    await at('P: F(600,644) up(260)', 'model')(page)
    await page.ask(`(() => {
      const line = document.querySelector('#line')
      line.value = 'P: F(600,) wS(260)'
      line.dispatchEvent(new Event('input'))
    })()`)
  },
  menus: async (page) => {
    await at('P: F(600,644) up(260)', 'model')(page)
    await page.ask("document.querySelector('#builder').open = true")
  },
  gallery: scrolled('gallery', '#gallery'),
  compare: scrolled('compare', '#compare'),
  language: scrolled('language', '#language'),
}

/** Views of pages that the tool has written. */
export const written = ({ html, table, suite }) => ({
  report: (page) => page.go(pathToFileURL(html).href),
  verdicts: (page) => page.go(`${pathToFileURL(html).href}#verdicts`),
  rules: async (page) => {
    await page.go(`${pathToFileURL(html).href}#meanings`)
    await page.ask("document.querySelectorAll('#rules details')[1].open = true")
  },
  played: async (page) => {
    await page.go(pathToFileURL(html).href)
    await page.ask("document.querySelector('.play').click()")
    await page.inner()
    await new Promise((done) => setTimeout(done, 500))
  },
  suite: (page) => page.go(pathToFileURL(suite).href),
  comparison: (page) => page.go(pathToFileURL(table).href),
})
