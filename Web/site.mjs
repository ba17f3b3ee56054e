// Where a page comes from: a folder of files, or a server on this machine.

import { readFileSync, realpathSync, statSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import { pathToFileURL } from 'node:url'
import { basename, dirname, extname, join, sep } from 'node:path'

export class Refusal extends Error {}

const TYPES = {
  '.html': 'text/html', '.htm': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.woff2': 'font/woff2',
}

const HERE = ['localhost', '127.0.0.1', '[::1]']
const isHere = (url) => /^https?:$/.test(url.protocol) && HERE.includes(url.hostname)
/** No page and no part of one is larger. */
const LARGEST = 64 << 20

const SCRIPTS = ['clock.js', 'phone.js', 'screen.js', 'page.js', 'stage.js'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
export const AROUND = `<!doctype html><meta charset="utf-8"><style>
html, body { margin: 0; overflow: clip }
/* What nobody sees is not painted. */
iframe { position: fixed; top: 0; left: 0; border: 0; opacity: 0 }
i { position: fixed; width: 1px; height: 1px; opacity: 0; will-change: transform }
</style><body>${SCRIPTS.map((text) => `<script>${text}</script>`).join('')}`

export class Site {
  static async at(page) {
    if (!/^[a-z][a-z0-9+.-]*:/i.test(page)) return Site.ofFile(page)
    const url = new URL(page)
    if (url.protocol === 'file:') return Site.ofFile(decodeURIComponent(url.pathname))
    const response = await Site.asked(url, page)
    if (!response.ok) throw new Refusal(`${page} answers with ${response.status}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    if (response.headers.has('x-frame-options') || policy.includes('frame-ancestors')) {
      const why = 'X-Frame-Options or frame-ancestors'
      throw new Refusal(`${page} forbids frames (${why}), and is judged in one: switch that off`)
    }
    const name = url.pathname.split('/').filter(Boolean).pop() ?? url.host
    return new Site(response.url, name, await response.text())
  }

  /** What a server of this machine answers, also when it leads elsewhere on this machine. */
  static async asked(url, page, hops = 0) {
    if (!isHere(url)) {
      const what = hops > 0 ? `${page} leads to ${url.origin}, which` : page
      throw new Refusal(`${what} is not on this machine: give a file, or an address of localhost`)
    }
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch((error) => {
      throw new Refusal(`${page} does not answer: ${error.cause?.message ?? error.message}`)
    })
    if (Number(response.headers.get('content-length')) > LARGEST) throw new Refusal(`${page} is larger than 64 MB`)
    const next = response.headers.get('location')
    return next && hops < 9 ? Site.asked(new URL(next, url), page, hops + 1) : response
  }

  static ofFile(file) {
    try {
      if (!statSync(file).isFile()) throw new Error('it is a folder')
    } catch (error) {
      const isMissing = error.code === 'ENOENT'
      throw new Refusal(isMissing ? `there is no file ${file}` : `${file} cannot be read: ${error.message}`)
    }
    const path = realpathSync(file)
    const here = realpathSync('.')
    const folder = path.startsWith(here + sep) ? here : dirname(path)
    const name = path.slice(folder.length + 1).split(sep).map(encodeURIComponent).join('/')
    return new Site(`http://localhost/${name}`, basename(path), readFileSync(path, 'utf8'), folder)
  }

  constructor(url, name, text, folder) { Object.assign(this, { url, name, text: String(asTop(text, TYPES['.html'])), folder }) }

  /** A page by itself that plays a visit slowly, in any browser. */
  replay(options, visit) {
    const base = this.folder ? pathToFileURL(join(this.folder, decodeURIComponent(new URL(this.url).pathname))) : this.url
    const text = options.text.replace(/^\s*(<!doctype[^>]*>)?/i, `$&<base href="${base}">`)
    const json = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')
    return `${AROUND}<title>${visit.line}</title><style>
iframe { opacity: 1; outline: 1px solid #888 }
#keys { position: fixed; left: 0; background: #888c; outline: 1px solid #888 }
#told { position: fixed; right: 0; top: 0; margin: 1em; max-width: 40%; font: 14px sans-serif }
</style><div id="keys"></div><ol id="told"><b>${visit.title}</b></ol><script>
Object.assign(Stage.options, ${json({ ...options, text })}, { keeps: true })
Stage.prototype.shown = async function (deed) {
  const { width, height } = this.whole
  const panned = { transform: \`translateY(\${-this.phone.pan}px)\`, clipPath: \`inset(\${this.phone.pan}px 0 0)\` }
  Object.assign(this.frame.style, panned)
  Object.assign(keys.style, { top: \`\${this.keyboardTop}px\`, width: \`\${width}px\`, height: \`\${height - this.keyboardTop}px\` })
  const { offset } = this.screen.observation
  const words = deed ? Object.values(deed).join(' ') : 'it appears'
  told.append(Object.assign(document.createElement('li'), { textContent: \`\${words}: offset \${Math.round(offset[1])}\` }))
  await new Promise((done) => later(done, 1500))
}
visit(${json(visit)}).then(({ message }) => told.append(message ?? 'That was all; load the page to see it again.'))
</script>`
  }

  /** The port of a proxy for a browser, which asks it for everything: there is only this machine, the page in a frame. */
  async serve() {
    if (!this.server) {
      this.server = createServer((request, response) => this.answer(request, response))
      this.server.on('connect', (_, socket) => socket.destroy())
      await new Promise((done) => this.server.listen(0, '127.0.0.1', done))
    }
    return this.server.address().port
  }

  answer(request, response) {
    const { url, method, headers } = request
    const asked = new URL(url, this.url)
    const isOwn = this.folder && asked.host === 'localhost'
    const found = url === this.url ? { type: TYPES['.html'], text: AROUND } : isOwn ? this.file(asked.pathname) : undefined
    if (found) return response.writeHead(200, { 'Content-Type': found.type }).end(found.text)
    if (isOwn || !isHere(asked)) return response.writeHead(404).end()
    const whole = { ...headers, 'accept-encoding': 'identity' }
    request.pipe(forward(url, { method, headers: whole }, async (answer) => {
      const parts = await answer.toArray().catch(() => [])
      const { 'content-length': _, 'transfer-encoding': __, ...others } = answer.headers
      response.writeHead(answer.statusCode, others)
      response.end(asTop(Buffer.concat(parts), answer.headers['content-type']))
    }).on('error', () => response.destroy()))
  }

  /** A file of the page's folder: nothing hidden, no link that leads out of it, no pipe, and nothing huge. */
  file(path) {
    try {
      const file = realpathSync(join(this.folder, decodeURIComponent(path)))
      const isOwn = file.startsWith(this.folder + sep) && !/[\\/]\./.test(file.slice(this.folder.length))
      const found = statSync(file)
      if (!isOwn || !found.isFile() || found.size > LARGEST) return undefined
      const type = TYPES[extname(file)] ?? 'application/octet-stream'
      return { type, text: asTop(readFileSync(file), type) }
    } catch {
      return undefined
    }
  }
}

/**
 * A page or a part of one that finds its own window where it looks for the top one, as in a tab of its own, and variables in
 * place of `env(keyboard-inset-height)`. No browser lets these be anything else.
 */
function asTop(text, type = '') {
  if (!/html|javascript|css/.test(type) || /charset=(?!"?utf-?8)/i.test(type)) return text
  const own = '(?:window|self|globalThis|parent)(?:\\.self)?'
  const top = '(?:(?:window|self|globalThis)\\.)?top'
  return String(text).replaceAll(RegExp(`\\b${top}(?=\\s*[!=]==?\\s*${own}\\b)`, 'g'), 'self')
    .replaceAll(RegExp(`\\b(${own}\\s*[!=]==?\\s*)${top}\\b`, 'g'), '$1self')
    .replaceAll(/\b(window|globalThis)\.top\b/g, '$1.self')
    .replaceAll(/env\(\s*(keyboard-inset-\w+)((?:[^()]|\([^()]*\))*)\)/g, 'var(--$1, env($1$2))')
}
