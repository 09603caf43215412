import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Leaner, Names } from './leaner'
import { leanOwn } from './lean-own'
import { leanClients } from './lean-clients'
import { leanJwt } from './lean-jwt'
import { leanSdk } from './lean-sdk'
import { leanZod } from './lean-zod'
import { namesInCode } from './names-in-code'

export const leaners: readonly Leaner[] = [...leanClients, ...leanSdk, ...leanZod, ...leanJwt]

const packages = join(import.meta.dirname, '../../node_modules')
/** All of them, so that esbuild hands over no other file. */
const changed = new RegExp(
  `/node_modules/(?:${leaners.map(({ file }) => file.replaceAll('.', '\\.')).join('|')})$`,
)
const byFile = new Map(leaners.map((leaner) => [join(packages, leaner.file), leaner]))

/** A file of a package without what no Lambda uses, and which changes found nothing there. */
export function leanFile({ changes }: Leaner, code: string, names: Names) {
  const missing: string[] = []
  let lean = code
  for (const [what, change] of Object.entries(changes)) {
    const next = change(lean, names)
    if (next === lean) missing.push(what)
    lean = next
  }
  return { code: lean, missing }
}

/**
 * Takes out of packages what would stay in bundles though no Lambda uses it. The build fails where a package is not any more what
 * is changed here.
 */
export function leanPackages(): Plugin {
  let known: ReadonlySet<string> | undefined
  const names = () => (known ??= namesInCode())
  return {
    name: 'lean-packages',
    setup(build) {
      build.onLoad({ filter: /\/(?:shared|functions)\/.*\.ts$/ }, async ({ path }) => {
        if (path.startsWith(packages)) return undefined
        return { contents: leanOwn(path, await readFile(path, 'utf8')), loader: 'ts' }
      })
      build.onLoad({ filter: changed }, async ({ path }) => {
        const leaner = byFile.get(path)
        if (!leaner) return undefined
        const { code, missing } = leanFile(leaner, await readFile(path, 'utf8'), names)
        return {
          contents: code,
          loader: 'js',
          resolveDir: dirname(path),
          errors: missing.map((what) => ({
            text: `Not found any more, see infra/bundling: ${what}`,
            location: { file: path },
          })),
        }
      })
    },
  }
}
