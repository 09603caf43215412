import { runInNewContext } from 'node:vm'

/* CloudFront Functions in tests. */

/** A table of routes. */
export const sampleRoutes = {
  languages: ['ur', 'ar'],
  content: ['/', '/about'],
  static: { '/': 'index.html', '/about': 'about.html' },
  app: 'app.html',
  appPaths: ['/proposals', '/auth/*', '/dashboard', '/dashboard/*', '/a.b/*/edit'],
  notFound: '404.html',
}

export interface EdgeRequest {
  uri: string
  headers: Record<string, { value: string }>
}
export type Query = Record<string, { value: string; multiValue?: { value: string }[] }>
/** Runs the code of a function on a request. */
export const runEdge = (
  code: string,
  uri: string,
  headers: EdgeRequest['headers'] = {},
  querystring: Query = {},
  { method = 'GET', ...others }: { method?: string; cookies?: EdgeRequest['headers'] | undefined } = {},
) => {
  const event = {
    request: { method, uri, headers, querystring, cookies: {}, ...others },
    viewer: { ip: '203.0.113.9' },
  }
  return runInNewContext(`${code};handler(event)`, { event }) as EdgeRequest
}
/** A redirect that no cache keeps. */
export const found = (value: string) => ({
  statusCode: 302,
  statusDescription: 'Found',
  headers: { location: { value }, 'cache-control': { value: 'no-store' } },
})
