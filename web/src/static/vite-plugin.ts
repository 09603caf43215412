import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import type * as Manifest from '../app/route-manifest'
import { htmlDocument } from './document'
import type * as Entry from './entry'

async function devPage(
  server: ViteDevServer,
  path: string,
): Promise<{ html: string; status: number } | null> {
  const { staticRoutes, edgeRoutes } = (await server.ssrLoadModule(
    '/src/app/route-manifest.ts',
  )) as typeof Manifest
  const { appPaths } = edgeRoutes()
  const inApp = appPaths.some((pattern) => new RegExp(`^${pattern.replace(/\*/g, '.+')}$`).test(path))
  if (inApp) return { html: await readFile(resolve(server.config.root, 'app.html'), 'utf8'), status: 200 }
  const route = staticRoutes.find((item) => item.path === path)
  const { renderContent } = (await server.ssrLoadModule('/src/static/entry.tsx')) as typeof Entry
  const key = route ? path : '404'
  const { bodies, css } = renderContent([key])
  const html = htmlDocument({
    title: `${route?.title ?? 'Page Not Found'} · Humsafar`,
    description: route?.description ?? '',
    head: `<style>${css}</style><script type="module" src="/src/islands/nav.ts"></script><script type="module" src="/src/islands/carousel.ts"></script>`,
    body: bodies[key] ?? '',
  })
  return { html, status: route ? 200 : 404 }
}

const isPage = (request: IncomingMessage) =>
  request.method === 'GET' &&
  (request.headers.accept ?? '').includes('text/html') &&
  !/\.\w+$/.test(pathOf(request))

const pathOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://local').pathname

/** While developing: content pages rendered on request, and `app.html` for every address of the app. */
export function contentPages(): Plugin {
  return {
    name: 'content-pages',
    apply: 'serve',
    configureServer(server) {
      const answer = async (request: IncomingMessage, response: ServerResponse) => {
        const path = pathOf(request)
        const page = await devPage(server, path)
        if (!page) return false
        const html = await server.transformIndexHtml(path, page.html)
        response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
        return true
      }
      server.middlewares.use((request, response, next) => {
        if (!isPage(request)) return next()
        answer(request, response).then(
          (done) => done || next(),
          (error: unknown) => next(error),
        )
      })
    },
  }
}
