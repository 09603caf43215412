import { escapeHtml } from '#shared/html'
import { isLanguage, type Language, languages, languageNames } from '#shared/languages'
import { mailSample, sampleNames } from '../mail-samples'
import type { Mail, Mailbox } from '../mailbox'
import { type Reply, type RequestHandler, send, textReply } from './reply'

const BASE = '/_dev/mailbox'
/** The id of a sample: its language and name. */
const sampleId = /^sample-(?<language>[a-z]+)-(?<name>.+)$/

/** Other than the site's policy, which allows no styles inside a document. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'"
const htmlReply = (html: string): Reply => {
  const reply = textReply(200, html, 'text/html; charset=utf-8')
  return {
    ...reply,
    headers: { ...reply.headers, 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' },
  }
}

const styles =
  'body{font:16px/1.5 system-ui;margin:24px;max-width:1100px}iframe{border:1px solid #999;height:760px;margin:0 16px 16px 0;max-width:100%}h1,li,pre{unicode-bidi:plaintext}pre{white-space:pre-wrap}'
const page = (title: string, body: string) =>
  htmlReply(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg"><title>${escapeHtml(title)}</title><style>${styles}</style><main>${body}</main></html>`,
  )

const row = ({ id, to, subject, at }: Mail) =>
  `<li><a href="${BASE}/${id}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}, ${at.toISOString()}</li>`

function listPage(mails: readonly Mail[]): Reply {
  const list = mails.length > 0 ? `<ol>${mails.map(row).join('')}</ol>` : '<p>No mail yet.</p>'
  const samplesIn = (language: Language) => {
    const links = sampleNames.map(
      (name) => `<dd><a href="${BASE}/sample-${language}-${name}">${name}</a></dd>`,
    )
    return `<dt lang="${language}">${languageNames[language]}</dt>${links.join('')}`
  }
  return page(
    'Development mailbox',
    `<h1>Development mailbox</h1><p>Mails that would have been sent. <a href="/_dev/sms">SMS</a></p>${list}<h2>Samples</h2><p>Every mail, with sample contents.</p><dl>${languages.map(samplesIn).join('')}</dl>`,
  )
}

type Shown = Pick<Mail, 'id' | 'to' | 'subject' | 'html' | 'text' | 'headers'>

const widths = [
  ['light', 600],
  ['dark', 600],
  ['light', 360],
  ['dark', 360],
] as const

function mailPage({ id, to, subject, text, headers }: Shown): Reply {
  const lines = Object.entries(headers).map(([name, value]) => `<p>${escapeHtml(`${name}: ${value}`)}</p>`)
  const frames = widths.map(
    ([mode, width]) =>
      `<iframe src="${BASE}/${id}/${mode}" width="${width}" title="${mode}, ${width} px"></iframe>`,
  )
  return page(
    subject,
    `<p><a href="${BASE}">All mails</a></p><h1>${escapeHtml(subject)}</h1><p>To ${escapeHtml(to)}</p>${lines.join('')}${frames.join('')}<h2>Plain text</h2><pre>${escapeHtml(text)}</pre>`,
  )
}

/** The mail as a mail program shows it. Its links open outside of the frame. */
function mailDocument({ html }: Shown, mode: string): Reply {
  const opened = html.replace('<head>', '<head><base target="_top">')
  return htmlReply(
    mode === 'dark'
      ? opened.replace('@media (prefers-color-scheme:dark)', '@media all')
      : opened.replace('@media (prefers-color-scheme:dark)', '@media not all'),
  )
}

async function find(mailbox: Mailbox, id: string): Promise<Shown | undefined> {
  const { language, name = '' } = sampleId.exec(id)?.groups ?? {}
  const sample = isLanguage(language) ? await mailSample(name, language) : undefined
  if (!sample) return mailbox.find(id)
  const { unsubscribe, ...mail } = sample
  return { ...mail, id, headers: unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>` } : {} }
}

/**
 * `/_dev/mailbox` lists mails and samples, `/_dev/mailbox/{id}` shows one in light and dark and on a phone,
 * `/_dev/mailbox.json` is for tests.
 */
export function mailboxPage(mailbox: Mailbox): RequestHandler {
  return async (request, response, path) => {
    request.resume()
    if (path === `${BASE}.json`)
      return send(request, response, textReply(200, JSON.stringify(mailbox.list()), 'application/json'))
    if (path === BASE) return send(request, response, listPage(mailbox.list()))
    const [id = '', mode] = path.slice(BASE.length + 1).split('/')
    const mail = await find(mailbox, id)
    if (!mail) return send(request, response, textReply(404, 'There is no such mail.'))
    send(request, response, mode ? mailDocument(mail, mode) : mailPage(mail))
  }
}
