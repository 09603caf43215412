import { escapeHtml } from '#shared/html'
import type { Mail, Mailbox } from '../mailbox'
import { type RequestHandler, send, textReply } from './reply'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg"><title>${escapeHtml(title)}</title><main>${body}</main></html>`

const row = ({ id, to, subject, at }: Mail) =>
  `<li><a href="/_dev/mailbox/${id}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}, ${at.toISOString()}</li>`

function listPage(mails: readonly Mail[]): string {
  const list = mails.length > 0 ? `<ol>${mails.map(row).join('')}</ol>` : '<p>No mail yet.</p>'
  return page(
    'Development mailbox',
    `<h1>Development mailbox</h1><p>Mails that would have been sent.</p>${list}`,
  )
}

function mailPage({ to, subject, html, headers = {} }: Mail): string {
  const lines = Object.entries(headers).map(([name, value]) => `<p>${escapeHtml(`${name}: ${value}`)}</p>`)
  const head = `<p><a href="/_dev/mailbox">All mails</a></p><h1>${escapeHtml(subject)}</h1><p>To ${escapeHtml(to)}</p>${lines.join('')}`
  return page(subject, `${head}<article>${html}</article>`)
}

/** `/_dev/mailbox` lists mails, `/_dev/mailbox/{id}` shows one, `/_dev/mailbox.json` is for tests. */
export function mailboxPage(mailbox: Mailbox): RequestHandler {
  return (request, response, path) => {
    request.resume()
    const html = 'text/html; charset=utf-8'
    if (path === '/_dev/mailbox.json') {
      send(request, response, textReply(200, JSON.stringify(mailbox.list()), 'application/json'))
    } else if (path === '/_dev/mailbox') {
      send(request, response, textReply(200, listPage(mailbox.list()), html))
    } else {
      const mail = mailbox.find(path.slice('/_dev/mailbox/'.length))
      send(
        request,
        response,
        mail ? textReply(200, mailPage(mail), html) : textReply(404, 'There is no such mail.'),
      )
    }
    return Promise.resolve()
  }
}
