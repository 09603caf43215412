import { appPatterns, appRoutes } from './app-routes'
import { contentRoutes } from './routes/content'

/*
 * Every address of the site stands once, in `routes/`. The router, titles and the sidebar follow it by `app-routes.ts`;
 * the content pages, the sitemap and the edge by this module, which is for the build alone.
 */
export { appRoutes, contentRoutes }

/**
 * What the edge and the local gateway need: which file answers an address, with `*` for one segment, or at the end for
 * one or more. Any other address gets `notFound`; what that means is told in `infra/constructs/edge-functions.ts`.
 */
export interface EdgeRoutes {
  static: Record<string, string>
  app: string
  appPaths: string[]
  notFound: string
}

/** The file of a content page. */
export const contentFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

export const notFoundFile = '404.html'

/** A pattern of react-router as the edge writes it. */
function edgePatterns(pattern: string): string[] {
  const stars = pattern.replace(/:[^/]+/g, '*')
  return pattern.endsWith('/*') ? [stars.slice(0, -2), stars] : [stars]
}

/** The route table of the edge. */
export function edgeRoutes(): EdgeRoutes {
  return {
    static: Object.fromEntries(contentRoutes.map(({ path }) => [path, contentFile(path)])),
    app: 'app.html',
    appPaths: appPatterns.flatMap(edgePatterns),
    notFound: notFoundFile,
  }
}

/** Addresses for search engines. */
export function sitemap(site: string): string {
  const open = appRoutes.filter(({ access, path }) => access === 'public' && !path.startsWith('/auth'))
  const urls = [...contentRoutes, ...open].map(
    (route) => `<url><loc>${new URL(route.path, site).href}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
