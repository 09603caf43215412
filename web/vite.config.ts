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

export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'mpa',
  publicDir: isSsrBuild ? false : resolve(root, 'public'),
  resolve: { alias: [{ find: /^#web\//, replacement: `${resolve(root, 'src')}/` }] },
  define: { __API_ROUTES__: JSON.stringify(apiRoutes) },
  plugins: [
    // Only `web/src` uses the macros.
    react({ include: /\/web\/src\/.*\.tsx?$/, babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
    brandInHtml(),
    webManifest(),
  ],
  build: {
    target: oldestBrowsers,
    outDir: resolve(root, isSsrBuild ? '../.cache/web-static' : 'dist'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    ssr: isSsrBuild ? 'src/app/static/entry.tsx' : false,
    // The Content-Security-Policy forbids `data:` fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
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
