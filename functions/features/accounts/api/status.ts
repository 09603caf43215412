import { optionalEnv } from '#functions/core/env'
import { log } from '#functions/core/log'
import type { UserId } from '#functions/core/ids'
import type { Mail } from '#functions/clients/email'
import { ownAddress } from '../store'
import { sendMail } from '#functions/clients/ses'
import { reactivatedMail, suspendedMail } from '#functions/features/moderation/mail'
import { audited, type Author } from '#functions/features/audit/store'
import { removalTakenBack } from '#functions/features/moderation/appeals'
import { reinstate, suspend } from '#functions/features/moderation/suspensions'
import type { StatusChange } from './changes'

/** Mails a member what has become of their account, where this stage sends mail. Never fails: what cannot be sent is logged. */
async function tell(user: UserId, change: StatusChange): Promise<void> {
  if (!optionalEnv('MAIL_FROM')) return
  try {
    const to = await ownAddress(user, change.to)
    if (to) await sendMail(await mailOf(to, change))
  } catch (error) {
    log.error('standing not mailed', { member: user, cause: error })
  }
}

const mailOf = (to: string, change: StatusChange): Promise<Mail> =>
  change.to === 'suspended' ? suspendedMail(to, change.request) : reactivatedMail(to, change.reason)

/** Suspends or reactivates an account, and tells its owner. 404 and 409 as `suspend` and `reinstate`. */
export async function changeStatus(
  id: UserId,
  change: StatusChange,
  author: Author,
  now: Date,
): Promise<void> {
  const target = { kind: 'user', id } as const
  if (change.to === 'suspended') {
    const { reason, until } = change.request
    const fields = ['status', ...(reason ? ['reason'] : []), ...(until ? ['until'] : [])]
    const entry = audited(author, { action: 'user.suspended', target, fields }, now)
    if (!(await suspend(id, change.request, [entry], now))) return
  } else {
    const { reason } = change
    const fields = ['status', ...(reason ? ['reason'] : [])]
    const entry = audited(author, { action: 'user.reactivated', target, fields }, now)
    await reinstate(
      id,
      reason,
      async (account) => [entry, ...(await removalTakenBack(account, reason ?? '', author, now))],
      now,
    )
  }
  await tell(id, change)
}
