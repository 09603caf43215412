import { chakra } from '@chakra-ui/react'
import { signedInOnly } from '#web/ui/layout/session-visibility'
import { DashboardSkeleton } from '#web/ui/layout/dashboard-skeleton'

/** The dashboard as the build renders it; who is signed out is about to be sent to sign in, and sees none of it. */
export function SignedInDashboardSkeleton() {
  return (
    <chakra.div css={signedInOnly}>
      <DashboardSkeleton />
    </chakra.div>
  )
}
