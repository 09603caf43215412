import { parseUrl } from './parse-url'

/*
 * `next` comes from the URL, so it is untrusted: only paths of this site's pages are followed, and not the sign-in
 * pages, which would cause a redirect loop.
 */

const base = 'https://own.invalid'
// Browsers strip tabs and line breaks from URLs and treat a backslash as a slash.
const unsafe = /[\\\p{Cc}]/u

/** The same-site path (with query and hash) of `next`, or null if it must not be followed. */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || !next.startsWith('/') || next.startsWith('//') || unsafe.test(next)) return null
  const url = parseUrl(next, base)
  // Dot segments may resolve to another host or an auth page: check the parsed URL, not the text.
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return null
  if (/^\/(auth|api|media|ws)(\/|$)/i.test(decoded(url.pathname))) return null
  return url.pathname + url.search + url.hash
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
