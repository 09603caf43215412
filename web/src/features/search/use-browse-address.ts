import { useState, useEffect, useSyncExternalStore } from 'react'
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom'
import { type SessionUser, useSession } from '#web/lib/session-context'
import { useBrowse, everybodyQuery, isSuggested, isWithoutSearch, knowsFit } from './queries'
import { cameBack } from '#web/lib/scroll-memory'
import { lastSearch } from '#web/lib/session/storage'
import { CodeMissing } from '#web/lib/lazy-part'
import type * as Tools from './filters/search-tools'

/*
 * What searches (filters, chips, and what reads an address) is as much code as the list itself, and most visits begin with the
 * list: it is loaded when it is needed, or once the list is there.
 */

let arrived: typeof Tools | null = null

export async function loadSearchTools(): Promise<typeof Tools> {
  arrived = await import('./filters/search-tools')
  return arrived
}

/**
 * The code of searches once it is there, request for when it is `wanted`.
 * @throws CodeMissing where it is `needed` and does not arrive
 */
function useSearchTools(wanted: boolean, needed: boolean): typeof Tools | null {
  const [tools, setTools] = useState(arrived)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (wanted && !tools)
      loadSearchTools().then(
        (loaded) => setTools(loaded),
        () => setFailed(true),
      )
  }, [wanted, tools])
  if (failed && needed) throw new CodeMissing('The code of a search did not arrive.')
  return tools
}

/** From here on (`xl`) the filters stand beside the cards. */
const wide = () => globalThis.matchMedia?.('(min-width: 80em)')

const follow = (tell: () => void) => {
  const query = wide()
  query?.addEventListener('change', tell)
  return () => query?.removeEventListener('change', tell)
}

const useWide = (): boolean => useSyncExternalStore(follow, () => wide()?.matches ?? false)

/** Whether the list was shown before, since this document was loaded. */
let begun = false

/**
 * What a member last searched for, where the list is opened by a link and asks for nothing; null where it is gone back to,
 * or has been cleared.
 */
function useResumed(user: SessionUser | null): string | null {
  const { search } = useLocation()
  const how = useNavigationType()
  useEffect(() => {
    begun = true
  }, [])
  if (search !== '' || user?.role !== 'member') return null
  const isOpened = how === NavigationType.Push || (!begun && !cameBack())
  return isOpened ? lastSearch(user.id) : null
}

/** What the address asks for, as far as it is known, and whether it needs the code of searches for that. */
function useAsked(user: SessionUser | null, isThere: boolean) {
  const { search: address } = useLocation()
  const wide = useWide()
  const needed = address !== '' && address !== everybodyQuery
  const tools = useSearchTools(needed || (wide && isThere), needed)
  const found = tools?.readAddress(address, user)
  const searches = found ? found.active > 0 : !isWithoutSearch(address)
  return {
    tools: tools && found && { ...tools, props: { ...found, wide } },
    request: found?.request,
    known: !needed || tools !== null || isWithoutSearch(address),
    busy: needed && !tools,
    searches,
    suggested: found ? found.suggested : isSuggested(address, user),
    /** Whether those who fit and everybodyQuery stand side by side. */
    choosable: knowsFit(user) && !searches,
  }
}

/** What the address of the list asks for, and who is found. */
export function useBrowseAddress() {
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
