import { type KeptItems, localStore } from './safe-storage'

const keyOf = (userId: string) => `humsafar.search.${userId}`

/** The query of the address with which a member last looked for people here; null if none is kept. */
export const savedSearch = (userId: string): string | null => localStore.getItem(keyOf(userId))

/** Keeps it on this device until the member signs out; an empty one is forgotten. */
export function saveSearch(userId: string, query: string): void {
  if (query) localStore.setItem(keyOf(userId), query)
  else localStore.removeItem(keyOf(userId))
}

/** What somebody looked for does not stay on a device that they leave. */
export const forgetSearch = (storage: KeptItems, userId: string): void => storage.removeItem(keyOf(userId))
