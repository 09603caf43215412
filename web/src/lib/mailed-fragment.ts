import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom' /*
 * What a mailed link carries in its fragment. Apart from the rules for addresses, which a page with a code alone does not load.
 */

/** Maximum length (characters), far above any real link. */
const longest = 1000

/** Whether a fragment belongs to a mailed link rather than a page anchor (`#main`). */
export const isMailedFragment = (hash: string): boolean => hash.includes('=')

/** The parameters of a fragment (untrusted); null if it is too long or malformed. */
export function fragmentParts(hash: string): Record<string, string> | null {
  if (hash.length > longest) return null
  // Not `URLSearchParams`, which reads `+` as a space: e-mail addresses may contain it.
  const pairs = hash
    .replace(/^#/, '')
    .split('&')
    .map((pair) => pair.split('=', 2))
  try {
    return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]))
  } catch {
    // Malformed percent-encoding.
    return null
  }
}

const longestCode = 200

/** The code of a link that carries nothing else, which tells for whom it is; null if it is incomplete. */
export function readCodeFragment(hash: string): string | null {
  const code = fragmentParts(hash)?.code
  return code && code.length <= longestCode ? code : null
}

/**
 * What `read` finds in the mailed link that was opened. Its fragment is removed from the URL and history at once; only this page
 * keeps it. A second link opened in the same tab replaces the first.
 */
export function useMailedFragment<Link>(read: (hash: string) => Link | null): Link | null {
  const location = useLocation()
  const navigate = useNavigate()
  const [seen, setSeen] = useState(location)
  const [link, setLink] = useState(() => read(location.hash))
  if (seen !== location) {
    setSeen(location)
    if (isMailedFragment(location.hash)) setLink(read(location.hash))
  }

  useLayoutEffect(() => {
    const { pathname, search, hash } = location
    if (isMailedFragment(hash)) void navigate({ pathname, search }, { replace: true })
  }, [location, navigate])

  return link
}
