import type { AlertMode } from '#shared/options/alerts'
import type { SavedSearch } from '#shared/schemas/saved-search'

/** A change of the saved searches. */
export type SavedSearchChange =
  | { act: 'set-alerts'; id: string; alerts: AlertMode }
  | { act: 'open' | 'remove'; id: string }
  /** Restores a removed search. */
  | { act: 'restore'; id: string; saved: SavedSearch }

/** Replaces the search in the list, or adds it at the start. */
export function withSaved(list: readonly SavedSearch[], saved: SavedSearch): SavedSearch[] {
  const isKnown = list.some(({ id }) => id === saved.id)
  return isKnown ? list.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...list]
}

/** The list after this change. */
export function withChange(list: readonly SavedSearch[], change: SavedSearchChange): SavedSearch[] {
  const changed = (next: Partial<SavedSearch>) =>
    list.map((one) => (one.id === change.id ? { ...one, ...next } : one))
  switch (change.act) {
    case 'set-alerts':
      return changed({ alerts: change.alerts })
    case 'open':
      return changed({ found: 0 })
    case 'remove':
      return list.filter(({ id }) => id !== change.id)
    case 'restore':
      return withSaved(list, { ...change.saved, found: 0 })
  }
}
