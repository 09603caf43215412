import { openSite } from './gateway/site'
import { run } from './run'
import { demoSignIns, seedTable } from './seed'
import { ensureWebBuild } from './web-build'

/* `npm start`: runs the product on this machine, on one port. */
await run((settings) => {
  let demo = false
  return {
    openSite: async (stopping) => (settings.web ? openSite(await ensureWebBuild(stopping)) : undefined),
    seed: async () => {
      demo = await seedTable(settings)
    },
    closing: () => (demo ? demoSignIns : []),
  }
})
