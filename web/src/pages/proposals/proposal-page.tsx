import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '#web/components/button'
import { EmptyState, ErrorState, PageSkeleton } from '#web/components/states'
import { ProposalLetter } from '#web/features/proposals/proposal-letter'
import { proposalQuery } from '#web/features/proposals/queries'
import { ApiError, loadErrorText } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'

export function ProposalPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const proposal = useQuery(proposalQuery(id))
  if (proposal.isPending) return <PageSkeleton rows={2} />
  if (proposal.isError) {
    if (proposal.error instanceof ApiError && proposal.error.status === 404)
      return (
        <EmptyState
          title={<Trans>This proposal is not here</Trans>}
          action={
            <ButtonLink variant="line" href="/dashboard/proposals">
              <Trans>All proposals</Trans>
            </ButtonLink>
          }
        />
      )
    return <ErrorState message={loadErrorText(proposal.error)} onRetry={() => void proposal.refetch()} />
  }
  return <ProposalLetter proposal={proposal.data} userId={user?.id ?? ''} />
}
