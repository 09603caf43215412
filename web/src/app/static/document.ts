import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'
import { colorOf } from '#shared/palette'
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
  alt: 'A drawing of a courtyard with arches, a tree and a fountain.',
}

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`

/** Open Graph tags: what WhatsApp, Facebook and X show of a shared link. */
function shareTags(url: string, { title, description }: Pick<SitePage, 'title' | 'description'>): string[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:locale', 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', new URL(picture.path, brand.site).href),
    property('og:image:type', 'image/png'),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', picture.alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

export interface SearchedPage extends Pick<SitePage, 'path' | 'title' | 'name' | 'description'> {
  /** Questions that the page answers. */
  questions: readonly AskedQuestion[]
}

/** Tags for search engines and link previews; `noindex` for pages that are not for them. */
function searchTags(page: SearchedPage): string {
  const { path, description, questions } = page
  if (path === null || !isForSearch(page)) return '<meta name="robots" content="noindex">'
  const url = new URL(path, brand.site).href
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...shareTags(url, page),
    dataBlock(thingsOn(page, questions)),
  ].join('\n')
}

export interface DocumentParts extends SearchedPage, Pick<SitePage, 'startsApp'> {
  /** The rest of the `<head>`: preloads, style sheets, modules. */
  head: string
  body: string
}

/** Pages that consist only of a skeleton need a note for browsers without scripts. */
const withoutScripts = ({ startsApp, description }: Pick<SitePage, 'startsApp' | 'description'>) =>
  startsApp && description === ''
    ? `<noscript>${escapeHtml(brand.name)} needs JavaScript for this page. <a href="/">The home page</a> works without it.</noscript>`
    : ''

/** A complete HTML document. Without inline scripts and styles, which the Content-Security-Policy forbids. */
export function htmlDocument(page: DocumentParts): string {
  const { title, head, body } = page
  return `<!doctype html>
<html lang="en" dir="ltr">
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
