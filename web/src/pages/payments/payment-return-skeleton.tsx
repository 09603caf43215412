import { PageMargins } from '#web/ui/layout/wrap'
import { PageSkeleton } from '#web/ui/states/states'

/** The page after a payment as the build renders it. */
export const PaymentReturnSkeleton = () => (
  <PageMargins>
    <PageSkeleton />
  </PageMargins>
)
