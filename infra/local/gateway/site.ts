import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { deepLinks, type RouteTable } from '#infra/constructs/edge-functions'
import { type Answer, send, textReply } from './answer'
import type { Reply } from './reply'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
}
const compressible = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/
const MIN_COMPRESSED = 1000
/** Quick enough to do at the first request; the result is kept. */
const BROTLI_QUALITY = 9

type Encoding = 'br' | 'gzip' | 'identity'
interface Redirect {
  statusCode: number
  headers: Record<string, { value: string }>
}
/** What CloudFront does with a request: changes its path, or answers it at once. */
type Rewrite = (event: { request: { uri: string } }) => { uri: string } | Redirect

interface Entry {
  bytes: Buffer
  changed: number
  encoded: Map<Encoding, Promise<Buffer>>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return encoding === 'gzip' ? zip(bytes) : Promise.resolve(bytes)
}

function choose(accepted: string | undefined, type: string, size: number): Encoding {
  if (!compressible.test(type) || size < MIN_COMPRESSED) return 'identity'
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding)) ?? 'identity'
}

const redirect = ({ statusCode, headers }: Redirect): Reply => ({
  ...textReply(statusCode, ''),
  headers: Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
})

/** The built site, served as CloudFront serves it: the edge's own function decides which file a path is. */
export class Site {
  private readonly entries = new Map<string, Entry>()

  private constructor(
    private readonly folder: string,
    private readonly rewrite: Rewrite,
    private readonly notFound: string,
    private readonly app: string,
  ) {}

  static async open(folder: string): Promise<Site> {
    const table = JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')) as RouteTable
    const rewrite = runInNewContext(`${deepLinks(table)};handler`) as Rewrite
    return new Site(folder, rewrite, `/${table.notFound}`, `/${table.app}`)
  }

  /** Whether the app draws this path. */
  isApp(path: string): boolean {
    const outcome = this.rewrite({ request: { uri: path } })
    return 'uri' in outcome && outcome.uri === this.app
  }

  answer: Answer = async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      request.resume()
      return send(request, response, textReply(405, 'Method Not Allowed'))
    }
    const outcome = this.rewrite({ request: { uri: path } })
    if (!('uri' in outcome)) return send(request, response, redirect(outcome))
    const { uri } = outcome
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const reply =
      (uri === this.notFound ? undefined : await this.file(uri, 200, accepted)) ??
      (await this.file(this.notFound, 404, accepted)) ??
      textReply(404, 'Not Found')
    const known = request.headers['if-none-match'] === reply.headers['etag'] && reply.status === 200
    send(request, response, known ? { ...reply, status: 304 } : reply)
  }

  private async file(uri: string, status: number, accepted: string): Promise<Reply | undefined> {
    const entry = await this.read(uri)
    if (!entry) return undefined
    const type = types[extname(uri)] ?? 'application/octet-stream'
    const encoding = choose(accepted, type, entry.bytes.length)
    let body = entry.encoded.get(encoding)
    if (!body) {
      body = encode(entry.bytes, encoding)
      entry.encoded.set(encoding, body)
    }
    return {
      status,
      headers: {
        'content-type': type,
        'cache-control': uri.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate',
        etag: `"${entry.changed.toString(36)}-${entry.bytes.length.toString(36)}-${encoding}"`,
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
      body: await body,
    }
  }

  private async read(uri: string): Promise<Entry | undefined> {
    const path = this.pathOf(uri)
    if (!path) return undefined
    try {
      const found = await stat(path)
      if (!found.isFile()) return undefined
      const known = this.entries.get(path)
      if (known?.changed === found.mtimeMs) return known
      const entry = {
        bytes: await readFile(path),
        changed: found.mtimeMs,
        encoded: new Map<Encoding, Promise<Buffer>>(),
      }
      this.entries.set(path, entry)
      return entry
    } catch {
      return undefined
    }
  }

  /** Inside the folder only, and not the route table, which is the edge's own. */
  private pathOf(uri: string): string | undefined {
    let decoded: string
    try {
      decoded = decodeURIComponent(uri)
    } catch {
      return undefined
    }
    const path = normalize(join(this.folder, decoded))
    const hidden = decoded.includes('\0') || decoded === '/routes.json'
    return path.startsWith(`${this.folder}${sep}`) && !hidden ? path : undefined
  }
}
