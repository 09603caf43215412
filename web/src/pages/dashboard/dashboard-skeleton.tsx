import { chakra } from '@chakra-ui/react'
import { signedInOnly } from '#web/ui/layout/session-visibility'
import { DashboardSkeleton } from '#web/ui/layout/dashboard-skeleton'

/** The prerendered skeleton of the dashboard. Hidden from visitors, who are redirected to sign in. */
export function SignedInDashboardSkeleton() {
  return (
    <chakra.div css={signedInOnly}>
      <DashboardSkeleton />
    </chakra.div>
  )
}
