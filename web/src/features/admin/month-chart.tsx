import { chakra } from '@chakra-ui/react'
import { useLingui, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/surfaces'
import { ChartCard } from './board-layout'
import { MonthPlot } from './month-plot'
import { type MonthColumn, MonthTable, seriesColumns } from './month-table'
import { isEmpty, type Series } from './series'
import { monthName } from './number-texts'
import { Icon } from '#web/ui/icon'
import { summaryStyle } from '#web/ui/summary-style'

const Disclosure = chakra('details', {
  base: { '&[open] > summary svg': { transform: 'rotate(180deg)' } },
})

const Summary = chakra('summary', {
  base: {
    ...summaryStyle,
    display: 'inline-flex',
    gap: '1.5',
    color: 'tile.ink',
    fontWeight: 'bold',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    '& svg': { transition: 'transform 160ms ease-out' },
  },
})

interface TableDisclosureProps {
  /** The name of the chart. It makes the label of each disclosure unique. */
  of: string
  children: ReactNode
}

/** The chart's numbers as a table, for exact values and for screen readers. */
function TableDisclosure({ of, children }: TableDisclosureProps) {
  return (
    <Disclosure>
      <Summary>
        <span>
          <Trans>Show as a table</Trans>
          <chakra.span srOnly>: {of}</chakra.span>
        </span>
        <Icon name="down" size="1.125rem" strokeWidth={2.2} />
      </Summary>
      <chakra.div marginBlockStart="2">{children}</chakra.div>
    </Disclosure>
  )
}

/** What each colour stands for. */
function ChartLegend({ series }: { series: readonly Series[] }) {
  return (
    <chakra.ul
      m="0"
      p="0"
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1"
      textStyle="small"
    >
      {series.map(({ key, name, color }) => (
        <chakra.li key={key} display="inline-flex" alignItems="center" gap="2">
          <chakra.span boxSize="12px" flex="none" borderRadius="2px" bg={color} />
          {name}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

export interface MonthChartProps {
  title: string
  /** `YYYY-MM`, oldest first. */
  months: readonly string[]
  series: readonly Series[]
  stacked?: boolean
  format: (value: number) => string
  /** The columns of the table after the month. Default: one for each series. */
  columns?: readonly MonthColumn[]
  /** Shown instead of empty axes. */
  nothing: ReactNode
}

/** Bars by month with a title, a legend and the numbers as a table. */
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
        label={t`${title}, one bar for each month from ${from} to ${until}`}
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
