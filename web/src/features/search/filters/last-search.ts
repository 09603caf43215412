import { localStore } from '#web/lib/safe-storage'
import { lastSearch, searchKey } from '#web/lib/session/stored-user'

/** The search that was cleared last. */
let forgotten: { userId: string; query: string | null } | null = null

/** Stores a member's search on this device. An empty search deletes it. */
export function saveLastSearch(userId: string, query: string): void {
  forgotten = query ? null : { userId, query: lastSearch(userId) }
  if (query) localStore.setItem(searchKey(userId), query)
  else localStore.removeItem(searchKey(userId))
}

/** Stores the cleared search again after the member went back to it. */
export function restoreLastSearch(userId: string, query: string): void {
  if (forgotten?.userId === userId && forgotten.query === query) saveLastSearch(userId, query)
}
