import { describe, expect, it } from '@jest/globals'
import type { SearchEngine } from '#functions/search/engine'
import { at, engineAtHand, facts, noon, plan } from './engine-samples'

/** Lists, and the plans that decide their order. */
export function listsSuite(name: string, make: () => SearchEngine): void {
  const hand = () => engineAtHand(make)

  describe(`${name}: plans`, () => {
    const verified = { verified: true } as const
    const featured = { featured: true } as const

    it('ends a plan at its end, whichever clock asks first', () => {
      const { put, ids } = hand()
      put({ a: { plans: [plan(noon.toISOString(), verified)] } })
      const before = new Date(noon.getTime() - 1)
      for (const [now, found] of [
        [before, ['a']],
        [noon, []],
        [before, ['a']],
        [at('2030-01-01T00:00:00.000Z'), []],
        [at('2020-01-01T00:00:00.000Z'), ['a']],
        [noon, []],
      ] as const)
        expect(ids({ flags: ['verified'], now })).toEqual(found)
    })

    it('lets the next plan follow', () => {
      const { put, search, ids } = hand()
      put({
        a: {
          plans: [
            plan('2026-03-01T12:00:00.000Z', { ...verified, ...featured }),
            plan('2026-04-01T12:00:00.000Z'),
            plan('2026-05-01T12:00:00.000Z', verified),
          ],
        },
      })
      const ranks = ['2026-03-01T11:59:59.999Z', '2026-03-01T12:00:00.000Z', '2026-04-02T00:00:00.000Z'].map(
        (time) => Math.floor(search({ sort: 'listed', now: at(time) }).found[0]!.order / 2 ** 50),
      )
      expect(ranks).toEqual([2, 1, 1])
      expect(ids({ flags: ['verified'], now: at('2026-03-31T00:00:00.000Z') })).toEqual([])
      expect(ids({ flags: ['verified'], now: at('2026-04-30T00:00:00.000Z') })).toEqual(['a'])
      expect(ids({ flags: ['verified'], now: at('2026-05-01T12:00:00.000Z') })).toEqual([])
    })

    it('takes a plan that is told of after a search, and its end', () => {
      const { engine, put, ids } = hand()
      put({ a: {} })
      expect(ids({ flags: ['verified'] })).toEqual([])
      put({ a: { plans: [plan('2026-03-01T12:00:00.002Z', verified)] }, b: {} })
      expect(ids({ flags: ['verified'] })).toEqual(['a'])
      expect(ids({ flags: ['verified'], now: at('2026-03-01T12:00:00.001Z') })).toEqual(['a'])
      expect(ids({ flags: ['verified'], now: at('2026-03-01T12:00:00.002Z') })).toEqual([])
      engine.apply([{ id: 'a' }])
      put({ c: {} })
      expect(ids({ flags: ['verified'] })).toEqual([])
    })
  })

  describe(`${name}: lists`, () => {
    const later = '2027-01-01T00:00:00.000Z'
    const people = {
      a: { joined: 100, dob: '1990-01-01' },
      b: { joined: 300, dob: '1995-01-01', plans: [plan(later)] },
      c: { joined: 200, dob: '2000-01-01', plans: [plan(later, { featured: true })] },
      d: { joined: 400, dob: '1980-01-01' },
    }

    it.each([
      ['listed', ['c', 'b', 'd', 'a'], 2 ** 51 + 200],
      ['newest', ['d', 'b', 'c', 'a'], 400],
      ['age', ['c', 'b', 'a', 'd'], (150 - 26) * 2 ** 42 + 200],
    ] as const)('lists as %s', (sort, order, first) => {
      const { put, search } = hand()
      put(people)
      const { found } = search({ sort })
      expect(found.map(({ id }) => id)).toEqual(order)
      expect(found[0]!.order).toBe(first)
    })

    it('tells by its order the years of somebody, not on which day they were born', () => {
      const { put, search } = hand()
      put({ a: { dob: '1990-11-02' }, b: { dob: '1991-01-30' }, c: { dob: '1990-11-01', joined: 1 } })
      const { found } = search({ sort: 'age' })
      expect(found.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
      expect(found[0]!.order).toBe(found[1]!.order)
    })

    it('lists equals by their ids, from the last to the first', () => {
      const { put, ids } = hand()
      put({ b: {}, aa: {}, c: {}, a: {}, ab: {} })
      expect(ids()).toEqual(['c', 'b', 'ab', 'aa', 'a'])
      expect(ids({ size: 2 })).toEqual(['c', 'b'])
    })

    it('goes on after a place, even of somebody who is gone', () => {
      const { engine, put, search, ids } = hand()
      put({ a: {}, b: {}, c: {}, d: {} })
      const { joined: order } = facts()
      engine.apply([{ id: 'c' }])
      expect(search({ size: 1, after: { order, id: 'c' } })).toEqual({
        found: [{ order, id: 'b' }],
        more: true,
        total: 3,
      })
      expect(search({ after: { order, id: 'b' } })).toMatchObject({ found: [{ id: 'a' }], more: false })
      expect(search({ after: { order, id: 'a' } })).toEqual({ found: [], more: false, total: 3 })
      expect(ids({ after: { order: order + 1, id: '' } })).toEqual(['d', 'b', 'a'])
      expect(ids({ after: { order: order - 1, id: 'z' } })).toEqual([])
    })

    it('may list nobody and count all', () => {
      const { put, search } = hand()
      put({ a: {}, b: {} })
      expect(search({ size: 0 })).toEqual({ found: [], more: true, total: 2 })
    })
  })
}
