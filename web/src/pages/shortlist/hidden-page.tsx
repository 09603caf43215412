import { HiddenList } from '#web/features/shortlist/hidden-list'
import { hiddenMembersPath } from '#web/lib/paths'
import { ShortlistFrame } from './list-frame'

/** The members whom a member has hidden from their lists. */
export const HiddenMembersPage = () => (
  <ShortlistFrame path={hiddenMembersPath}>
    {(userId, lead) => <HiddenList userId={userId} lead={lead} />}
  </ShortlistFrame>
)
