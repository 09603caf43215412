import { Wrap } from '#web/ui/layout/wrap'
import { NotFound } from './not-found'

/** The content page for unknown paths (404). */
export function NotFoundContent() {
  return (
    <Wrap paddingBlock="24">
      <NotFound />
    </Wrap>
  )
}
