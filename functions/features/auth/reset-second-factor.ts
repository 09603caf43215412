import { clock } from '#functions/core/clock'
import { sendMail } from '#functions/clients/ses'
import { type AccountWithState, readerOf } from '#functions/features/accounts/store'
import { auditWrite, type Author } from '#functions/features/audit/store'
import { signInMail } from './mail'
import { removeSecondFactor } from './second-factor'

/**
 * Turns off the second factor of an account whose owner has lost app and recovery codes, and ends its sessions; audited and
 * mailed. 409 if the factor was changed concurrently.
 * @returns whether the mail was sent
 */
export async function resetSecondFactor(
  person: AccountWithState,
  author: Author,
  now: Date,
): Promise<boolean> {
  const { state } = person
  const target = { kind: 'user', id: state.user_id } as const
  const entry = auditWrite(author, { action: 'user.second_factor_reset', target }, now)
  // Not the start of the call, see `endSessions`.
  await removeSecondFactor(state, [entry], { tokens_valid_after: clock.now().getTime() })
  return sendMail(signInMail(readerOf(person), 'reset'))
}
