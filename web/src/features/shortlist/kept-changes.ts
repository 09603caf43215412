import type { KeptIds } from '#shared/schemas/shortlist'

/** A change of what a member keeps for themselves; `name` is for the words that tell of it. */
export type KeptChange = { id: string; name: string } & (
  | { act: 'hide' | 'bring-back' }
  /** At the top, or with what was there before it was taken off. */
  | { act: 'add'; again?: { note: string; before: string | null } }
  /** With the note, where it is known; who is `absent` cannot be added again. */
  | { act: 'remove'; note?: string | undefined; absent?: boolean }
  /** Directly before somebody else of the list, or at its end. */
  | { act: 'move'; before: string | null }
)

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

function placed(ids: readonly string[], id: string, before: string | null): string[] {
  const others = without(ids, id)
  const at = before === null ? -1 : others.indexOf(before)
  return at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)]
}

function shortlistWith(ids: string[], change: KeptChange): string[] {
  const { id } = change
  switch (change.act) {
    case 'add':
      if (change.again) return placed(ids, id, change.again.before)
      return ids.includes(id) ? ids : [id, ...ids]
    case 'remove':
      return without(ids, id)
    case 'move':
      return ids.includes(id) ? placed(ids, id, change.before) : ids
    default:
      return ids
  }
}

function hiddenWith(ids: string[], { act, id }: KeptChange): string[] {
  if (act === 'hide') return [id, ...without(ids, id)]
  return act === 'bring-back' ? without(ids, id) : ids
}

/** What is kept once this is done. */
export const withChange = ({ shortlist, hidden }: KeptIds, change: KeptChange): KeptIds => ({
  shortlist: shortlistWith(shortlist, change),
  hidden: hiddenWith(hidden, change),
})

/** Before whom somebody stands on the shortlist; null for the last one. */
export function standsBefore(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id)
  return at < 0 ? null : (ids[at + 1] ?? null)
}
