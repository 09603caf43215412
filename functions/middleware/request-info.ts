import { countedAddress } from '../lib/address'
import type { ApiEvent, RequestInfo } from './types'

/** `name=value` pairs as API Gateway splits them; the first of a name counts. */
function readCookies(pairs: readonly string[] | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>
  for (const pair of pairs ?? []) {
    const at = pair.indexOf('=')
    if (at > 0) cookies[pair.slice(0, at).trim()] ??= pair.slice(at + 1).trim()
  }
  return cookies
}

export function requestInfo(event: ApiEvent): RequestInfo {
  return {
    id: event.requestContext.requestId,
    // The edge overwrites this header; without an edge the gateway knows the address itself.
    address: countedAddress(event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp),
    // Not every stand-in for API Gateway splits them.
    cookies: readCookies(event.cookies ?? event.headers['cookie']?.split(/;\s*/)),
  }
}
