import { describe, expect, it } from '@jest/globals'
import {
  distanceOf,
  fitOf,
  fitWeights,
  isSuggested,
  mustFactor,
  noFit,
} from '#functions/features/profiles/fit'
import { fitDetailOf } from '#functions/features/profiles/fit-detail'
import { fitPersonOf } from '#functions/features/profiles/fit-person'
import { profileFactsOf, type StatedProfile } from '#functions/features/profiles/profile-facts'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { fitFields, unanswered } from '#shared/fit'
import { profileFields } from '#shared/profile-fields'
import { MustsSchema, type PartnerRequirements, type Requirement } from '#shared/schemas/profile'
import { openRequirements } from '#test/support/functions/members'
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
      ...made.religion_info,
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

/** A wish of his and whether she, as she is above, meets it. */
const wishes: [wish: Partial<PartnerRequirements>, met: boolean][] = [
  [{ age_range: '24 to 28' }, true],
  [{ age_range: '28 to 32' }, true],
  [{ age_range: '18 to 24' }, false],
  [{ age_range: '32 to 36' }, false],
  [{ marital_status: 'single' }, true],
  [{ marital_status: 'divorced' }, false],
  [{ religion: 'islam' }, true],
  [{ religion: 'christianity' }, false],
  [{ education: 'matric' }, true],
  [{ education: 'bachelor' }, true],
  [{ education: 'master' }, false],
  [{ education: 'diploma' }, false],
  [{ education: 'other' }, false],
  [{ profession: 'employed' }, true],
  [{ profession: 'student' }, false],
  [{ income_range: 'less_than_50k' }, true],
  [{ income_range: '100k_to_200k' }, true],
  [{ income_range: '200k_to_500k' }, false],
  [{ height_range: 5.4 }, true],
  // The same inch as her 5.4.
  [{ height_range: 5.42 }, true],
  [{ height_range: 5.5 }, false],
  [{ mother_tongue: 'ur' }, true],
  [{ mother_tongue: 'ps' }, false],
  [{ nationality: ['AE', 'PK'] }, true],
  [{ nationality: ['AE'] }, false],
  [{ residence_state: ['PK-SD', 'PK-PB'] }, true],
  [{ residence_state: ['PK-P'] }, false],
  [{ residence_city: ['PK-Karachi', 'PK-Lahore'] }, true],
  [{ residence_city: ['PK-Lahore Cantonment'] }, false],
  [{ family_status: 'middle' }, true],
  [{ family_status: 'high' }, false],
]

describe('a wish', () => {
  it.each(wishes)('%j is met by her: %s', (wish, met) => {
    const field = Object.keys(wish)[0]
    expect(fitOf(him({ requirements: wish }), her())).toEqual({
      wishes: { of: 1, unmet: met ? [] : [field] },
      theirs: { of: 0, unmet: [] },
    })
  })

  it('of every field is tried here, or just below', () => {
    const tried = new Set(wishes.flatMap(([wish]) => Object.keys(wish)))
    expect([...tried, 'maslak', 'caste'].sort()).toEqual([...fitFields].sort())
  })

  it('for a maslak and a caste counts within its religion, whose words another one has, too', () => {
    const others = { religion: 'christianity', maslak: 'other', caste: 'other' } as const
    const unmet = (religion?: object) =>
      fitOf(him({ requirements: others }), her({ religion: religion ?? {} }))!.wishes.unmet
    expect(unmet()).toEqual(['religion', 'maslak', 'caste'])
    expect(unmet(others)).toEqual([])
    expect(unmet({ ...others, caste: 'none' })).toEqual(['caste'])
  })

  it('for anything counts for neither, as does one for the least height, or for what no profile tells', () => {
    const open = {
      complexion: 'fair',
      body_type: 'slim',
      religious_status: 'liberal',
      height_range: 3.5,
    } as const
    expect(fitOf(him({ requirements: open }), her())!.wishes.of).toBe(0)
    expect(him({ requirements: { nationality: ['PK', 'any'] } }).wishes).toEqual({})
    expect(mustsOf(['height_range', 'religion'], { ...openRequirements, religion: 'islam' })).toEqual([
      'religion',
    ])
  })

  it('is not met by whoever has not said', () => {
    const asking = him({ requirements: { family_status: 'middle' } })
    const { family_status: _, ...answers } = her().answers
    expect(fitOf(asking, { ...her(), answers })!.wishes.unmet).toEqual(['family_status'])
  })

  it('asks only for what members are shown, and the answers are, too', () => {
    const sections = Object.values(profileFields) as Readonly<Record<string, readonly string[]>>[]
    const shown = (field: string) => sections.some((fields) => fields[field]?.includes('other'))
    const answering = ['age', 'height', 'monthly_income', ...fitFields.slice(1)].filter(
      (field) => !['income_range', 'height_range'].includes(field),
    )
    expect(answering.filter((field) => !shown(field))).toEqual([])
    const requirements: Readonly<Record<string, readonly string[]>> = profileFields.partner_requirements
    expect([...fitFields, ...unanswered].sort()).toEqual(Object.keys(requirements).sort())
    expect(Object.values(requirements).every((audiences) => audiences.includes('other'))).toBe(true)
    expect(MustsSchema.parse([...fitFields])).toEqual([...fitFields])
  })
})

describe('how far two are from fitting', () => {
  const city = { residence_city: ['PK-Karachi'] }

  it('is what both lack by weight, what must be met thrice', () => {
    const asking = { requirements: { ...city, religion: 'hinduism' } } as const
    const both = fitWeights.residence_city + fitWeights.religion
    expect(distanceOf(him(asking), her())).toBe(both)
    expect(distanceOf(him(asking), her(asking))).toBe(2 * both)
    expect(distanceOf(him({ ...asking, musts: ['religion'] }), her())).toBe(
      fitWeights.residence_city + mustFactor * fitWeights.religion,
    )
    expect(distanceOf(him(), her({ ...asking, musts: ['residence_city'] }))).toBe(
      mustFactor * fitWeights.residence_city + fitWeights.religion,
    )
    expect(distanceOf(him(), her())).toBe(0)
  })

  it('never reaches that of people of one gender, whom wishes do not concern', () => {
    const most = Object.values(fitWeights).reduce((sum, weight) => sum + weight, 0) * mustFactor * 2
    expect(most).toBeLessThan(noFit)
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
    // What no profile tells can keep nobody out.
    expect(isSuggested(him({ requirements: { complexion: 'fair' }, musts: ['complexion'] }), her())).toBe(
      true,
    )
  })
})

describe('the whole of a fit', () => {
  it('tells every wish of both, with what the other one has', () => {
    const hers = {
      requirements: { age_range: '18 to 24', complexion: 'fair' },
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
        { field: 'age_range', met: false, must: true, wish: '18 to 24', has: 28 },
        { field: 'complexion', wish: 'fair' },
      ],
    })
  })
})
