import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'
import { colorOf } from '#web/theme/tokens'
import { type SearchedPage, searchTags } from './search-tags'
import type { SitePage } from './site-pages'

export interface DocumentParts extends SearchedPage, Pick<SitePage, 'startsApp'> {
  /** The rest of the `<head>`: preloads, style sheets, modules. */
  head: string
  body: string
}

/** A page that waits for the app reads nothing by itself. */
const withoutScripts = ({ startsApp, description }: Pick<SitePage, 'startsApp' | 'description'>) =>
  startsApp && description === ''
    ? `<noscript>${escapeHtml(brand.name)} needs JavaScript for this page. <a href="/">The home page</a> reads without it.</noscript>`
    : ''

/** The HTML of a content page. No inline script or style: the Content-Security-Policy forbids them. */
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
