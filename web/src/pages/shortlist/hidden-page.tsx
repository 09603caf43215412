import { AsideList } from '#web/features/shortlist/aside-list'
import { hiddenMembersPath } from '#web/lib/paths'
import { ShortlistFrame } from './list-frame'

/** The people who are not for a member. */
export const HiddenMembersPage = () => (
  <ShortlistFrame path={hiddenMembersPath}>
    {(userId, lead) => <AsideList userId={userId} lead={lead} />}
  </ShortlistFrame>
)
