import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { periodOf, usageOf } from '#shared/format'
import { isFreePlan } from '#shared/options/plans'
import type { PlanSummary, Usage } from '#shared/schemas/money-entities'
import { UsageBar } from '#web/ui/usage-bar'

/** How much of a plan is used, and of its time unless it is Free. */
export function PlanUse({ plan, usage }: { plan: PlanSummary; usage: Usage }) {
  const { t } = useLingui()
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
      <UsageBar label={t`Proposals`} {...usageOf(usage.proposals_sent, plan.proposals_limit)} />
      <UsageBar label={t`Messages`} {...usageOf(usage.messages_sent, plan.messages_limit)} />
      {!isFreePlan(plan) && usage.end_date && (
        <UsageBar label={t`Days`} {...periodOf(usage.start_date, usage.end_date, new Date())} />
      )}
    </chakra.div>
  )
}
