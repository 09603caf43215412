import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/surfaces'
import { ChartCard } from './board-layout'
import { ChartLegend } from './chart-legend'
import { MonthPlot } from './month-plot'
import { type MonthColumn, MonthTable, seriesColumns } from './month-table'
import { isEmpty, type Series } from './series'
import { TableDisclosure } from './table-disclosure'
import { monthName } from './words'

export interface MonthChartProps {
  title: string
  /** `YYYY-MM`, the oldest first. */
  months: readonly string[]
  series: readonly Series[]
  stacked?: boolean
  format: (value: number) => string
  /** The columns of the table beside the month, if they are not one for each of the series. */
  columns?: readonly MonthColumn[]
  /** Said in place of empty axes. */
  nothing: ReactNode
}

/** A title, bars by month, what their colours mean, and the same in numbers. */
export function MonthChart({ title, months, series, columns, nothing, ...drawing }: MonthChartProps) {
  const { t } = useLingui()
  const [first, last] = [months[0], months.at(-1)]
  const heading = (
    <chakra.h2 textStyle="h4" marginBlockEnd="1">
      {title}
    </chakra.h2>
  )
  if (isEmpty(series) || !first || !last)
    return (
      <Card>
        {heading}
        <chakra.p color="ink.muted">{nothing}</chakra.p>
      </Card>
    )
  const [from, until] = [monthName(first), monthName(last)]
  return (
    <ChartCard display="flex" flexDirection="column" gap="3">
      <div>
        {heading}
        <ChartLegend series={series} />
      </div>
      <MonthPlot
        label={t`${title}, bars for each month from ${from} to ${until}`}
        months={months}
        series={series}
        {...drawing}
      />
      <TableDisclosure of={title}>
        <MonthTable
          caption={title}
          months={months}
          columns={columns ?? seriesColumns(series, drawing.format)}
        />
      </TableDisclosure>
    </ChartCard>
  )
}
