// The model in WebAssembly: questions and answers are texts.

let engine

async function bytes() {
  const packed = Uint8Array.from(atob(document.getElementById('engine').textContent), (c) => c.charCodeAt(0))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return await new Response(stream).arrayBuffer()
}

/** Starts the engine that the page contains. */
export async function start() {
  const page = {
    number: (address, length) => {
      const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, address, length))
      return text === '' ? NaN : Number(text)
    },
    remainder: (a, b) => a % b,
  }
  engine = (await WebAssembly.instantiate(await bytes(), { page })).instance.exports
}

/** The answer to a question of several lines. */
export function ask(...lines) {
  const question = new TextEncoder().encode(lines.join('\n'))
  const address = engine.malloc(question.length + 1)
  new Uint8Array(engine.memory.buffer, address, question.length).set(question)
  const length = engine.ask(address, question.length)
  engine.free(address)
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.answerAddress(), length))
}

/** Plays a line; `options` may name the profile that judges and an ability, as "profile=polite&ability=keeps a margin". */
export const play = (line, implementation, options = '') => JSON.parse(ask(`play ${options}`, implementation, line))
/** The same of an implementation that is not here, by what it has shown. */
export const recorded = (line, { name, observations }, options = '') =>
  JSON.parse(ask(`recorded ${options}`, name, line, observations))
/** Plays another implementation in the scenario that was played last. */
export const beside = (implementation) => JSON.parse(ask('beside', implementation))
export const lists = () => JSON.parse(ask('list'))
export const abilities = () => JSON.parse(ask('abilities'))
export const drawing = (side, step) => ask(side, String(step))
export const strip = (implementation, line, id) => ask('strip', implementation, `${id} ${line}`)
/** What `scrollcheck run --format jsonl` prints of the scenario that was played last. */
export const lines = (side) => ask('lines', side)
