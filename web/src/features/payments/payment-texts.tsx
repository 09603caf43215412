import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentStatus } from '#shared/options/statuses'
import type { BoughtPeriod, Payment } from '#shared/schemas/money-entities'
import { Skeleton } from '#web/ui/states/states'
import { reasonText } from './payment-status'
import { formatDate, word } from '#web/lib/wording/wording'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PaymentReason } from '#shared/options/payment-reasons'

const nothing = msg`Nothing was charged.`
const unsure = msg`Please look at your bank's messages before you try again: if you were charged, your plan starts as soon as the bank confirms it.`

const charged: Partial<Record<PaymentReason, MessageDescriptor>> = {
  // The remaining reasons already say whether the customer was charged.
  balance: nothing,
  limit: nothing,
  account: nothing,
  card_expired: nothing,
  code: nothing,
  details: nothing,
  identity: nothing,
  blocked: nothing,
  fraud: nothing,
  timeout: unsure,
  later: unsure,
  other: unsure,
}

/** Whether the customer was charged, if the reason does not say so. */
const chargedNote = ({ reason = 'other' }: Pick<Payment, 'reason'>): MessageDescriptor | undefined =>
  charged[reason]

/** How the reader came: by one of the provider's return addresses, or from the list of payments. */
export type CameFrom = 'success' | 'failure' | 'payments'

/** The period that a payment bought; `loading`, or null if unknown. */
export type Bought = BoughtPeriod | 'loading' | null

export interface WordsProps {
  payment: Payment
  from: CameFrom
  /** A pending payment is still being polled. */
  watching: boolean
  bought: Bought
}

/** The outcome of a payment as a title. */
export const paymentTitles: Record<PaymentStatus, ReactNode> = {
  pending: <Trans>We are waiting for the bank</Trans>,
  completed: <Trans>Thank you. Your payment was received.</Trans>,
  failed: <Trans>Your payment did not go through</Trans>,
  cancelled: <Trans>This payment was cancelled</Trans>,
  refunded: <Trans>This payment was refunded</Trans>,
}

function Pending({ from, watching }: WordsProps) {
  // Opened later, perhaps by somebody who never paid.
  if (from === 'payments')
    return (
      <Trans>
        The bank has not confirmed this payment. If you paid, your money is safe, and your plan starts
        automatically as soon as the bank confirms the payment. If you left the payment page without paying,
        nothing was charged, and you can choose the plan again. If the bank does not confirm the payment
        within a day, we cancel it.
      </Trans>
    )
  if (!watching)
    return (
      <Trans>
        The bank has still not confirmed your payment. Your money is safe, and your plan starts automatically
        as soon as the bank confirms the payment. If it does not confirm the payment within a day, we cancel
        it.
      </Trans>
    )
  if (from === 'failure')
    return (
      <Trans>
        You came back before the bank told us the result. This usually takes a minute. Please do not pay again
        yet. You can close this page. Your money is safe.
      </Trans>
    )
  return (
    <Trans>
      The bank has not confirmed it yet. This usually takes a minute. You can close this page. Your plan
      starts automatically as soon as the bank confirms the payment.
    </Trans>
  )
}

function Period({ bought }: { bought: BoughtPeriod }) {
  const plan = word(bought.plan_name)
  const [start, end] = [bought.start_date, bought.end_date].map(formatDate)
  if (bought.state === 'upcoming')
    return (
      <Trans>
        Your {plan} plan starts on {start}, when the one before it ends, and lasts until {end}.
      </Trans>
    )
  if (bought.state === 'ended')
    return (
      <Trans>
        Your {plan} plan ended on {end}.
      </Trans>
    )
  return (
    <Trans>
      Your {plan} plan has started and lasts until {end}. It does not renew automatically.
    </Trans>
  )
}

function Completed({ bought }: WordsProps) {
  if (bought === 'loading') return <Skeleton as="span" width="min(380px, 90%)" />
  if (bought === null) return <Trans>Your subscription page shows when your plan starts and ends.</Trans>
  return <Period bought={bought} />
}

function Ended({ payment }: WordsProps) {
  const { i18n } = useLingui()
  const note = payment.status === 'failed' && chargedNote(payment)
  return (
    <>
      <span>{reasonText(payment)}</span> {note && <span>{i18n._(note)}</span>}{' '}
      <chakra.span display="block" marginBlockStart="2">
        <Trans>Your plan stays as it was.</Trans>
      </chakra.span>
    </>
  )
}

const words: Record<PaymentStatus, (props: WordsProps) => ReactNode> = {
  pending: Pending,
  completed: Completed,
  failed: Ended,
  cancelled: Ended,
  refunded: () => <Trans>We have returned the amount, and the plan it paid for has ended.</Trans>,
}

/** The outcome of a payment, and what it means. */
export function PaymentText(props: WordsProps) {
  const Words = words[props.payment.status]
  return <Words {...props} />
}
