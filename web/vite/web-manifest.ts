import type { Plugin } from 'vite'
import { brand } from '#shared/brand'
import { colorOf } from '#shared/palette'

const file = 'manifest.webmanifest'

/** The site as an app on a phone's home screen. Only an app on its home screen lets an iPhone show pushes. */
const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: 'en',
  dir: 'ltr',
  id: '/',
  scope: '/',
  start_url: '/dashboard',
  display: 'standalone',
  theme_color: colorOf('wall', 'light'),
  background_color: colorOf('ground', 'light'),
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** The web manifest, in the build and in development. */
export function webManifest(): Plugin {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  return {
    name: 'web-manifest',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: text })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(text)
      })
    },
  }
}
