import { AppError, forbidden } from '#shared/errors'
import { dayAt } from '#shared/format'
import type { AccountState } from './account'

export const notYetEighteen = (opens_on: string) =>
  AppError.of(403, 'not_yet_eighteen', { params: { opens_on } })

/** The eighteenth birthday of a member, while it is in the future. Needs only the account state, which every request reads. */
export const minorUntil = ({ opens_on }: Pick<AccountState, 'opens_on'>, now: Date): string | undefined =>
  opens_on !== undefined && opens_on > dayAt(now) ? opens_on : undefined
/** Is this member of age at `now`? */
export const isAdult = (account: Pick<AccountState, 'opens_on'>, now: Date): boolean =>
  minorUntil(account, now) === undefined

/** Whether this stage requires a proven e-mail address (`EMAIL_PROOF`). */
type EmailProof = 'required' | 'off'
/** Is a proof of this member's address required but missing? */
export const lacksEmailProof = (
  { email_proven_at }: Pick<AccountState, 'email_proven_at'>,
  emailProof: EmailProof,
): boolean => emailProof === 'required' && !email_proven_at

const emailUnproven = () => forbidden('email_unproven')

/**
 * Throws unless this member may contact others at all (send or accept a proposal, send a message). Checked before anything
 * about the other member, so that an error reveals nothing about them. 403 `not_yet_eighteen` or `email_unproven`.
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
