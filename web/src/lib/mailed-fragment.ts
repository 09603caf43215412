import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { rememberSecret } from './language'

/*
 * The fragment of a mailed link. Apart from `mailed-link.ts`, so that pages that need only a code load no schemas.
 */

/** Maximum length (characters); no real link is as long. */
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

/** The code of a link that carries only a code; null if it is incomplete. */
export function readCodeFragment(hash: string): string | null {
  const code = fragmentParts(hash)?.code
  return code && code.length <= longestCode ? code : null
}

/**
 * The mailed link that was opened, as `read` parses it. Removes its fragment from the URL and the history at once.
 * A second link opened in the same tab replaces the first.
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
    if (!isMailedFragment(hash)) return
    rememberSecret(pathname, hash)
    void navigate({ pathname, search }, { replace: true })
  }, [location, navigate])

  return link
}
