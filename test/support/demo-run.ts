import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Jest's global setup of the browser journeys: a folder for what their stacks share, as long as they run. */
export default function demoRun() {
  const folder = mkdtempSync(join(tmpdir(), 'humsafar-demo-'))
  process.env['DEMO_RUN'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
