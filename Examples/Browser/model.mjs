// The reference model, as a program behind a pipe.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const PLAIN = {
  delay: 0.1, margin: 0, oversize: 'nearest', dismissesByDrag: false, alwaysBounces: false, adjustsForKeyboard: true,
  contentSizing: 'natural', maxWait: null,
}

export class Model {
  #process
  #answers

  constructor(tool) {
    this.#process = spawn(tool, ['serve', 'model'], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#process.on('error', ({ message }) => {
      console.error(`${message}: name the tool with --tool, or in SCROLLCHECK.`)
      process.exit(1)
    })
    this.#answers = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]()
  }

  async #ask(message) {
    this.#process.stdin.write(`${JSON.stringify(message)}\n`)
    return JSON.parse((await this.#answers.next()).value)
  }

  begin() { return this.#ask({ type: 'hello', protocol: 1, suite: 'examples' }) }
  end() { this.#process.stdin.end() }

  /** What is seen of a scenario, whose configuration names what is not plain. */
  async observations({ configuration = {}, environment, events }) {
    const run = { type: 'run', id: 'r', configuration: { ...PLAIN, ...configuration }, environment, events }
    return (await this.#ask(run)).observations
  }
}
