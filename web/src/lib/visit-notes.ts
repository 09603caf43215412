import { tabStore } from './safe-storage'

/** Notes kept until the tab is closed; without storage, until the next page load. */
export const visitNotes = {
  read: (name: string): string | null => tabStore.getItem(name),
  write: (name: string, value: string): void => tabStore.setItem(name, value),
  /** Reads a note and forgets it. */
  take: (name: string): string | null => {
    const note = tabStore.getItem(name)
    tabStore.removeItem(name)
    return note
  },
}
