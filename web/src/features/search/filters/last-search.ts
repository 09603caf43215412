import { localStore } from '#web/lib/safe-storage'
import { lastSearch, searchKey } from '#web/lib/session/storage'

/** What was forgotten last. */
let forgotten: { userId: string; query: string | null } | null = null

/** Keeps what a member searches for on this device; an empty search is forgotten. */
export function saveLastSearch(userId: string, query: string): void {
  forgotten = query ? null : { userId, query: lastSearch(userId) }
  if (query) localStore.setItem(searchKey(userId), query)
  else localStore.removeItem(searchKey(userId))
}

/** Keeps again what was forgotten last, once its member has gone back to it. */
export function restoreLastSearch(userId: string, query: string): void {
  if (forgotten?.userId === userId && forgotten.query === query) saveLastSearch(userId, query)
}
