import { brand } from '#shared/brand'
import { escapeHtml as text } from '#shared/html'
import type { Block, Part, Row, Told } from './parts/part'
import { style } from './page-style'
import { dayOf } from './parts/wording'

/** Lists longer than this are folded. */
const FOLD = 10

const facts = (rows: readonly Row[]): string =>
  `<dl>${rows.map(([label, value]) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>`

const items = (rows: readonly Row[]): string =>
  `<ul>${rows.map(([entry, day]) => `<li><span dir="auto">${text(entry)}</span> <small>${text(day)}</small></li>`).join('')}</ul>`

function list(rows: readonly Row[]): string {
  if (rows.length === 0) return '<p class="none">None.</p>'
  if (rows.length <= FOLD) return items(rows)
  return `<details><summary>All ${rows.length}</summary>${items(rows)}</details>`
}

const picture = (file: string): string => `<img src="${text(file)}" alt="Your picture">`

function shown(block: Block): string {
  if (block.kind === 'pictures') return `<div class="pictures">${block.files.map(picture).join('')}</div>`
  const title = block.title ? `<h3 dir="auto">${text(block.title)}</h3>` : ''
  return `${title}${block.kind === 'list' ? list(block.rows) : facts(block.rows)}`
}

const section = ({ title }: Part, { blocks, more }: Told): string =>
  `<section><h2>${text(title)}</h2>${blocks.length > 0 ? blocks.map(shown).join('') : '<p class="none">None.</p>'}${
    more ? '<p class="none">There is more than fits into this file. Please write to us for the rest.</p>' : ''
  }</section>`

/** The readable page of an export. All text in it is escaped here; it holds no script. */
export const page = (told: readonly (readonly [Part, Told])[], now: Date): string => `<!doctype html>
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
<p>This is all that we kept about you on ${text(dayOf(now.toISOString()))}. Please keep the file to yourself: it contains things that others do not see about you. You see the names of other members only where you could see them on that day.</p>
</header>
<main>
${told.map(([part, content]) => section(part, content)).join('\n')}
</main>
<footer>
<p>All days are in universal time (UTC). The file data.json has the same facts with exact times, for computer programs. Questions? Write to ${text(brand.emails.privacy)}.</p>
</footer>
</body>
</html>
`
