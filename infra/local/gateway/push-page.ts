import { escapeHtml } from '#shared/html'
import type { ArrivedPush, PushService } from '../engines/push-service'
import { type RequestHandler, send, textReply } from './reply'

export const PUSH_PATH = '/_dev/push'

const row = ({ endpoint, message, at }: ArrivedPush) =>
  `<li>${escapeHtml(message.text)} (${escapeHtml(message.kind)}, <a href="${escapeHtml(message.path)}">${escapeHtml(message.path)}</a>), to ${escapeHtml(endpoint.slice(-6))}, ${at.toISOString()}</li>`

const page = (pushes: readonly ArrivedPush[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="/icon.svg"><title>Pushes</title><main><h1>Pushes</h1><p>What arrived at the push service of this machine. Browsers with a push service of their own show theirs.</p>${pushes.length > 0 ? `<ol>${pushes.map(row).join('')}</ol>` : '<p>No push yet.</p>'}</main></html>`

/**
 * `/_dev/push` shows what arrived, `/_dev/push.json` is for tests. `POST /_dev/push/browsers` makes a browser's subscription, and
 * `DELETE /_dev/push/{browser}` ends it. `POST /_dev/push/{browser}` is where pushes arrive.
 */
export function pushPage(service: PushService, siteUrl: string): RequestHandler {
  return async (request, response, path) => {
    if (path.startsWith(`${PUSH_PATH}/`) && request.method === 'POST' && path !== `${PUSH_PATH}/browsers`)
      return service.handle(request, response, path)
    request.resume()
    const json = (value: unknown) =>
      send(request, response, textReply(200, JSON.stringify(value), 'application/json'))
    if (request.method === 'DELETE') {
      service.unsubscribe(`${siteUrl}${path}`)
      return json(null)
    }
    if (path === `${PUSH_PATH}/browsers` && request.method === 'POST') return json(service.subscribe())
    if (path === `${PUSH_PATH}.json`) return json(service.arrived())
    if (path === PUSH_PATH)
      return send(request, response, textReply(200, page(service.arrived()), 'text/html; charset=utf-8'))
    send(request, response, textReply(404, 'There is no such page.'))
  }
}
