import { useState, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom'
import { type SessionUser, useSession } from '#web/lib/session-context'
import { useBrowse, everybodyAddress, isSuggested, isWithoutSearch, knowsFit } from './queries'
import { isHistoryLoad } from '#web/lib/scroll-memory'
import { lastSearch } from '#web/lib/session/stored-user'
import { CodeNotLoaded } from '#web/lib/lazy-part'
import type * as Tools from './filters/search-tools'

/*
 * The search code (filters, chips, parsing of addresses) is as large as the list, and most visits start with
 * the list. It loads when needed, or after the list.
 */

let arrived: typeof Tools | null = null

export async function loadSearchTools(): Promise<typeof Tools> {
  arrived = await import('./filters/search-tools')
  return arrived
}

/**
 * The search code once it is loaded. Requests it if `wanted`.
 * @throws CodeNotLoaded if it is `needed` and fails to load
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
  if (failed && needed) throw new CodeNotLoaded('The code of a search did not arrive.')
  return tools
}

/** From these widths, the filters are next to the cards. Signed-in users also have the sidebar there. */
const widths = { xl: '80em', '2xl': '100em' } as const
const panelFromOf = (user: SessionUser | null): keyof typeof widths => (user ? '2xl' : 'xl')

function useWide(from: keyof typeof widths): boolean {
  const query = useMemo(() => globalThis.matchMedia?.(`(min-width: ${widths[from]})`), [from])
  const follow = useCallback(
    (onChange: () => void) => {
      query?.addEventListener('change', onChange)
      return () => query?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => query?.matches ?? false)
}

/** Whether the list was shown since the page load. */
let shownBefore = false

/**
 * The member's last search, if a link opened the list without filters. Null after Back, or if the search was
 * cleared.
 */
function useResumed(user: SessionUser | null): string | null {
  const { search } = useLocation()
  const how = useNavigationType()
  const isOpened = how === NavigationType.Push || (!shownBefore && !isHistoryLoad())
  const resumed = search === '' && user?.role === 'member' && isOpened ? lastSearch(user.id) : null
  const isShown = resumed === null
  useEffect(() => {
    // The redirect to the last search may take several renders. Until then the list is not shown.
    if (isShown) shownBefore = true
  }, [isShown])
  return resumed
}

/** The search in the address as far as it is known, and whether the search code is needed to parse it. */
function useSearchRequest(user: SessionUser | null, isThere: boolean) {
  const { search: address } = useLocation()
  const wide = useWide(panelFromOf(user))
  const needed = address !== '' && address !== everybodyAddress
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
    /** Whether the viewer can switch between suggestions and everybody. */
    choosable: knowsFit(user),
  }
}

/** The search in the list's address, and its results. */
export function useBrowseAddress() {
  const { user } = useSession()
  const resumed = useResumed(user)
  const [isThere, setIsThere] = useState(false)
  const { tools, known, ...found } = useSearchRequest(user, isThere)
  const listed = useBrowse(found, known && resumed === null)
  if (!isThere && !listed.cards.isPending) setIsThere(true)
  return {
    ...found,
    panelFrom: panelFromOf(user),
    resumed,
    listed,
    expectant: found.busy && found.searches,
    search: tools && { ...tools, props: { ...tools.props, listed } },
  }
}
