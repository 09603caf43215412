import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Notification, NotificationType } from '#shared/schemas/entities'
import { formatDate, word } from '#web/lib/wording/wording'

/** What is told about plans and payments. */
export type PurchaseNotificationType = Exclude<
  Extract<NotificationType, `subscription.${string}` | `payment.${string}`>,
  // That is for administrators.
  'payment.flagged'
>

function started({ plan_name, start_date, end_date, created_at }: Notification) {
  if (plan_name === undefined || start_date === undefined || end_date === undefined)
    return <Trans>Your plan has begun.</Trans>
  const plan = word(plan_name)
  const [start, end] = [start_date, end_date].map(formatDate)
  // One that waits for the end of another was told of when it was bought.
  if (start_date > created_at)
    return (
      <Trans>
        Your {plan} plan begins on {start} and is yours until {end}.
      </Trans>
    )
  return (
    <Trans>
      Your {plan} plan has begun and is yours until {end}.
    </Trans>
  )
}

function ending({ plan_name, end_date }: Notification) {
  if (plan_name === undefined || end_date === undefined) return <Trans>Your plan ends soon.</Trans>
  const plan = word(plan_name)
  const end = formatDate(end_date)
  return (
    <Trans>
      Your {plan} plan ends on {end}. It does not renew automatically.
    </Trans>
  )
}

// Another plan may have begun then: the page to which it leads says what the member has now.
function ended({ plan_name }: Notification) {
  if (plan_name === undefined) return <Trans>Your plan has ended. See what you have now.</Trans>
  const plan = word(plan_name)
  return <Trans>Your {plan} plan has ended. See what you have now.</Trans>
}

function failed({ plan_name }: Notification) {
  if (plan_name === undefined)
    return <Trans>Your payment did not go through. Your plan stays as it was.</Trans>
  const plan = word(plan_name)
  return <Trans>Your payment for the {plan} plan did not go through. Your plan stays as it was.</Trans>
}

function refunded({ plan_name }: Notification) {
  if (plan_name === undefined) return <Trans>Your payment was refunded.</Trans>
  const plan = word(plan_name)
  return <Trans>Your payment for the {plan} plan was refunded.</Trans>
}

/** Sentences about plans and payments, from what each notification carries; earlier ones carry nothing. */
export const planSentences: Record<PurchaseNotificationType, (notification: Notification) => ReactNode> = {
  'subscription.started': started,
  'subscription.ending': ending,
  'subscription.ended': ended,
  'payment.completed': () => (
    <Trans>Your payment was received. You can find the receipt under Payment.</Trans>
  ),
  'payment.failed': failed,
  'payment.refunded': refunded,
}
