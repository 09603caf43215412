import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { brand } from '#shared/brand'
import { languages } from '#shared/languages'
import { fileIn, offlineFile } from '../src/app/route-manifest'
import { oldestBrowsers } from './oldest-browsers'

/** Files of this site that a document refers to: styles, scripts, fonts and the icon. */
const filesIn = (html: string) => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js|woff2|svg))"/g)].map(([, file]) => file!)),
]

/** Builds `sw.js` beside the pages, with the files of the offline page in each language. */
export async function buildServiceWorker(dist: string): Promise<void> {
  const paths = languages.map((language) => fileIn(language, offlineFile))
  const pages = await Promise.all(paths.map((path) => readFile(join(dist, path), 'utf8')))
  const files = Object.fromEntries(pages.map((page, nth) => [`/${paths[nth]}`, filesIn(page)]))
  await build({
    entryPoints: [resolve(import.meta.dirname, '../service-worker/sw.ts')],
    outfile: join(dist, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: oldestBrowsers,
    define: {
      __RELEASE__: JSON.stringify(
        createHash('sha256').update(pages.join('')).digest('base64url').slice(0, 8),
      ),
      __OFFLINE_FILES__: JSON.stringify(files),
      __BRAND__: JSON.stringify(brand.name),
    },
    logLevel: 'warning',
  })
}
