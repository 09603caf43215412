import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticAccount } from '../components/layout/account'
import { PublicLayout } from '../components/layout/public-layout'
import { i18n } from '../lib/i18n'
import { system } from '../theme/system'
import { NotFoundContent, pages } from './pages'

export interface Rendered {
  /** Body of every content page by its path; `404` for what is not found. */
  bodies: Record<string, string>
  /** One sheet for all of them. */
  css: string
}

/** Renders the content pages; the styles that they use are collected instead of being written between the tags. */
export function renderContent(paths?: readonly string[]): Rendered {
  // No vendor prefixes: the browsers that the build is for need none.
  const cache = createCache({ key: 'h', stylisPlugins: [] })
  cache.compat = true
  const bodies: Record<string, string> = {}
  const all = { ...pages, '404': NotFoundContent }
  for (const [path, Content] of Object.entries(all)) {
    if (paths && !paths.includes(path)) continue
    bodies[path] = renderToStaticMarkup(
      <CacheProvider value={cache}>
        <I18nProvider i18n={i18n}>
          <ChakraProvider value={system}>
            <PublicLayout path={path} account={<StaticAccount />}>
              <Content />
            </PublicLayout>
          </ChakraProvider>
        </I18nProvider>
      </CacheProvider>,
    )
  }
  const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string')
  return { bodies, css: [system.layers.atRule, ...rules].join('') }
}
