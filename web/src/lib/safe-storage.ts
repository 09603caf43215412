import { isRecord } from './json'

/** The part of `Storage` that the app uses. */
export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws. If the browser refuses (site data blocked, no space), items stay in memory until the
 * page is closed.
 */
export function safeStorage(open: () => ItemStorage): ItemStorage {
  const refused = new Map<string, string>()
  const attempt = <T>(act: (storage: ItemStorage) => T): T | null => {
    try {
      // Even accessing `localStorage` throws where site data is blocked.
      return act(open())
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => {
      refused.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        refused.delete(key)
      })
    },
    removeItem: (key) => {
      refused.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Shared by all tabs; survives them. */
export const localStore = safeStorage(() => localStorage)

/** For this tab, until it is closed. */
export const tabStore = safeStorage(() => sessionStorage)

/** Parses a stored JSON object; empty if there is none or it is not valid. */
export function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Reads the JSON object stored under a key; empty if there is none or it is not valid. */
export const readRecord = (items: ItemStorage, key: string): Record<string, unknown> =>
  parseRecord(items.getItem(key))

/** Short notes of this tab. Without storage they last until the next page load. */
export const tabNotes = {
  read: (name: string): string | null => tabStore.getItem(name),
  write: (name: string, value: string): void => tabStore.setItem(name, value),
  /** Reads a note and removes it. */
  take: (name: string): string | null => {
    const note = tabStore.getItem(name)
    tabStore.removeItem(name)
    return note
  },
}
