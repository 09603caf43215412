import { Wrap } from '#web/components/layout/public-layout'
import { NotFound } from './not-found'

/** The content page for an address that leads nowhere. */
export function NotFoundContent() {
  return (
    <Wrap paddingBlock="24">
      <NotFound />
    </Wrap>
  )
}
