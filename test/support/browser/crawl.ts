import { brand } from '#shared/brand'
import { consultants } from '#web/features/operator/consultants'

/* Crawls the served site without a browser: follows every link and requests every file. */

export interface Crawled {
  /** Paths of the pages, in the order in which they were found. */
  pages: string[]
  /** Broken links and links to unexpected places, each with its page. */
  faults: string[]
}

interface Reference {
  on: string
  to: string
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&#39;': "'" }
const plain = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)

const all = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, found = '']) => plain(found))
const linksIn = (html: string) => all(/<a\s[^>]*?\bhref="([^"]*)"/g, html)
const filesIn = (html: string) => [
  ...all(/<(?:script|img|source)\s[^>]*?\bsrc="([^"]*)"/g, html),
  ...all(/<link\s[^>]*?\bhref="([^"]*)"/g, html),
  ...all(/<meta property="og:(?:image|url)" content="([^"]*)"/g, html),
]
const idsIn = (html: string) => new Set(all(/\sid="([^"]*)"/g, html))

/** All texts in a value, such as the operator's addresses and numbers. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsOf)
      : []
const operatorTexts = new Set(textsOf(brand))
const digits = (text: string) => text.replace(/\D/g, '')
const numbers = new Set(textsOf([brand, consultants]).map(digits))
const hosts = new Set(textsOf(brand).flatMap((text) => (URL.canParse(text) ? [new URL(text).host] : [])))

/** Whether an external link leads to the operator: its telephone, mail, WhatsApp, or another site. */
function leadsToUs(to: string): boolean {
  const url = new URL(to)
  switch (url.protocol) {
    case 'tel:':
      return numbers.has(digits(url.pathname))
    case 'mailto:':
      return operatorTexts.has(url.pathname)
    case 'https:':
      return url.host === 'wa.me' ? numbers.has(url.pathname.slice(1)) : hosts.has(url.host)
    default:
      return false
  }
}

/** The target of a link within the site, relative or absolute; undefined for other sites. */
function withinSite({ on, to }: Reference): URL | undefined {
  const url = new URL(to, new URL(on, brand.site))
  return url.origin === new URL(brand.site).origin && !textsOf(brand.social).includes(to) ? url : undefined
}

class Crawl {
  readonly pages = new Map<string, Set<string>>()
  readonly faults: string[] = []
  private readonly files = new Map<string, Promise<boolean>>()
  private readonly waiting: Reference[] = [{ on: '/', to: '/' }]
  private readonly fragments: { link: Reference; path: string; id: string }[] = []

  constructor(private readonly site: string) {}

  async run(): Promise<Crawled> {
    for (let link = this.waiting.shift(); link; link = this.waiting.shift()) await this.follow(link)
    for (const { link, path, id } of this.fragments)
      if (this.pages.get(path)?.has(id) === false) this.blame(link)
    return { pages: [...this.pages.keys()], faults: this.faults }
  }

  private blame({ on, to }: Reference) {
    this.faults.push(`${on}: "${to}"`)
  }

  private async follow(link: Reference) {
    if (link.to === '' || link.to === '#') return this.blame(link)
    const url = withinSite(link)
    if (!url) return leadsToUs(link.to) ? undefined : this.blame(link)
    if (url.hash) this.fragments.push({ link, path: url.pathname, id: decodeURIComponent(url.hash.slice(1)) })
    if (this.pages.has(url.pathname)) return
    const answer = await fetch(new URL(url.pathname + url.search, this.site), { redirect: 'manual' })
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html'))
      return this.blame(link)
    await this.read(url.pathname, await answer.text())
  }

  private async read(on: string, html: string) {
    this.pages.set(on, idsIn(html))
    this.waiting.push(...linksIn(html).map((to) => ({ on, to })))
    for (const to of filesIn(html)) {
      const url = withinSite({ on, to })
      if (!url || !(await this.has(url))) this.blame({ on, to })
    }
  }

  /** Whether a file exists, and for a style sheet also the files that it refers to. */
  private has({ pathname }: URL): Promise<boolean> {
    const cachedResult = this.files.get(pathname)
    if (cachedResult) return cachedResult
    const found = this.ask(pathname)
    this.files.set(pathname, found)
    return found
  }

  private async ask(path: string): Promise<boolean> {
    const answer = await fetch(new URL(path, this.site))
    const text = await answer.text()
    if (!path.endsWith('.css')) return answer.status === 200
    const fonts = all(/url\(["']?(\/[^"')]+)["']?\)/g, text).map((to) => this.has(new URL(to, this.site)))
    return answer.status === 200 && (await Promise.all(fonts)).every(Boolean)
  }
}

/** Crawls the site from its home page. */
export const crawl = (site: string): Promise<Crawled> => new Crawl(site).run()
