import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from '#functions/http/compress'
import type { RouteTable } from '#infra/constructs/edge-functions'
import { cacheControl } from '#shared/cache-control'
import type { RequestHandler } from './reply'
import { cloudFront, type ReadFile } from './cloud-front'

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
/** Fast enough to compress on the first request; the result is cached. */
const BROTLI_QUALITY = 9

type Encoding = 'br' | 'gzip' | 'identity'

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
  return acceptedEncoding(accepted) ?? 'identity'
}

/** Files of the built site, compressed if the browser accepts it. */
class SiteFiles {
  private readonly entries = new Map<string, Entry>()

  constructor(private readonly folder: string) {}

  file: ReadFile = async (uri, request) => {
    const entry = await this.read(uri)
    if (!entry) return undefined
    const type = types[extname(uri)] ?? 'application/octet-stream'
    const encoding = choose(String(request.headers['accept-encoding'] ?? ''), type, entry.bytes.length)
    let body = entry.encoded.get(encoding)
    if (!body) {
      body = encode(entry.bytes, encoding)
      entry.encoded.set(encoding, body)
    }
    return {
      status: 200,
      headers: {
        'content-type': type,
        'cache-control': uri.startsWith('/assets/') ? cacheControl.hashed : cacheControl.page,
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
      const cached = this.entries.get(path)
      if (cached?.changed === found.mtimeMs) return cached
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

  /** Undefined for paths outside the folder and for the route table, which is not public. */
  private pathOf(uri: string): string | undefined {
    let decoded: string
    try {
      decoded = decodeURIComponent(uri)
    } catch {
      return undefined
    }
    const path = normalize(join(this.folder, decoded))
    const hidden = decoded.includes('\0') || path === join(this.folder, 'routes.json')
    return path.startsWith(`${this.folder}${sep}`) && !hidden ? path : undefined
  }
}

/** Serves a built site from a folder. */
export async function openSite(folder: string): Promise<RequestHandler> {
  const table = JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')) as RouteTable
  return cloudFront(table, new SiteFiles(folder).file)
}
