import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import type { Figures, MonthFigures } from '#shared/schemas/admin-entities'
import { EmptyState, ErrorState, LoadingNote, Skeleton } from '#web/ui/states/states'
import { loadErrorText } from '#web/lib/api-error'
import { BoardPair, BoardStack } from './board-layout'
import { PlanBars } from './plan-bars'
import { RevenueChart } from './revenue-chart'
import { MemberFigures } from './member-figures'
import { Today } from './today'
import '#web/locales/console'
import { chakra } from '@chakra-ui/react'
import { Card, WallCard } from '#web/ui/layout/surfaces'
import { MonthChart } from './month-chart'
import { countText } from './number-texts'
import { call } from '#web/lib/api'

/** The figures of the service: now, and for twelve months. */
const figuresQuery = queryOptions({
  queryKey: ['console', 'figures'],
  queryFn: async ({ signal }) => (await call('console.figures', {}, { signal })).data,
})

type CountName = 'joined' | 'profiles' | 'proposals' | 'accepted'

interface ChartProps {
  figures: Figures
}

const namesOf = (months: readonly MonthFigures[]) => months.map(({ month }) => month)
const countsOf = (months: readonly MonthFigures[], name: CountName) => months.map((month) => month[name])

/** New members and submitted profiles by month. */
function MembersChart({ figures: { months } }: ChartProps) {
  const { t } = useLingui()
  return (
    <MonthChart
      title={t`New members and profiles`}
      months={namesOf(months)}
      series={[
        { key: 'joined', name: t`New members`, color: 'tile', values: countsOf(months, 'joined') },
        {
          key: 'profiles',
          name: t`Completed profiles`,
          color: 'brass',
          values: countsOf(months, 'profiles'),
        },
      ]}
      format={countText}
      nothing={<Trans>Nobody has joined in the last twelve months.</Trans>}
    />
  )
}

/** Proposals and accepted proposals by month. */
function ProposalsChart({ figures: { months } }: ChartProps) {
  const { t } = useLingui()
  return (
    <MonthChart
      title={t`Proposals and acceptances`}
      months={namesOf(months)}
      series={[
        { key: 'proposals', name: t`Proposals`, color: 'tile', values: countsOf(months, 'proposals') },
        { key: 'accepted', name: t`Acceptances`, color: 'brass', values: countsOf(months, 'accepted') },
      ]}
      format={countText}
      nothing={<Trans>No proposal was sent in the last twelve months.</Trans>}
    />
  )
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

function ChartSkeleton() {
  return (
    <Card display="grid" gap="4" aria-hidden="true">
      <Skeleton height="26px" width="60%" />
      <Skeleton height="220px" />
      <Skeleton height="22px" width="40%" />
    </Card>
  )
}

/** Skeleton of the board. */
function BoardSkeleton() {
  return (
    <BoardStack>
      <LoadingNote />
      <WallCard
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
        gap="6"
        aria-hidden="true"
      >
        {times(3).map((index) => (
          <chakra.div key={index} display="grid" gap="3">
            <Skeleton bg="wall.raised" height="20px" width="70%" />
            <Skeleton bg="wall.raised" height="46px" width="50%" />
            <Skeleton bg="wall.raised" height="44px" width="80%" />
          </chakra.div>
        ))}
      </WallCard>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }}
        gap="6"
        aria-hidden="true"
      >
        {times(4).map((index) => (
          <Skeleton key={index} height="76px" />
        ))}
      </chakra.div>
      <BoardPair>
        <ChartSkeleton />
        <ChartSkeleton />
      </BoardPair>
    </BoardStack>
  )
}

/** Whether the charts have anything to show. */
const hasHistory = ({ members, months }: Figures): boolean =>
  members > 0 ||
  months.some(({ month: _month, revenue_by_plan, ...counts }) =>
    [...Object.values(counts), ...revenue_by_plan.map(({ amount }) => amount)].some((count) => count !== 0),
  )

function Charts({ figures }: { figures: Figures }) {
  if (!hasHistory(figures))
    return (
      <EmptyState title={<Trans>Nothing to draw yet</Trans>}>
        <Trans>When the first members join, you will see monthly charts here.</Trans>
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

/** An administrator's board: today's work, the state of the service, and charts of twelve months. */
export function FiguresBoard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(figuresQuery)
  if (isPending) return <BoardSkeleton />
  if (!data)
    return <ErrorState message={loadErrorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <BoardStack>
      <Today figures={data} />
      <MemberFigures figures={data} />
      <Charts figures={data} />
    </BoardStack>
  )
}
