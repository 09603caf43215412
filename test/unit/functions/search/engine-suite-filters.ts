import { describe, expect, it } from '@jest/globals'
import type { SearchEngine } from '#functions/search/engine'
import { choiceNames, type FilterName } from '#shared/search'
import { at, engineAtHand } from './engine-samples'

/** Filters, and what they count. */
export function filtersSuite(name: string, make: () => SearchEngine): void {
  const hand = () => engineAtHand(make)

  describe(`${name}: filters`, () => {
    it.each(choiceNames)('finds by %s any of the values', (filter) => {
      const { put, set } = hand()
      put({
        a: { [filter]: 'one' },
        b: { [filter]: 'two' },
        c: { [filter]: 'three' },
        d: { [filter]: undefined },
      })
      expect(set({ choices: { [filter]: ['one'] } })).toEqual(['a'])
      expect(set({ choices: { [filter]: ['three', 'one', 'unknown'] } })).toEqual(['a', 'c'])
      expect(set({ choices: { [filter]: ['unknown'] } })).toEqual([])
    })

    it('finds who passes every filter', () => {
      const { put, set } = hand()
      put({
        a: { religion: 'islam', height: 5.4, picture: 'everyone' },
        b: { religion: 'islam', height: 5.5, picture: 'everyone' },
        c: { religion: 'sikhism', height: 5.4, picture: 'everyone' },
        d: { religion: 'islam', height: 5.4 },
      })
      const filters = { choices: { religion: ['islam'] }, ranges: { height: { max: 5.4 } } }
      expect(set({ ...filters, flags: ['with_picture'] })).toEqual(['a'])
    })

    it.each([
      // A birthday counts from its first moment in UTC; of the 29th of February from the 1st of March.
      ['2008-03-01', '2026-03-01T00:00:00.000Z', 18],
      ['2008-03-01', '2026-02-28T23:59:59.999Z', 17],
      ['2008-02-29', '2026-02-28T23:59:59.999Z', 17],
      ['2008-02-29', '2026-03-01T00:00:00.000Z', 18],
      ['2008-02-29', '2028-02-28T12:00:00.000Z', 19],
      ['2008-02-29', '2028-02-29T00:00:00.000Z', 20],
      ['1990-12-31', '2026-01-01T00:00:00.000Z', 35],
    ])('takes who was born on %s for as old at %s as they are: %d', (dob, time, age) => {
      const { put, search, ids } = hand()
      put({ a: { dob } })
      const now = at(time)
      expect(search({ now, counts: true }).counts!.age).toEqual({ [age]: 1 })
      expect(ids({ now, ranges: { age: { min: age, max: age } } })).toEqual(['a'])
      expect(ids({ now, ranges: { age: { min: age } } })).toEqual(['a'])
      expect(ids({ now, ranges: { age: { max: age } } })).toEqual(['a'])
      expect(ids({ now, ranges: { age: { min: age + 1 } } })).toEqual([])
      expect(ids({ now, ranges: { age: { max: age - 1 } } })).toEqual([])
    })

    it('finds by height to a tenth of a foot, the tallest by nine', () => {
      const { put, search, set } = hand()
      put({
        a: { height: 3.5 },
        b: { height: 5.7 },
        c: { height: 5.800000001 },
        d: { height: 7 },
        e: { height: 9 },
      })
      expect(set({ ranges: { height: { min: 5.7, max: 5.8 } } })).toEqual(['b', 'c'])
      expect(set({ ranges: { height: { min: 5.71 } } })).toEqual(['c', 'd', 'e'])
      expect(set({ ranges: { height: { max: 7 } } })).toEqual(['a', 'b', 'c', 'd'])
      expect(set({ ranges: { height: { min: 9 } } })).toEqual(['e'])
      expect(search({ counts: true }).counts!.height).toEqual({
        '3.5': 1,
        '5.7': 1,
        '5.8': 1,
        '7': 1,
        '9': 1,
      })
    })

    it('finds who joined on a day or later, in UTC', () => {
      const { put, set } = hand()
      put({
        a: { joined: Date.parse('2026-02-10T23:59:59.999Z') },
        b: { joined: Date.parse('2026-02-11T00:00:00.000Z') },
        c: { joined: Date.parse('2026-02-28T00:00:00.000Z') },
      })
      expect(set({ since: '2026-02-11' })).toEqual(['b', 'c'])
    })
  })

  describe(`${name}: counts`, () => {
    it('counts by each value with the other filters as they are, and how many there are without one', () => {
      const { put, search } = hand()
      put({
        a: { religion: 'islam', caste: 'arain' },
        b: { religion: 'islam', caste: 'jatt' },
        c: { religion: 'sikhism', caste: 'jatt' },
        d: { religion: 'sikhism', caste: 'arain', gender: 'male' },
      })
      const choices = { religion: ['islam'], caste: ['jatt'] }
      const { total, counts, withoutFilter } = search({ choices, counts: true })
      expect(total).toBe(1)
      expect(counts!.religion).toEqual({ islam: 1, sikhism: 1 })
      expect(counts!.caste).toEqual({ arain: 1, jatt: 1 })
      expect(counts!.gender).toEqual({ female: 1 })
      expect(withoutFilter).toEqual({ religion: 2, caste: 2 })
      expect(search({ choices }).counts).toBeUndefined()
    })

    it('counts by ranges, flags and days, too', () => {
      const { put, search } = hand()
      put({
        a: { height: 5.4, picture: 'everyone' },
        b: { height: 6, picture: 'everyone' },
        c: { height: 5.4, joined: Date.parse('2026-02-02T00:00:00.000Z') },
      })
      const { counts, withoutFilter } = search({
        ranges: { height: { max: 5.5 }, age: { min: 18 } },
        flags: ['with_picture'],
        since: '2026-01-01',
        counts: true,
      })
      expect(counts!.height).toEqual({ '5.4': 1, '6': 1 })
      expect(counts!.age).toEqual({ '27': 1 })
      expect(counts!.with_picture).toEqual({ true: 1 })
      expect(counts!.since).toBeUndefined()
      const expected: Partial<Record<FilterName, number>> = { height: 2, age: 1, with_picture: 2, since: 1 }
      expect(withoutFilter).toEqual(expected)
    })
  })
}
