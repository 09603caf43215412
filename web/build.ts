import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { brand } from '#shared/brand'
import type { Language } from '#shared/languages'
import { edgeRoutes, sitemap } from './src/app/route-manifest'
import { htmlDocument } from './src/app/static/document'
import type * as Entry from './src/app/static/entry'
import { baseIsland, islands, memberIsland, startIsland } from './src/app/static/islands'
import { buildServiceWorker } from './vite/service-worker'
import viteConfig, { foldersOf, localMode } from './vite.config'

const root = import.meta.dirname
// `--local`: the site of one machine instead of the one to deploy.
const mode = process.argv.includes('--local') ? localMode : 'production'
const folders = foldersOf(mode)
const dist = resolve(root, folders.site)
const rendered = resolve(root, folders.renderer)

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type ViteManifest = Record<string, Chunk>

/** Configuration of the app's build, or of the renderer's. */
const configOf = (isSsrBuild: boolean): InlineConfig => ({
  ...viteConfig({ command: 'build', mode, isSsrBuild }),
  configFile: false,
  logLevel: 'warn',
})

async function write(file: string, text: string): Promise<void> {
  const path = join(dist, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Fonts used above the fold on every page of a language. */
const firstFonts: Readonly<Record<Language, RegExp>> = {
  en: /(?:el-messiri-latin-600|commissioner-latin-wght)-normal/,
  ur: /(?:el-messiri-latin-600|commissioner-latin-wght)-normal/,
  ar: /(?:el-messiri-arabic-600|ibm-plex-sans-arabic-arabic-400)-normal/,
}

/** Preload tags for fonts. */
function preloads(manifest: ViteManifest, language: Language): string {
  const wanted = firstFonts[language]
  const files = [...new Set(Object.values(manifest).map((chunk) => chunk.file))].filter((file) =>
    wanted.test(file),
  )
  return files
    .map(
      (file) =>
        `<link rel="preload" href="/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`,
    )
    .join('\n')
}

function chunkOf(manifest: ViteManifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  return chunk
}

/** Names of a chunk and of all its imports. */
function withImports(manifest: ViteManifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunkOf(manifest, name).imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/**
 * Script tags of modules, and preloads of their imports and of what they load next, so that the browser requests
 * everything at once.
 */
function moduleTags(manifest: ViteManifest, { later, entries, soon }: Modules): string {
  const fileOf = (name: string) => `/${chunkOf(manifest, name).file}`
  const withoutEntries = (names: readonly string[]) =>
    [...new Set(names.flatMap((name) => [...withImports(manifest, name)]))].filter(
      (name) => !entries.includes(name),
    )
  const listTag = ([session, names]: [string, readonly string[]]) => {
    const files = withoutEntries(names).filter((name) => name !== appEntry)
    return `<meta name="app-${session}" content="${[...files, appEntry].map(fileOf).join(' ')}">`
  }
  return [
    ...Object.entries(later ?? {}).map(listTag),
    ...withoutEntries([...entries, ...soon]).map(
      (name) => `<link rel="modulepreload" fetchpriority="low" href="${fileOf(name)}">`,
    ),
    ...entries.map((name) => `<script type="module" src="${fileOf(name)}"></script>`),
  ].join('\n')
}

const appEntry = 'app.html'
const memberFrame = 'src/app/dashboard-frame.tsx'
const visitorFrame = 'src/app/public-frame.tsx'
const dialogs = 'src/ui/modal/parts.tsx'
const lists = [appEntry, visitorFrame, 'src/pages/search/browse-page.tsx']

/**
 * Modules that the next step of a visit needs, with and without a session. From a content page: the app's first
 * pages. Inside the app: its dialogs.
 */
const nextSteps = {
  content: {
    in: [appEntry, memberFrame, 'src/pages/dashboard/dashboard-page.tsx'],
    out: [...lists, 'src/pages/auth/sign-in-page.tsx'],
  },
  app: { in: [dialogs], out: [dialogs] },
}

/** Lists the files that a page prefetches when the browser is idle (`src/lib/when-idle.ts`). */
function prefetchTags(
  manifest: ViteManifest,
  { startsApp }: Entry.RenderedPage,
  { later, entries, soon }: Modules,
): string {
  const tag = ([session, steps]: [string, string[]]) => {
    const started = later?.[session as keyof typeof later] ?? []
    const here = new Set(
      [...entries, ...soon, ...started].flatMap((name) => [...withImports(manifest, name)]),
    )
    const wanted = new Set(steps.flatMap((name) => [...withImports(manifest, name)]))
    const files = [...wanted]
      .filter((name) => !here.has(name))
      .map((name) => `/${chunkOf(manifest, name).file}`)
    return `<meta name="prefetch-${session}" content="${files.join(' ')}">`
  }
  return Object.entries(startsApp ? nextSteps.app : nextSteps.content)
    .map(tag)
    .join('\n')
}

async function fontCss(manifest: ViteManifest): Promise<string> {
  const chunks = [...withImports(manifest, islandFile(baseIsland))]
  const files = [...new Set(chunks.flatMap((name) => chunkOf(manifest, name).css ?? []))]
  const sheets = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))
  // URLs in it are absolute, so the CSS can move to another file.
  return sheets.join('\n')
}

async function writeSheet(name: Entry.SheetName, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const file = `assets/${name}-${hash}.css`
  await write(file, css)
  return file
}

interface Modules {
  /** The app, as `start-app` loads it for members and for visitors. */
  later?: { in: readonly string[]; out: readonly string[] }
  entries: readonly string[]
  /** What the entries load next. */
  soon: readonly string[]
}

const islandFile = (name: string) => `src/islands/${name}.ts`

/** The modules of a page: its islands, or the app with the page's module. */
function modulesOf({ language, startsApp, inside, frame, body }: Entry.RenderedPage): Modules {
  const has = (island: string) => (island === baseIsland ? !startsApp : body.includes(`data-${island}=`))
  const moving = islands.filter(has)
  if (!startsApp) return { entries: moving.map(islandFile), soon: [] }
  const page = `src/${startsApp}`
  const texts = ['app', ...(language === 'en' ? [] : ['words'])].map(
    (name) => `src/locales/${language}/${name}.po`,
  )
  if (moving.length > 0)
    return {
      entries: [startIsland, ...moving, memberIsland].map(islandFile),
      soon: [],
      later: {
        in: [...texts, appEntry, memberFrame, page],
        out: [...texts, appEntry, visitorFrame, page],
      },
    }
  const frames = frame === 'public' ? [visitorFrame] : []
  const soon = [...texts, page, ...(inside ? [`src/${inside}`] : []), ...frames]
  return { entries: [...(inside ? [islandFile(memberIsland)] : []), appEntry], soon }
}

async function htmlPages(manifest: ViteManifest): Promise<void> {
  const { renderContent } = (await import(
    `${pathToFileURL(join(rendered, 'entry.js')).href}?${Date.now()}`
  )) as typeof Entry
  const { pages, css } = await renderContent()
  const fonts = await fontCss(manifest)
  const sheets = {
    site: await writeSheet('site', fonts + css.site),
    app: await writeSheet('app', fonts + css.app),
  }
  for (const page of pages) {
    const modules = modulesOf(page)
    const scripts = moduleTags(manifest, modules)
    const fontTags = preloads(manifest, page.language)
    // The style sheet comes first, because only it blocks the first paint.
    const head = [
      `<link rel="stylesheet" href="/${sheets[page.sheet]}">`,
      ...(page.sheet === 'app' ? [scripts, fontTags] : [fontTags, scripts]),
      prefetchTags(manifest, page, modules),
    ].join('\n')
    await write(page.file, htmlDocument({ ...page, head }))
  }
}

/** Builds the site: the app, the pages with HTML of their own, the route table of the edge and the sitemap. */
async function buildWeb(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await Promise.all([build(configOf(false)), build(configOf(true))])
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as ViteManifest
  await htmlPages(manifest)
  await buildServiceWorker(dist)
  await write('routes.json', `${JSON.stringify(edgeRoutes(), null, 2)}\n`)
  await write('sitemap.xml', sitemap(brand.site))
  const robots = await readFile(join(dist, 'robots.txt'), 'utf8')
  await write('robots.txt', `${robots}Sitemap: ${new URL('/sitemap.xml', brand.site).href}\n`)
  await rm(join(dist, '.vite'), { recursive: true })
}

// `npm run build`
const started = Date.now()
await buildWeb()
console.log(`web built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
