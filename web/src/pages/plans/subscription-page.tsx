import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/states/states'
import { SubscriptionHistory } from '#web/features/plans/subscription/bought-periods'
import { PlanCard } from '#web/features/plans/subscription/plan-card'
import { subscriptionQuery } from '#web/features/plans/queries'
import { SubscriptionSkeleton } from '#web/features/plans/subscription/subscription-skeleton'
import { loadErrorText } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'

/** The member's plan, its use and the plans bought so far. */
export function SubscriptionPage() {
  const { user } = useSession()
  const subscription = useQuery({ ...subscriptionQuery(user?.id ?? ''), enabled: user !== null })
  if (subscription.isPending) return <SubscriptionSkeleton />
  if (subscription.isError)
    return (
      <ErrorState
        message={loadErrorText(subscription.error)}
        onRetry={() => void subscription.refetch()}
        retrying={subscription.isFetching}
      />
    )
  return (
    <chakra.div display="grid" gap="8">
      <PlanCard subscription={subscription.data} />
      <SubscriptionHistory history={subscription.data.history} />
    </chakra.div>
  )
}
