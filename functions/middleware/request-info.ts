import { countedAddress } from '../lib/address'
import type { ApiEvent, RequestInfo } from './types'

/** Parses `name=value` pairs as API Gateway splits them; the first pair of a name wins. */
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
    // The edge always overwrites this header; without an edge the gateway sees the client's address.
    address: countedAddress(event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp),
    // Not every API Gateway emulator splits cookies.
    cookies: readCookies(event.cookies ?? event.headers['cookie']?.split(/;\s*/)),
  }
}
