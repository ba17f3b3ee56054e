// Nothing is cut, nothing overlaps, everything can be read and has a name: measured in every view.

import { announce, violations } from './accessibility.mjs'
import { views } from './views.mjs'

/** Runs in the page: what is wrong with its layout. */
export const measure = () => {
  const wrong = []
  const visible = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const name = (element) => `${element.localName}${element.id ? `#${element.id}` : ''}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 30)}"`
  if (document.scrollingElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter((each) => visible(each) && each.getBoundingClientRect().right > innerWidth + 1)
    wrong.push(`scrolls sideways: ${document.scrollingElement.scrollWidth} in ${innerWidth}: ${wide.slice(0, 3).map(name)}`)
  }
  const scrolls = (element) => {
    for (let each = element; each; each = each.parentElement) if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true
    return false
  }
  for (const element of document.querySelectorAll('body *')) {
    if (!visible(element) || element.closest('svg')) continue
    const style = getComputedStyle(element)
    if (style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1 && element.children.length === 0) wrong.push(`cut: ${name(element)}`)
    const box = element.getBoundingClientRect()
    if (box.width > 0 && box.right > innerWidth + 1 && !scrolls(element)) wrong.push(`beyond the edge: ${name(element)}`)
  }
  const buttons = [...document.querySelectorAll('button, a[href], input, select, summary')].filter((each) => visible(each) && !each.matches('.skip'))
  for (const each of buttons) {
    const label = each.getAttribute('aria-label') || each.textContent.trim() || each.labels?.[0]?.textContent.trim()
    if (!label) wrong.push(`no name: ${name(each)}`)
    const box = each.getBoundingClientRect()
    if (box.height < 24 && !each.closest('label, p') || box.width < 24) wrong.push(`too small to point at: ${name(each)} ${box.width}×${box.height}`)
  }
  const boxes = buttons.filter((each) => !each.contains(document.activeElement) && !scrolls(each)).map((each) => [each, each.getBoundingClientRect()])
  boxes.forEach(([one, a], index) => {
    for (const [other, b] of boxes.slice(index + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across > 1 && down > 1 && !one.contains(other) && !other.contains(one)) wrong.push(`overlap: ${name(one)} and ${name(other)}`)
    }
  })
  const ids = [...document.querySelectorAll('[id]')].map((each) => each.id)
  for (const id of new Set(ids)) if (ids.filter((each) => each === id).length > 1) wrong.push(`twice: #${id}`)
  for (const svg of document.querySelectorAll('svg[role=img]')) if (!svg.getAttribute('aria-label')) wrong.push('a picture without words')
  for (const each of document.querySelectorAll('[aria-controls], [aria-describedby]')) {
    for (const attribute of ['aria-controls', 'aria-describedby']) {
      const id = each.getAttribute(attribute)
      if (id && !document.getElementById(id)) wrong.push(`${attribute} names nothing: ${id}`)
    }
  }
  return [...wrong, ...contrasts(visible, name)]

  /** Text whose contrast with what is behind it is too low. */
  function contrasts(visible, name) {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const known = new Map()
    const parse = (colour) => {
      if (known.has(colour)) return known.get(colour)
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data
      known.set(colour, [r, g, b, a / 255])
      return known.get(colour)
    }
    const over = (top, below) => [0, 1, 2].map((part) => top[part] * top[3] + below[part] * (1 - top[3])).concat(1)
    const light = ([r, g, b]) => {
      const [x, y, z] = [r, g, b].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const behind = (element) => {
      const layers = []
      for (let each = element; each; each = each.parentElement) layers.unshift(parse(getComputedStyle(each).backgroundColor))
      return layers.reduce((below, top) => over(top, below), [255, 255, 255, 1])
    }
    const shape = (text) => {
      const [shape, place] = [text.previousElementSibling, text.getBoundingClientRect()]
      const box = shape?.localName === 'rect' && shape.getBoundingClientRect()
      if (!box || place.x < box.x || place.right > box.right || place.y < box.y || place.bottom > box.bottom) return [0, 0, 0, 0]
      const { fill, fillOpacity } = getComputedStyle(shape)
      const [r, g, b, a] = parse(fill)
      return [r, g, b, a * fillOpacity]
    }
    const result = []
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim())
      if (!own || !visible(element) || /script|style|noscript|option|optgroup|title/.test(element.localName)) continue
      const style = getComputedStyle(element)
      // What is drawn stands on the paper or the ground of the drawing, which are both tried, or on the shape before it.
      const grounds = element.closest('svg') && element.closest('.phone, .strip')
        ? ['--paper', '--ground'].map((each) => over(shape(element), parse(getComputedStyle(element.closest('.phone, .strip')).getPropertyValue(each))))
        : [behind(element.closest('svg')?.parentElement ?? element)]
      const colour = parse(element.closest('svg') ? style.fill : style.color)
      for (const ground of grounds) {
        const [one, two] = [light(over(colour, ground)), light(ground)].sort((a, b) => b - a)
        const ratio = (one + 0.05) / (two + 0.05)
        if (ratio < 4.5) result.push(`contrast ${ratio.toFixed(2)}: ${name(element)}`)
      }
    }
    return [...new Set(result)]
  }
}

export async function layout({ page, report }) {
  announce()
  for (const [name, open] of Object.entries(views)) {
    const [wrong, broken] = [[], []]
    let [count, kept] = [0, 0]
    for (const [scheme, judged] of [['light', 1280], ['dark', 390]]) {
      await page.media(scheme, 'reduce')
      await page.size(1280, 900)
      await open(page)
      for (const width of [320, 390, 820, 1280, 2560]) {
        await page.size(width, 900)
        await page.drawn()
        count += 1
        for (const line of await page.ask(`(${measure})()`)) wrong.push(`${width} ${scheme} ${line}`)
        if (width === judged) {
          const lines = await violations(page, (passes) => (kept += passes))
          broken.push(...lines.map((line) => `${width} ${scheme} ${line}`))
        }
      }
    }
    report(`layout of ${name}, widths and schemes`, count, wrong)
    if (kept + broken.length > 0) report(`rules of axe in ${name}`, kept, broken)
  }
}
