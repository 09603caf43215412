import { describe, expect, it } from '@jest/globals'
import {
  distanceOf,
  fitOf,
  fitWeights,
  isSuggested,
  mustFactor,
  noFit,
  orderValue,
  unknownWeight,
} from '#functions/features/profiles/fit'
import { fitDetailOf } from '#functions/features/profiles/fit-detail'
import { fitPersonOf } from '#functions/features/profiles/fit-person'
import { profileFactsOf, type StatedProfile } from '#functions/features/profiles/profile-facts'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { type FitField, fitFields } from '#shared/fit'
import { profileFields } from '#shared/profile-fields'
import {
  MustsSchema,
  type PartnerRequirements,
  type ReligionInfo,
  type Requirement,
} from '#shared/schemas/profile'
import { openRequirements } from '#test/support/functions/members'
import { fitPairs } from './fit-pairs'
import { mustsOf } from '#functions/features/profiles/wishes'

const now = new Date('2026-11-25T12:00:00.000Z')

interface Stated {
  requirements?: Partial<PartnerRequirements>
  musts?: readonly Requirement[]
  personal?: object
  career?: object
  religion?: object
  home?: object
}

function profileOf(gender: 'male' | 'female', given: Stated = {}): StatedProfile {
  const made = makeProfile(3, { gender, marital_status: 'single' })
  const { religious_status: _notSaid, ...belief } = made.religion_info
  return {
    ...made,
    personal_info: {
      ...made.personal_info,
      gender,
      dob: '1998-04-12',
      height: 5.4,
      mother_tongue: 'ur',
      nationality: 'PK',
      ...given.personal,
    },
    career_info: {
      ...made.career_info,
      education: 'bachelor',
      profession: 'employed',
      monthly_income: '100k_to_200k',
      ...given.career,
    },
    religion_info: {
      ...belief,
      religion: 'islam',
      maslak: 'other',
      caste: 'other',
      ...given.religion,
    },
    residential_info: {
      ...made.residential_info,
      country: 'PK',
      residence_state: 'PK-PB',
      residence_city: 'PK-Lahore',
      family_status: 'middle',
      ...given.home,
    },
    partner_requirements: { ...openRequirements, ...given.requirements },
    musts: given.musts,
  }
}
const personOf = (profile: StatedProfile) => fitPersonOf(profileFactsOf(profile), now)
const him = (given: Stated = {}) => personOf(profileOf('male', given))
const her = (given: Stated = {}) => personOf(profileOf('female', given))

/** Her profile with this answer. */
function withAnswer(field: FitField, answer: unknown, religion: Partial<ReligionInfo> = {}): Stated {
  switch (field) {
    case 'age_range':
      return { personal: { dob: `${2026 - Number(answer)}-04-12` } }
    case 'height_range':
      return { personal: { height: answer } }
    case 'marital_status':
    case 'mother_tongue':
    case 'nationality':
      return { personal: { [field]: answer } }
    case 'religion':
    case 'maslak':
    case 'caste':
    case 'religious_status':
      return { religion: { ...religion, [field]: answer } }
    case 'income_range':
      return { career: { monthly_income: answer } }
    case 'education':
    case 'profession':
      return { career: { [field]: answer } }
    default:
      return { home: { [field]: answer } }
  }
}

/** His requirements with this wish; two numbers are the two ages. */
function withWish(field: FitField, wish: unknown, religion: object = {}): Partial<PartnerRequirements> {
  if (field !== 'age_range' || !Array.isArray(wish)) return { ...religion, [field]: wish }
  const [age_min, age_max] = wish as [number, number]
  return { age_range: '50 to 75', age_min, age_max }
}

/** Two belong to the age; the others are no longer asked. */
const notAsked = ['age_min', 'age_max', 'complexion', 'body_type']

