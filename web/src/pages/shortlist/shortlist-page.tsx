import { Shortlist } from '#web/features/shortlist/shortlist'
import { shortlistPath } from '#web/lib/paths'
import { ShortlistFrame } from './list-frame'

/** The people to whom a member comes back. */
export const ShortlistPage = () => (
  <ShortlistFrame path={shortlistPath}>
    {(userId, lead) => <Shortlist userId={userId} lead={lead} />}
  </ShortlistFrame>
)
