import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { periodOf, usageOf } from '#shared/format'
import { isFreePlan } from '#shared/options/plans'
import type { Profile } from '#shared/schemas/entities'
import type { Usage } from '#shared/schemas/money-entities'
import { PlanBadge } from '#web/features/plans/plan-badge'
import { ButtonLink } from '#web/ui/buttons/button'
import { Fact } from '#web/ui/layout/sheet'
import { Card } from '#web/ui/layout/surfaces'
import { UsageBar } from '#web/ui/usage-bar'
import { formatDate } from '#web/lib/wording/wording'

/** Days of a bought plan; for Free, the day on which its quotas renew. */
function Period({ profile, usage }: { profile: Profile; usage: Usage }) {
  const { t } = useLingui()
  if (!usage.end_date) return null
  const day = formatDate(usage.end_date)
  return isFreePlan(profile.subscription_plans) ? (
    <chakra.p color="ink.muted">
      <Trans>Resets on {day}</Trans>
    </chakra.p>
  ) : (
    <UsageBar label={t`Days`} {...periodOf(usage.start_date, usage.end_date, new Date())} />
  )
}

export interface ProfileStatusProps {
  profile: Profile
  /** At the top, such as `OwnPicture`. */
  picture?: ReactNode
}

/** The owner's plan, its usage and what it includes. */
export function ProfileStatus({ profile, picture }: ProfileStatusProps) {
  const { t } = useLingui()
  const plan = profile.subscription_plans
  const usage = profile.user_subscription_info[0]
  return (
    <Card>
      {picture && <chakra.div marginBlockEnd="5">{picture}</chakra.div>}
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3">
        <chakra.h2 textStyle="h3">
          <Trans>Your plan</Trans>
        </chakra.h2>
        <PlanBadge name={plan.name} />
      </chakra.div>
      {usage && (
        <chakra.div display="grid" gap="4" marginBlockStart="3.5">
          <UsageBar label={t`Messages`} {...usageOf(usage.messages_sent, plan.messages_limit)} />
          <UsageBar label={t`Proposals`} {...usageOf(usage.proposals_sent, plan.proposals_limit)} />
          <Period profile={profile} usage={usage} />
        </chakra.div>
      )}
      <chakra.dl margin="0" marginBlockStart="4" display="grid" gap={{ base: '1', xl: '2.5' }}>
        <Fact label={t`Profile status`} value={plan.profile_status ? t`Verified` : t`Not Verified`} />
        <Fact label={t`Featured`} value={plan.featured_profile ? t`Yes` : t`No`} />
      </chakra.dl>
      <chakra.div marginBlockStart="5">
        <ButtonLink variant="line" size="sm" full href="/packages">
          <Trans>Upgrade</Trans>
        </ButtonLink>
      </chakra.div>
    </Card>
  )
}
