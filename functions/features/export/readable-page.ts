import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'
import { directionOf, type Language } from '#shared/languages'
import { isolated, isolates } from '#functions/core/isolated'
import type { ExportTexts } from '#functions/texts/export/index'
import type { Block, ExportPart, PartContent, Row } from './parts/export-part'
import type { PageWording } from './wording'

/** Longer lists are collapsed. */
const FOLD = 10

const text = (plain: string): string =>
  escapeHtml(plain).replaceAll(isolates.begin, '<bdi>').replaceAll(isolates.end, '</bdi>')

const none = ({ none: nothing }: ExportTexts) => `<p class="none">${text(nothing)}</p>`

const renderFacts = (rows: readonly Row[]): string =>
  `<dl>${rows.map(([label, value]) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>`

const renderItems = (rows: readonly Row[]): string =>
  `<ul>${rows.map(([entry, day]) => `<li><span>${text(entry)}</span> <small>${text(day)}</small></li>`).join('')}</ul>`

function renderList(rows: readonly Row[], texts: ExportTexts): string {
  if (rows.length === 0) return none(texts)
  if (rows.length <= FOLD) return renderItems(rows)
  return `<details><summary>${text(texts.page.all(rows.length))}</summary>${renderItems(rows)}</details>`
}

function renderBlock(block: Block, texts: ExportTexts): string {
  if (block.kind === 'pictures')
    return `<div class="pictures">${block.files.map((file) => `<img src="${text(file)}" alt="${text(texts.page.picture)}">`).join('')}</div>`
  const title = block.title ? `<h3>${text(block.title)}</h3>` : ''
  return `${title}${block.kind === 'list' ? renderList(block.rows, texts) : renderFacts(block.rows)}`
}

const renderSection = ({ name }: ExportPart, { blocks, more }: PartContent, texts: ExportTexts): string =>
  `<section><h2>${text(texts.titles[name])}</h2>${blocks.map((block) => renderBlock(block, texts)).join('') || none(texts)}${
    more ? `<p class="none">${text(texts.page.incomplete)}</p>` : ''
  }</section>`

/** The readable page of an export. All text is escaped here; the page contains no script. */
export const renderPage = (
  contents: readonly (readonly [ExportPart, PartContent])[],
  { texts, language, day }: PageWording,
  now: Date,
): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'">
<meta name="robots" content="noindex">
<title>${text(texts.page.title)}</title>
<style>${style}${typeOf[language]}</style>
</head>
<body>
<header>
<p class="brand">${text(brand.name)}</p>
<h1>${text(texts.page.heading)}</h1>
<p>${text(texts.page.about(day(now.toISOString())))}</p>
</header>
<main>
${contents.map(([part, content]) => renderSection(part, content, texts)).join('\n')}
</main>
<footer>
<p>${text(texts.page.footer(isolated(brand.emails.privacy)))}</p>
</footer>
</body>
</html>
`

/** Fonts that readers may have, and heights of lines. The words of Nastaliq slope: its lines are high, and it has one weight. */
const typeOf: Readonly<Record<Language, string>> = {
  en: ':root{--font:system-ui,sans-serif;--text:1.55;--head:1.2}',
  ur: `:root{--font:'Noto Nastaliq Urdu','Jameel Noori Nastaleeq','Noto Naskh Arabic',Tahoma,system-ui,sans-serif;--text:2.1;--head:2}
body{word-spacing:.12em}
h1,h2,h3,dd,summary,.brand{font-weight:400}`,
  ar: ":root{--font:system-ui,'Noto Naskh Arabic',Tahoma,sans-serif;--text:1.75;--head:1.5}",
}

/** Styles of the readable page, mobile first. The page is opened from a file, so it loads nothing. */
const style = `
:root{color-scheme:light dark;--ground:#f4efe4;--surface:#fdfaf3;--line:#dacfb9;--ink:#1b2629;--muted:#4d585a;--mark:#17626c}
@media (prefers-color-scheme:dark){:root{--ground:#10191c;--surface:#172327;--line:#2d3c40;--ink:#f0e9da;--muted:#b4bdb8;--mark:#8ccfcd}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem 3rem;background:var(--ground);color:var(--ink);font:1.0625rem/var(--text) var(--font);overflow-wrap:anywhere}
h1,h2,h3,p,dl,dd,ul{margin:0}
h1{font-size:1.9rem;line-height:var(--head);margin-block:.25rem .75rem}
h2{font-size:1.3rem;margin-block-end:.75rem}
h3{font-size:1.0625rem;margin-block:1.5rem .25rem;color:var(--mark)}
.brand{font-weight:700;color:var(--mark)}
section{margin-block-start:1.25rem;padding:1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
dl>div,li{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1.5rem;padding-block:.5rem;border-block-end:1px solid var(--line)}
dl>div:last-child,li:last-child{border-block-end:0}
dt,small,.none,footer{color:var(--muted)}
dd{font-weight:600;white-space:pre-wrap}
bdi{unicode-bidi:plaintext}
dd>bdi:only-child{display:inline-block}
ul{list-style:none;padding:0}
li>span{white-space:pre-line}
small{font-size:.9375rem}
summary{min-height:2.75rem;padding-block:.6rem;cursor:pointer;font-weight:600;color:var(--mark)}
.pictures{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}
img{display:block;width:100%;max-width:20rem;border-radius:.5rem}
footer{margin-block-start:1.5rem;font-size:.9375rem}
`
