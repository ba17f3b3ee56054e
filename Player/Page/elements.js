// Elements of the page.

/** An element with attributes, listeners (`onclick`) and contents. */
export function element(name, attributes = {}, ...contents) {
  const result = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) result.addEventListener(key.slice(2), value)
    else if (value === true) result.setAttribute(key, '')
    else if (value !== false && value !== null && value !== undefined) result.setAttribute(key, value)
  }
  result.append(...contents)
  return result
}

export const find = (selector, within = document) => within.querySelector(selector)

/** Whether a rectangle is there only to keep the place of one. */
const isEmpty = (node) => node.nodeName === 'rect' && !(node.getAttribute('width') > 0 && node.getAttribute('height') > 0)

/**
 * Makes an element like another one of the same structure, so that style sheets animate what changes. Where the
 * structure differs, the part is replaced.
 */
export function morph(old, now) {
  const isOther = old.nodeName !== now.nodeName || old.childNodes.length !== now.childNodes.length
  // What appears or goes does not fly there from a corner.
  if (isOther || isEmpty(old) !== isEmpty(now)) {
    old.replaceWith(now)
    return
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== now.data) old.data = now.data
    return
  }
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  }
  const [mine, theirs] = [[...old.childNodes], [...now.childNodes]]
  mine.forEach((child, index) => morph(child, theirs[index]))
}

/** Shows markup of a drawing, moving from what is there already. */
export function show(box, markup) {
  const template = document.createElement('template')
  template.innerHTML = markup
  const now = template.content.firstElementChild
  if (box.firstElementChild && now) morph(box.firstElementChild, now)
  else box.replaceChildren(...template.content.children)
}

/** A number as a person writes it. */
export const number = (value) => String(Math.round(value * 1000) / 1000).replace('-', '−')
