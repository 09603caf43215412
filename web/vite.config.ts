import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'
import { islands } from './src/app/static/islands'
import { apiRoutes } from './vite/api-routes'
import { chunkGroups } from './vite/chunks'
import { oldestBrowsers } from './vite/oldest-browsers'
import { webManifest } from './vite/web-manifest'

const root = import.meta.dirname

/** Replaces `%BRAND_NAME%` in the HTML files of `web/` with the product's name. */
const brandInHtml = (): Plugin => ({
  name: 'brand-in-html',
  transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', escapeHtml(brand.name)),
})

/** Mode of the site that `npm start` builds for itself; it shows samples (`src/features/operator/samples.ts`). */
export const localMode = 'local'

/** Folders below `web/` of the site and of its renderer. */
export const foldersOf = (mode: string) =>
  mode === localMode
    ? { site: '../.cache/site', renderer: '../.cache/site-renderer' }
    : { site: 'dist', renderer: '../.cache/renderer' }

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  root,
  appType: 'mpa',
  publicDir: isSsrBuild ? false : resolve(root, 'public'),
  resolve: { alias: [{ find: /^#web\//, replacement: `${resolve(root, 'src')}/` }] },
  define: {
    __API_ROUTES__: JSON.stringify(apiRoutes),
    __SHOWS_SAMPLES__: JSON.stringify(command === 'serve' || mode === localMode),
  },
  plugins: [
    // Only `web/src` uses the macros.
    react({ include: /\/web\/src\/.*\.tsx?$/, babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    // A text without a translation fails the build.
    lingui({ failOnMissing: true, failOnCompileError: true }),
    brandInHtml(),
    webManifest(),
  ],
  build: {
    target: oldestBrowsers,
    outDir: resolve(root, isSsrBuild ? foldersOf(mode).renderer : foldersOf(mode).site),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    ssr: isSsrBuild ? 'src/app/static/entry.tsx' : false,
    // The Content-Security-Policy forbids `data:` fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // No other file imports the entry, which would load a second copy of it: it is imported with a query.
        { preserveEntrySignatures: 'strict' }
      : {
          output: { codeSplitting: { groups: chunkGroups } },
          input: {
            app: resolve(root, 'app.html'),
            ...Object.fromEntries(islands.map((name) => [name, resolve(root, `src/islands/${name}.ts`)])),
          },
        },
  },
  // The renderer is bundled with all its imports: loading a thousand files one by one takes longer.
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}))
