import { describe, expect, test } from '@jest/globals'
import { barsOf, reachOf, scaleFor, stackOf } from '#web/features/admin-dashboard/scale'

describe('the axis', () => {
  test.each([
    [
      [0, 1],
      [1, 0],
    ],
    [[3], [3, 2, 1, 0]],
    [[5], [6, 4, 2, 0]],
    [
      [12, 187],
      [200, 100, 0],
    ],
    [[1_000_000], [1_000_000, 500_000, 0]],
    [
      [-28_000, 20_000],
      [20_000, 0, -20_000, -40_000],
    ],
    [[-1], [0, -1]],
    [[2500.5], [3000, 2000, 1000, 0]],
  ])('of %j', (values, ticks) => {
    const scale = scaleFor(values)
    expect(scale.ticks.map((tick) => tick + 0)).toEqual(ticks)
    expect([scale.high, scale.low + 0]).toEqual([ticks[0], ticks.at(-1)])
  })

  test('has room for every value in few steps, on whole numbers', () => {
    for (let high = 1; high < 10_000_000; high = Math.ceil(high * 1.37)) {
      for (const low of [0, -1, -Math.floor(high / 2), -high]) {
        const scale = scaleFor([low, high])
        expect(scale.low).toBeLessThanOrEqual(low)
        expect(scale.high).toBeGreaterThanOrEqual(high)
        expect(scale.ticks).toContain(0)
        expect(scale.ticks.length).toBeLessThanOrEqual(6)
        expect(scale.ticks.every(Number.isInteger)).toBe(true)
      }
    }
  })
})

describe('bars', () => {
  const scale = { low: -100, high: 100, ticks: [100, 0, -100] }

  test('beside each other all begin at 0', () => {
    expect(barsOf([50, 0, -100], scale)).toEqual([
      { start: 50, length: 25 },
      { start: 50, length: 0 },
      { start: 0, length: 50 },
    ])
  })

  test('on top of each other each begins where the one before ends, on its side of 0', () => {
    expect(stackOf([20, -40, 60, 0, -60], scale)).toEqual([
      { start: 50, length: 10 },
      { start: 30, length: 20 },
      { start: 60, length: 30 },
      { start: 30, length: 0 },
      { start: 0, length: 30 },
    ])
    expect(reachOf([20, -40, 60, 0, -60])).toEqual([-100, 80])
  })
})
