import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'
import { directionOf, type Language } from '#shared/languages'
import { type ColorName, colorOf } from '#shared/palette'
import { textsOf } from '#functions/texts/index'
import type { Link, MailContent } from './mail-content'

/*
 * The HTML of all mails. Mail programs ignore style sheets, flex boxes or both, so: nested tables, styles on each element,
 * and a style sheet for the dark mode alone. There are no images: they are blocked until the reader allows them.
 */

type Property = 'background-color' | 'color' | 'border-color'

/** The colours of each part; its name is the class by which the dark mode finds it. */
const parts = {
  ground: { 'background-color': 'ground', color: 'ink' },
  head: { 'background-color': 'wall', color: 'wall.ink' },
  sheet: { 'background-color': 'surface', color: 'ink', 'border-color': 'line' },
  action: { 'background-color': 'act' },
  button: { color: 'act.on' },
  link: { color: 'tile.ink' },
  muted: { color: 'ink.muted' },
} as const satisfies Record<string, Partial<Record<Property, ColorName>>>
type Part = keyof typeof parts

const declarations = (part: Part, mode: 'light' | 'dark', suffix = '') =>
  Object.entries(parts[part])
    .map(([property, color]) => `${property}:${colorOf(color, mode)}${suffix}`)
    .join(';')

const dark = (prefix: string) =>
  Object.keys(parts)
    .map((part) => `${prefix}.${part}{${declarations(part as Part, 'dark', '!important')}}`)
    .join('')

/** `data-ogsc` is how Outlook on the web marks its dark mode. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${dark('')}}${dark('[data-ogsc] ')}@media (max-width:480px){.head,.sheet,.foot{padding-left:20px!important;padding-right:20px!important}}`

/** The attributes of an element with the colours of a part. */
const styled = (part: Part, style: string) =>
  `class="${part}" style="${declarations(part, 'light')};${style}"`

/** How a language is set: styles of fonts that readers may have, sizes in pixels, and heights of lines. */
interface Type {
  font: string
  heading: string
  sizes: { text: number; small: number }
  lines: { heading: number; text: number; small: number; button: number }
}

/** Its spaces are narrow, too narrow between words in Latin letters. */
const nastaliq =
  "font-family:'Noto Nastaliq Urdu','Jameel Noori Nastaleeq','Noto Naskh Arabic',Tahoma,serif;word-spacing:.12em"
const arabic = "font-family:'IBM Plex Sans Arabic','Noto Naskh Arabic',Tahoma,sans-serif"

const types: Readonly<Record<Language, Type>> = {
  en: {
    font: "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    heading: 'font-family:Georgia,serif',
    sizes: { text: 16, small: 14 },
    lines: { heading: 1.3, text: 1.55, small: 1.5, button: 1.25 },
  },
  // The words of Nastaliq slope: its lines are high, and its letters small.
  ur: {
    font: nastaliq,
    heading: nastaliq,
    sizes: { text: 18, small: 15 },
    lines: { heading: 2, text: 2.1, small: 2, button: 2 },
  },
  ar: {
    font: arabic,
    heading: arabic,
    sizes: { text: 16, small: 14 },
    lines: { heading: 1.5, text: 1.75, small: 1.65, button: 1.5 },
  },
}

const paragraph = ({ font, sizes, lines }: Type, words: string) =>
  `<p style="${font};font-size:${sizes.text}px;line-height:${lines.text};margin:0 0 16px">${escapeHtml(words)}</p>`

const small = ({ font, sizes, lines }: Type, html: string) =>
  `<p ${styled('muted', `${font};font-size:${sizes.small}px;line-height:${lines.small};margin:0 0 8px`)}>${html}</p>`

// `ses:no-track` disables SES click tracking, which would reveal the code of a link.
const anchor = (part: Part, { label, url }: Link, style: string) =>
  `<a ses:no-track href="${escapeHtml(url)}" ${styled(part, style)}>${escapeHtml(label)}</a>`

/** `dir` of an element of a mail that runs from right to left. The document has it, but many mail programs drop that. */
const withDir = (language: Language, dir: 'rtl' | 'ltr') =>
  directionOf(language) === 'rtl' ? `dir="${dir}" ` : ''

/** Outlook ignores the padding of links, so the cell has it; the whole button is a link elsewhere. */
const button = ({ font, sizes, lines }: Type, link: Link) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td align="center" bgcolor="${colorOf('act', 'light')}" ${styled('action', 'border-radius:8px;mso-padding-alt:14px 28px')}>${anchor(
    'button',
    link,
    `${font};display:inline-block;padding:14px 28px;font-size:${sizes.text}px;line-height:${lines.button};font-weight:600;text-decoration:none`,
  )}</td></tr></table>`

const address = (language: Language, { url }: Link) =>
  small(
    types[language],
    `${textsOf(language).layout.copyAddress}<br><span ${withDir(language, 'ltr')}style="word-break:break-all">${escapeHtml(url)}</span>`,
  )

const footer = (type: Type, { why, links }: NonNullable<MailContent['about']>) =>
  small(type, escapeHtml(why)) +
  small(
    type,
    links
      .map((link) => anchor('link', link, 'display:inline-block;text-decoration:underline'))
      .join(' &nbsp;·&nbsp; '),
  )

/** Shown in lists of mails after the subject; the spaces keep the beginning of the mail out of it. */
const hiddenPreview = (words: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(words)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`

/** The HTML document of a mail. */
export function layOut({
  language,
  subject,
  heading,
  before,
  preview = before[0] ?? '',
  link,
  after,
  about,
}: MailContent): string {
  const type = types[language]
  const direction = directionOf(language)
  const dir = withDir(language, 'rtl')
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles}</style></head>
<body ${styled('ground', 'margin:0;padding:0;word-break:break-word')}>${hiddenPreview(preview)}
<table ${dir}role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('ground', '')}><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${dir}role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:${direction === 'rtl' ? 'right' : 'start'}">
<tr><td ${styled('head', `padding:18px 28px;border-radius:10px 10px 0 0;font-family:Georgia,serif;font-size:22px;line-height:1.3`)}>${escapeHtml(brand.name)}</td></tr>
<tr><td ${styled('sheet', 'padding:32px 28px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 10px 10px')}>
<h1 style="${type.heading};font-size:24px;line-height:${type.lines.heading};font-weight:normal;margin:0 0 16px">${escapeHtml(heading)}</h1>
${before.map((words) => paragraph(type, words)).join('\n')}
${link ? button(type, link) : ''}
${after.map((words) => paragraph(type, words)).join('\n')}
${link ? address(language, link) : ''}
</td></tr>
<tr><td class="foot" style="padding:20px 28px">
${about ? footer(type, about) : ''}
${small(type, `${escapeHtml(brand.name)} · <a href="mailto:${brand.emails.support}" ${styled('link', 'text-decoration:underline')}>${escapeHtml(brand.emails.support)}</a>`)}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`
}
