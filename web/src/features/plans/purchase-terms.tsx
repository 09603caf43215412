import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Payment, Quote } from '#shared/schemas/money-entities'
import { PlanArch, FactRow, FactRows, PlanPrice } from './plan-summary'
import { TextLink } from '#web/ui/buttons/button'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states/states'
import { AlertBox } from '#web/ui/states/alert-box'
import { loadErrorText } from '#web/lib/api-error'
import { paymentPath, wizardPath } from '#web/lib/paths'
import { formatDate, formatDateTime, formatPrice, word } from '#web/lib/wording/wording'
import type { ShownPlan } from './queries'
import { QuoteSentence } from './quote-sentence'

/** Skeleton of start, end and credit. */
function WaitingPeriod() {
  return (
    <>
      <LoadingNote />
      <FactRows aria-hidden="true">
        {Array.from({ length: 2 }, (_, index) => (
          <chakra.div key={index} py="2.5">
            <Skeleton height="25px" />
          </chakra.div>
        ))}
      </FactRows>
      <Skeleton marginBlockStart="3" height="25px" width="80%" />
    </>
  )
}

/**
 * Each period has its own quota. Members with a used-up quota may otherwise expect more of the current one.
 */
function CountOf({ quote: { current } }: { quote: Quote }) {
  if (!current) return null
  if (current.then !== 'replaced') return <Trans>You can use its proposals and messages from that day.</Trans>
  const name = word(current.plan_name)
  return (
    <Trans>
      You start with a new count of proposals and messages. Unused ones from {name} are not added.
    </Trans>
  )
}

function PeriodOf({ quote }: { quote: Quote }) {
  const { t } = useLingui()
  return (
    <>
      <FactRows>
        <FactRow label={t`Starts`}>{formatDate(quote.start_date)}</FactRow>
        <FactRow label={t`Ends`}>{formatDate(quote.end_date)}</FactRow>
      </FactRows>
      <chakra.p marginBlockStart="3">
        <QuoteSentence quote={quote} /> <CountOf quote={quote} />
      </chakra.p>
    </>
  )
}

/** Readers who scrolled down to the buttons would not see it. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'center' })

function BegunBefore({ payment, isNews }: { payment: Payment; isNews: boolean }) {
  const when = formatDateTime(payment.created_at)
  return (
    <AlertBox title={<Trans>A payment for this plan is still pending</Trans>}>
      <p {...(isNews && { role: 'alert', ref: intoView })}>
        <Trans>
          You started it on {when}. If you have already paid, please wait. The plan starts as soon as the bank
          confirms the payment. If you have not paid, you can pay again below.
        </Trans>
      </p>
      <TextLink standalone href={paymentPath(payment.id)}>
        <Trans>See the payment</Trans>
      </TextLink>
    </AlertBox>
  )
}

function PriceChanged({ plan, before }: { plan: ShownPlan; before: number }) {
  const was = formatPrice(before)
  const is = formatPrice(plan.price)
  return (
    <AlertBox title={<Trans>The price has changed</Trans>}>
      <p role="alert" ref={intoView}>
        <Trans>
          It was {was} and is {is} now. Nothing was charged.
        </Trans>
      </p>
    </AlertBox>
  )
}

function QuoteChanged() {
  return (
    <AlertBox title={<Trans>What you would get has changed</Trans>}>
      <p role="alert" ref={intoView}>
        <Trans>Please check the new dates of the plan below. Nothing was charged.</Trans>
      </p>
    </AlertBox>
  )
}

/** Warns that the days of a plan count even if it cannot be used without a profile. */
function BiodataFirst() {
  return (
    <AlertBox title={<Trans>Your profile is not complete yet</Trans>}>
      <p>
        <Trans>
          You need a complete profile to send proposals, and the days of your plan count from the payment.
          Complete your profile first, so that you do not lose any days.
        </Trans>
      </p>
      <TextLink standalone href={wizardPath}>
        <Trans>Complete your profile</Trans>
      </TextLink>
    </AlertBox>
  )
}

export interface PurchaseTermsProps {
  plan: ShownPlan
  quotes: Pick<UseQueryResult<Quote[]>, 'isPending' | 'isFetching' | 'error' | 'refetch'>
  /** Undefined while loading, and for a plan that is no longer sold. */
  quote: Quote | undefined
  /** A payment for this plan that is still pending. */
  waiting: Payment | undefined
  /** It was found when the member wanted to pay. */
  begunElsewhere: boolean
  /** The price that was shown first. */
  before: number
  /** The plan differs from what was shown before. */
  changed: boolean
  /** The member has no profile yet. */
  withoutBiodata: boolean
}

/** Everything to read before paying. */
export function PurchaseTerms({
  plan,
  quotes,
  quote,
  waiting,
  begunElsewhere,
  before,
  changed,
  withoutBiodata,
}: PurchaseTermsProps) {
  return (
    <chakra.div display="grid" gap="4">
      {plan.price !== before && <PriceChanged plan={plan} before={before} />}
      {changed && quote && <QuoteChanged />}
      {withoutBiodata && <BiodataFirst />}
      {waiting && <BegunBefore payment={waiting} isNews={begunElsewhere} />}
      <chakra.div display="flex" alignItems="center" gap="4">
        <PlanArch name={plan.name} />
        <PlanPrice plan={plan} />
      </chakra.div>
      <div>
        {quote && <PeriodOf quote={quote} />}
        {!quote && quotes.isPending && <WaitingPeriod />}
        {!quote && quotes.error && (
          <ErrorState
            message={loadErrorText(quotes.error)}
            onRetry={() => void quotes.refetch()}
            retrying={quotes.isFetching}
          />
        )}
        {!quote && !quotes.isPending && !quotes.error && (
          <p>
            <Trans>You cannot buy this plan at the moment.</Trans>
          </p>
        )}
      </div>
      <chakra.div display="grid" gap="2" textStyle="small" color="ink.muted">
        <p>
          <Trans>
            It does not renew automatically: when it ends, you are on Free again, unless you have already
            bought the next plan. You cannot change your picture during a paid plan.
          </Trans>
        </p>
        <p>
          <Trans>
            The fee is not refunded once the plan is active; in an exceptional case, ask for a review within 7
            days: <TextLink href="/refund-policy">refund policy</TextLink>.
          </Trans>
        </p>
        <p>
          <Trans>
            You pay on the page of PayFast, our payment provider. You enter your card details there, not here.
          </Trans>
        </p>
      </chakra.div>
    </chakra.div>
  )
}
