import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/lib/session-context'
import { storedQueryOf, type PeopleSearch, writeSearch } from './people-search'
import { saveLastSearch } from './last-search'

/** Who changes a search far down the list reads what is found from its beginning. */
function showBeginning(): void {
  const people = document.querySelector('[data-people]')
  if (people && people.getBoundingClientRect().top < 0) people.scrollIntoView()
}

/** Puts a search into the address, as a step of the history or in place of the present one, and keeps it for the member. */
export function useApply(): (search: PeopleSearch, options?: { replace: boolean }) => void {
  const { user } = useSession()
  const navigate = useNavigate()
  return (search, { replace } = { replace: false }) => {
    const query = writeSearch(search)
    if (user?.role === 'member') saveLastSearch(user.id, storedQueryOf(search))
    void navigate({ search: query }, { replace })
    showBeginning()
  }
}

/**
 * The search as it was changed last: a slow phone shows the address only after a while, and what is pressed meanwhile adds to
 * what was pressed before.
 */
export function useChanging(search: PeopleSearch): {
  latest: PeopleSearch
  change: (next: PeopleSearch) => void
} {
  const apply = useApply()
  const [latest, foresee] = useOptimistic(search)
  const change = (next: PeopleSearch) =>
    startTransition(() => {
      foresee(next)
      apply(next)
    })
  return { latest, change }
}
