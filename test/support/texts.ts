import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** Every translatable English text by its id; only those of `files`, if given. */
export async function extractTexts(...files: string[]): Promise<Record<string, string>> {
  const script = resolve(root, 'test/support/extract-texts.ts')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...files], {
    cwd: root,
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as Record<string, string>
}
