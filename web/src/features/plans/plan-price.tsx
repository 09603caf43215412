import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { isFreePlan } from '#shared/options/plans'
import { formatPrice } from '#web/lib/wording/wording'
import type { ShownPlan } from './queries'

/** What a plan costs and how long it lasts; Free has no duration. */
export function PlanPrice({ plan }: { plan: ShownPlan }) {
  return (
    <div>
      <chakra.p textStyle="h2" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {formatPrice(plan.price)}
      </chakra.p>
      <chakra.p color="ink.muted" marginBlockStart="1">
        {isFreePlan(plan) ? (
          <Trans>Free of charge</Trans>
        ) : (
          <Plural value={plan.duration} one="for # day, paid once" other="for # days, paid once" />
        )}
      </chakra.p>
    </div>
  )
}
