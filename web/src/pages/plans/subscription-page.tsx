import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/states/states'
import { SubscriptionHistory } from '#web/features/plans/subscription/bought-periods'
import { PlanCard } from '#web/features/plans/subscription/plan-card'
import { subscriptionQuery } from '#web/features/plans/queries'
import { SubscriptionSkeleton } from '#web/features/plans/subscription/subscription-skeleton'
import { loadErrorText, shownError } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'

/** The member's plan, its use and the plans bought so far. */
export function SubscriptionPage() {
  const { user } = useSession()
  const subscription = useQuery({ ...subscriptionQuery(user?.id ?? ''), enabled: user !== null })
  const error = shownError(subscription)
  if (error)
    return (
      <ErrorState
        message={loadErrorText(error)}
        onRetry={() => void subscription.refetch()}
        retrying={subscription.isFetching}
      />
    )
  if (!subscription.data) return <SubscriptionSkeleton />
  return (
    <chakra.div display="grid" gap="8">
      <PlanCard subscription={subscription.data} />
      <SubscriptionHistory history={subscription.data.history} />
    </chakra.div>
  )
}
