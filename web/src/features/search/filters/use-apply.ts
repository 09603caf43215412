import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/lib/session-context'
import { storedQueryOf, type PeopleSearch, writeSearch } from './people-search'
import { saveLastSearch } from './last-search'

/** After a change far down the list, scrolls to its start. */
function showBeginning(): void {
  const people = document.querySelector('[data-people]')
  if (people && people.getBoundingClientRect().top < 0) people.scrollIntoView()
}

/** Writes a search into the address, with a new history entry or not, and stores it for the member. */
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

/** The latest search. A slow phone updates the address late; further presses must add to earlier ones. */
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