describe('a wish', () => {
  it.each(fitPairs)('for %s: %j and %j: %s', (...pair) => {
    const [field, wish, answer, verdict, religion] = pair
    const asking = profileOf('male', { requirements: withWish(field, wish, religion) })
    const other = profileOf('female', withAnswer(field, answer, religion))
    const detail = fitDetailOf(asking, other, now)!.wishes.find((row) => row.field === field)!
    const met = { fits: true, 'does not fit': false, 'not known': undefined }[verdict]
    expect(detail.met).toBe(met)
    const { wishes } = fitOf(personOf(asking), personOf(other))!
    expect(wishes).toEqual({
      of: (religion ? 1 : 0) + (met === undefined ? 0 : 1),
      unmet: met === false ? [field] : [],
    })
  })

  it('of every field is tried here, at least 60 pairs', () => {
    expect(new Set(fitPairs.map(([field]) => field))).toEqual(new Set(fitFields))
    expect(fitPairs.length).toBeGreaterThanOrEqual(60)
  })

  it('for a maslak and a caste counts within its religion, whose words another one has, too', () => {
    const others = { religion: 'christianity', maslak: 'other', caste: 'arab' } as const
    const unmet = (religion?: object) =>
      fitOf(him({ requirements: others }), her({ religion: religion ?? {} }))!.wishes.unmet
    expect(unmet()).toEqual(['religion', 'maslak', 'caste'])
    expect(unmet(others)).toEqual([])
    expect(unmet({ ...others, caste: 'gill' })).toEqual(['caste'])
  })

  it('that is open does not count and is no must', () => {
    const open = {
      ...openRequirements,
      complexion: 'fair',
      body_type: 'slim',
      religion: 'islam',
      maslak: 'prefer_not_to_say',
      caste: 'no_caste',
      age_range: '18 to 24',
      age_min: 18,
      age_max: 75,
      height_range: 3.5,
      nationality: ['PK', 'any'],
    } as const
    const requirements = { ...open, nationality: [...open.nationality] }
    expect(him({ requirements }).wishes).toEqual({ religion: 'islam' })
    expect(mustsOf(MustsSchema.parse([...fitFields, 'complexion', 'body_type']), requirements)).toEqual([
      'religion',
    ])
  })

  it('has an answer that is missing and one that is kept back look the same', () => {
    const requirements = { religion: 'islam', maslak: 'sunni' } as const
    const asking = him({ requirements })
    const of = (maslak: string | undefined) => fitOf(asking, her({ religion: { maslak } }))
    expect(of('prefer_not_to_say')).toEqual(of(undefined))
    expect(of(undefined)!.wishes).toEqual({ of: 1, unmet: [] })
  })

  it('asks only for what members are shown, and the answers are, too', () => {
    const sections = Object.values(profileFields) as Readonly<Record<string, readonly string[]>>[]
    const shown = (field: string) => sections.some((fields) => fields[field]?.includes('other'))
    const answering = ['age', 'height', 'monthly_income', ...fitFields.slice(1)].filter(
      (field) => !['income_range', 'height_range'].includes(field),
    )
    expect(answering.filter((field) => !shown(field))).toEqual([])
    const requirements: Readonly<Record<string, readonly string[]>> = profileFields.partner_requirements
    const asked = Object.keys(requirements).filter((field) => !notAsked.includes(field))
    expect(fitFields.toSorted()).toEqual(asked.sort())
    expect(Object.values(requirements).every((audiences) => audiences.includes('other'))).toBe(true)
    expect(MustsSchema.parse([...fitFields])).toEqual([...fitFields])
  })
})

