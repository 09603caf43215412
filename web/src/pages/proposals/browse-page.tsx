import { Trans } from '@lingui/react/macro'
import { PageTitle } from '#web/components/surfaces'
import { BrowseList } from '#web/features/browse/browse-list'
import { useSession } from '#web/lib/session-context'

export function BrowsePage() {
  const { user } = useSession()
  return (
    <>
      <PageTitle
        sub={
          user ? (
            <Trans>Open a profile to read the full biodata.</Trans>
          ) : (
            <Trans>Sign in to read a full biodata and send a proposal.</Trans>
          )
        }
      >
        <Trans>Proposals</Trans>
      </PageTitle>
      <BrowseList />
    </>
  )
}
