import type { ColorName } from '#shared/palette'
import type { Figures } from '#shared/schemas/admin-entities'

/** The initial plans use the colours of their badges. Other plans take the next free colour. */
const planColors: Readonly<Record<string, ColorName>> = { silver: 'silver', gold: 'brass', platinum: 'tile' }
const otherColors: readonly ColorName[] = ['ink', 'ok', 'ink.muted', 'brass.ink']
/** Removes floating-point noise below a paisa. */
const toPaisa = (pkr: number) => Math.round(pkr * 100) / 100
/** Amounts without a known plan. */
const restKey = 'rest'

function colorsOf(names: readonly string[]): ColorName[] {
  let others = 0
  return names.map(
    (name) => planColors[name.toLowerCase()] ?? otherColors[others++ % otherColors.length] ?? 'tile',
  )
}

/**
 * Revenue of each plan by month in PKR, without plans that earned nothing. `restName` labels amounts that
 * belong to no plan.
 */
export function revenueSeries({ months, subscriptions }: Figures, restName: string): Series[] {
  const earned = (planId: string) =>
    months.map(
      ({ revenue_by_plan }) => revenue_by_plan.find(({ plan_id }) => plan_id === planId)?.amount ?? 0,
    )
  const plans = subscriptions.map(({ plan_id, plan_name }) => ({
    key: plan_id,
    name: plan_name,
    values: earned(plan_id),
  }))
  const rest = months.map(({ revenue }, month) =>
    toPaisa(plans.reduce((left, { values }) => left - (values[month] ?? 0), revenue)),
  )
  const parts = [...plans, { key: restKey, name: restName, values: rest }].filter(({ values }) =>
    values.some((value) => value !== 0),
  )
  const colors = colorsOf(parts.map(({ name }) => name))
  return parts.map((part, index) => ({ ...part, color: colors[index] ?? 'tile' }))
}

/** One set of monthly values in a chart. */
export interface Series {
  key: string
  name: string
  color: ColorName
  /** One value a month, oldest first. */
  values: readonly number[]
}

/** The values of one month. */
export const valuesAt = (series: readonly Series[], month: number): number[] =>
  series.map(({ values }) => values[month] ?? 0)

export const isEmpty = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => value === 0))
