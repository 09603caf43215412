import { describe, expect, it } from '@jest/globals'
import { fitWeights, noFit, orderValue, unknownWeight } from '#functions/features/profiles/fit'
import { fitPersonOf } from '#functions/features/profiles/fit-person'
import { Random } from '#infra/local/demo/generators/random'
import { sampleFacts, sampleQuery } from '#test/support/search/search-samples'
import { at, engineAtHand, engines, facts, noon, plan } from './engine-samples'

/* The order of what a search finds, and how people fit: in the engine, and in one that is read from a snapshot. */

describe('lists', () => {
  describe.each(engines)('%s', (_name, make) => {
    const hand = () => engineAtHand(make)

    describe('plans', () => {
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
        const ranks = [
          '2026-03-01T11:59:59.999Z',
          '2026-03-01T12:00:00.000Z',
          '2026-04-02T00:00:00.000Z',
        ].map((time) => Math.floor(search({ sort: 'listed', now: at(time) }).found[0]!.order / 2 ** 50))
        expect(ranks).toEqual([2, 1, 1])
        expect(ids({ flags: ['verified'], now: at('2026-03-31T00:00:00.000Z') })).toEqual([])
        expect(ids({ flags: ['verified'], now: at('2026-04-30T00:00:00.000Z') })).toEqual(['a'])
        expect(ids({ flags: ['verified'], now: at('2026-05-01T12:00:00.000Z') })).toEqual([])
      })
    })

    describe('lists', () => {
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

      it('tells the age of a member by its order, not the day of birth', () => {
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

      it('goes on after a place, also of a member who is gone', () => {
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
    })
  })
})

describe('how people fit', () => {
  describe.each(engines)('%s', (_name, make) => {
    const hand = () => engineAtHand(make)
    const his = { gender: 'male', residence_city: 'PK-Lahore', religion: 'islam', maslak: 'other' } as const
    const viewer = fitPersonOf(
      facts({
        ...his,
        wishes: {
          residence_city: 'PK-Karachi\nPK-Lahore',
          religion: 'islam',
          maslak: 'islam/other',
          education: 'bachelor',
        },
        musts: ['religion'],
      }),
      noon,
    )
    const all = { residence_city: 'PK-Lahore', religion: 'islam', maslak: 'other', education: 'master' }
    const sort = 'fit' as const
    const joined = Date.parse('2026-01-01T00:00:00.000Z')

    describe('fits', () => {
      it('lists first who meets most of the viewer’s wishes, then by the wishes of both, and says what is lacking', () => {
        const { put, search } = hand()
        put({
          elsewhere: { ...all, residence_city: 'PK-Quetta' },
          all,
          another: { ...all, religion: 'christianity' },
          asks: {
            ...all,
            wishes: { residence_city: 'PK-Multan', education: 'matric' },
            musts: ['residence_city'],
          },
          unsaid: { ...all, education: undefined },
        })
        const { religion, maslak, residence_city } = fitWeights
        const told = (unmet: string[], theirs: object = { of: 0, unmet: [] }, of = 4) => ({
          wishes: { of, unmet },
          theirs,
        })
        expect(search({ sort, viewer }).found).toEqual(
          (
            [
              ['all', 0, told([])],
              // He has not said his education.
              ['asks', 3 * residence_city + unknownWeight, told([], { of: 1, unmet: ['residence_city'] })],
              ['unsaid', orderValue(1, 0, unknownWeight), told([], undefined, 3)],
              ['elsewhere', orderValue(1, 1, residence_city), told(['residence_city'])],
              ['another', orderValue(2, 2, 3 * religion + maslak), told(['religion', 'maslak'])],
            ] as const
          ).map(([id, distance, fit]) => ({ id, order: (noFit - distance) * 2 ** 33 + joined / 1000, fit })),
        )
      })

      it('lets a running featured plan break ties, and nothing more', () => {
        const { put, ids } = hand()
        const featured = [plan('2027-01-01T00:00:00.000Z', { featured: true, verified: true })]
        put({
          newest: { ...all, joined: joined + 2000 },
          paid: {
            ...all,
            plans: [plan('2027-01-01T00:00:00.000Z', { verified: true })],
            joined: joined + 1000,
          },
          featured: { ...all, plans: featured },
          ended: { ...all, plans: [plan(noon.toISOString(), { featured: true })], joined: joined - 1000 },
          far: { ...all, residence_city: 'PK-Quetta', plans: featured, joined: joined + 9000 },
        })
        expect(ids({ sort, viewer })).toEqual(['featured', 'newest', 'paid', 'ended', 'far'])
      })

      it('puts people of the viewer’s gender last, without how they fit', () => {
        const { put, search } = hand()
        put({
          him: { ...his, joined: joined + 5 },
          far: { ...all, religion: 'hinduism', residence_city: 'x' },
        })
        const { found } = search({ sort, viewer })
        expect(found.map(({ id, fit }) => [id, fit !== undefined])).toEqual([
          ['far', true],
          ['him', false],
        ])
      })

      it('suggests and counts only people who break no must of either', () => {
        const { put, search, set } = hand()
        put({
          all,
          wish: { ...all, residence_city: 'PK-Quetta' },
          broken: { ...all, religion: 'sikhism' },
          unsaid: { ...all, religion: undefined },
          breaking: { ...all, wishes: { residence_city: 'PK-Quetta' }, musts: ['residence_city'] },
          content: { ...all, wishes: { residence_city: 'PK-Lahore' }, musts: ['residence_city'] },
          him: his,
        })
        expect(set({ viewer, suggested: true })).toEqual(['all', 'content', 'unsaid', 'wish'])
        expect(set({ viewer })).toHaveLength(7)
        const counted = search({
          viewer,
          suggested: true,
          choices: { residence_city: ['PK-Quetta'] },
          counts: true,
        })
        expect(counted).toMatchObject({
          total: 1,
          besides: 0,
          counts: { residence_city: { 'PK-Quetta': 1, 'PK-Lahore': 3 }, gender: { female: 1 } },
          withoutFilter: { residence_city: 4 },
        })
        expect(search({ viewer, suggested: true })).toMatchObject({ total: 4, besides: 2 })
      })

      it('never finds more people with one more filter', () => {
        const random = new Random(44)
        const { engine, ids } = hand()
        engine.apply(
          Array.from({ length: 120 }, (_, number) => ({
            id: `u${number}`,
            facts: sampleFacts(random, noon),
          })),
        )
        for (let round = 0; round < 60; round++) {
          const { filters, viewer } = sampleQuery(random, noon, [])
          const asked = { sort: 'fit', viewer, suggested: true, size: 200 } as const
          const { gender } = filters.choices
          const narrow = ids({ ...asked, ...filters })
          const wide = ids({ ...asked, choices: gender ? { gender } : {} })
          const between = ids({ ...asked, choices: filters.choices })
          expect(between).toEqual(wide.filter((id) => between.includes(id)))
          expect(narrow).toEqual(between.filter((id) => narrow.includes(id)))
        }
      })
    })
  })
})
