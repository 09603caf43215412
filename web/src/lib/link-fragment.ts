import * as z from 'zod'
import { type VerifyEmail, VerifyEmailSchema } from '#shared/schemas/auth'

/*
 * A mailed link carries its secret in the fragment (`/auth/reset-password#email=…&code=…`), so that it never gets into
 * server logs or a `Referer`.
 */

/** Recipient and secret of a mailed link. */
export type MailedLink = VerifyEmail

/** Maximum length (characters), far above any real link. */
const longest = 1000

/** Whether a fragment belongs to a mailed link rather than a page anchor (`#main`). */
export const carriesLink = (hash: string): boolean => hash.includes('=')

// Not `URLSearchParams`, which reads `+` as a space: e-mail addresses may contain it.
function partsOf(hash: string): Record<string, string> {
  const pairs = hash
    .replace(/^#/, '')
    .split('&')
    .map((pair) => pair.split('=', 2))
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]))
}

function read<Link>(hash: string, schema: z.ZodType<Link>): Link | null {
  if (hash.length > longest) return null
  try {
    return schema.safeParse(partsOf(hash)).data ?? null
  } catch {
    // Malformed percent-encoding.
    return null
  }
}

/** Parses a fragment (untrusted); null if it is incomplete or not one of our links. */
export const readLinkFragment = (hash: string): MailedLink | null => read(hash, VerifyEmailSchema)

const CodeSchema = z.object({ code: z.string().min(1).max(200) })

/** The same of a link that carries a code alone, which tells for whom it is. */
export const readCodeFragment = (hash: string): string | null => read(hash, CodeSchema)?.code ?? null
