import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { UserEntity } from '#shared/schemas/admin-entities'
import { useTypedSearch } from '#web/ui/admin-table/use-typed-search'
import { leastSearched, memberSearchQuery } from './queries'

/** A search among members, of which one is chosen by pointer or by the arrow keys and Enter. */
export function useMemberSearch(onChoose: (member: UserEntity) => void) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { typed, type } = useTypedSearch(search, setSearch)
  const { data, isFetching, isError } = useQuery(memberSearchQuery(search))
  const searched = search.length >= leastSearched && typed.trim() === search
  const found = searched ? (data ?? []) : []
  const shown = open && found.length > 0

  const move = (step: number) => {
    setOpen(true)
    setActive((now) => Math.max(0, Math.min(found.length - 1, shown ? now + step : 0)))
  }
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (move(1), true),
    ArrowUp: () => (move(-1), true),
    Escape: () => shown && (setOpen(false), true),
    // Enter must not send a form of which the member is not chosen yet.
    Enter: () => {
      const member = shown ? found[active] : undefined
      if (member) onChoose(member)
      return true
    },
  }
  return {
    typed,
    type: (text: string) => {
      type(text)
      setActive(0)
      setOpen(true)
    },
    /** Null until there was a search. */
    found: searched && data ? found : null,
    searching: searched && isFetching && !data,
    failed: searched && isError && !data,
    shown,
    active,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (keys[event.key]?.()) event.preventDefault()
    },
  }
}
