import { expect, test } from '@jest/globals'
import { earned, monthsOf, noFigures, subscribed } from '#test/support/web/figure-samples'
import { revenueSeries } from '#web/features/admin/series'
import { barsOf, reachOf, scaleFor, stackOf } from '#web/features/admin/scale'

test('revenue includes refunds, further plans and amounts without a plan', () => {
  const months = monthsOf((index) =>
    index === 11 ? { ...earned({ platinum: 100, family: 200, gold: -50 }), revenue: 300 } : {},
  )
  const family = { plan_id: 'family', plan_name: 'Family', members: 1 }
  const series = revenueSeries({ ...noFigures, months, subscriptions: [...subscribed(), family] }, 'Other')
  expect(series.map(({ name, values }) => [name, values[11]])).toEqual([
    ['Gold', -50],
    ['Platinum', 100],
    ['Family', 200],
    ['Other', 50],
  ])
  expect(series[0]?.values.slice(0, 11)).toEqual(Array<number>(11).fill(0))
  expect(new Set(series.map(({ color }) => color)).size).toBe(4)
})

test.each([
  [
    [0, 1],
    [1, 0],
  ],
  [[5], [6, 4, 2, 0]],
  [[1_000_000], [1_000_000, 500_000, 0]],
  [
    [-28_000, 20_000],
    [20_000, 0, -20_000, -40_000],
  ],
  [[2500.5], [3000, 2000, 1000, 0]],
])('the axis of %j has few whole steps and fits every value', (values, ticks) => {
  const scale = scaleFor(values)
  expect(scale.ticks.map((tick) => tick + 0)).toEqual(ticks)
  expect([scale.high, scale.low + 0]).toEqual([ticks[0], ticks.at(-1)])
})

test('bars start at 0, and stacked bars start where the previous one ends on the same side of 0', () => {
  const scale = { low: -100, high: 100, ticks: [100, 0, -100] }
  expect(barsOf([50, -100], scale)).toEqual([
    { start: 50, length: 25 },
    { start: 0, length: 50 },
  ])
  expect(stackOf([20, -40, 60, 0, -60], scale)).toEqual([
    { start: 50, length: 10 },
    { start: 30, length: 20 },
    { start: 60, length: 30 },
    { start: 30, length: 0 },
    { start: 0, length: 30 },
  ])
  expect(reachOf([20, -40, 60, 0, -60])).toEqual([-100, 80])
})
