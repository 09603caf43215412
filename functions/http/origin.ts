import { forbidden } from '#shared/errors'
import { sha256 } from '#functions/core/ids'
import { countedAddress } from '#functions/core/ip-address'
import { isOneOf, originSecrets } from '#functions/core/origin-secret'
import type { ApiRequest, Viewer } from './types'

/** Did the request come through the edge (CloudFront), which alone knows the secret? True if none is configured. */
function cameThroughEdge(headers: Record<string, string | undefined>): boolean {
  const accepted = originSecrets()
  // Hashed, so that not even the length of a secret shows.
  return accepted.length === 0 || isOneOf(sha256(headers['x-origin-secret'] ?? ''), accepted.map(sha256))
}

/**
 * What the edge tells of the client, in headers that it always overwrites; of a request that went past it nothing but who called
 * the gateway, since anybody can write such headers.
 */
export function viewerOf(headers: Record<string, string | undefined>, caller: string): Viewer {
  const throughEdge = cameThroughEdge(headers)
  const told = throughEdge ? headers['x-viewer-address'] : undefined
  return {
    throughEdge,
    address: countedAddress(told ?? caller),
    edgeId: throughEdge ? headers['x-amz-cf-id'] : undefined,
  }
}

/** 403 for requests that bypass the edge. */
export const origin = () => ({
  before: ({ context: { exchange } }: ApiRequest): void => {
    if (!exchange.viewer.throughEdge) throw forbidden('forbidden')
  },
})
