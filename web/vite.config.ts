import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiRoutesLiteral } from './vite/api-routes-literal'
import { brandInHtml } from './vite/brand-in-html'

const root = import.meta.dirname

export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'mpa',
  publicDir: isSsrBuild ? false : resolve(root, 'public'),
  resolve: { alias: [{ find: /^#web\//, replacement: `${resolve(root, 'src')}/` }] },
  plugins: [
    // Keep English texts in the code, as the fallback when a catalogue lacks one.
    react({ babel: { plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }]] } }),
    lingui(),
    apiRoutesLiteral(),
    brandInHtml(),
  ],
  build: {
    target: 'es2022',
    outDir: resolve(root, isSsrBuild ? '../.cache/web-static' : 'dist'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The Content-Security-Policy forbids `data:` fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: {
            app: resolve(root, 'app.html'),
            nav: resolve(root, 'src/islands/nav.ts'),
            carousel: resolve(root, 'src/islands/carousel.ts'),
            contact: resolve(root, 'src/islands/contact.ts'),
          },
        },
  },
}))
