import { PageMargins } from '#web/components/layout/wrap'
import { PageSkeleton } from '#web/components/states'

/** The page after a payment as the build renders it. */
export const WaitingReturnPage = () => (
  <PageMargins>
    <PageSkeleton />
  </PageMargins>
)
