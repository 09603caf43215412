// Without a catalogue: the page contains the texts that it may show.
import '#web/lib/i18n'
import { call } from '../lib/api'
import { isNetworkError } from '../lib/api-error'
import { sessionStore } from '../lib/session/browser'
import type { Card } from '#shared/schemas/entities'

/**
 * Outcome of loading profiles. `unloaded`: the code failed to load, which browsers cache until a reload. `over`:
 * the session has ended.
 */
export type LoadResult =
  | { kind: 'cards'; cards: readonly Card[]; signedIn: boolean }
  | { kind: 'over'; suspended: boolean }
  | { kind: 'offline' | 'unloaded' | 'failed' }

async function load(count: number): Promise<LoadResult> {
  try {
    const { data } = await call('profile.browse', { pageSize: count })
    return { kind: 'cards', cards: data, signedIn: true }
  } catch (error) {
    return { kind: isNetworkError(error) ? 'offline' : 'failed' }
  }
}

/** The member's list, through the app's API client, which renews the session. Its code is loaded for members only. */
export async function memberCards(count: number): Promise<LoadResult> {
  const loaded = await load(count)
  if (sessionStore.user()) return loaded
  return { kind: 'over', suspended: sessionStore.endReason() === 'suspended' }
}
