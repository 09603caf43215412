import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')

interface FoundTexts {
  /** English by id. */
  texts: Record<string, string>
  /** Those that the catalogues lack. */
  unsaved: string[]
}

/** Every translatable text; only those of `files`, if given. */
export async function findTexts(...files: string[]): Promise<FoundTexts> {
  const script = resolve(root, 'test/support/texts/extract-texts.ts')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...files], {
    cwd: root,
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as FoundTexts
}
