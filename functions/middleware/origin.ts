import { forbidden } from '#shared/errors'
import { optionalEnv } from '../lib/env'
import { sha256 } from '../lib/ids'
import { isSameSecret } from '../lib/same-secret'
import type { ApiRequest } from './types'

// Hashed, so that not even the length of the secret shows.
const same = (one: string, other: string) => isSameSecret(sha256(one), sha256(other))

/** Did the request come through the edge (CloudFront), which alone knows the secret? True if none is configured. */
export function cameThroughEdge(headers: Record<string, string | undefined>): boolean {
  const expected = optionalEnv('ORIGIN_SECRET')
  return expected === undefined || same(headers['x-origin-secret'] ?? '', expected)
}

/** 403 for requests that bypass the edge. */
export const origin = () => ({
  before: ({ event }: ApiRequest): void => {
    if (!cameThroughEdge(event.headers)) throw forbidden('forbidden')
  },
})
