import type { Contract } from '#shared/contract'
import { clientTimesMs } from '#shared/limits'
import type { Card } from '#shared/schemas/entities'
import { isRecord } from '../lib/is-record'
import { jsonBody } from '../lib/json-body'
import { storedUser } from '../lib/session/stored'
import type { Loaded } from './profiles-loaded'

/** A copy, checked by type: importing the contract's table would outweigh this whole island. */
const route: Pick<Contract['profile.browse'], 'method' | 'path'> = {
  method: 'GET',
  path: '/profile/get/all-profiles',
}

/** The visitors' list. */
async function forVisitors(count: number): Promise<Loaded> {
  try {
    const response = await fetch(`/api${route.path}?pageSize=${count}`, {
      method: route.method,
      cache: 'no-store',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(clientTimesMs.request),
    })
    const body = await jsonBody(response)
    // Others answer 200 as well, e.g. the sign-in page of a hotel's network.
    return response.ok && isRecord(body) && Array.isArray(body.data)
      ? { kind: 'cards', cards: body.data as Card[], signedIn: false }
      : { kind: 'failed' }
  } catch {
    return { kind: 'offline' }
  }
}

/** The member's own list. */
async function forMember(count: number): Promise<Loaded> {
  const own = await import('./member-cards').catch(() => null)
  return own ? own.memberCards(count) : { kind: 'unloaded' }
}

/** The first cards of the list that the reader of this page may see. */
export const loadCards = (count: number): Promise<Loaded> =>
  storedUser() ? forMember(count) : forVisitors(count)
