import { escapeHtml } from '#shared/html'
import type { ArrivedSms, SmsInbox } from '../engines/sms'
import { type RequestHandler, send, textReply } from './reply'

export const SMS_PATH = '/_dev/sms'

const row = ({ to, text, at }: ArrivedSms) =>
  `<li><p dir="auto">${escapeHtml(text)}</p><p>To ${escapeHtml(to)}, ${at.toISOString()}</p></li>`

const page = (messages: readonly ArrivedSms[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg"><title>SMS</title><main><h1>SMS</h1><p>SMS that would have been sent.</p>${messages.length > 0 ? `<ol>${messages.map(row).join('')}</ol>` : '<p>No SMS yet.</p>'}</main></html>`

/** `/_dev/sms` shows the SMS that were sent, `/_dev/sms.json` is for tests. */
export function smsPage(inbox: SmsInbox): RequestHandler {
  return (request, response, path) => {
    request.resume()
    const messages = inbox.arrived()
    if (path === `${SMS_PATH}.json`)
      send(request, response, textReply(200, JSON.stringify(messages), 'application/json'))
    else if (path === SMS_PATH)
      send(request, response, textReply(200, page(messages), 'text/html; charset=utf-8'))
    else send(request, response, textReply(404, 'There is no such page.'))
    return Promise.resolve()
  }
}
