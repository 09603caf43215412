import { describe, expect, it } from '@jest/globals'
import { fitWeights, noFit } from '#functions/domain/fit'
import { fitPersonOf } from '#functions/domain/fit-person'
import type { SearchEngine } from '#functions/search/engine'
import { engineAtHand, facts, noon, plan } from './engine-samples'

/** How people fit the viewer: the order by it, who is suggested, and what is told. */
export function fitsSuite(name: string, make: () => SearchEngine): void {
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

  describe(`${name}: fits`, () => {
    it('lists who lacks the least of what both ask for first, and says what', () => {
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
      const { religion, maslak, residence_city, education } = fitWeights
      const told = (unmet: string[], theirs: object = { of: 0, unmet: [] }) => ({
        wishes: { of: 4, unmet },
        theirs,
      })
      expect(search({ sort, viewer }).found).toEqual(
        (
          [
            ['all', 0, told([])],
            ['unsaid', education, told(['education'])],
            ['elsewhere', residence_city, told(['residence_city'])],
            // Her education wish is met by nobody who has not said theirs.
            [
              'asks',
              3 * residence_city + education,
              told([], { of: 2, unmet: ['education', 'residence_city'] }),
            ],
            ['another', 3 * religion + maslak, told(['religion', 'maslak'])],
          ] as const
        )
          .toSorted(([one, distance], [other, further]) => distance - further || (one < other ? 1 : -1))
          .map(([id, distance, fit]) => ({ id, order: (noFit - distance) * 2 ** 43 + joined, fit })),
      )
    })

    it('lets a featured plan that runs break ties, no other plan, and nothing more', () => {
      const { put, ids } = hand()
      const featured = [plan('2027-01-01T00:00:00.000Z', { featured: true, verified: true })]
      put({
        newest: { ...all, joined: joined + 2 },
        paid: { ...all, plans: [plan('2027-01-01T00:00:00.000Z', { verified: true })], joined: joined + 1 },
        featured: { ...all, plans: featured },
        ended: { ...all, plans: [plan(noon.toISOString(), { featured: true })], joined: joined - 1 },
        far: { ...all, residence_city: 'PK-Quetta', plans: featured, joined: joined + 9 },
      })
      expect(ids({ sort, viewer })).toEqual(['featured', 'newest', 'paid', 'ended', 'far'])
    })

    it('puts people of the viewer’s gender last, and tells nothing of them', () => {
      const { put, search } = hand()
      put({ him: { ...his, joined: joined + 5 }, far: { ...all, religion: 'hinduism', residence_city: 'x' } })
      const { found } = search({ sort, viewer })
      expect(found.map(({ id, fit }) => [id, fit !== undefined])).toEqual([
        ['far', true],
        ['him', false],
      ])
    })

    it('suggests only who breaks no must of either, and counts no one else', () => {
      const { put, search, set } = hand()
      put({
        all,
        wish: { ...all, residence_city: 'PK-Quetta' },
        broken: { ...all, religion: 'sikhism' },
        breaking: { ...all, wishes: { residence_city: 'PK-Quetta' }, musts: ['residence_city'] },
        content: { ...all, wishes: { residence_city: 'PK-Lahore' }, musts: ['residence_city'] },
        him: his,
      })
      expect(set({ viewer, suggested: true })).toEqual(['all', 'content', 'wish'])
      expect(set({ viewer })).toHaveLength(6)
      const counted = search({
        viewer,
        suggested: true,
        choices: { residence_city: ['PK-Quetta'] },
        counts: true,
      })
      expect(counted).toMatchObject({
        total: 1,
        counts: { residence_city: { 'PK-Quetta': 1, 'PK-Lahore': 2 }, gender: { female: 1 } },
        withoutFilter: { residence_city: 3 },
      })
    })

    it('goes on after any place of the order by fit', () => {
      const { put, search, ids } = hand()
      put({
        a: all,
        b: all,
        c: { ...all, residence_city: 'PK-Quetta' },
        d: { ...all, education: 'matric' },
        e: { ...his },
      })
      const whole = ids({ sort, viewer })
      let after
      const paged: string[] = []
      for (let page = 0; page < whole.length; page++) {
        const { found, more } = search({ sort, viewer, size: 1, after })
        paged.push(...found.map(({ id }) => id))
        after = found.at(-1)
        expect(more).toBe(page < whole.length - 1)
      }
      expect(paged).toEqual(whole)
    })

    it('knows what somebody asks for now, and nothing of who left', () => {
      const { engine, put, search } = hand()
      const theirs = () => search({ viewer }).found.map(({ fit }) => fit?.theirs)
      put({ a: { ...all, wishes: { residence_city: 'PK-Quetta\nPK-Swat' }, musts: ['residence_city'] } })
      expect(theirs()).toEqual([{ of: 1, unmet: ['residence_city'] }])
      put({ a: { ...all, wishes: { residence_city: 'PK-Lahore\nPK-Swat', religion: 'islam' } } })
      expect(theirs()).toEqual([{ of: 2, unmet: [] }])
      put({ a: all })
      expect(theirs()).toEqual([{ of: 0, unmet: [] }])
      engine.apply([{ id: 'a' }])
      put({ b: {} })
      expect(theirs()).toEqual([{ of: 0, unmet: [] }])
    })
  })
}
