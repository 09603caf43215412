import { forbidden } from '#shared/errors'
import { sha256 } from '#functions/core/ids'
import { rateLimitAddress } from '#functions/core/ip-address'
import { equalsAny, originSecrets } from '#functions/core/origin-secret'
import type { ApiRequest, Client } from './types'

/** Did the request come through the edge (CloudFront), which alone knows the secret? True if none is configured. */
function cameThroughEdge(headers: Record<string, string | undefined>): boolean {
  const accepted = originSecrets()
  // Hashed, so that not even the length of a secret shows.
  return accepted.length === 0 || equalsAny(sha256(headers['x-origin-secret'] ?? ''), accepted.map(sha256))
}

/**
 * What the edge tells of the client, in headers that it always overwrites; of a request that went past it nothing but who called
 * the gateway, since anybody can write such headers.
 */
export function clientOf(headers: Record<string, string | undefined>, caller: string): Client {
  const throughEdge = cameThroughEdge(headers)
  const told = throughEdge ? headers['x-viewer-address'] : undefined
  return {
    throughEdge,
    address: rateLimitAddress(told ?? caller),
    edgeId: throughEdge ? headers['x-amz-cf-id'] : undefined,
  }
}

/** 403 for requests that bypass the edge. */
export const originCheck = () => ({
  before: ({ context: { exchange } }: ApiRequest): void => {
    if (!exchange.client.throughEdge) throw forbidden('forbidden')
  },
})
