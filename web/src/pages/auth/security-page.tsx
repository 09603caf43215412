import { useQuery } from '@tanstack/react-query'
import { ErrorState, PageSkeleton } from '#web/ui/states/states'
import { secondFactorQuery } from '#web/features/auth/second-factor/queries'
import { SecondFactorCard } from '#web/features/auth/second-factor/second-factor-card'
import { loadErrorText } from '#web/lib/api-error'
import { type SessionUser, useSession } from '#web/lib/session-context'

function Security({ user }: { user: SessionUser }) {
  const factor = useQuery(secondFactorQuery(user.id))
  if (factor.isPending) return <PageSkeleton rows={2} />
  if (factor.isError)
    return <ErrorState message={loadErrorText(factor.error)} onRetry={() => void factor.refetch()} />
  return <SecondFactorCard user={user} factor={factor.data} />
}

/** The second factor of an administrator's sign-in. */
export function SecurityPage() {
  const { user } = useSession()
  return user && <Security user={user} />
}
