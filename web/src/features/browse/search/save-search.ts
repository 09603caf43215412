import { localStore } from '#web/lib/safe-storage'
import { searchKey } from '#web/lib/saved-search'

/** Keeps what a member searches for on this device; an empty search is forgotten. */
export function saveSearch(userId: string, query: string): void {
  if (query) localStore.setItem(searchKey(userId), query)
  else localStore.removeItem(searchKey(userId))
}
