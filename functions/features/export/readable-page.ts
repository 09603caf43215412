import { brand } from '#shared/brand'
import { escapeHtml as text } from '#shared/html'
import { type Block, dayOf, type ExportPart, type Row, type PartContent } from './parts/export-part'

/** Longer lists are collapsed. */
const FOLD = 10

const renderFacts = (rows: readonly Row[]): string =>
  `<dl>${rows.map(([label, value]) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>`

const renderItems = (rows: readonly Row[]): string =>
  `<ul>${rows.map(([entry, day]) => `<li><span dir="auto">${text(entry)}</span> <small>${text(day)}</small></li>`).join('')}</ul>`

function renderList(rows: readonly Row[]): string {
  if (rows.length === 0) return '<p class="none">None.</p>'
  if (rows.length <= FOLD) return renderItems(rows)
  return `<details><summary>All ${rows.length}</summary>${renderItems(rows)}</details>`
}

const renderPicture = (file: string): string => `<img src="${text(file)}" alt="Your picture">`

function renderBlock(block: Block): string {
  if (block.kind === 'pictures')
    return `<div class="pictures">${block.files.map(renderPicture).join('')}</div>`
  const title = block.title ? `<h3 dir="auto">${text(block.title)}</h3>` : ''
  return `${title}${block.kind === 'list' ? renderList(block.rows) : renderFacts(block.rows)}`
}

const renderSection = ({ title }: ExportPart, { blocks, more }: PartContent): string =>
  `<section><h2>${text(title)}</h2>${blocks.length > 0 ? blocks.map(renderBlock).join('') : '<p class="none">None.</p>'}${
    more ? '<p class="none">This file cannot hold everything. Please write to us for the rest.</p>' : ''
  }</section>`

/** The readable page of an export. All text is escaped here; the page contains no script. */
export const renderPage = (
  contents: readonly (readonly [ExportPart, PartContent])[],
  now: Date,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'">
<meta name="robots" content="noindex">
<title>Your data on ${text(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="brand">${text(brand.name)}</p>
<h1>Your data</h1>
<p>This is everything we kept about you on ${text(dayOf(now.toISOString()))}. Please keep this file private: it contains things about you that others do not see. You see the names of other members only where you could see them on that day.</p>
</header>
<main>
${contents.map(([part, content]) => renderSection(part, content)).join('\n')}
</main>
<footer>
<p>All days are in universal time (UTC). The file data.json has the same facts with exact times, for computer programs. Questions? Write to ${text(brand.emails.privacy)}.</p>
</footer>
</body>
</html>
`

/** Styles of the readable page, mobile first. The page is opened from a file, so it loads nothing. */
export const style = `
:root{color-scheme:light dark;--ground:#f4efe4;--surface:#fdfaf3;--line:#dacfb9;--ink:#1b2629;--muted:#4d585a;--mark:#17626c}
@media (prefers-color-scheme:dark){:root{--ground:#10191c;--surface:#172327;--line:#2d3c40;--ink:#f0e9da;--muted:#b4bdb8;--mark:#8ccfcd}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem 3rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3,p,dl,dd,ul{margin:0}
h1{font-size:1.9rem;line-height:1.2;margin-block:.25rem .75rem}
h2{font-size:1.3rem;margin-block-end:.75rem}
h3{font-size:1.0625rem;margin-block:1.5rem .25rem;color:var(--mark)}
.brand{font-weight:700;color:var(--mark)}
section{margin-block-start:1.25rem;padding:1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
dl>div{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1.5rem;padding-block:.5rem;border-block-end:1px solid var(--line)}
dl>div:last-child,li:last-child{border-block-end:0}
dt,small,.none,footer{color:var(--muted)}
dd{font-weight:600;white-space:pre-wrap;unicode-bidi:plaintext}
ul{list-style:none;padding:0}
li{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1.5rem;padding-block:.5rem;border-block-end:1px solid var(--line)}
dd,li>span{unicode-bidi:plaintext}
li>span{white-space:pre-line}
small{font-size:.9375rem}
summary{min-height:2.75rem;padding-block:.6rem;cursor:pointer;font-weight:600;color:var(--mark)}
.pictures{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}
img{display:block;width:100%;max-width:20rem;border-radius:.5rem}
footer{margin-block-start:1.5rem;font-size:.9375rem}
`
