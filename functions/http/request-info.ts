import { parseCookie } from 'cookie'
import type { ApiEvent, RequestInfo, Viewer } from './types'

export function requestInfo(event: ApiEvent, { address }: Viewer): RequestInfo {
  return {
    id: event.requestContext.requestId,
    address,
    // Not every API Gateway emulator splits cookies.
    cookies: parseCookie(event.cookies?.join(';') ?? event.headers['cookie'] ?? ''),
  }
}
