const kept = new Map<string, string>()

/** What one tab remembers until it is closed; a browser that refuses storage remembers it until the next page. */
export const visitNotes = {
  read: (name: string): string | null => {
    try {
      return sessionStorage.getItem(name) ?? kept.get(name) ?? null
    } catch {
      return kept.get(name) ?? null
    }
  },
  write: (name: string, value: string): void => {
    kept.set(name, value)
    try {
      sessionStorage.setItem(name, value)
    } catch {
      // Private modes may refuse.
    }
  },
}
