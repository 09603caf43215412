import { type VerifyEmail, VerifyEmailSchema } from '#shared/schemas/auth'
import { fragmentParts, useMailedFragment } from './mailed-fragment'

/*
 * A mailed link carries its secret in the fragment (`/auth/reset-password#email=…&code=…`), so that it appears in
 * no server log and no `Referer`.
 */

/** Recipient and secret of a mailed link. */
export type MailedLink = VerifyEmail

/** Parses a fragment (untrusted); null if it is not a complete mailed link. */
export const readMailedLink = (hash: string): MailedLink | null =>
  VerifyEmailSchema.safeParse(fragmentParts(hash)).data ?? null

/** Recipient and secret of the mailed link that was opened. */
export const useMailedLink = (): MailedLink | null => useMailedFragment(readMailedLink)
