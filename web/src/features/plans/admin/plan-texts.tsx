import { Plural, useLingui } from '@lingui/react/macro'
import { isFreePlan } from '#shared/options/plans'
import type { PlanEntity } from '#shared/schemas/money-entities'

/** The duration of a plan; Free has none. */
export function PlanDuration({ plan }: { plan: Pick<PlanEntity, 'name' | 'duration'> }) {
  const { t } = useLingui()
  return isFreePlan(plan) ? t`No end` : <Plural value={plan.duration} one="# day" other="# days" />
}

export interface PlanLabels {
  name: string
  price: string
  messages_limit: string
  proposals_limit: string
  duration: string
  profile_status: string
  featured_profile: string
}

/** The labels of a plan's properties in table, sheet and form. */
export function usePlanLabels(): PlanLabels {
  const { t } = useLingui()
  return {
    name: t`Plan name`,
    price: t`Price`,
    messages_limit: t`Messages limit`,
    proposals_limit: t`Proposals limit`,
    duration: t`Duration`,
    profile_status: t`Profile status`,
    featured_profile: t`Featured profile`,
  }
}
