// Where a page comes from: a folder of files, or a server on this machine.

import { readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'

/** Why a page is not judged. */
export class Refusal extends Error {}

const TYPES = {
  '.html': 'text/html', '.htm': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png',
  '.jpg': 'image/jpeg', '.woff2': 'font/woff2',
}

const HERE = ['localhost', '127.0.0.1', '[::1]']

export class Site {
  /** The page of a file or of an address; refuses what is not on this machine, or not there. */
  static async at(page) {
    if (!/^[a-z][a-z0-9+.-]*:/i.test(page)) return Site.ofFile(page)
    const url = new URL(page)
    if (url.protocol === 'file:') return Site.ofFile(decodeURIComponent(url.pathname))
    if (!/^https?:$/.test(url.protocol) || !HERE.includes(url.hostname)) {
      throw new Refusal(`${page} is not on this machine: give a file, or an address of localhost`)
    }
    const response = await fetch(url).catch((error) => {
      throw new Refusal(`${page} does not answer: ${error.cause?.message ?? error.message}`)
    })
    if (!response.ok) throw new Refusal(`${page} answers with ${response.status}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    if (response.headers.has('x-frame-options') || policy.includes('frame-ancestors')) {
      const why = 'X-Frame-Options or frame-ancestors'
      throw new Refusal(`${page} forbids frames (${why}), and is judged in one: switch that off`)
    }
    const name = url.pathname.split('/').filter(Boolean).pop() ?? url.host
    return new Site(response.url, name, await response.text())
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

  /** The page's text, in which the page itself says that it wants this mode. */
  textFor(mode) {
    return this.text.replace(/(<meta[^>]*name="?viewport"?[^>]*content=")([^"]*)/i, (_, start, content) => {
      const others = content.split(',').filter((part) => !part.includes('interactive-widget'))
      return `${start}${[...others, ` interactive-widget=${mode}`].join()}`
    })
  }

  constructor(url, name, text, folder) {
    Object.assign(this, { url, name, text, folder })
    this.patterns = folder ? [{ urlPattern: 'http://localhost/*' }] : [{ urlPattern: url, resourceType: 'Document' }]
  }

  /** Answers what the browser asks for: the page around the page, and files of the folder. */
  answer({ requestId, request }, browser) {
    const found = request.url === this.url
      ? { type: 'text/html', text: around() } : this.file(decodeURIComponent(new URL(request.url).pathname))
    browser.call('Fetch.fulfillRequest', {
      requestId, responseCode: found ? 200 : 404,
      responseHeaders: [{ name: 'Content-Type', value: found?.type ?? 'text/plain' }],
      body: Buffer.from(found?.text ?? 'not found').toString('base64'),
    }).catch(() => {})
  }

  file(path) {
    const file = resolve(join(this.folder, path))
    if (!file.startsWith(this.folder + sep)) return undefined
    try {
      return { type: TYPES[extname(file)] ?? 'application/octet-stream', text: readFileSync(file) }
    } catch {
      return undefined
    }
  }
}

function around() {
  const scripts = ['clock.js', 'page.js', 'content.js', 'stage.js']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  return `<!doctype html><meta charset="utf-8"><style>
html, body { margin: 0; overflow: clip }
/* What nobody sees is not painted. */
iframe { position: fixed; top: 0; left: 0; border: 0; visibility: hidden }
i { position: fixed; width: 1px; height: 1px; opacity: 0; will-change: transform }
</style><body>${scripts.map((text) => `<script>${text}</script>`).join('')}`
}
