import type { Contract } from '#shared/contract'
import { clientTimesMs } from '#shared/limits'
import type { Card } from '#shared/schemas/entities'
import { isRecord, jsonBody } from '#web/lib/json-body'

/** A copy, checked by type: importing the contract's table would outweigh what uses it. */
const route: Pick<Contract['profile.browse'], 'method' | 'path'> = {
  method: 'GET',
  path: '/profile/get/all-profiles',
}

export interface CardPage {
  message: string
  data: Card[]
  page: { next?: string }
}

/** The visitors' list, without the app's session; null for any other answer. Throws where none came. */
export async function visitorCards(query = ''): Promise<CardPage | null> {
  const response = await fetch(`/api${route.path}${query}`, {
    method: route.method,
    cache: 'no-store',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(clientTimesMs.request),
  })
  // Others answer 200 as well, e.g. the sign-in page of a hotel's network.
  const body = await jsonBody(response)
  return response.ok && isRecord(body) && Array.isArray(body.data)
    ? { page: {}, ...(body as Omit<CardPage, 'page'>) }
    : null
}

interface Early {
  asked: Promise<CardPage | null>
  arrived?: CardPage | null
}

let early: Early | undefined

/** Asks for the first page while the app is still on its way; null where that was in vain. */
export async function fetchEarlyPage(): Promise<CardPage | null> {
  const asking: Early = { asked: visitorCards().catch(() => null) }
  early = asking
  return (asking.arrived = await asking.asked)
}

/** Hands over the first page, once, if it was asked for early and is there already. */
export function takeArrivedPage(): CardPage | null {
  const page = early?.arrived ?? null
  if (page) early = undefined
  return page
}

/** Hands over the first page, once, if it was asked for early, when it is there; null if not, or in vain. */
export async function awaitEarlyPage(): Promise<CardPage | null> {
  const asked = early?.asked
  early = undefined
  return (await asked) ?? null
}
