import { AppError, forbidden } from '#shared/errors'
import { dayAt } from '#shared/format'
import type { AccountState } from './account'

export const notYetEighteen = (opens_on: string) =>
  AppError.of(403, 'not_yet_eighteen', { params: { opens_on } })

/** The eighteenth birthday of a member under eighteen; undefined for adults. */
export const minorUntil = ({ opens_on }: Pick<AccountState, 'opens_on'>, now: Date): string | undefined =>
  opens_on !== undefined && opens_on > dayAt(now) ? opens_on : undefined
export const isAdult = (account: Pick<AccountState, 'opens_on'>, now: Date): boolean =>
  minorUntil(account, now) === undefined

/** Whether this stage requires a proven e-mail address (`EMAIL_PROOF`). */
type EmailProof = 'required' | 'off'
/** Does the stage require a proof of the address that this member has not given? */
export const lacksEmailProof = (
  { email_proven_at }: Pick<AccountState, 'email_proven_at'>,
  emailProof: EmailProof,
): boolean => emailProof === 'required' && !email_proven_at

export const emailUnproven = () => forbidden('email_unproven')

/**
 * Throws 403 `not_yet_eighteen` or `email_unproven` unless this member may send or accept proposals and send messages. Call it
 * before any check of the other member, so that an error reveals nothing about them.
 */
export function requireMaySend(
  account: Pick<AccountState, 'opens_on' | 'email_proven_at'>,
  emailProof: EmailProof,
  now: Date,
): void {
  const until = minorUntil(account, now)
  if (until) throw notYetEighteen(until)
  if (lacksEmailProof(account, emailProof)) throw emailUnproven()
}
