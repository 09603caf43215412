import { Trans } from '@lingui/react/macro'
import { PageTitle } from '#web/ui/layout/page-title'

/** The title of the list of profiles for visitors. */
export const VisitorsTitle = () => (
  <PageTitle
    sub={
      <Trans>
        Some members show their full name and picture only to members with a profile. Sign in to read a whole
        profile and send a proposal.
      </Trans>
    }
  >
    <Trans>People</Trans>
  </PageTitle>
)
