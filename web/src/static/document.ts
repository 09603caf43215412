import { escapeHtml } from '#shared/html'

export interface DocumentParts {
  title: string
  description: string
  /** Absolute address of the page; none for the page of what is not found. */
  canonical?: string | undefined
  /** Everything else of the head: preloads, sheets, modules. */
  head: string
  body: string
}

/** A whole content page. No inline script or style: the policy of the site allows none. */
export function htmlDocument({ title, description, canonical, head, body }: DocumentParts): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="theme-color" content="#0E3A44">
${canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">\n` : ''}<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
${head}
</head>
<body>${body}</body>
</html>
`
}
