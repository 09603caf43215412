import { expect, test } from '@jest/globals'
import { earned, monthsOf, noFigures, subscribed } from '#test/support/figures'
import { revenueSeries } from '#web/features/admin-dashboard/revenue'

const family = { plan_id: 'family', plan_name: 'Family', members: 1 }

test('each plan that earned anything has its amounts by month, in the colour of its badge', () => {
  const months = monthsOf((index) => (index < 10 ? {} : earned({ gold: 6000 * index, silver: 2500.1 })))
  const series = revenueSeries({ ...noFigures, months, subscriptions: subscribed(1, 1, 1) }, 'Other')
  expect(series.map(({ key, name, color }) => [key, name, color])).toEqual([
    ['silver', 'Silver', 'silver'],
    ['gold', 'Gold', 'brass'],
  ])
  expect(series[0]?.values).toEqual([...Array<number>(10).fill(0), 2500.1, 2500.1])
  expect(series[1]?.values.slice(-2)).toEqual([60_000, 66_000])
})

test('other plans take colours of their own, and amounts of no plan are neither lost nor hidden', () => {
  const months = monthsOf((index) =>
    index === 11 ? { ...earned({ platinum: 100, family: 200 }), revenue: 350 } : {},
  )
  const series = revenueSeries({ ...noFigures, months, subscriptions: [...subscribed(), family] }, 'Other')
  expect(series.map(({ name, values }) => [name, values[11]])).toEqual([
    ['Platinum', 100],
    ['Family', 200],
    ['Other', 50],
  ])
  expect(new Set(series.map(({ color }) => color)).size).toBe(3)
})

test('what was refunded counts down', () => {
  const months = monthsOf((index) => (index === 11 ? earned({ gold: -6000, silver: 2500 }) : {}))
  const series = revenueSeries({ ...noFigures, months }, 'Other')
  expect(series.map(({ name, values }) => [name, values[11]])).toEqual([
    ['Silver', 2500],
    ['Gold', -6000],
  ])
})
