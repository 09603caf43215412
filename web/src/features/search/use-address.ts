import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type SessionUser, useSession } from '#web/lib/session-context'
import { useBrowse } from './queries'
import { useResumed } from './resume'
import { useSearchTools } from './search-tools'
import { everybody, isSuggested, isWithoutSearch, knowsFit } from './suggested'
import { useWide } from './use-wide'

/** What the address asks for, as far as it is known, and whether it needs the code of searches for that. */
function useAsked(user: SessionUser | null, isThere: boolean) {
  const { search: address } = useLocation()
  const wide = useWide()
  const needed = address !== '' && address !== everybody
  const tools = useSearchTools(needed || (wide && isThere), needed)
  const found = tools?.readAddress(address, user)
  const searches = found ? found.active > 0 : !isWithoutSearch(address)
  return {
    tools: tools && found && { ...tools, props: { ...found, wide } },
    asked: found?.asked,
    known: !needed || tools !== null || isWithoutSearch(address),
    busy: needed && !tools,
    searches,
    suggested: found ? found.suggested : isSuggested(address, user),
    /** Whether those who fit and everybody stand side by side. */
    choosable: knowsFit(user) && !searches,
  }
}

/** What the address of the list asks for, and who is found. */
export function useAddress() {
  const { user } = useSession()
  const resumed = useResumed(user)
  const [isThere, setIsThere] = useState(false)
  const { tools, known, ...found } = useAsked(user, isThere)
  const listed = useBrowse(found, known && resumed === null)
  if (!isThere && !listed.cards.isPending) setIsThere(true)
  return {
    ...found,
    resumed,
    listed,
    expectant: found.busy && found.searches,
    search: tools && { ...tools, props: { ...tools.props, listed } },
  }
}
