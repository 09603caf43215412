import { AppError, busy } from '#shared/errors'
import { optionalEnv } from '#functions/core/env'
import { profileOf, type UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import type { Reader } from '#functions/clients/mail'
import { sendMailOnce } from '#functions/clients/ses'
import type { Write } from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { loadAccountState, loadProvenReader } from '#functions/features/accounts/store'
import { notificationWrite } from '#functions/features/notifications/store'
import { type Period, periodsOf } from '#functions/features/plans/periods'
import { type Renewal, renewalsOf } from '#functions/features/plans/renewals'
import { loadLedger } from '#functions/features/plans/store'
import {
  loadSubscription,
  subscriptionUnchanged,
  putSubscription,
} from '#functions/features/plans/subscriptions'
import { changeCard } from '#functions/features/profiles/cards'
import { type Ending, planEndedMail, planEndsMail } from './mail'

/**
 * The renewals to notify a member of now. For each period only the latest one counts, so an ended plan gets no reminder.
 */
function renewalsToNotify(periods: Parameters<typeof renewalsOf>[0], from: string, until: string) {
  const due = renewalsOf(periods).filter(({ at }) => at > from && at <= until)
  return due.filter(({ notification, period }, index) => {
    if (!notification) return false
    return !due
      .slice(index + 1)
      .some((later) => later.notification && later.period.payment_id === period.payment_id)
  })
}

/**
 * Notifies a member of due renewals and updates the card's listings, in one transaction; then sends mails. False if it was
 * already done or nothing is due.
 */
export async function renewPlan(user: UserId, now: Date): Promise<boolean> {
  const [subscription, state] = await Promise.all([loadSubscription(user), loadAccountState(user)])
  // A deleted account gets nothing; the deletion job removes this item too.
  if (!subscription?.g3pk || !state || state.status === 'deleted') return false
  const periods = periodsOf(await loadLedger(user))
  const until = now.toISOString()
  if (until <= subscription.told_until) return false
  const renewals = renewalsToNotify(periods, subscription.told_until, until)
  const notifications = renewals.map(({ period, notification }) => ({
    type: notification!,
    payment_id: period.payment_id,
    plan_name: period.plan.name,
    start_date: period.start,
    end_date: period.end,
  }))
  const alongside: Write[] = [
    putSubscription(user, periods, until, subscriptionUnchanged(subscription.told_until)),
    checkNotDeleted(user),
    ...notifications.map((input) => notificationWrite(user, input, now)),
  ]
  try {
    // No changed facts: the card's listing follows from its facts and the clock.
    await changeCard(profileOf(user), { facts: () => ({}), alongside, onConditionFailed: () => busy() }, now)
  } catch (error) {
    // A concurrent run or purchase: the next run does what is left.
    if (error instanceof AppError && error.code === 'busy') return false
    throw error
  }
  // Only the run whose transaction succeeded sends mails. A mail may be lost but is never sent twice.
  await mailRenewals(user, renewals, periods)
  return true
}

const endingOf = ({ plan, end }: Period): Ending => ({ plan: plan.name, end })

async function mailRenewal(
  reader: Reader,
  { notification, period }: Renewal,
  periods: readonly Period[],
): Promise<void> {
  const following = periods.find(({ start }) => start === period.end)
  const next = following && endingOf(following)
  const mail = notification === 'subscription.ended' ? planEndedMail : planEndsMail
  // A lost mail is acceptable, because the notification is stored.
  await sendMailOnce(await mail(reader, endingOf(period), next))
}

/**
 * Mails a member the same as the notifications, if this stage sends mail. Never throws: failures are logged and not
 * retried.
 */
async function mailRenewals(
  user: UserId,
  renewals: readonly Renewal[],
  periods: readonly Period[],
): Promise<void> {
  if (renewals.length === 0 || !optionalEnv('MAIL_FROM')) return
  try {
    const reader = await loadProvenReader(user)
    if (reader) for (const renewal of renewals) await mailRenewal(reader, renewal, periods)
  } catch (error) {
    log.error('reminder not mailed', { member: user, cause: error })
  }
}
