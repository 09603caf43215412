import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KeptIds } from '#shared/schemas/shortlist'
import { call } from '#web/lib/api'
import { withoutAside } from './without-aside'
import { type KeptChange, withChange } from './kept-changes'
import { keptKeys } from './kept-keys'
import { useSession } from '#web/lib/session-context'

/*
 * Whom a member keeps on the shortlist and whom they have put aside. Changes that are on their way are laid over what is
 * known, so that one that fails leaves nothing to be undone.
 */

/** Whom this member keeps on the shortlist, in its order, and whom they have put aside. */
export const keptQuery = (userId: string) =>
  queryOptions({
    queryKey: keptKeys.ids(userId),
    queryFn: async ({ signal }) =>
      (await call('shortlist.ids', { user_id: userId, only: 'ids' }, { signal })).data,
    // Cards are shown without it, too.
    meta: { errors: 'own' },
  })

/** The id of who keeps something here: members do, visitors and administrators do not. */
export function useKeeper(): string | null {
  const { user } = useSession()
  return user?.role === 'member' ? user.id : null
}

/** The changes on their way, of all people or of this one, in the order in which they were asked for. */
const useOnTheWay = (id?: string) =>
  useMutationState({
    filters: {
      mutationKey: keptKeys.changes,
      status: 'pending',
      predicate: ({ state }) => id === undefined || (state.variables as KeptChange).id === id,
    },
    select: ({ state }) => state.variables as KeptChange,
  })

/** What is kept, as it is once all changes on their way are done; undefined while it is not known. */
export function useKeptIds(): KeptIds | undefined {
  const keeper = useKeeper()
  const { data: known } = useQuery({ ...keptQuery(keeper ?? ''), enabled: keeper !== null })
  const changes = useOnTheWay()
  return useMemo(() => known && changes.reduce(withChange, known), [known, changes])
}

const nobody: KeptIds = { shortlist: [], hidden: [] }

/** What is kept of one person. */
export function useKept(id: string): { listed: boolean; aside: boolean } {
  const keeper = useKeeper()
  const only = (ids: readonly string[]) => ids.filter((one) => one === id)
  const { data: known = nobody } = useQuery({
    ...keptQuery(keeper ?? ''),
    enabled: keeper !== null,
    // Cards of others are not drawn anew.
    select: ({ shortlist, hidden }) => ({ shortlist: only(shortlist), hidden: only(hidden) }),
  })
  const { shortlist, hidden } = useOnTheWay(id).reduce(withChange, known)
  return { listed: shortlist.length > 0, aside: hidden.length > 0 }
}

/** These people without those whom the viewer has put aside, perhaps a moment ago: an Undo shows them where they were. */
export function useWithoutAside<Person extends { id: string }>(people: readonly Person[]): readonly Person[] {
  const hidden = useKeptIds()?.hidden
  return useMemo(() => withoutAside(people, hidden), [people, hidden])
}
