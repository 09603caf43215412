import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KeptIds } from '#shared/schemas/shortlist'
import { call } from '#web/lib/api'
import { withoutHidden } from './without-hidden'
import { useSession } from '#web/lib/session-context'

/** Cache keys of the member's shortlist and hidden members. */
export const listKeys = {
  all: ['kept'] as const,
  ids: (userId: string) => ['kept', 'ids', userId] as const,
  shortlist: (userId: string) => ['kept', 'shortlist', userId] as const,
  note: (userId: string, id: string) => ['kept', 'note', userId, id] as const,
  hidden: (userId: string) => ['kept', 'hidden', userId] as const,
  /** Mutation key. */
  changes: ['keeping'] as const,
}

/** A change of shortlist or hidden members. `name` is for the toast. */
export type ListChange = { id: string; name: string } & (
  | { act: 'hide' | 'bring-back' }
  /** Adds at the top, or restores the previous note and position. */
  | { act: 'add'; restore?: { note: string; before: string | null } }
  /** With the note, if known. An `absent` member cannot be added again. */
  | { act: 'remove'; note?: string | undefined; absent?: boolean }
  /** Moves directly before another entry, or to the end. */
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
      if (change.restore) return placed(ids, id, change.restore.before)
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

/** The lists after this change. */
export const withChange = ({ shortlist, hidden }: KeptIds, change: ListChange): KeptIds => ({
  shortlist: shortlistWith(shortlist, change),
  hidden: hiddenWith(hidden, change),
})

/** The id after this one on the shortlist; null if it is the last. */
export function nextOnShortlist(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id)
  return at < 0 ? null : (ids[at + 1] ?? null)
}

/*
 * Shortlist and hidden members. Pending changes are overlaid on the cached data, so a failed one needs no
 * rollback.
 */

/** The ids of the member's shortlist, in order, and of hidden members. */
export const listIdsQuery = (userId: string) =>
  queryOptions({
    queryKey: listKeys.ids(userId),
    queryFn: async ({ signal }) =>
      (await call('shortlist.ids', { user_id: userId, only: 'ids' }, { signal })).data,
    // Cards also work without it.
    meta: { errors: 'own' },
  })

/** The id of the member who owns the lists; null for visitors and administrators. */
export function useListOwner(): string | null {
  const { user } = useSession()
  return user?.role === 'member' ? user.id : null
}

/** Pending changes, of all people or one, in order. */
const usePendingChanges = (id?: string) =>
  useMutationState({
    filters: {
      mutationKey: listKeys.changes,
      status: 'pending',
      predicate: ({ state }) => id === undefined || (state.variables as ListChange).id === id,
    },
    select: ({ state }) => state.variables as ListChange,
  })

/** The ids of both lists including pending changes; undefined until loaded. */
export function useListIds(): KeptIds | undefined {
  const ownerId = useListOwner()
  const { data: known } = useQuery({ ...listIdsQuery(ownerId ?? ''), enabled: ownerId !== null })
  const changes = usePendingChanges()
  return useMemo(() => known && changes.reduce(withChange, known), [known, changes])
}

const nobody: KeptIds = { shortlist: [], hidden: [] }

/** Whether a person is shortlisted or hidden. */
export function useListMembership(id: string): { isShortlisted: boolean; isHidden: boolean } {
  const ownerId = useListOwner()
  const only = (ids: readonly string[]) => ids.filter((one) => one === id)
  const { data: known = nobody } = useQuery({
    ...listIdsQuery(ownerId ?? ''),
    enabled: ownerId !== null,
    // Avoids re-rendering other cards.
    select: ({ shortlist, hidden }) => ({ shortlist: only(shortlist), hidden: only(hidden) }),
  })
  const { shortlist, hidden } = usePendingChanges(id).reduce(withChange, known)
  return { isShortlisted: shortlist.length > 0, isHidden: hidden.length > 0 }
}

/** These people without hidden ones, including those hidden a moment ago. An Undo shows them in place. */
export function useWithoutHidden<Person extends { id: string }>(
  people: readonly Person[],
): readonly Person[] {
  const hidden = useListIds()?.hidden
  return useMemo(() => withoutHidden(people, hidden), [people, hidden])
}
