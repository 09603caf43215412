import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { carriesLink } from './fragment'

/**
 * What `read` finds in the mailed link that was opened. Its fragment is removed from the URL and history at once; only this page
 * keeps it. A second link opened in the same tab replaces the first.
 */
export function useFragment<Link>(read: (hash: string) => Link | null): Link | null {
  const location = useLocation()
  const navigate = useNavigate()
  const [seen, setSeen] = useState(location)
  const [link, setLink] = useState(() => read(location.hash))
  if (seen !== location) {
    setSeen(location)
    if (carriesLink(location.hash)) setLink(read(location.hash))
  }

  useLayoutEffect(() => {
    const { pathname, search, hash } = location
    if (carriesLink(hash)) void navigate({ pathname, search }, { replace: true })
  }, [location, navigate])

  return link
}
