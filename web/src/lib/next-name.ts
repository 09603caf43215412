import { cutName } from '#shared/format'
import { ownPath } from './next-path'
import { tabStore } from './safe-storage'

/*
 * Whose profile a visitor wanted to read, or which plan to choose, so that the pages for signing in and up can name it. Not
 * part of the URL, which others can make up.
 */

const keyOf = (path: string) => `humsafar.name.${path}`
// Control characters, and marks that turn the direction of the words around them.
const unshown = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Keeps in this tab whose profile, or which plan, is at a path. */
export const keepNameFor = (path: string, name: string): void => tabStore.setItem(keyOf(path), cutName(name))

/** The name of what is at `next` (the raw parameter), cut as on cards; null where it is not known. */
export function nameFor(next: string | null): string | null {
  const path = ownPath(next)
  const kept = path && tabStore.getItem(keyOf(path))
  return (kept && cutName(kept.replace(unshown, '').trim())) || null
}
