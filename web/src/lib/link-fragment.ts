import { type VerifyEmail, VerifyEmailSchema } from '#shared/schemas/auth'

/*
 * A mailed link carries its secret in the fragment (`/auth/reset-password#email=…&code=…`), which no server's log and
 * no `Referer` ever holds.
 */

/** Whom a link was mailed to, and its secret. */
export type MailedLink = VerifyEmail

/** No link of ours comes near to this. */
const longest = 1000

/** Whether a fragment is meant as a link's, and no anchor of the page (`#main`). */
export const carriesLink = (hash: string): boolean => hash.includes('=')

// Not as a query is read: there a plus sign is a space, and addresses may have one.
function partsOf(hash: string): Record<string, string> {
  const pairs = hash
    .replace(/^#/, '')
    .split('&')
    .map((pair) => pair.split('=', 2))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]))
}

/** What a fragment brings; null when it is not complete, or no link of ours. Anyone can write one. */
export function readLinkFragment(hash: string): MailedLink | null {
  if (hash.length > longest) return null
  try {
    return VerifyEmailSchema.safeParse(partsOf(hash)).data ?? null
  } catch {
    // Broken percent signs.
    return null
  }
}
