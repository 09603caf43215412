import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'

/**
 * Jest's global setup of the e2e project. Starts one stack with demo data and site for all journeys and sets `E2E_URL`; if
 * that is set already, uses the stack that runs there. Also creates the folder where `stack/demo-data.ts` keeps demo data.
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
