import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { SessionUser } from '#shared/schemas/entities'
import { isForSale } from '#shared/options/plans'
import { Button, TextLink } from '#web/ui/buttons/button'
import { LoadingNote } from '#web/ui/states/states'
import { AlertBox } from '#web/ui/states/alert-box'
import { MemberChoice, WaitingChoice } from '#web/features/plans/plan-choices'
import { offerOf } from '#web/features/plans/offer'
import { PlanTable } from '#web/features/plans/plan-table'
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
 * The state of a payment that the member left at the provider, as the server knows it, whatever the URL says.
 * Nothing if the payment is not the member's.
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
      <AlertBox tone="tile" icon="card" title={<Trans>The payment for {name} is not complete</Trans>}>
        <p>
          <Trans>
            If you have paid, please wait. The plan starts as soon as the bank confirms the payment.
          </Trans>
        </p>
        <TextLink standalone href="/dashboard/payment">
          <Trans>See your payments</Trans>
        </TextLink>
      </AlertBox>
    )
  if (status !== 'cancelled' && status !== 'failed') return null
  return (
    <AlertBox tone="tile" icon="card" title={<Trans>You have not bought the {name} plan</Trans>}>
      <p>
        <span>{word(paymentReasonTexts[reason ?? 'other'])}</span> <Trans>Your plan stays as it was.</Trans>
      </p>
    </AlertBox>
  )
}

export interface MemberPackagesProps {
  user: SessionUser
  plans: readonly ShownPlan[]
  /** False while the plans are only those of the build, before the refresh. */
  settled: boolean
  /** Why the plans may be outdated. */
  failure: ReactNode
}

/** The plans and what the member can do with each. The URL names the plan whose purchase dialog is open. */
export function MemberPackages({ user, plans, settled, failure }: MemberPackagesProps) {
  const subscription = useQuery(subscriptionQuery(user.id))
  const quotes = useQuery(quotesQuery(user.id))
  const dialog = useAddressDialog('plan')
  const named = plans.find((plan) => settled && plan.id === dialog.name && isForSale(plan)) ?? null
  // Stays set until the dialog has closed.
  const [openedId, setKept] = useState<string | null>(named?.id ?? null)
  const opened = plans.find(({ id }) => id === openedId) ?? null
  if (opened === null && named !== null) setKept(named.id)

  const waits = subscription.isPending || quotes.isPending
  const quoteFor = (plan: ShownPlan) => quotes.data?.find(({ plan_id }) => plan_id === plan.id)
  const offerFor = (plan: ShownPlan) =>
    offerOf(plan, subscription.data?.subscription_plans.name, quoteFor(plan))
  const unknown = subscription.error && (
    <AlertBox tone="err" icon="alert" title={<Trans>We could not load your current plan</Trans>}>
      <p>{loadErrorText(subscription.error)}</p>
      <Button
        variant="link"
        size="sm"
        onClick={() => void subscription.refetch()}
        loading={subscription.isFetching}
      >
        <Trans>Try again</Trans>
      </Button>
    </AlertBox>
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
        <PlanTable
          plans={plans}
          isCurrent={(plan) => offerFor(plan).isCurrent}
          choice={(plan) =>
            waits ? (
              <WaitingChoice />
            ) : (
              <MemberChoice
                plan={plan}
                offer={offerFor(plan)}
                quote={quoteFor(plan)}
                onChoose={() => dialog.open(plan.id)}
              />
            )
          }
        />
      </PackagesContent>
      {opened && (
        <PurchaseDialog
          key={opened.id}
          user={user}
          plan={opened}
          open={named?.id === opened.id}
          onClose={dialog.close}
          onClosed={() => setKept(named?.id ?? null)}
        />
      )}
    </>
  )
}
