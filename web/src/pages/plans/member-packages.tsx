import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { SessionUser } from '#shared/schemas/entities'
import { isForSale } from '#shared/options/plans'
import { Button, TextLink } from '#web/ui/buttons/button'
import { LoadingNote } from '#web/ui/states/states'
import { Notice } from '#web/ui/states/notice'
import { MemberChoice, WaitingChoice } from '#web/features/plans/plan-choices'
import { offerOf } from '#web/features/plans/offer'
import { PlanTile } from '#web/features/plans/plan-tile'
import { PurchaseDialog } from '#web/features/plans/purchase-dialog'
import { quotesQuery, type ShownPlan, subscriptionQuery } from '#web/features/plans/queries'
import { loadErrorText } from '#web/lib/api-error'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { PackagesContent } from './packages-content'
import { useSearchParams } from 'react-router-dom'
import { paymentReasonTexts } from '#shared/options/payment-reasons'
import { paymentQuery } from '#web/features/payments/queries'
import { word } from '#web/lib/wording/wording'

/**
 * What became of a payment that was left at the provider, which sends the member here. Its real state is told, whatever the
 * address says; nothing, if it is not the member's.
 */
function Returned() {
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

export interface MemberPackagesProps {
  user: SessionUser
  plans: readonly ShownPlan[]
  /** The plans are not just those of the build, about to be refreshed. */
  settled: boolean
  /** Why the plans may not be the present ones. */
  failure: ReactNode
}

/** The plans with what each is to this member; the address names the one that is about to be bought. */
export function MemberPackages({ user, plans, settled, failure }: MemberPackagesProps) {
  const subscription = useQuery(subscriptionQuery(user.id))
  const quotes = useQuery(quotesQuery(user.id))
  const dialog = useAddressDialog('plan')
  const named = plans.find((plan) => settled && plan.id === dialog.name && isForSale(plan)) ?? null
  // Outlives the address until it is gone from view.
  const [kept, setKept] = useState<string | null>(named?.id ?? null)
  const asked = plans.find(({ id }) => id === kept) ?? null
  if (asked === null && named !== null) setKept(named.id)

  const waits = subscription.isPending || quotes.isPending
  const unknown = subscription.error && (
    <Notice tone="err" icon="alert" title={<Trans>Your current plan could not be loaded</Trans>}>
      <p>{loadErrorText(subscription.error)}</p>
      <Button
        variant="link"
        size="sm"
        onClick={() => void subscription.refetch()}
        loading={subscription.isFetching}
      >
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
  return (
    <>
      <PackagesContent
        notice={
          <>
            <Returned />
            {failure ?? unknown}
            {waits && <LoadingNote />}
          </>
        }
      >
        {plans.map((plan) => {
          const quote = quotes.data?.find(({ plan_id }) => plan_id === plan.id)
          const offer = offerOf(plan, subscription.data?.subscription_plans.name, quote)
          return (
            <PlanTile key={plan.id} plan={plan} isCurrent={offer.isCurrent}>
              {waits ? (
                <WaitingChoice />
              ) : (
                <MemberChoice plan={plan} offer={offer} quote={quote} onChoose={() => dialog.open(plan.id)} />
              )}
            </PlanTile>
          )
        })}
      </PackagesContent>
      {asked && (
        <PurchaseDialog
          key={asked.id}
          user={user}
          plan={asked}
          open={named?.id === asked.id}
          onClose={dialog.close}
          onClosed={() => setKept(named?.id ?? null)}
        />
      )}
    </>
  )
}
