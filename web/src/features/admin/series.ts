import type { ColorName } from '#web/theme/tokens'

/** What a chart shows of each month. */
export interface Series {
  key: string
  name: string
  color: ColorName
  /** One a month, the oldest first. */
  values: readonly number[]
}

/** The values of one month. */
export const valuesAt = (series: readonly Series[], month: number): number[] =>
  series.map(({ values }) => values[month] ?? 0)

export const isEmpty = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => value === 0))
