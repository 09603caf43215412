/*
 * `next` comes from the address bar, so anyone can write it: only a path of this site may be followed, and not
 * one of the sign-in pages, which would lead round in a circle.
 */

const base = 'https://own.invalid'
// Browsers drop tabs and line breaks inside addresses and read a backslash as a slash.
const unsafe = /[\\\p{Cc}]/u

/** The own path (with query and hash) that `next` stands for, or null. */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || !next.startsWith('/') || next.startsWith('//') || unsafe.test(next)) return null
  if (!URL.canParse(next, base)) return null
  const url = new URL(next, base)
  // Dot segments may have folded into another host's or an auth address: look at the outcome, not at the text.
  if (url.origin !== base || url.pathname.startsWith('//')) return null
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
