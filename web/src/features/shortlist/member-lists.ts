import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KeptIds } from '#shared/schemas/shortlist'
import { call } from '#web/lib/api'
import { withoutHidden } from './without-hidden'
import { useSession } from '#web/lib/session-context'

/** Cache keys of what a member keeps for themselves. */
export const listKeys = {
  all: ['kept'] as const,
  ids: (userId: string) => ['kept', 'ids', userId] as const,
  shortlist: (userId: string) => ['kept', 'shortlist', userId] as const,
  note: (userId: string, id: string) => ['kept', 'note', userId, id] as const,
  hidden: (userId: string) => ['kept', 'hidden', userId] as const,
  /** Of the changes. */
  changes: ['keeping'] as const,
}

/** A change of what a member keeps for themselves; `name` is for the words that tell of it. */
export type ListChange = { id: string; name: string } & (
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

function shortlistWith(ids: string[], change: ListChange): string[] {
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

function hiddenWith(ids: string[], { act, id }: ListChange): string[] {
  if (act === 'hide') return [id, ...without(ids, id)]
  return act === 'bring-back' ? without(ids, id) : ids
}

/** What is kept once this is done. */
export const withChange = ({ shortlist, hidden }: KeptIds, change: ListChange): KeptIds => ({
  shortlist: shortlistWith(shortlist, change),
  hidden: hiddenWith(hidden, change),
})

/** Before whom somebody stands on the shortlist; null for the last one. */
export function nextOnShortlist(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id)
  return at < 0 ? null : (ids[at + 1] ?? null)
}

/*
 * Whom a member keeps on the shortlist and whom they have put aside. Changes that are on their way are laid over what is
 * known, so that one that fails leaves nothing to be undone.
 */

/** Whom this member keeps on the shortlist, in its order, and whom they have put aside. */
export const listIdsQuery = (userId: string) =>
  queryOptions({
    queryKey: listKeys.ids(userId),
    queryFn: async ({ signal }) =>
      (await call('shortlist.ids', { user_id: userId, only: 'ids' }, { signal })).data,
    // Cards are shown without it, too.
    meta: { errors: 'own' },
  })

/** The id of who keeps something here: members do, visitors and administrators do not. */
export function useListOwner(): string | null {
  const { user } = useSession()
  return user?.role === 'member' ? user.id : null
}

/** The changes on their way, of all people or of this one, in the order in which they were asked for. */
const useOnTheWay = (id?: string) =>
  useMutationState({
    filters: {
      mutationKey: listKeys.changes,
      status: 'pending',
      predicate: ({ state }) => id === undefined || (state.variables as ListChange).id === id,
    },
    select: ({ state }) => state.variables as ListChange,
  })

/** What is kept, as it is once all changes on their way are done; undefined while it is not known. */
export function useListIds(): KeptIds | undefined {
  const ownerId = useListOwner()
  const { data: known } = useQuery({ ...listIdsQuery(ownerId ?? ''), enabled: ownerId !== null })
  const changes = useOnTheWay()
  return useMemo(() => known && changes.reduce(withChange, known), [known, changes])
}

const nobody: KeptIds = { shortlist: [], hidden: [] }

/** What is kept of one person. */
export function useListMembership(id: string): { listed: boolean; aside: boolean } {
  const ownerId = useListOwner()
  const only = (ids: readonly string[]) => ids.filter((one) => one === id)
  const { data: known = nobody } = useQuery({
    ...listIdsQuery(ownerId ?? ''),
    enabled: ownerId !== null,
    // Cards of others are not drawn anew.
    select: ({ shortlist, hidden }) => ({ shortlist: only(shortlist), hidden: only(hidden) }),
  })
  const { shortlist, hidden } = useOnTheWay(id).reduce(withChange, known)
  return { listed: shortlist.length > 0, aside: hidden.length > 0 }
}

/** These people without those whom the viewer has put aside, perhaps a moment ago: an Undo shows them where they were. */
export function useWithoutHidden<Person extends { id: string }>(
  people: readonly Person[],
): readonly Person[] {
  const hidden = useListIds()?.hidden
  return useMemo(() => withoutHidden(people, hidden), [people, hidden])
}
