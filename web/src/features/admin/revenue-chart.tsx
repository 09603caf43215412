import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '#shared/schemas/admin-entities'
import { formatPrice, word } from '#web/lib/wording/wording'
import { MonthChart } from './month-chart'
import type { MonthColumn } from './month-table'
import { revenueSeries, type Series } from './series'

/** What each plan earned in a month, in one cell: a column for each plan would make the table too wide. */
function ByPlan({ plans, month }: { plans: readonly Series[]; month: number }) {
  const earned = plans.filter(({ values }) => values[month] !== 0)
  if (earned.length === 0) return <Trans>Nothing</Trans>
  return (
    <chakra.ul m="0" p="0" listStyleType="none">
      {earned.map(({ key, name, values }) => (
        <chakra.li
          key={key}
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="3"
          overflowWrap="anywhere"
        >
          <span>{name}</span>{' '}
          <chakra.span minWidth="0" marginInlineStart="auto">
            {formatPrice(values[month] ?? 0)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

/** Revenue by plan and month, less refunds. */
export function RevenueChart({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const { months } = figures
  const plans = revenueSeries(figures, t`Other`).map((plan) => ({ ...plan, name: word(plan.name) }))
  const columns: MonthColumn[] = [
    {
      key: 'plans',
      header: t`By plan`,
      width: '52%',
      cell: ({ index }) => <ByPlan plans={plans} month={index} />,
    },
    {
      key: 'sum',
      header: t`Total`,
      nowrap: true,
      cell: ({ index }) => formatPrice(months[index]?.revenue ?? 0),
    },
  ]
  return (
    <MonthChart
      title={t`Revenue by plan, in rupees`}
      months={months.map(({ month }) => month)}
      series={plans}
      stacked
      format={formatPrice}
      columns={columns}
      nothing={<Trans>Nothing was paid in the last twelve months.</Trans>}
    />
  )
}
