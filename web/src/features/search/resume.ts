import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { cameBack } from '#web/lib/came-back'
import { lastSearch } from '#web/lib/last-search'
import type { SessionUser } from '#web/lib/session-context'

/** Whether the list was shown before, since this document was loaded. */
let begun = false

/**
 * What a member last searched for, where the list is opened by a link and asks for nothing; null where it is gone back to,
 * or has been cleared.
 */
export function useResumed(user: SessionUser | null): string | null {
  const { search } = useLocation()
  const how = useNavigationType()
  useEffect(() => {
    begun = true
  }, [])
  if (search !== '' || user?.role !== 'member') return null
  const isOpened = how === NavigationType.Push || (!begun && !cameBack())
  return isOpened ? lastSearch(user.id) : null
}
