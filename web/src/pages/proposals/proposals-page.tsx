import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ProposalList } from '#web/features/proposals/proposal-list'
import { type Box, proposalsQuery } from '#web/features/proposals/queries'
import type { PageVisit } from '#web/lib/page-component'
import { proposalsPath } from '#web/lib/paths'
import { type SessionUser, useSession } from '#web/lib/session-context'
import { LinkTabs } from '#web/ui/links/link-tabs'
import { PageSkeleton } from '#web/ui/states/states'

const boxes: readonly Box[] = ['received', 'sent']

const boxIn = (params: URLSearchParams) => boxes.find((box) => box === params.get('box'))

/** The box in the address; without one, sent if nothing was received and something was sent. Undefined until known. */
function useBox(userId: string): Box | undefined {
  const [params] = useSearchParams()
  const named = boxIn(params)
  const received = useInfiniteQuery({ ...proposalsQuery(userId, 'received'), enabled: !named })
  const isNew = received.data?.pages.every(({ data }) => data.length === 0) && !received.hasNextPage
  const sent = useInfiniteQuery({ ...proposalsQuery(userId, 'sent'), enabled: !named && isNew === true })
  if (named) return named
  if (received.isPending || (isNew && sent.isPending)) return undefined
  return isNew && sent.data?.pages.some(({ data }) => data.length > 0) ? 'sent' : 'received'
}

function Boxes({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const box = useBox(user.id)
  const labels: Record<Box, string> = { received: t`Received`, sent: t`Sent` }
  return (
    <>
      <LinkTabs
        label={t`Proposals`}
        tabs={boxes.map((name) => ({
          href: `${proposalsPath}?box=${name}`,
          label: labels[name],
          current: name === box,
        }))}
      />
      {box ? <ProposalList key={box} userId={user.id} box={box} /> : <PageSkeleton rows={4} />}
    </>
  )
}

ProposalsPage.firstData = ({ queries, user, search }: PageVisit) => {
  const box = boxIn(new URLSearchParams(search)) ?? 'received'
  void queries.prefetchInfiniteQuery(proposalsQuery(user.id, box))
}

/** Proposals sent and received. */
export function ProposalsPage() {
  const { user } = useSession()
  return user && <Boxes user={user} />
}
