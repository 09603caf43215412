import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { freePort } from './engines/ports'
import { type Answer, send, textReply } from './gateway/answer'
import { Site } from './gateway/site'
import { run } from './run'
import { demoSignIns, seedTable } from './seed'
import { ensureWebBuild } from './web-build'

/*
 * `npm run dev`: as `npm start`, but the app's modules come from Vite and change in the browser while one types. Content
 * pages are those of the last build.
 */
const root = join(import.meta.dirname, '../../web')

function viteServer(hmrPort: number): Promise<ViteDevServer> {
  return createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hmrPort } },
  })
}

function development(vite: ViteDevServer, site: Site): Answer {
  return (request, response, path) =>
    new Promise((resolve, reject) => {
      const next = async () => {
        if (!site.isApp(path)) return site.answer(request, response, path)
        const template = await readFile(join(root, 'app.html'), 'utf8')
        const html = await vite.transformIndexHtml('/app.html', template)
        send(request, response, textReply(200, html, 'text/html; charset=utf-8'))
      }
      response.once('close', resolve)
      vite.middlewares(request, response, () => {
        next().catch(reject)
      })
    })
}

await run((settings) => {
  let demo = false
  return {
    // Vite's client puts inline styles into the page.
    withoutSecurityHeaders: true,
    openSite: async (stopping) => {
      const [folder, vite] = await Promise.all([ensureWebBuild(stopping), freePort().then(viteServer)])
      stopping.addEventListener('abort', () => void vite.close())
      return development(vite, await Site.open(folder))
    },
    seed: async () => {
      demo = await seedTable(settings)
    },
    closing: () => (demo ? demoSignIns : []),
  }
})
