import { BrowseList } from '#web/features/search/browse-list'
import { requestBrowse } from '#web/features/search/queries'
import { lazyPart } from '#web/lib/lazy-part'
import { useSession } from '#web/lib/session-context'
import { VisitorsTitle } from './visitors-title'

// Lazy: only members with a profile can save searches.
const SaveSearch = lazyPart(() =>
  import('#web/features/saved-searches/save-search').then((part) => part.SaveSearch),
)

BrowsePage.firstData = requestBrowse

export function BrowsePage() {
  const { user } = useSession()
  return (
    <>
      {/* Signed-in users read the title in the top bar. */}
      {!user && <VisitorsTitle />}
      <BrowseList SaveSearch={SaveSearch} />
    </>
  )
}
