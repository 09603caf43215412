import createCache, { type EmotionCache } from '@emotion/cache'
import { ChakraProvider, chakra } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicLayout, SignInLink } from '#web/ui/layout/public-layout'
import { i18n } from '#web/lib/i18n'
import { type Language, languages } from '#shared/languages'
import { loadTexts, startLanguage } from '#web/locales/load'
import { system } from '#web/theme/system'
import { plainQuestion, questions } from '#web/features/operator/faq'
import { faqPath } from '#web/lib/paths'
import { fillTableOfContents } from './table-of-contents'
import { sitePages, type SitePage } from './site-pages'
import type { DocumentTexts } from './document'
import type { AskedQuestion } from './structured-data'
import { AccountMenu } from '#web/ui/layout/account-menu'
import { signedInOnly, signedOutOnly } from '#web/ui/layout/session-visibility'
import { SignedInDashboardSkeleton } from '#web/pages/dashboard/dashboard-skeleton'

/**
 * Sign-in link and account menu of content pages. CSS shows one of them by `data-session`, which is set before the
 * first paint.
 */
function StaticAccount() {
  return (
    <>
      <chakra.div css={signedOutOnly}>
        <SignInLink />
      </chakra.div>
      <chakra.div css={signedInOnly}>
        <AccountMenu user={null} />
      </chakra.div>
    </>
  )
}

/** `app`: pages that only members and people who sign in see. */
export type SheetName = 'site' | 'app'

export interface RenderedPage extends SitePage {
  /** Texts of the document around the body. */
  texts: DocumentTexts
  body: string
  sheet: SheetName
  /** Questions that the page answers. */
  questions: AskedQuestion[]
}

export interface Rendered {
  pages: RenderedPage[]
  /** The style sheets. */
  css: Record<SheetName, string>
}

/** Where the app starts; see `app.html`. */
const AppRoot = ({ children }: { children?: ReactNode }) => <div id="root">{children}</div>

const PublicFrame = ({ path, children }: { path: string | null; children?: ReactNode }) => (
  <PublicLayout path={path} account={<StaticAccount />}>
    {children}
  </PublicLayout>
)

/** For pages of the app: signed-in users see the dashboard's skeleton instead, until the app has started. */
const VisitorsFrame: typeof PublicFrame = (props) => (
  <>
    <chakra.div css={signedOutOnly}>
      <PublicFrame {...props} />
    </chakra.div>
    <SignedInDashboardSkeleton />
  </>
)

const OwnFrame = ({ children }: { path: string | null; children?: ReactNode }) => children

function styleCache(): EmotionCache {
  // No vendor prefixes: the oldest browsers look almost the same without them.
  const cache = createCache({ key: 'h', stylisPlugins: [] })
  cache.compat = true
  return cache
}

const rulesOf = ({ inserted }: EmotionCache): string =>
  Object.values(inserted)
    .filter((rule) => typeof rule === 'string')
    .join('')

const documentTexts = (): DocumentTexts => ({
  home: t`Home`,
  picture: t`A drawing of a courtyard with arches, a tree and a fountain.`,
  needsScripts: t`This page needs JavaScript.`,
  withoutScripts: t`The home page works without it.`,
})

type Caches = Record<SheetName, EmotionCache>

async function renderPages(
  language: Language,
  caches: Caches,
  wanted: (file: string) => boolean,
): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = []
  await startLanguage(language)
  await loadTexts(language, 'site')
  const texts = documentTexts()
  const faqQuestions = questions.map((question) => plainQuestion(i18n, question))
  for (const page of sitePages().filter(({ file }) => wanted(file))) {
    const Content = await page.load()
    const sheet: SheetName = page.startsApp && page.frame === 'own' ? 'app' : 'site'
    const Root = page.startsApp ? AppRoot : Fragment
    const Public = page.startsApp ? VisitorsFrame : PublicFrame
    const Frame = page.frame === 'public' ? Public : OwnFrame
    const body = renderToStaticMarkup(
      <CacheProvider value={caches[sheet]}>
        <I18nProvider i18n={i18n}>
          <ChakraProvider value={system}>
            <Root>
              <Frame path={page.path}>
                <Content />
              </Frame>
            </Root>
          </ChakraProvider>
        </I18nProvider>
      </CacheProvider>,
    )
    pages.push({
      ...page,
      texts,
      sheet,
      body: fillTableOfContents(body),
      questions: page.path === faqPath ? faqQuestions : [],
    })
  }
  return pages
}

/**
 * Renders the pages that have an HTML file, in all languages. Their styles are collected in `css`, not inlined.
 * @param wanted chooses files; all by default
 */
export async function renderContent(wanted: (file: string) => boolean = () => true): Promise<Rendered> {
  const caches = { site: styleCache(), app: styleCache() }
  const pages: RenderedPage[] = []
  // One after another: the language is global. At last it is English again.
  for (const language of languages) pages.push(...(await renderPages(language, caches, wanted)))
  await startLanguage(languages[0])
  return { pages, css: { site: rulesOf(caches.site), app: rulesOf(caches.app) } }
}
