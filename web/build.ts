import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { brand } from '#shared/brand'
import { edgeRoutes, sitemap } from './src/app/route-manifest'
import { htmlDocument } from './src/static/document'
import type * as Entry from './src/static/entry'

const root = import.meta.dirname
const dist = resolve(root, 'dist')
const rendered = resolve(root, '../.cache/web-static')

/** Islands that only some pages have: those with an attribute of this name, `data-…`. */
const islands = ['carousel', 'contact'] as const

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type ViteManifest = Record<string, Chunk>

const base: InlineConfig = {
  configFile: join(root, 'vite.config.ts'),
  root,
  logLevel: 'warn',
  mode: 'production',
}

async function write(file: string, text: string): Promise<void> {
  const path = join(dist, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Preload tags for the fonts used above the fold on every page. */
function preloads(manifest: ViteManifest): string {
  const wanted = /(?:el-messiri-latin-600|commissioner-latin-wght)-normal/
  const files = [...new Set(Object.values(manifest).map((chunk) => chunk.file))].filter((file) =>
    wanted.test(file),
  )
  return files
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('\n')
}

/** Script tag of a module plus preloads of its imports, so that the browser requests all at once. */
function moduleTags(manifest: ViteManifest, entry: string): string {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`the build has no ${entry}`)
  const imports = (chunk.imports ?? []).map((name) => manifest[name]?.file).filter(Boolean)
  const links = imports.map((file) => `<link rel="modulepreload" href="/${file}">`)
  return [...links, `<script type="module" src="/${chunk.file}"></script>`].join('\n')
}

async function fontCss(manifest: ViteManifest): Promise<string> {
  const seen = new Set<string>()
  const visit = (name: string): string[] => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap(visit)]
  }
  const files = [...new Set(visit('src/islands/nav.ts'))]
  const sheets = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))
  // URLs inside are absolute, so the CSS can move to another file.
  return sheets.join('\n')
}

/** What runs on a page: the app, or islands. */
function entriesOf({ startsApp, body }: Entry.RenderedPage): string[] {
  if (startsApp) return ['app.html']
  const moving = islands.filter((island) => body.includes(`data-${island}=`))
  return ['nav', ...moving].map((island) => `src/islands/${island}.ts`)
}

async function htmlPages(manifest: ViteManifest): Promise<void> {
  const { renderContent } = (await import(
    `${pathToFileURL(join(rendered, 'entry.js')).href}?${Date.now()}`
  )) as typeof Entry
  const { pages, css } = await renderContent()
  const sheet = `${await fontCss(manifest)}${css}`
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8)
  const sheetFile = `assets/content-${hash}.css`
  await write(sheetFile, sheet)

  const common = [preloads(manifest), `<link rel="stylesheet" href="/${sheetFile}">`]
  for (const page of pages) {
    const scripts = entriesOf(page).map((entry) => moduleTags(manifest, entry))
    await write(page.file, htmlDocument({ ...page, head: [...common, ...scripts].join('\n') }))
  }
}

/** Builds `web/dist`: the app, the pages with HTML of their own, the route table of the edge and the sitemap. */
export async function buildWeb(): Promise<void> {
  process.env.NODE_ENV = 'production'
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  await Promise.all([build(base), build({ ...base, build: { ssr: 'src/static/entry.tsx' } })])
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as ViteManifest
  await htmlPages(manifest)
  const app = await readFile(join(dist, 'app.html'), 'utf8')
  await write('app.html', app.replace('</title>', `</title>\n${preloads(manifest)}`))
  await write('routes.json', `${JSON.stringify(edgeRoutes(), null, 2)}\n`)
  await write('sitemap.xml', sitemap(brand.site))
  const robots = await readFile(join(dist, 'robots.txt'), 'utf8')
  await write('robots.txt', `${robots}Sitemap: ${new URL('/sitemap.xml', brand.site).href}\n`)
  await rm(join(dist, '.vite'), { recursive: true })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = Date.now()
  await buildWeb()
  console.log(`web built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
