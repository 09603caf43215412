import { i18n } from '@lingui/core'
import { call } from '../lib/api'
import { isNetworkError } from '../lib/api-error'
import { sessionStore } from '../lib/session/browser'
import type { Card } from '#shared/schemas/entities'

/**
 * What came of asking for profiles. `unloaded`: what asks for them did not arrive, and browsers keep that. `over`: the session
 * of who was signed in has ended.
 */
export type LoadResult =
  | { kind: 'cards'; cards: readonly Card[]; signedIn: boolean }
  | { kind: 'over'; suspended: boolean }
  | { kind: 'offline' | 'unloaded' | 'failed' }

// No texts: the page has those that it may show.
i18n.activate('en')

async function load(count: number): Promise<LoadResult> {
  try {
    const { data } = await call('profile.browse', { pageSize: count })
    return { kind: 'cards', cards: data, signedIn: true }
  } catch (error) {
    return { kind: isNetworkError(error) ? 'offline' : 'failed' }
  }
}

/**
 * The list of who is signed in, by the app's own way of calling: it renews the session, and knows when that is over. Its code
 * is loaded for members alone.
 */
export async function memberCards(count: number): Promise<LoadResult> {
  const loaded = await load(count)
  if (sessionStore.user()) return loaded
  return { kind: 'over', suspended: sessionStore.endReason() === 'suspended' }
}
