import { storedUser } from '../lib/session/stored'
import { visitorCards } from '../features/search/visitor-cards'
import type { Loaded } from './profiles-loaded'

/** The visitors' list. */
async function forVisitors(count: number): Promise<Loaded> {
  try {
    const page = await visitorCards(`?pageSize=${count}`)
    return page ? { kind: 'cards', cards: page.data, signedIn: false } : { kind: 'failed' }
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
