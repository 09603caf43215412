import type { ApiEvent, RequestInfo, Viewer } from './types'

/** Parses `name=value` pairs as API Gateway splits them; the first pair of a name wins. */
function readCookies(pairs: readonly string[] | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>
  for (const pair of pairs ?? []) {
    const at = pair.indexOf('=')
    if (at > 0) cookies[pair.slice(0, at).trim()] ??= pair.slice(at + 1).trim()
  }
  return cookies
}

export function requestInfo(event: ApiEvent, { address }: Viewer): RequestInfo {
  return {
    id: event.requestContext.requestId,
    address,
    // Not every API Gateway emulator splits cookies.
    cookies: readCookies(event.cookies ?? event.headers['cookie']?.split(/;\s*/)),
  }
}
