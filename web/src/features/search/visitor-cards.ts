import type { Contract } from '#shared/contract'
import { clientTimesMs } from '#shared/limits'
import type { Card } from '#shared/schemas/entities'
import { isRecord, jsonBody } from '#web/lib/json'
import { timeoutSignal } from '#web/lib/abort'

/** A copy, checked by type, because importing the contract would be larger than the code that uses it. */
const route: Pick<Contract['profile.browse'], 'method' | 'path'> = {
  method: 'GET',
  path: '/profile/get/all-profiles',
}

export interface CardPage {
  message: string
  data: Card[]
  page: { next?: string }
}

/** The visitors' list, without the app's session; null for an invalid answer. Throws if there is none. */
export async function visitorCards(query = ''): Promise<CardPage | null> {
  const response = await fetch(`/api${route.path}${query}`, {
    method: route.method,
    cache: 'no-store',
    headers: { accept: 'application/json' },
    signal: timeoutSignal(clientTimesMs.request),
  })
  // Other servers may answer 200 too, for example a hotel's sign-in page.
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

/** Requests the first page while the app is loading; null on failure. */
export async function fetchEarlyPage(): Promise<CardPage | null> {
  const asking: Early = { asked: visitorCards().catch(() => null) }
  early = asking
  return (asking.arrived = await asking.asked)
}

/** Returns the early page once, if it has already arrived. */
export function takeArrivedPage(): CardPage | null {
  const page = early?.arrived ?? null
  if (page) early = undefined
  return page
}

/** Waits for the early page, and returns it once; null if it was not requested, or failed. */
export async function awaitEarlyPage(): Promise<CardPage | null> {
  const asked = early?.asked
  early = undefined
  return (await asked) ?? null
}
