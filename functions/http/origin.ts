import { forbidden } from '#shared/errors'
import { sha256 } from '#functions/core/ids'
import { rateLimitAddress } from '#functions/core/ip-address'
import { equalsAny, originSecrets } from '#functions/core/origin-secret'
import type { ApiRequest, Client } from './types'

/** Did the request come through the edge (CloudFront)? Only the edge knows the secret. True if the stage has none. */
function cameThroughEdge(headers: Record<string, string | undefined>): boolean {
  const accepted = originSecrets()
  // Hashes have equal lengths, so the comparison does not reveal the length of a secret.
  return accepted.length === 0 || equalsAny(sha256(headers['x-origin-secret'] ?? ''), accepted.map(sha256))
}

/**
 * The client by the edge's headers, which it always overwrites. If a request bypasses the edge its headers are not trusted, and
 * the gateway's `caller` counts.
 */
export function clientOf(headers: Record<string, string | undefined>, caller: string): Client {
  const throughEdge = cameThroughEdge(headers)
  const edgeAddress = throughEdge ? headers['x-viewer-address'] : undefined
  return {
    throughEdge,
    address: rateLimitAddress(edgeAddress ?? caller),
    edgeId: throughEdge ? headers['x-amz-cf-id'] : undefined,
  }
}

/** Middleware: 403 for requests that bypass the edge. */
export const originCheck = () => ({
  before: ({ context: { exchange } }: ApiRequest): void => {
    if (!exchange.client.throughEdge) throw forbidden('forbidden')
  },
})
