import { AppError, forbidden } from '#shared/errors'
import { dayAt } from '#shared/format'
import type { AccountState } from './account'

export const notYetEighteen = (opens_on: string) =>
  AppError.of(403, 'not_yet_eighteen', { params: { opens_on } })

/** The day on which a member is of age, while it lies ahead; by the account state alone, which is read wherever someone acts. */
export const waitsUntil = ({ opens_on }: Pick<AccountState, 'opens_on'>, now: Date): string | undefined =>
  opens_on !== undefined && opens_on > dayAt(now) ? opens_on : undefined
/** Is this member of age on the clock's day? */
export const hasOpened = (account: Pick<AccountState, 'opens_on'>, now: Date): boolean =>
  waitsUntil(account, now) === undefined

/** Whether the stage asks for a proof of the address, as `EMAIL_PROOF` says. */
type EmailProof = 'required' | 'off'
/** Is a proof of this member's address asked for and not there? */
export const owesProof = (
  { email_proven_at }: Pick<AccountState, 'email_proven_at'>,
  emailProof: EmailProof,
): boolean => emailProof === 'required' && !email_proven_at

export const emailUnproven = () => forbidden('email_unproven')

/**
 * May this member turn to others at all, with a proposal, its acceptance or a message? Asked before anything about the other is, so
 * that a refusal tells nothing about them. 403 `not_yet_eighteen`, or `email_unproven` where the stage asks for proof.
 */
export function requireMaySend(
  account: Pick<AccountState, 'opens_on' | 'email_proven_at'>,
  emailProof: EmailProof,
  now: Date,
): void {
  const until = waitsUntil(account, now)
  if (until) throw notYetEighteen(until)
  if (owesProof(account, emailProof)) throw emailUnproven()
}
