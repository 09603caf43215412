import { HiddenList } from '#web/features/shortlist/hidden-list'
import { asidePath } from '#web/lib/paths'
import { Frame } from './frame'

/** The people who are not for a member. */
export const AsidePage = () => (
  <Frame path={asidePath}>{(userId, lead) => <HiddenList userId={userId} lead={lead} />}</Frame>
)
