import { isRecord } from './json'

/** What the app needs of `Storage`. */
export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws. Where the browser refuses (site data blocked, no space left), items last until the page
 * is left.
 */
export function safeStorage(open: () => ItemStorage): ItemStorage {
  const refused = new Map<string, string>()
  const attempt = <T>(act: (storage: ItemStorage) => T): T | null => {
    try {
      // Even naming `localStorage` throws where site data is blocked.
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

/** Shared by the browser's tabs, and kept. */
export const localStore = safeStorage(() => localStorage)

/** This tab's alone, until it is closed. */
export const tabStore = safeStorage(() => sessionStorage)

/** The JSON object that a kept text is; empty where there is none, or it cannot be read. */
export function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** The JSON object that is kept under a key, as `parseRecord` reads it. */
export const readRecord = (items: ItemStorage, key: string): Record<string, unknown> =>
  parseRecord(items.getItem(key))

/** Notes kept until the tab is closed; without storage, until the next page load. */
export const tabNotes = {
  read: (name: string): string | null => tabStore.getItem(name),
  write: (name: string, value: string): void => tabStore.setItem(name, value),
  /** Reads a note and forgets it. */
  take: (name: string): string | null => {
    const note = tabStore.getItem(name)
    tabStore.removeItem(name)
    return note
  },
}
