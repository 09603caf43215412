const kept = new Map<string, string>()

/** Notes kept until the tab is closed; without storage, until the next page load. */
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
      // Storage may be unavailable, e.g. in private mode.
    }
  },
}
