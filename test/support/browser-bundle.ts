import { join } from 'node:path'
import { build } from 'vite'

/*
 * Prints the browser bundle of each module named on the command line, built with the site's settings. A separate
 * process, since Vite's bundler does not run in Jest's.
 */
const root = join(import.meta.dirname, '../..')

export interface BrowserBundle {
  code: string
  modules: string[]
  /** Why there is no bundle. */
  error: string
}

async function bundle(entry: string): Promise<BrowserBundle> {
  const built = await build({
    configFile: join(root, 'web/vite.config.ts'),
    mode: 'production',
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, entry),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  return { code: chunk?.code ?? '', modules: chunk?.moduleIds ?? [], error: '' }
}

const bundles = process.argv
  .slice(2)
  .map((entry) =>
    bundle(entry).catch((error: unknown): BrowserBundle => ({ code: '', modules: [], error: String(error) })),
  )
console.log(JSON.stringify(await Promise.all(bundles)))
