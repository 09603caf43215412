import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Figures } from '#shared/schemas/admin-entities'
import { EmptyState, ErrorState } from '#web/ui/states/states'
import { loadErrorText } from '#web/lib/api-error'
import { BoardPair, BoardStack } from './board-layout'
import { BoardSkeleton } from './board-skeleton'
import { MembersChart, ProposalsChart } from './charts'
import { PlanBars } from './plan-bars'
import { figuresQuery } from './queries'
import { RevenueChart } from './revenue-chart'
import { Standing } from './standing'
import { Today } from './today'
import '#web/locales/console'

/** Whether there is anything that a chart could show. */
const hasHistory = ({ members, months }: Figures): boolean =>
  members > 0 ||
  months.some(({ month: _month, revenue_by_plan, ...counts }) =>
    [...Object.values(counts), ...revenue_by_plan.map(({ amount }) => amount)].some((count) => count !== 0),
  )

function Charts({ figures }: { figures: Figures }) {
  if (!hasHistory(figures))
    return (
      <EmptyState title={<Trans>Nothing to draw yet</Trans>}>
        <Trans>When the first members join, charts of the months appear here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <BoardPair>
        <MembersChart figures={figures} />
        <ProposalsChart figures={figures} />
      </BoardPair>
      <BoardPair narrow>
        <RevenueChart figures={figures} />
        <PlanBars subscriptions={figures.subscriptions} />
      </BoardPair>
    </>
  )
}

/** An administrator's board: what waits today, how the service stands, and twelve months as charts. */
export function FiguresBoard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(figuresQuery)
  if (isPending) return <BoardSkeleton />
  if (!data)
    return <ErrorState message={loadErrorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <BoardStack>
      <Today figures={data} />
      <Standing figures={data} />
      <Charts figures={data} />
    </BoardStack>
  )
}
