import { describe, expect, it } from '@jest/globals'
import { choiceNames, type FilterName } from '#shared/search'
import { at, engineAtHand, engines, facts, plan } from './engine-samples'

/* Whom a search finds, by what filters, and what it counts: in the engine, and in one that is read from a snapshot. */

describe('members', () => {
  describe.each(engines)('%s', (_name, make) => {
    const hand = () => engineAtHand(make)

    describe('who is in it', () => {
      it('finds each member once, by the latest entry', () => {
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

      it('does not find members who are gone, and finds those who come back', () => {
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
    })

    describe('who sees what', () => {
      it('shows members who are for verified users to those alone', () => {
        const { put, search, set } = hand()
        put({ a: {}, b: { visible_to: 'verified_users' }, c: { visible_to: 'checked_users' } })
        expect(set()).toEqual(['a'])
        expect(set({ verified: 'plan' })).toEqual(['a', 'b'])
        expect(set({ verified: 'check' })).toEqual(['a', 'b', 'c'])
        const { total, counts, withoutFilter } = search({ choices: { gender: ['female'] }, counts: true })
        expect([total, counts!.gender, withoutFilter]).toEqual([1, { female: 1 }, { gender: 1 }])
      })

      it('finds by pictures that the viewer may see', () => {
        const { put, search, set } = hand()
        const verified = { b: { picture: 'verified_users' }, c: { picture: 'checked_users' } } as const
        put({ a: { picture: 'everyone' }, ...verified, d: {} })
        expect(set({ flags: ['with_picture'] })).toEqual(['a'])
        expect(set({ flags: ['with_picture'], verified: 'plan' })).toEqual(['a', 'b'])
        expect(set({ flags: ['with_picture'], verified: 'check' })).toEqual(['a', 'b', 'c'])
        expect(search({ counts: true }).counts!.with_picture).toEqual({ true: 1 })
        expect(search({ counts: true, verified: 'plan' }).counts!.with_picture).toEqual({ true: 2 })
      })

      it('finds members who were online in the last seven days and let the viewer see it', () => {
        const { put, search, set } = hand()
        put({
          a: { seen: { on: '2026-03-01', by: 'everyone' } },
          b: { seen: { on: '2026-02-23', by: 'everyone' } },
          c: { seen: { on: '2026-02-22', by: 'everyone' } },
          d: { seen: { on: '2026-03-01', by: 'verified_users' } },
          e: { seen: { on: '2026-03-01', by: 'checked_users' } },
          f: {},
        })
        expect(set({ flags: ['online'] })).toEqual(['a', 'b'])
        expect(set({ flags: ['online'], verified: 'plan' })).toEqual(['a', 'b', 'd'])
        expect(set({ flags: ['online'], verified: 'check' })).toEqual(['a', 'b', 'd', 'e'])
        expect(set({ flags: ['online'], now: at('2026-03-01T23:59:59.999Z') })).toEqual(['a', 'b'])
        expect(set({ flags: ['online'], now: at('2026-03-02T00:00:00.000Z') })).toEqual(['a'])
        expect(search({ counts: true }).counts!.online).toEqual({ true: 2 })
      })

      it('neither finds nor counts people whom the viewer must not find', () => {
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
  })
})

describe('filters and counts', () => {
  describe.each(engines)('%s', (_name, make) => {
    const hand = () => engineAtHand(make)

    describe('filters', () => {
      it('finds by gender either, both, or whoever there is', () => {
        const { put, set } = hand()
        put({ a: { gender: 'male' }, b: { gender: 'female' } })
        expect(set({ choices: { gender: ['male'] } })).toEqual(['a'])
        expect(set({ choices: { gender: ['female', 'unknown'] } })).toEqual(['b'])
        expect(set({ choices: { gender: ['female', 'male'] } })).toEqual(['a', 'b'])
        expect(set({ choices: { gender: ['unknown'] } })).toEqual([])
        expect(set({})).toEqual(['a', 'b'])
        put({ b: { gender: 'male' } })
        expect(set({ choices: { gender: ['male'] } })).toEqual(['a', 'b'])
      })

      it.each(choiceNames.filter((name) => name !== 'gender'))('finds by %s any of the values', (filter) => {
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

      it('finds by a general sect or caste those of its parts too', () => {
        const { put, set } = hand()
        put({ a: { maslak: 'sunni_barelvi' }, b: { maslak: 'sunni' }, c: { maslak: 'shia_zaidi' } })
        expect(set({ choices: { maslak: ['sunni'] } })).toEqual(['a', 'b'])
        expect(set({ choices: { maslak: ['sunni_barelvi'] } })).toEqual(['a'])
        expect(set({ choices: { maslak: ['constructor', 'shia'] } })).toEqual(['c'])
      })

      it.each([
        // A birthday counts from its first moment in UTC; of the 29th of February from the 1st of March.
        ['2008-03-01', '2026-03-01T00:00:00.000Z', 18],
        ['2008-03-01', '2026-02-28T23:59:59.999Z', 17],
        ['2008-02-29', '2026-02-28T23:59:59.999Z', 17],
        ['2008-02-29', '2026-03-01T00:00:00.000Z', 18],
      ])('takes a member born on %s at %s to be %d years old', (dob, time, age) => {
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

      it('finds by height to the inch, the tallest by nine', () => {
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
        // Five foot eight, as forms offer it.
        expect(set({ ranges: { height: { min: 5.667, max: 5.667 } } })).toEqual(['b'])
        expect(set({ ranges: { height: { max: 7 } } })).toEqual(['a', 'b', 'c', 'd'])
        expect(set({ ranges: { height: { min: 9 } } })).toEqual(['e'])
        expect(search({ counts: true }).counts!.height).toEqual({
          '3.5': 1,
          '5.667': 1,
          '5.833': 1,
          '7': 1,
          '9': 1,
        })
      })
    })

    describe('counts', () => {
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
        expect(counts!.height).toEqual({ '5.417': 1, '6': 1 })
        expect(counts!.age).toEqual({ '27': 1 })
        expect(counts!.with_picture).toEqual({ true: 1 })
        expect(counts!.since).toBeUndefined()
        const expected: Partial<Record<FilterName, number>> = { height: 2, age: 1, with_picture: 2, since: 1 }
        expect(withoutFilter).toEqual(expected)
      })
    })
  })
})
