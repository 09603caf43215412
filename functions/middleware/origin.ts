import { timingSafeEqual } from 'node:crypto'
import { forbidden } from '#shared/errors'
import { optionalEnv } from '../lib/env'
import { sha256 } from '../lib/ids'
import type { ApiRequest } from './types'

const same = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))

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
