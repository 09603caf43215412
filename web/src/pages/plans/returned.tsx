import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paymentReasonTexts } from '#shared/options/payment-reasons'
import { TextLink } from '#web/ui/buttons/button'
import { Notice } from '#web/ui/states/notice'
import { paymentQuery } from '#web/features/payments/queries'
import { word } from '#web/lib/wording/wording'

/**
 * What became of a payment that was left at the provider, which sends the member here. Its real state is told, whatever the
 * address says; nothing, if it is not the member's.
 */
export function Returned() {
  const [query] = useSearchParams()
  const basket = query.get('basket_id') ?? ''
  const payment = useQuery({ ...paymentQuery(basket), enabled: basket !== '', meta: { errors: 'own' } })
  if (!payment.data) return null
  const { status, plan_name, reason } = payment.data
  const name = word(plan_name)
  if (status === 'pending')
    return (
      <Notice tone="tile" icon="card" title={<Trans>The payment for {name} is not complete</Trans>}>
        <p>
          <Trans>If you have paid, please wait: the plan begins as soon as the bank confirms it.</Trans>
        </p>
        <TextLink standalone href="/dashboard/payment">
          <Trans>See your payments</Trans>
        </TextLink>
      </Notice>
    )
  if (status !== 'cancelled' && status !== 'failed') return null
  return (
    <Notice tone="tile" icon="card" title={<Trans>You have not bought the {name} plan</Trans>}>
      <p>
        {word(paymentReasonTexts[reason ?? 'other'])} <Trans>Your plan stays as it was.</Trans>
      </p>
    </Notice>
  )
}
