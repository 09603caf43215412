import { useLingui } from '@lingui/react/macro'
import { type Column, DataTable } from '#web/ui/table/data-table'
import type { Series } from './series'
import { shortMonthWithYear } from './number-texts'

interface Row {
  /** `YYYY-MM` */
  month: string
  /** Its place in the values of a series. */
  index: number
}

export type MonthColumn = Column<Row>

/** A column for each of the series. */
export const seriesColumns = (series: readonly Series[], format: (value: number) => string): MonthColumn[] =>
  series.map(({ key, name, values }) => ({
    key,
    header: name,
    cell: ({ index }) => format(values[index] ?? 0),
  }))

export interface MonthTableProps {
  caption: string
  /** `YYYY-MM`, the oldest first. */
  months: readonly string[]
  columns: readonly MonthColumn[]
}

/** What a chart shows, in numbers; the present month first. */
export function MonthTable({ caption, months, columns }: MonthTableProps) {
  const { t } = useLingui()
  const month: MonthColumn = {
    key: 'month',
    header: t`Month`,
    nowrap: true,
    cell: (row) => shortMonthWithYear(row.month),
  }
  const rows = months.map((name, index) => ({ month: name, index })).reverse()
  return <DataTable caption={caption} columns={[month, ...columns]} rows={rows} rowKey={(row) => row.month} />
}
