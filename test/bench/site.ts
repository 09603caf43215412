import { closeServer, listen, portOf } from '#infra/local/engines/http-server'
import { send, textReply } from '#infra/local/gateway/reply'
import { openSite } from '#infra/local/gateway/site'
import { ensureWebBuild } from '#infra/local/web-build'
import { securityHeaders } from '#shared/security-headers'

/** Serves the built site like the gateway, including compression and headers, but without the API. */
export async function startSite(): Promise<{ url: string; stop(): Promise<void> }> {
  const site = await openSite(await ensureWebBuild(new AbortController().signal))
  const headers = securityHeaders({ uploadsOrigin: 'http://127.0.0.1', payfastBase: 'http://127.0.0.1' })
  const server = await listen((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    site(request, response, pathname).catch((error: unknown) => {
      console.error(error)
      send(request, response, textReply(500, 'Internal Server Error'))
    })
  })
  return { url: `http://localhost:${portOf(server)}`, stop: () => closeServer(server) }
}
