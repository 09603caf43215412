import { wizardPath } from './paths'
import { cutName } from '#shared/format'
import { tabStore } from './safe-storage'

/** The URL that a text is, or null. Browsers of 2023 have no `URL.parse` and no `URL.canParse` yet. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/*
 * `next` comes from the URL, so it is untrusted: only paths of this site's pages are followed, and not the sign-in
 * pages, which would cause a redirect loop.
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
  const wanted = safeNextPath(next)
  if (wanted) return wanted
  return person.role === 'member' && !person.profile_info_status ? wizardPath : '/dashboard'
}

/*
 * Whose profile a visitor wanted to read, or which plan to choose, so that the pages for signing in and up can name it. Not
 * part of the URL, which others can make up.
 */

const keyOf = (path: string) => `humsafar.name.${path}`
// Control characters, and marks that turn the direction of the words around them.
const unshown = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Keeps in this tab whose profile, or which plan, is at a path. */
export const rememberName = (path: string, name: string): void => tabStore.setItem(keyOf(path), cutName(name))

/** The name of what is at `next` (the raw parameter), cut as on cards; null where it is not known. */
export function rememberedName(next: string | null): string | null {
  const path = safeNextPath(next)
  const kept = path && tabStore.getItem(keyOf(path))
  return (kept && cutName(kept.replace(unshown, '').trim())) || null
}
