import { Trans } from '@lingui/react/macro'
import { PageTitle } from '#web/ui/layout/page-title'
import { BrowseList } from '#web/features/search/browse-list'
import { lazyPart } from '#web/lib/lazy-part'
import { useSession } from '#web/lib/session-context'
import { BrowseSubtitle } from './browse-subtitle'

// Lazy: only members with a profile can save searches.
const SaveSearch = lazyPart(() =>
  import('#web/features/saved-searches/save-search').then((part) => part.SaveSearch),
)

export function BrowsePage() {
  const { user } = useSession()
  return (
    <>
      <PageTitle sub={<BrowseSubtitle signedIn={user !== null} />}>
        <Trans>Profiles</Trans>
      </PageTitle>
      <BrowseList SaveSearch={SaveSearch} />
    </>
  )
}
