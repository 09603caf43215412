import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Jest's global setup of the node project: creates the folder in which template tests of one run share their assemblies. */
export default function templatesRun() {
  const folder = mkdtempSync(join(tmpdir(), 'humsafar-templates-'))
  process.env['TEMPLATES_OF_RUN'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
