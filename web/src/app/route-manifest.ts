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
  static: Record<string, string>
  app: string
  appPaths: string[]
  notFound: string
}

/** The file of a page that has HTML of its own. */
export const contentFile = (path: string) =>
  path === '/' ? 'index.html' : `${path.replace('/*', '').slice(1)}.html`

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

/** Sitemap XML: the pages that are for search engines. */
export function sitemap(site: string): string {
  const urls = [...contentRoutes, ...prerenderedRoutes].map(
    ({ path }) => `<url><loc>${new URL(path, site).href}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
