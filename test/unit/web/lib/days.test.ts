import { describe, expect, it } from '@jest/globals'
import { byDay, recencyOf } from '#web/lib/days'

/** Local times, since days are those of the reader. */
const at = (day: number, hour: number, month = 2) => new Date(2024, month, day, hour).toISOString()
const dated = (...times: string[]) => times.map((created_at) => ({ created_at }))

describe('by day', () => {
  it('keeps the order, and puts what happened on one day together, from its first hour to its last', () => {
    const items = dated(at(5, 23), at(5, 0), at(4, 23), at(1, 12), at(29, 12, 1))
    const days = byDay(items)
    expect(days.map(({ key, items: { length } }) => `${key}: ${length}`)).toEqual([
      '2024-3-5: 2',
      '2024-3-4: 1',
      '2024-3-1: 1',
      '2024-2-29: 1',
    ])
    expect(days.flatMap((day) => day.items)).toEqual(items)
  })

  it('has no day for nothing', () => {
    expect(byDay([])).toEqual([])
  })
})

describe('recency', () => {
  const recency = (created_at: string, now: string) => recencyOf(byDay(dated(created_at))[0]!, new Date(now))

  it.each([
    [at(5, 0), at(5, 23), 'today'],
    [at(4, 23), at(5, 0), 'yesterday'],
    [at(4, 0), at(5, 23), 'yesterday'],
    [at(3, 23), at(5, 0), 'earlier'],
    [at(29, 12, 1), at(1, 12), 'yesterday'],
    // A clock that is ahead.
    [at(6, 1), at(5, 23), 'earlier'],
  ])('%s as seen at %s is %s', (created, now, expected) => {
    expect(recency(created, now)).toBe(expected)
  })
})
