// Completion of the line: the words that begin like the one at the caret.

import { element } from './elements.js'

export class Completion {
  #input
  #list
  #words = []
  #matches = []
  #chosen = -1
  #changed

  constructor(input, list, changed) {
    this.#input = input
    this.#list = list
    this.#changed = changed
    input.addEventListener('keydown', (event) => this.#key(event))
    input.addEventListener('blur', () => setTimeout(() => this.close(), 150))
  }

  set words(words) {
    this.#words = words
  }

  #part() {
    const before = this.#input.value.slice(0, this.#input.selectionStart)
    return /[^\s]*$/.exec(before)[0]
  }

  /** Lists what fits at the caret. */
  open() {
    const part = this.#part()
    const forms = this.#words.flatMap(({ forms, meaning }) => forms.map((form) => ({ form, meaning })))
    const lower = part.toLowerCase()
    this.#matches = part === '' || /[(\[=]/.test(part) ? [] : forms
      .filter(({ form }) => form.toLowerCase().startsWith(lower) && form !== part)
      .sort((a, b) => b.form.startsWith(part) - a.form.startsWith(part)).slice(0, 8)
    this.#chosen = -1
    this.#draw()
  }

  close() {
    this.#matches = []
    this.#draw()
  }

  #draw() {
    this.#list.hidden = this.#matches.length === 0
    this.#input.setAttribute('aria-expanded', String(!this.#list.hidden))
    this.#list.replaceChildren(...this.#matches.map(({ form, meaning }, index) => element('li', {
      role: 'option', id: `completion-${index}`, 'aria-selected': String(index === this.#chosen),
      onpointerdown: (event) => {
        event.preventDefault()
        this.#take(index)
      },
    }, element('code', {}, form), element('span', {}, meaning))))
    if (this.#chosen < 0) this.#input.removeAttribute('aria-activedescendant')
    else this.#input.setAttribute('aria-activedescendant', `completion-${this.#chosen}`)
  }

  #key(event) {
    if (this.#matches.length === 0) return
    const count = this.#matches.length
    if (event.key === 'ArrowDown') this.#chosen = (this.#chosen + 1) % count
    else if (event.key === 'ArrowUp') this.#chosen = this.#chosen <= 0 ? count - 1 : this.#chosen - 1
    else if (event.key === 'Escape') this.#matches = []
    else if ((event.key === 'Enter' || event.key === 'Tab') && this.#chosen >= 0) return this.#take(this.#chosen, event)
    else return
    event.preventDefault()
    this.#draw()
  }

  #take(index, event) {
    event?.preventDefault()
    const [part, caret] = [this.#part(), this.#input.selectionStart]
    const { form } = this.#matches[index]
    const text = this.#input.value
    const start = caret - part.length
    this.#input.value = text.slice(0, start) + form + text.slice(caret)
    // What is between the brackets is selected, to be typed over.
    const open = form.search(/[(\[=]/)
    const end = start + form.length
    if (open < 0) this.#input.setSelectionRange(end, end)
    else this.#input.setSelectionRange(start + open + 1, /[)\]]$/.test(form) ? end - 1 : end)
    this.close()
    this.#input.focus()
    this.#changed()
  }
}
