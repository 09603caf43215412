import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import type { RouteTable } from '#infra/constructs/edge-functions'
import { freePort } from './engines/ports'
import { type RequestHandler, textReply } from './gateway/reply'
import { cloudFront } from './gateway/cloud-front'
import { run } from './run'
import { demoSignIns, seedTable } from './seed'

/*
 * `npm run dev`: like `npm start` without building the site. Vite serves its modules with hot reload, and renders its pages from
 * the current sources.
 */
const root = join(import.meta.dirname, '../../web')

/** `web/src/app/static/live.ts` */
interface LivePages {
  edgeRoutes: () => RouteTable
  livePage: (file: string) => Promise<string | undefined>
}

function viteServer(hmrPort: number): Promise<ViteDevServer> {
  // The config has imports without an extension; tsx resolves them, Node alone would not.
  process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] = 'true'
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hmrPort } },
  })
}

/** HTML files in `web/` (the gallery); all others are rendered. */
const template = (uri: string) => readFile(join(root, uri), 'utf8').catch(() => undefined)

function development(vite: ViteDevServer): RequestHandler {
  const page: RequestHandler = async (request, response, path) => {
    const { edgeRoutes, livePage } = (await vite.ssrLoadModule('/src/app/static/live.ts')) as LivePages
    const answer = cloudFront(edgeRoutes(), async (uri) => {
      if (!/^\/[\w/-]+\.html$/.test(uri)) return undefined
      const html = (await livePage(uri.slice(1))) ?? (await template(uri))
      return html === undefined
        ? undefined
        : textReply(200, await vite.transformIndexHtml(uri, html), 'text/html; charset=utf-8')
    })
    await answer(request, response, path)
  }
  return (request, response, path) =>
    new Promise((resolve, reject) => {
      response.once('close', resolve)
      vite.middlewares(request, response, () => {
        page(request, response, path).catch(reject)
      })
    })
}

await run((settings) => {
  let demo = false
  return {
    // Vite's client adds inline styles to the page.
    withoutSecurityHeaders: true,
    openSite: async (stopping) => {
      const vite = await viteServer(await freePort())
      stopping.addEventListener('abort', () => void vite.close())
      return development(vite)
    },
    seed: async () => {
      demo = await seedTable(settings)
    },
    closing: () => (demo ? demoSignIns : []),
  }
})
