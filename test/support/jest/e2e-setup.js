import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'

/**
 * Jest's global setup of the browser journeys: one stack for all of them, with the demo data and the site, as `E2E_URL` (a
 * stack that is running already is used, if that is set), and a folder for what stacks of their own share.
 */
export default async function startRun() {
  const folder = mkdtempSync(join(tmpdir(), 'humsafar-demo-'))
  process.env['DEMO_RUN'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (process.env['E2E_URL']) return
  const { startStack } = await tsImport('../stack/stack.ts', import.meta.url)
  const stack = await startStack({ seed: 'demo', web: true, fresh: true })
  process.env['E2E_URL'] = stack.url
  globalThis.stopE2e = stack.stop
}
