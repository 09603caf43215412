import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { periodOf, usageOf } from '#shared/format'
import type { Profile } from '#shared/schemas/entities'
import { PlanBadge } from '#web/components/badges'
import { ButtonLink } from '#web/components/button'
import { Fact } from '#web/components/sheet'
import { Card } from '#web/components/surfaces'
import { UsageBar } from '#web/components/usage-bar'

/** The owner's plan, its usage and what it includes. */
export function ProfileStatus({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const plan = profile.subscription_plans
  const usage = profile.user_subscription_info[0]
  return (
    <Card>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3">
        <chakra.h2 textStyle="h3">
          <Trans>Usage</Trans>
        </chakra.h2>
        <PlanBadge name={plan.name} />
      </chakra.div>
      {usage && (
        <chakra.div display="grid" gap="4" marginBlockStart="3.5">
          <UsageBar label={t`Messages`} {...usageOf(usage.messages_sent, plan.messages_limit)} />
          <UsageBar label={t`Proposals`} {...usageOf(usage.proposals_sent, plan.proposals_limit)} />
          {usage.end_date && (
            <UsageBar label={t`Days`} {...periodOf(usage.start_date, usage.end_date, new Date())} />
          )}
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
