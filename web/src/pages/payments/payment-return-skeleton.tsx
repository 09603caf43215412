import { PageMargins } from '#web/ui/layout/wrap'
import { PageSkeleton } from '#web/ui/states/states'

/** The prerendered skeleton of the page after a payment. */
export const PaymentReturnSkeleton = () => (
  <PageMargins>
    <PageSkeleton />
  </PageMargins>
)
