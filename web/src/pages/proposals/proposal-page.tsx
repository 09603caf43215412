import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BlockAction } from '#web/features/blocks/block-action'
import { ButtonLink } from '#web/ui/buttons/button'
import { ShortlistButton } from '#web/features/shortlist/shortlist-buttons'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { ReportAction } from '#web/features/moderation/report/report-action'
import { EmptyState, ErrorState, PageSkeleton } from '#web/ui/states/states'
import { LastActions } from '#web/ui/buttons/actions'
import { ProposalView } from '#web/features/proposals/proposal-view'
import { proposalQuery } from '#web/features/proposals/queries'
import { ApiError, loadErrorText, shownError } from '#web/lib/api-error'
import { proposalsPath } from '#web/lib/paths'
import { counterpartId } from '#web/features/proposals/proposal-cache'
import { useSession } from '#web/lib/session-context'

export function ProposalPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const proposal = useQuery(proposalQuery(id))
  const error = shownError(proposal)
  if (error) {
    if (error instanceof ApiError && error.status === 404)
      return (
        <EmptyState
          title={<Trans>We could not find this proposal</Trans>}
          action={
            <ButtonLink variant="line" href="/dashboard/proposals">
              <Trans>All proposals</Trans>
            </ButtonLink>
          }
        />
      )
    return <ErrorState message={loadErrorText(error)} onRetry={() => void proposal.refetch()} />
  }
  if (!proposal.data) return <PageSkeleton rows={2} />
  const userId = user?.id ?? ''
  const { name, absent, gone } = shownPersonOf(proposal.data.profile)
  const person = { id: counterpartId(proposal.data, userId), name }
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <ProposalView proposal={proposal.data} userId={userId} />
      {!gone && (
        <LastActions>
          {!absent && <ShortlistButton person={person} look="link" />}
          {!absent && <BlockAction person={person} look="link" leaveTo={proposalsPath} />}
          <ReportAction person={person} look="link" blocked={absent} leaveTo={proposalsPath} />
        </LastActions>
      )}
    </chakra.div>
  )
}
