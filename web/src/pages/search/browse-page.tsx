import { Trans } from '@lingui/react/macro'
import { PageTitle } from '#web/ui/layout/page-title'
import { BrowseList } from '#web/features/search/browse-list'
import { useSession } from '#web/lib/session-context'
import { BrowseSub } from './browse-sub'

export function BrowsePage() {
  const { user } = useSession()
  return (
    <>
      <PageTitle sub={<BrowseSub signedIn={user !== null} />}>
        <Trans>Profiles</Trans>
      </PageTitle>
      <BrowseList />
    </>
  )
}
