import { expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { cardFactsOf, type CardFacts } from '#functions/domain/card'
import { packBought, packFacts, unpackBought, unpackFacts } from '#functions/store/packed-card'

/* Any words with what stands between facts, and in what takes its place. */
const words = fc.string({
  unit: fc.constantFrom('|', '%', '7', 'C', '2', '5', 'ب', '🙂', ' ', '"', '\\', '\n'),
})
const some = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const whom = some(fc.constantFrom('verified_users' as const, 'private' as const))
const rank = fc.constantFrom(1 as const, 2 as const)
const until = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01T00:00:00.000Z') })
  .map((at) => at.toISOString())

const own = fc.record({
  first_name: words,
  last_name: words,
  gender: fc.constantFrom('male' as const, 'female' as const),
  dob: fc.constant('1994-02-03'),
  marital: words,
  nationality: words,
  profession: words,
  job_post: words,
  picture: some(words.filter((text) => text !== '')),
  hidden: some(fc.constantFrom('suspended' as const, 'deleted' as const)),
  paused: some(fc.constant(true as const)),
  visible_to: whom,
  picture_to: whom,
  messages_from: whom,
  proposals_from: whom,
})
const period = fc.record({ plan: words.filter((text) => text !== ''), until, rank })
const bought = some(fc.array(period, { minLength: 1, maxLength: 3 }))

it('is read as it was packed, whatever its words', () => {
  fc.assert(
    fc.property(own, bought, (facts, periods) => {
      const [first, ...next] = periods ?? []
      const plans = first && {
        plan: first.plan,
        plan_until: first.until,
        plan_rank: first.rank,
        ...(next.length > 0 && { plan_next: next }),
      }
      const card = cardFactsOf({ ...facts, ...plans } as CardFacts)
      const text = packBought(card)
      expect({ ...unpackFacts(packFacts(card)), ...(text !== undefined && unpackBought(text)) }).toEqual(card)
    }),
    { numRuns: 500, seed: 1 },
  )
})

it('ends with the last fact that there is', () => {
  const facts = {
    first_name: 'Hira',
    last_name: 'Malik',
    gender: 'female',
    dob: '1994-02-03',
    marital: 'single',
  }
  const rest = { nationality: 'PK', profession: 'employed', job_post: '' }
  expect(packFacts({ ...facts, ...rest } as CardFacts)).toBe(
    'Hira|Malik|female|1994-02-03|single|PK|employed|',
  )
})

it('knows facts by their places, past those that there are not', () => {
  expect(unpackFacts('Hira|Malik|female|1994-02-03|single|PK|employed||||1')).toEqual({
    first_name: 'Hira',
    last_name: 'Malik',
    gender: 'female',
    dob: '1994-02-03',
    marital: 'single',
    nationality: 'PK',
    profession: 'employed',
    job_post: '',
    paused: true,
  })
})
