import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { I18nProvider } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticAccount } from '../components/layout/account'
import { PublicLayout } from '../components/layout/public-layout'
import { i18n } from '../lib/i18n'
import { system } from '../theme/system'
import { sitePages, type SitePage } from './site-pages'

export interface RenderedPage extends SitePage {
  body: string
}

export interface Rendered {
  pages: RenderedPage[]
  /** One style sheet for all pages. */
  css: string
}

/** Where the app starts; see `app.html`. */
const AppRoot = ({ children }: { children?: ReactNode }) => <div id="root">{children}</div>

/** Renders the pages that have HTML of their own; their styles are collected in `css`, not inlined. */
export async function renderContent(wanted = sitePages): Promise<Rendered> {
  // No vendor prefixes: the build's target browsers need none.
  const cache = createCache({ key: 'h', stylisPlugins: [] })
  cache.compat = true
  const pages: RenderedPage[] = []
  for (const page of wanted) {
    const Content = await page.load()
    const Root = page.startsApp ? AppRoot : Fragment
    const body = renderToStaticMarkup(
      <CacheProvider value={cache}>
        <I18nProvider i18n={i18n}>
          <ChakraProvider value={system}>
            <Root>
              <PublicLayout path={page.path} account={<StaticAccount />}>
                <Content />
              </PublicLayout>
            </Root>
          </ChakraProvider>
        </I18nProvider>
      </CacheProvider>,
    )
    pages.push({ ...page, body })
  }
  const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string')
  return { pages, css: [system.layers.atRule, ...rules].join('') }
}
