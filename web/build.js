import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/*
 * Builds the site: `node web/build.js`. What builds it is TypeScript, too, and is bundled first: a loader that reads it file by file
 * would also stand before each file of Vite and Babel, and slow down all that they do.
 */

// Read by Rolldown's allocator when it is loaded. Huge pages, which the kernel clears, would be an eighth of the build.
process.env.MIMALLOC_ALLOW_THP ??= '0'

/** Keeps where each file says that it is. */
const ownPlaces = {
  name: 'own-places',
  setup: (bundle) =>
    bundle.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      return {
        contents: code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    }),
}

/** The pages of the app, which its routes load in the browser. */
const loadedLater = {
  name: 'loaded-later',
  setup: (bundle) =>
    bundle.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
}

// What fails names its line of TypeScript.
process.setSourceMapsEnabled(true)
const bundle = join(import.meta.dirname, `../.cache/web-build-${process.pid}.mjs`)
await build({
  entryPoints: [join(import.meta.dirname, 'build.ts')],
  outfile: bundle,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  plugins: [ownPlaces, loadedLater],
  sourcemap: 'inline',
  logLevel: 'warning',
})
const { buildWeb } = await import(pathToFileURL(bundle).href).finally(() => rm(bundle, { force: true }))
const started = Date.now()
await buildWeb()
console.log(`web built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
