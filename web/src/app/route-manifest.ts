import { type Language, languages } from '#shared/languages'
import { contentPaths, localized } from '#web/lib/paths'
import { appPatterns, appRoutes } from './app-routes'
import { contentRoutes, prerenderedRoutes } from './routes/content'
import { memberPages, skeletonRoutes } from './routes/skeletons'

/*
 * `routes/` is the only list of paths. Router, titles and sidebar read it through `app-routes.ts`. Content pages,
 * sitemap and edge read it through this module, which only the build may import.
 */
export { appRoutes, contentRoutes, memberPages, prerenderedRoutes, skeletonRoutes }

/**
 * Route table of the edge and the local gateway: which file serves a path. In `static`, `*` matches the last segment.
 * In `appPaths`, it matches one segment, or at the end one or more. Any other path gets `notFound`; see `infra/constructs/edge-functions.ts`.
 */
export interface EdgeRoutes {
  /** Each language other than English has all files, and the content pages, below `/<language>`. */
  languages: Language[]
  /** Paths of the content pages. */
  content: string[]
  static: Record<string, string>
  app: string
  appPaths: string[]
  notFound: string
}

/** The file of a page that has HTML of its own. */
export const contentFile = (path: string) =>
  path === '/' ? 'index.html' : `${path.replace('/*', '').slice(1)}.html`

/** The file of a page in a language. */
export const fileIn = (language: Language, file: string) => (language === 'en' ? file : `${language}/${file}`)

export const notFoundFile = '404.html'
/** What the service worker shows without a connection. */
export const offlineFile = 'offline.html'
/** The file of all other paths of the dashboard. */
export const appFile = 'app.html'

/** Converts a react-router pattern to the edge's syntax. */
function edgePatterns(pattern: string): string[] {
  const stars = pattern.replace(/:[^/]+/g, '*')
  return pattern.endsWith('/*') ? [stars.slice(0, -2), stars] : [stars]
}

/** The route table of the edge. */
export function edgeRoutes(): EdgeRoutes {
  return {
    languages: languages.filter((language) => language !== 'en'),
    content: [...contentPaths],
    static: Object.fromEntries(
      [...contentRoutes, ...prerenderedRoutes, ...skeletonRoutes]
        .map(({ path }) => path)
        .concat(Object.keys(memberPages))
        .map((path) => [path, contentFile(path)]),
    ),
    app: appFile,
    appPaths: appPatterns.flatMap(edgePatterns),
    notFound: notFoundFile,
  }
}

/** A page's URLs: one for each language that has one. */
export const alternatesOf = (path: string): { language: Language; path: string }[] =>
  (contentPaths as readonly string[]).includes(path)
    ? languages.map((language) => ({ language, path: localized(path, language) }))
    : [{ language: 'en', path }]

/** Sitemap XML: the pages that are for search engines, with their other languages. */
export function sitemap(site: string): string {
  const urlOf = (path: string) => new URL(path, site).href
  const entry = (path: string, all: ReturnType<typeof alternatesOf>) => {
    const links = all.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one.language}" href="${urlOf(one.path)}"/>`,
    )
    return `<url><loc>${urlOf(path)}</loc>${links.length > 1 ? links.join('') : ''}</url>`
  }
  const urls = [...contentRoutes, ...prerenderedRoutes].flatMap(({ path }) => {
    const all = alternatesOf(path)
    return all.map((one) => entry(one.path, all))
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
}
