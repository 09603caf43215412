import { wizardPath } from './paths'
import { cutName } from '#shared/format'
import { tabStore } from './safe-storage'

/** Parses a URL; null if it is invalid. The oldest browsers have neither `URL.parse` nor `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/*
 * The parameter `next` is untrusted, since it comes from the URL. Only paths of this site's pages are followed, and
 * no sign-in pages, which would cause a redirect loop.
 */

const base = 'https://own.invalid'
// Browsers strip tabs and line breaks from URLs and treat a backslash as a slash.
const unsafe = /[\\\p{Cc}]/u

/** The same-site path (with query and hash) of `next`, or null if it must not be followed. */
export function safeNextPath(next: string | null | undefined): string | null {
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

interface Person {
  role: 'member' | 'admin'
  profile_info_status: boolean
}

/** Where to go after sign-in: the requested path, else the wizard if the profile is missing, else the dashboard. */
export function pathAfterSignIn(person: Person, next: string | null): string {
  const requested = safeNextPath(next)
  if (requested) return requested
  return person.role === 'member' && !person.profile_info_status ? wizardPath : '/dashboard'
}

/*
 * The name of the profile or plan that a visitor chose, so that the sign-in and sign-up pages can show it. Kept in
 * the tab, since anybody can write a URL.
 */

const keyOf = (path: string) => `humsafar.name.${path}`
// Control characters, and marks that change the direction of the text around them.
const unshown = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Remembers in this tab the name of the profile or plan at a path. */
export const rememberName = (path: string, name: string): void => tabStore.setItem(keyOf(path), cutName(name))

/** The remembered name for `next` (the raw parameter), cut as on cards; null if there is none. */
export function rememberedName(next: string | null): string | null {
  const path = safeNextPath(next)
  const stored = path && tabStore.getItem(keyOf(path))
  return (stored && cutName(stored.replace(unshown, '').trim())) || null
}
