import { AppError, forbidden } from '#shared/errors'
import { dayAt, formatDate } from '#shared/format'
import type { StandingAccount } from './account'

export const notYetEighteen = (opens_on: string) =>
  new AppError(
    403,
    'not_yet_eighteen',
    `Your profile opens on ${formatDate(opens_on)}. Until then nobody else can see it, and you cannot send or accept proposals, or write messages.`,
    { params: { opens_on } },
  )

/** Is this member of age on the clock's day? By the standing alone, which is read wherever someone acts. */
export const hasOpened = ({ opens_on }: Pick<StandingAccount, 'opens_on'>, now: Date): boolean =>
  opens_on === undefined || opens_on <= dayAt(now)

export const emailUnproven = () =>
  forbidden(
    'email_unproven',
    'Please confirm your e-mail address first: open the link that we sent you, or have it sent again.',
  )

/**
 * May this member turn to others at all, with a proposal, its acceptance or a message? Asked before anything about the other is, so
 * that a refusal tells nothing about them. 403 `not_yet_eighteen`, or `email_unproven` where the stage asks for proof.
 */
export function requireMaySend(
  account: Pick<StandingAccount, 'opens_on' | 'email_proven_at'>,
  emailProof: 'required' | 'off',
  now: Date,
): void {
  const { opens_on } = account
  if (opens_on !== undefined && !hasOpened(account, now)) throw notYetEighteen(opens_on)
  if (emailProof === 'required' && !account.email_proven_at) throw emailUnproven()
}
