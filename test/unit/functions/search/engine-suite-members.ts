import { describe, expect, it } from '@jest/globals'
import type { SearchEngine } from '#functions/search/engine'
import { at, engineAtHand, facts, plan } from './engine-samples'

/** Who is in it, and who sees whom. */
export function membersSuite(name: string, make: () => SearchEngine): void {
  const hand = () => engineAtHand(make)

  describe(`${name}: who is in it`, () => {
    it('finds nobody where there is nobody', () => {
      const { engine, search } = hand()
      expect(search({ counts: true })).toEqual({
        found: [],
        more: false,
        total: 0,
        counts: {},
        withoutFilter: {},
      })
      expect(engine.size).toBe(0)
    })

    it('finds each member once, by the last that was told of them', () => {
      const { engine, ids } = hand()
      const entry = { id: 'a', facts: facts({ religion: 'islam' }) }
      engine.apply([entry, { id: 'a', facts: facts({ religion: 'sikhism' }) }])
      engine.apply([entry])
      engine.apply([entry])
      expect(engine.size).toBe(1)
      expect(ids({ choices: { religion: ['islam'] } })).toEqual(['a'])
      expect(ids({ choices: { religion: ['sikhism'] } })).toEqual([])
    })

    it('forgets what a change takes away', () => {
      const { put, search } = hand()
      put({ a: { caste: 'arain', picture: 'everyone', plans: [plan('2027-01-01T00:00:00.000Z')] } })
      put({ a: {} })
      expect(search({ counts: true, sort: 'listed' })).toMatchObject({
        found: [{ order: facts().joined, id: 'a' }],
        counts: {},
      })
      expect(Object.keys(search({ counts: true }).counts!).sort()).toEqual(['age', 'gender', 'height'])
    })

    it('finds nobody who is gone, and those who come back or take their place', () => {
      const { engine, put, search, set } = hand()
      put({ a: { caste: 'arain' }, b: { caste: 'jatt' }, c: { caste: 'arain' } })
      engine.apply([{ id: 'b' }, { id: 'nobody' }, { id: 'b' }])
      expect([engine.size, set()]).toEqual([2, ['a', 'c']])
      put({ d: {} })
      expect(search({ counts: true }).counts!.caste).toEqual({ arain: 2 })
      expect(set({ choices: { caste: ['jatt'] } })).toEqual([])
      put({ b: { caste: 'gujjar' } })
      expect([engine.size, set()]).toEqual([4, ['a', 'b', 'c', 'd']])
      expect(set({ choices: { caste: ['gujjar'] } })).toEqual(['b'])
    })

    it('keeps many members apart, whichever of them leave', () => {
      const { engine, set } = hand()
      const many = Array.from({ length: 3000 }, (_, number) => `u_${number}`)
      engine.apply(many.map((id, number) => ({ id, facts: facts({ joined: number }) })))
      engine.apply(many.filter((_, number) => number % 3 > 0).map((id) => ({ id })))
      engine.apply(many.slice(0, 500).map((id) => ({ id, facts: facts({ joined: 1 }) })))
      const left = many.filter((_, number) => number < 500 || number % 3 === 0)
      expect(engine.size).toBe(left.length)
      expect(set({ size: 3000 })).toEqual(left.sort())
    })
  })

  describe(`${name}: who sees what`, () => {
    it('shows those who are for verified members to such alone', () => {
      const { put, search, set } = hand()
      put({ a: {}, b: { visible_to: 'verified_users' } })
      expect(set()).toEqual(['a'])
      expect(set({ verified: true })).toEqual(['a', 'b'])
      const { total, counts, withoutFilter } = search({ choices: { gender: ['female'] }, counts: true })
      expect([total, counts!.gender, withoutFilter]).toEqual([1, { female: 1 }, { gender: 1 }])
    })

    it('finds by pictures that the viewer sees', () => {
      const { put, search, set } = hand()
      put({ a: { picture: 'everyone' }, b: { picture: 'verified_users' }, c: {} })
      expect(set({ flags: ['with_picture'] })).toEqual(['a'])
      expect(set({ flags: ['with_picture'], verified: true })).toEqual(['a', 'b'])
      expect(search({ counts: true }).counts!.with_picture).toEqual({ true: 1 })
      expect(search({ counts: true, verified: true }).counts!.with_picture).toEqual({ true: 2 })
    })

    it('finds who was here on the last seven days, and tells that to the viewer', () => {
      const { put, search, set } = hand()
      put({
        a: { seen: { on: '2026-03-01', by: 'everyone' } },
        b: { seen: { on: '2026-02-23', by: 'everyone' } },
        c: { seen: { on: '2026-02-22', by: 'everyone' } },
        d: { seen: { on: '2026-03-01', by: 'verified_users' } },
        e: {},
      })
      expect(set({ flags: ['online'] })).toEqual(['a', 'b'])
      expect(set({ flags: ['online'], verified: true })).toEqual(['a', 'b', 'd'])
      expect(set({ flags: ['online'], now: at('2026-03-01T23:59:59.999Z') })).toEqual(['a', 'b'])
      expect(set({ flags: ['online'], now: at('2026-03-02T00:00:00.000Z') })).toEqual(['a'])
      expect(search({ counts: true }).counts!.online).toEqual({ true: 2 })
    })

    it('neither finds nor counts those whom the viewer is not to find', () => {
      const { put, search, set } = hand()
      put({ a: {}, b: {}, c: {} })
      const { found, total, counts, withoutFilter } = search({
        without: new Set(['b', 'nobody']),
        choices: { gender: ['male'] },
        counts: true,
      })
      expect([found, total, counts!.gender, withoutFilter]).toEqual([[], 0, { female: 2 }, { gender: 2 }])
      expect(set({ without: new Set(['b']) })).toEqual(['a', 'c'])
    })
  })
}
