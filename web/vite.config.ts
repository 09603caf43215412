import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { islands } from './src/static/islands'
import { apiRoutesLiteral } from './vite/api-routes-literal'
import { brandInHtml } from './vite/brand-in-html'
import { chunkNames } from './vite/chunk-groups'
import { leanPackages } from './vite/lean-packages'
import { linguiMacros } from './vite/macros'
import { renderedAlone } from './vite/rendered-alone'
import { stylesOnce } from './vite/styles-once'
import { webManifest } from './vite/web-manifest'

const root = import.meta.dirname

export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'mpa',
  publicDir: isSsrBuild ? false : resolve(root, 'public'),
  resolve: { alias: [{ find: /^#web\//, replacement: `${resolve(root, 'src')}/` }] },
  plugins: [
    linguiMacros(),
    react(),
    lingui(),
    apiRoutesLiteral(),
    brandInHtml(),
    webManifest(),
    leanPackages(),
    stylesOnce(),
    renderedAlone(),
  ],
  build: {
    target: 'es2022',
    outDir: resolve(root, isSsrBuild ? '../.cache/web-static' : 'dist'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The Content-Security-Policy forbids `data:` fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // Of limits that are computed, a bundler cannot know that nothing else happens in their files.
          treeshake: { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [{ debugName: 'parts', name: chunkNames(), includeDependenciesRecursively: false }],
            },
          },
          input: {
            app: resolve(root, 'app.html'),
            ...Object.fromEntries(islands.map((name) => [name, resolve(root, `src/islands/${name}.ts`)])),
          },
        },
  },
}))
