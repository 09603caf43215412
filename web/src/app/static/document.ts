import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'
import { directionOf, type Language } from '#shared/languages'
import { colorOf } from '#shared/palette'
import { localized } from '#web/lib/paths'
import { alternatesOf } from '../route-manifest'
import type { SitePage } from './site-pages'
import { type AskedQuestion, dataBlock, thingsOn } from './structured-data'

/** Whether search engines may index the page. */
export const isForSearch = ({ path, description }: Pick<SitePage, 'path' | 'description'>): boolean =>
  path !== null && description !== ''

/** Drawn by `npm run share-picture`. */
const picture = {
  path: '/share.png',
  width: 1200,
  height: 630,
}

const openGraphLocales: Readonly<Record<Language, string>> = { en: 'en_GB', ur: 'ur_PK', ar: 'ar_AE' }

/** Texts of a document around its body, in its language. */
export interface DocumentTexts {
  /** Name of the home page. */
  home: string
  /** Alternative text of the picture that is shown with a shared link. */
  picture: string
  needsScripts: string
  /** Label of a link to the home page. */
  withoutScripts: string
}

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`

/** Open Graph tags: what WhatsApp, Facebook and X show of a shared link. */
function shareTags(url: string, { language, title, description, texts }: SearchedPage): string[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:locale', openGraphLocales[language]),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', new URL(picture.path, brand.site).href),
    property('og:image:type', 'image/png'),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', texts.picture),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

export interface SearchedPage extends Pick<SitePage, 'language' | 'path' | 'title' | 'name' | 'description'> {
  texts: DocumentTexts
  /** Questions that the page answers. */
  questions: readonly AskedQuestion[]
}

const urlOf = (path: string) => new URL(path, brand.site).href

/** Links to the page in all languages, if it has a URL for each. */
function alternates(path: string): string[] {
  const all = alternatesOf(path)
  if (all.length === 1) return []
  return [...all, { language: 'x-default', path }].map(
    (one) => `<link rel="alternate" hreflang="${one.language}" href="${urlOf(one.path)}">`,
  )
}

/** Tags for search engines and link previews; `noindex` for pages that are not for them. */
function searchTags(page: SearchedPage): string {
  const { language, path, description, questions } = page
  if (path === null || !isForSearch(page)) return '<meta name="robots" content="noindex">'
  const url = urlOf(localized(path, language))
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...alternates(path),
    ...shareTags(url, page),
    dataBlock(thingsOn(page, page.texts.home, questions)),
  ].join('\n')
}

export interface DocumentParts extends SearchedPage, Pick<SitePage, 'startsApp'> {
  /** The rest of the `<head>`: preloads, style sheets, modules. */
  head: string
  body: string
}

/** Pages that consist only of a skeleton need a note for browsers without scripts. */
const withoutScripts = ({ language, startsApp, description, texts }: DocumentParts) =>
  startsApp && description === ''
    ? `<noscript>${escapeHtml(texts.needsScripts)} <a href="${localized('/', language)}">${escapeHtml(texts.withoutScripts)}</a></noscript>`
    : ''

/** A complete HTML document. Without inline scripts and styles, which the Content-Security-Policy forbids. */
export function htmlDocument(page: DocumentParts): string {
  const { language, title, head, body } = page
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${escapeHtml(title)}</title>
<meta name="theme-color" content="${colorOf('wall', 'light')}">
${searchTags(page)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<script src="/theme.js"></script>
${head}
</head>
<body>${body}${withoutScripts(page)}</body>
</html>
`
}
