import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Subscription } from '#shared/schemas/money-entities'
import { ErrorState } from '#web/ui/states/states'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { TableSkeleton } from '#web/ui/table/table-skeleton'
import { PeriodTable } from '#web/features/plans/subscription/period-table'
import { PlanUse } from '#web/features/plans/subscription/plan-use'
import { subscriptionQuery } from '#web/features/plans/subscription/queries'
import { loadErrorText } from '#web/lib/api-error'

function Bought({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const { subscription_plans: plan, user_subscription_info, history } = subscription
  const usage = user_subscription_info[0]
  return (
    <chakra.div display="grid" gap="4">
      {usage && (
        <Card>
          <PlanUse plan={plan} usage={usage} />
        </Card>
      )}
      {history.length > 0 ? (
        <PeriodTable caption={t`Plans bought`} periods={history} />
      ) : (
        <chakra.p color="ink.muted">
          <Trans>No plan has been bought yet.</Trans>
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** A member's use of their plan, and the plans that they bought. */
export function UserPlan({ userId }: { userId: string }) {
  const subscription = useQuery(subscriptionQuery(userId))
  return (
    <section>
      <SectionTitle>
        <Trans>Plan and use</Trans>
      </SectionTitle>
      {subscription.isPending ? (
        <TableSkeleton rows={2} facts={5} />
      ) : subscription.isError ? (
        <ErrorState
          message={loadErrorText(subscription.error)}
          onRetry={() => void subscription.refetch()}
          retrying={subscription.isFetching}
        />
      ) : (
        <Bought subscription={subscription.data} />
      )}
    </section>
  )
}
