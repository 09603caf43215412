import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { isForSale, isFreePlan } from '#shared/options/plans'
import type { Quote } from '#shared/schemas/money-entities'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { Skeleton } from '#web/ui/states/states'
import { rememberName } from '#web/lib/next-path'
import { packagesPath, signInFor, signUpPath } from '#web/lib/paths'
import type { Offer } from './offer'
import { planTitleId } from './plan-table'
import type { ShownPlan } from './queries'
import { QuoteSentence } from './quote-sentence'

/** The packages page with the purchase dialog of a plan open. */
export const choicePath = ({ id }: Pick<ShownPlan, 'id'>) => `${packagesPath}?plan=${encodeURIComponent(id)}`

/** Space for a sentence about the choice, the same before it is known. */
const Note = chakra('div', {
  base: {
    textStyle: 'small',
    color: 'ink.muted',
    marginBlockEnd: '2',
    _empty: { display: 'none' },
  },
})

const NotForSale = () => <Trans>You cannot buy this plan at the moment.</Trans>

/** A visitor signs up for Free, or signs in and returns to the chosen plan. */
export function VisitorChoice({ plan }: { plan: ShownPlan }) {
  const named = { 'aria-describedby': planTitleId(plan) }
  if (!isFreePlan(plan) && !isForSale(plan))
    return (
      <Button variant="line" full disabled {...named}>
        <Trans>Choose Now</Trans>
      </Button>
    )
  return (
    <ButtonLink
      variant="line"
      full
      href={isFreePlan(plan) ? signUpPath : signInFor(choicePath(plan))}
      onClick={() => rememberName(choicePath(plan), plan.name)}
      {...named}
    >
      <Trans>Choose Now</Trans>
    </ButtonLink>
  )
}

/**
 * In prerendered markup: the visitor's choice. For signed-in people, an empty space of the same size until
 * the app loads.
 */
export function PrerenderedChoice({ plan }: { plan: ShownPlan }) {
  return (
    <chakra.div css={{ 'html[data-session=in] &': { visibility: 'hidden' } }}>
      <VisitorChoice plan={plan} />
    </chakra.div>
  )
}

/** Shown until the member's offers are loaded. */
export function WaitingChoice() {
  return (
    <>
      <Note>
        <Skeleton width="90%" />
        <Skeleton width="60%" marginBlockStart="2" />
      </Note>
      <Skeleton height="48px" borderRadius="control" />
    </>
  )
}

export interface MemberChoiceProps {
  plan: ShownPlan
  offer: Offer
  quote: Quote | undefined
  onChoose: () => void
}

/** A member's choice, and its effect. */
export function MemberChoice({ plan, offer, quote, onChoose }: MemberChoiceProps) {
  const free = isFreePlan(plan)
  return (
    <>
      <Note>
        {free && <Trans>Everyone starts on Free, and returns to it when a plan ends.</Trans>}
        {!free && !offer.isForSale && <NotForSale />}
        {offer.isForSale && quote && <QuoteSentence quote={quote} />}
      </Note>
      <Button
        variant="line"
        full
        disabled={!offer.isForSale}
        onClick={onChoose}
        aria-describedby={planTitleId(plan)}
      >
        {offer.isUpgrade ? <Trans>Upgrade Now</Trans> : <Trans>Choose Now</Trans>}
      </Button>
    </>
  )
}
