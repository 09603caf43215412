import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'
import type { SitePage } from './site-pages'

export interface DocumentParts extends Omit<SitePage, 'file' | 'load' | 'startsApp'> {
  /** The rest of the `<head>`: preloads, style sheets, modules. */
  head: string
  body: string
}

/** Canonical link; a page without a path of its own is excluded from search engines. */
const addressTag = (path: string | null) =>
  path === null
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${escapeHtml(new URL(path, brand.site).href)}">`

/** The HTML of a content page. No inline script or style: the Content-Security-Policy forbids them. */
export function htmlDocument({ path, title, description, head, body }: DocumentParts): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="theme-color" content="#0E3A44">
${addressTag(path)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${head}
</head>
<body>${body}</body>
</html>
`
}