describe('how far two are from fitting', () => {
  const city = { residence_city: ['PK-Karachi'] }

  it('follows the count on the card: more of the reader’s wishes met, then fewer unmet', () => {
    const his = him({
      requirements: { religion: 'islam', family_status: 'middle', religious_status: 'moderate' },
    })
    // He meets all of her wishes, or none.
    const woman = (given: Stated, pleased = true) =>
      her({ ...given, requirements: pleased ? {} : { ...city, religion: 'hinduism' } })
    const moderate = { religion: { religious_status: 'moderate' } }
    const all = woman(moderate, false)
    const twoOfTwo = woman({}, false)
    const twoOfThree = woman({ religion: { religious_status: 'liberal' } })
    const oneOfTwo = woman({ home: { family_status: 'high' } })
    const inOrder = [all, twoOfTwo, twoOfThree, oneOfTwo]
    expect(inOrder.map((one) => fitOf(his, one)!.wishes)).toEqual([
      { of: 3, unmet: [] },
      { of: 2, unmet: [] },
      { of: 3, unmet: ['religious_status'] },
      { of: 2, unmet: ['family_status'] },
    ])
    const distances = inOrder.map((one) => distanceOf(his, one))
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(new Set(distances).size).toBe(4)
  })

  it('is by weight among equals, of both sides, and three times for a must', () => {
    const asking = { requirements: { ...city, religion: 'hinduism' } } as const
    const both = fitWeights.residence_city + fitWeights.religion
    expect(distanceOf(him(asking), her())).toBe(orderValue(2, 2, both))
    expect(distanceOf(him(asking), her(asking))).toBe(orderValue(2, 2, 2 * both))
    expect(distanceOf(him({ ...asking, musts: ['religion'] }), her())).toBe(
      orderValue(2, 2, fitWeights.residence_city + mustFactor * fitWeights.religion),
    )
    expect(distanceOf(him(), her({ ...asking, musts: ['residence_city'] }))).toBe(
      mustFactor * fitWeights.residence_city + fitWeights.religion,
    )
    expect(distanceOf(him(), her())).toBe(0)
  })

  it('is a little more where the answer is not known, must or not', () => {
    const asking = { requirements: { religious_status: 'moderate' }, musts: ['religious_status'] } as const
    const far = (religious_status?: string) =>
      distanceOf(him(asking), her({ religion: { religious_status } }))
    expect([far('moderate'), far(), far('liberal')]).toEqual([
      0,
      orderValue(1, 0, unknownWeight),
      orderValue(1, 1, mustFactor * fitWeights.religious_status),
    ])
  })

  it('never reaches that of people of one gender, whom wishes do not concern', () => {
    const most = Object.values(fitWeights).reduce((sum, weight) => sum + weight, 0) * mustFactor * 2
    expect(most).toBeLessThan(orderValue(0, 1, 0))
    expect(orderValue(fitFields.length, fitFields.length, most)).toBeLessThan(noFit)
    expect(noFit * 2 ** 33).toBeLessThan(Number.MAX_SAFE_INTEGER / 2)
    expect(unknownWeight).toBeLessThan(Math.min(...Object.values(fitWeights)))
    expect(distanceOf(him(), him())).toBe(noFit)
    expect(fitOf(her(), her())).toBeUndefined()
  })

  it('suggests nobody who breaks a must of either, whatever else fits', () => {
    const must = { requirements: city, musts: ['residence_city'] } as const
    const inKarachi = { home: { residence_city: 'PK-Karachi' } }
    expect(isSuggested(him(), her())).toBe(true)
    expect(isSuggested(him({ requirements: city }), her())).toBe(true)
    expect(isSuggested(him(must), her())).toBe(false)
    expect(isSuggested(him(must), her(inKarachi))).toBe(true)
    expect(isSuggested(him(), her(must))).toBe(false)
    expect(isSuggested(him(inKarachi), her(must))).toBe(true)
    expect(isSuggested(him(), him())).toBe(false)
    // An answer that is not known keeps nobody out.
    const unknown = { requirements: { religious_status: 'liberal' }, musts: ['religious_status'] } as const
    expect(isSuggested(him(unknown), her())).toBe(true)
    expect(isSuggested(him(unknown), her({ religion: { religious_status: 'moderate' } }))).toBe(false)
  })
})

describe('the whole of a fit', () => {
  it('tells every wish of both, with what the other one has', () => {
    const hers = {
      requirements: {
        age_range: '18 to 24',
        age_min: 19,
        age_max: 24,
        complexion: 'fair',
        religious_status: 'liberal',
      },
      musts: ['age_range'],
    } as const
    const mine: Stated = {
      requirements: { residence_city: ['PK-Lahore', 'AE-Dubai'], maslak: 'other', religion: 'islam' },
    }
    expect(fitDetailOf(profileOf('male', mine), profileOf('female', hers), now)).toEqual({
      wishes: [
        { field: 'religion', met: true, wish: 'islam', has: 'islam' },
        { field: 'maslak', met: true, wish: 'other', has: 'other' },
        { field: 'residence_city', met: true, wish: ['PK-Lahore', 'AE-Dubai'], has: 'PK-Lahore' },
      ],
      theirs: [
        { field: 'age_range', met: false, must: true, wish: '19 to 24', has: 28 },
        { field: 'religious_status', wish: 'liberal' },
      ],
    })
  })
})
