import { useLingui } from '@lingui/react/macro'
import { type Column, DataTable } from '#web/ui/table/data-table'
import type { Series } from './series'
import { shortMonthWithYear } from './number-texts'

interface Row {
  /** `YYYY-MM` */
  month: string
  /** Index into the values of a series. */
  index: number
}

export type MonthColumn = Column<Row>

/** One column for each series. */
export const seriesColumns = (series: readonly Series[], format: (value: number) => string): MonthColumn[] =>
  series.map(({ key, name, values }) => ({
    key,
    header: name,
    cell: ({ index }) => format(values[index] ?? 0),
  }))

export interface MonthTableProps {
  caption: string
  /** `YYYY-MM`, oldest first. */
  months: readonly string[]
  columns: readonly MonthColumn[]
}

/** The numbers of a chart, current month first. */
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
