import { localStore } from '#web/lib/safe-storage'
import { savedSearch, searchKey } from '#web/lib/saved-search'

/** What was forgotten last. */
let forgotten: { userId: string; query: string | null } | null = null

/** Keeps what a member searches for on this device; an empty search is forgotten. */
export function saveSearch(userId: string, query: string): void {
  forgotten = query ? null : { userId, query: savedSearch(userId) }
  if (query) localStore.setItem(searchKey(userId), query)
  else localStore.removeItem(searchKey(userId))
}

/** Keeps again what was forgotten last, once its member has gone back to it. */
export function saveAgain(userId: string, query: string): void {
  if (forgotten?.userId === userId && forgotten.query === query) saveSearch(userId, query)
}
