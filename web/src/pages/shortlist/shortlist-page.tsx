import { Shortlist } from '#web/features/shortlist/shortlist'
import { shortlistPath } from '#web/lib/paths'
import { ShortlistFrame } from './list-frame'

/** The member's shortlist. */
export const ShortlistPage = () => (
  <ShortlistFrame path={shortlistPath}>
    {(userId, lead) => <Shortlist userId={userId} lead={lead} />}
  </ShortlistFrame>
)
