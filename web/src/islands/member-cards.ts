import { i18n } from '@lingui/core'
import { call } from '../lib/api'
import { isNetworkError } from '../lib/api-error'
import { sessionStore } from '../lib/session/browser'
import type { Loaded } from './profiles-loaded'

// No texts: the page has those that it may show.
i18n.activate('en')

async function load(count: number): Promise<Loaded> {
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
export async function memberCards(count: number): Promise<Loaded> {
  const loaded = await load(count)
  if (sessionStore.user()) return loaded
  return { kind: 'over', suspended: sessionStore.endReason() === 'suspended' }
}
