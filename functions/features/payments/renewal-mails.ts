import { optionalEnv } from '#functions/core/env'
import { log } from '#functions/core/log'
import type { UserId } from '#functions/core/ids'
import type { Period } from '#functions/features/plans/periods'
import type { Turn } from '#functions/features/plans/reminders'
import { type Ending, planEndedMail, planEndsMail } from './mail'
import { ownAddress } from '#functions/features/accounts/recipient'
import { sendMailOnce } from '#functions/clients/ses'

const endingOf = ({ plan, end }: Period): Ending => ({ plan: plan.name, end })

async function mailTurn(to: string, { tells, period }: Turn, periods: readonly Period[]): Promise<void> {
  const following = periods.find(({ start }) => start === period.end)
  const next = following && endingOf(following)
  const mail = tells === 'subscription.ended' ? planEndedMail : planEndsMail
  // The notification is there in any case.
  await sendMailOnce(await mail(to, endingOf(period), next))
}

/**
 * Mails a member what they have just been told by notification, where this stage sends mail. Never fails: what cannot be
 * sent is logged, and not tried again.
 */
export async function mailTurns(
  user: UserId,
  turns: readonly Turn[],
  periods: readonly Period[],
): Promise<void> {
  if (turns.length === 0 || !optionalEnv('MAIL_FROM')) return
  try {
    const to = await ownAddress(user)
    if (to) for (const turn of turns) await mailTurn(to, turn, periods)
  } catch (error) {
    log.error('reminder not mailed', { member: user, cause: error })
  }
}
