import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/buttons/button'
import { EmptyState, PageSkeleton } from '#web/ui/states/states'
import { proposalQuery } from '#web/features/proposals/queries'
import { connectionsPath } from '#web/lib/paths'
import { formatDate } from '#web/lib/wording/wording'

/** In place of a connection that is not there (any more): its proposal, which has the same id, tells whether it ended. */
export function NoConnection({ id }: { id: string }) {
  const proposal = useQuery({ ...proposalQuery(id), staleTime: 0 })
  if (proposal.isPending) return <PageSkeleton rows={1} />
  const action = (
    <ButtonLink variant="line" href={connectionsPath}>
      <Trans>All connections</Trans>
    </ButtonLink>
  )
  if (proposal.data?.status !== 'ended')
    return <EmptyState title={<Trans>We could not find this connection</Trans>} action={action} />
  const day = formatDate(proposal.data.updated_at)
  return (
    <EmptyState title={<Trans>This connection has ended</Trans>} action={action}>
      <Trans>It ended on {day}.</Trans>
    </EmptyState>
  )
}
