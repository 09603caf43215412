import { describe, expect, it } from '@jest/globals'
import { residenceFaults, requirementFaults } from '#functions/api/profile/listed-places'
import { communities } from '#infra/local/demo/generators/communities'
import { parentNames } from '#infra/local/demo/generators/names'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { yearsOf } from '#infra/local/demo/generators/wishes'
import { anyValue } from '#shared/options/any'
import { incomeRanges } from '#shared/options/career'
import { isCasteOf } from '#shared/options/caste'
import { isLanguage } from '#shared/options/languages'
import { isMaslakOf } from '#shared/options/maslak'
import { ageRanges } from '#shared/options/partner'
import { CreateProfileSchema, type ProfileSections } from '#shared/schemas/profile'

const YEAR = 2026
const everybody = Array.from({ length: 2000 }, (_, seed) => makeProfile(seed, { year: YEAR }))
const ageOf = ({ personal_info }: ProfileSections) => YEAR - Number(personal_info.dob.slice(0, 4))
const surnameOf = ({ personal_info }: ProfileSections) => personal_info.last_name

/** Those of whom a rule does not hold, in short; a few are enough to see why. */
const exceptions = (holds: (one: ProfileSections) => boolean, of = everybody) =>
  of
    .filter((one) => !holds(one))
    .slice(0, 3)
    .map((one) => ({ age: ageOf(one), ...one.personal_info, ...one.career_info, ...one.religion_info }))

const share = (holds: (one: ProfileSections) => boolean, of = everybody) =>
  of.filter(holds).length / of.length
const those = (holds: (one: ProfileSections) => boolean) => everybody.filter(holds)
const women = those(({ personal_info }) => personal_info.gender === 'female')
const men = those(({ personal_info }) => personal_info.gender === 'male')

describe('communities', () => {
  it('have castes, beliefs and languages that there are, and homes in the lists of places', async () => {
    for (const { religion, families, maslaks, tongues, homes } of communities) {
      for (const { caste } of families) expect([caste, isCasteOf(religion, caste)]).toEqual([caste, true])
      for (const [maslak] of maslaks) expect([maslak, isMaslakOf(religion, maslak)]).toEqual([maslak, true])
      for (const [tongue] of tongues) expect([tongue, isLanguage(tongue)]).toEqual([tongue, true])
      for (const [residence_state, residence_city] of homes) {
        const home = { ...makeProfile(1).residential_info, country: 'PK', residence_state, residence_city }
        expect([residence_city, await residenceFaults(home, 'home')]).toEqual([residence_city, {}])
      }
    }
  })
})

describe('made people', () => {
  it('have valid profiles in places that there are', async () => {
    const faults = everybody
      .slice(0, 600)
      .flatMap((one) => CreateProfileSchema.safeParse(one).error?.issues ?? [])
    expect(faults).toEqual([])
    for (const { residential_info, partner_requirements } of everybody.slice(0, 80)) {
      expect(await residenceFaults(residential_info, 'home')).toEqual({})
      expect(await requirementFaults(partner_requirements, 'partner')).toEqual({})
    }
  })

  it('are the same for the same seed', () => {
    for (const seed of [0, 7, 1999]) expect(makeProfile(seed, { year: YEAR })).toEqual(everybody[seed])
  })

  it('are what is asked for', () => {
    for (let seed = 0; seed < 60; seed++) {
      const widow = makeProfile(seed, { gender: 'female', marital_status: 'widowed', religion: 'sikhism' })
      expect(widow.personal_info).toMatchObject({ gender: 'female', marital_status: 'widowed' })
      expect(widow.religion_info.religion).toBe('sikhism')
      const sheikh = makeProfile(seed, { surname: 'Sheikh', country: 'GB', age: 44 })
      expect(sheikh.personal_info).toMatchObject({
        last_name: 'Sheikh',
        dob: expect.stringMatching(/^1982-/),
      })
      expect(sheikh.residential_info.country).toBe('GB')
    }
  })

  it('are of all ages, mostly young, and also older women and old men', () => {
    const ages = everybody.map(ageOf)
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([20, 70])
    expect(share((one) => ageOf(one) <= 35)).toBeGreaterThan(0.6)
    expect(share((one) => ageOf(one) <= 35)).toBeLessThan(0.8)
    expect(share((one) => ageOf(one) > 40, women)).toBeGreaterThan(0.1)
    expect(
      men.filter((one) => ageOf(one) >= 60 && one.personal_info.marital_status === 'widowed').length,
    ).toBeGreaterThan(15)
  })

  it('belong to one community: surname, caste, belief, names, language and home', () => {
    const fits = (one: ProfileSections) =>
      communities.some(
        ({ religion, families, maslaks, tongues, homes, names }) =>
          one.religion_info.religion === religion &&
          maslaks.some(([maslak]) => maslak === one.religion_info.maslak) &&
          tongues.some(([tongue]) => tongue === one.personal_info.mother_tongue) &&
          families.some(
            ({ surname, caste }) =>
              (surname === surnameOf(one) || surnameOf(one) === 'Kaur') &&
              [caste, 'no_caste'].includes(one.religion_info.caste) &&
              parentNames(names, 'male').some((name) => one.family_info.father_name === `${name} ${surname}`),
          ) &&
          (one.residential_info.country !== 'PK' ||
            homes.some(([, city]) => city === one.residential_info.residence_city)),
      )
    expect(exceptions(fits)).toEqual([])
    expect(
      exceptions(
        ({ personal_info: { first_name }, family_info }) =>
          !family_info.father_name.startsWith(`${first_name} `),
      ),
    ).toEqual([])
  })

  it('speak what is spoken where they live', () => {
    const of = (city: string) => those(({ residential_info }) => residential_info.residence_city === city)
    const speak = (tongue: string) => (one: ProfileSections) => one.personal_info.mother_tongue === tongue
    expect(exceptions(speak('ps'), of('PK-Peshawar'))).toEqual([])
    expect(share(speak('sd'), of('PK-Sukkur'))).toBeGreaterThan(0.75)
    expect(
      exceptions(
        speak('ps'),
        those((one) => surnameOf(one) === 'Khan'),
      ),
    ).toEqual([])
  })

  it('live in Pakistan, the Gulf, Britain and Canada, and are nearly all Pakistanis', () => {
    const livingIn = (country: string) =>
      those(({ residential_info }) => residential_info.country === country)
    for (const country of ['PK', 'AE', 'SA', 'GB', 'CA'])
      expect([country, livingIn(country).length > 15]).toEqual([country, true])
    const pakistani = ({ personal_info }: ProfileSections) => personal_info.nationality === 'PK'
    expect(livingIn('PK').every(pakistani)).toBe(true)
    expect(share(pakistani, livingIn('AE'))).toBeGreaterThan(0.9)
    expect(share(pakistani, livingIn('GB'))).toBeLessThan(0.6)
  })

  it('follow the customs of their own religion', () => {
    const others = those(({ religion_info }) => religion_info.religion !== 'islam')
    expect(new Set(others.map(({ religion_info }) => religion_info.religion)).size).toBe(4)
    expect(
      exceptions(
        ({ religion_info: { religion, do_you_prefer_hijaab, do_you_prefer_beard, dietary_preference } }) =>
          do_you_prefer_hijaab === 'no' &&
          do_you_prefer_beard === (religion === 'sikhism' ? 'yes' : 'no') &&
          dietary_preference !== 'strict_halal',
        others,
      ),
    ).toEqual([])
    expect(
      exceptions(
        ({ personal_info: { gender, last_name } }) => last_name === (gender === 'male' ? 'Singh' : 'Kaur'),
        others.filter(({ religion_info }) => religion_info.religion === 'sikhism'),
      ),
    ).toEqual([])
    expect(
      exceptions(
        ({ religion_info: { religion, dietary_preference } }) =>
          religion !== 'islam' || dietary_preference !== 'not_strict',
      ),
    ).toEqual([])
  })

  it('have learned what they work as, and are old enough for it', () => {
    const graduates = ['bachelor', 'master', 'phd']
    const from: Record<string, number> = {
      doctor: 25,
      lawyer: 25,
      software_engineer: 22,
      accountant: 23,
      marketing_manager: 27,
    }
    const learned = (one: ProfileSections) => {
      const { education, job_post } = one.career_info
      const least = from[job_post]
      return least === undefined || (ageOf(one) >= least && graduates.includes(education))
    }
    expect(exceptions(learned)).toEqual([])
    expect(exceptions((one) => one.career_info.education !== 'phd' || ageOf(one) >= 30)).toEqual([])
    expect(exceptions((one) => one.career_info.education !== 'master' || ageOf(one) >= 24)).toEqual([])
  })

  it('study when young, retire when old, and earn accordingly', () => {
    const fits = (one: ProfileSections) => {
      const { profession, monthly_income, job_post, future_plan } = one.career_info
      if (profession === 'student')
        return ageOf(one) <= 24 && monthly_income === 'less_than_50k' && future_plan === 'higher_education'
      if (profession === 'retired') return ageOf(one) >= 60
      if (profession === 'housewife')
        return one.personal_info.gender === 'female' && monthly_income === 'less_than_50k'
      return (profession === 'business') === (job_post === 'business_owner')
    }
    expect(exceptions(fits)).toEqual([])
    const keepsHouse = ({ career_info }: ProfileSections) => career_info.profession === 'housewife'
    const unmarried = women.filter(({ personal_info }) => personal_info.marital_status === 'single')
    expect(share(keepsHouse, unmarried)).toBeLessThan(0.03)
    expect(share(keepsHouse, women)).toBeGreaterThan(0.05)
    const poor = ({ career_info, residential_info }: ProfileSections) =>
      residential_info.family_status === 'low' && incomeRanges.indexOf(career_info.monthly_income) >= 3
    expect(exceptions((one) => !poor(one))).toEqual([])
    expect(
      exceptions(
        (one) =>
          one.career_info.job_post !== 'doctor' ||
          incomeRanges.indexOf(one.career_info.monthly_income) >=
            (one.career_info.profession === 'retired' ? 0 : 2),
      ),
    ).toEqual([])
  })

  it('have parents of an age', () => {
    const deceased = ({ family_info }: ProfileSections) => family_info.father_profession === 'deceased'
    expect(
      share(
        deceased,
        those((one) => ageOf(one) < 30),
      ),
    ).toBeLessThan(0.12)
    expect(
      share(
        deceased,
        those((one) => ageOf(one) > 60),
      ),
    ).toBeGreaterThan(0.85)
    const working = ({ family_info }: ProfileSections) =>
      !['retired', 'deceased'].includes(family_info.father_profession)
    expect(
      share(
        working,
        those((one) => ageOf(one) > 50),
      ),
    ).toBeLessThan(0.05)
  })
})

describe('marriages of made people', () => {
  const married = those(({ personal_info }) => personal_info.marital_status !== 'single')

  it('are told of by those who had one, at an age at which they had', () => {
    expect(
      exceptions(
        (one) => (one.second_marriage_info !== undefined) === (one.personal_info.marital_status !== 'single'),
      ),
    ).toEqual([])
    expect(exceptions((one) => ageOf(one) >= 23, married)).toEqual([])
    expect(
      exceptions(
        (one) =>
          one.personal_info.gender === 'male' && one.religion_info.religion === 'islam' && ageOf(one) >= 32,
        those(({ personal_info }) => personal_info.marital_status === 'married'),
      ),
    ).toEqual([])
  })

  it('ended as the status says, with as many children as the years allow', () => {
    const fits = (one: ProfileSections) => {
      const { reason_for_second_marriage: reason, kids_from_first_marriage: kids } = one.second_marriage_info!
      const { marital_status: status } = one.personal_info
      return (
        (status === 'widowed') === (reason === 'spouse_deceased') &&
        (reason === 'divorce' ? status === 'divorced' : true) &&
        (reason === 'no_children' ? kids === 0 : true) &&
        kids <= (ageOf(one) < 28 ? 1 : ageOf(one) < 34 ? 2 : 4)
      )
    }
    expect(exceptions(fits, married)).toEqual([])
    const accepting = ({ second_marriage_info }: ProfileSections) =>
      second_marriage_info!.accept_partner_kids === 'yes'
    const parents = married.filter(
      ({ second_marriage_info }) => second_marriage_info!.kids_from_first_marriage > 0,
    )
    expect(share(accepting, parents)).toBeGreaterThan(0.85)
  })
})

describe('wishes of made people', () => {
  const tops = ageRanges.map((range) => yearsOf(range)?.[1] ?? 0)
  const top = Math.max(...tops)

  it('are for somebody of an age near their own: not younger than her, not older than him', () => {
    const fits = (one: ProfileSections) => {
      const years = yearsOf(one.partner_requirements.age_range)
      if (!years) return false
      // As far as there are ranges.
      const age = Math.min(ageOf(one), top)
      const near = Math.max(years[0] - age, age - years[1]) <= 8
      return near && (one.personal_info.gender === 'female' ? years[1] >= age : years[0] <= age)
    }
    expect(exceptions(fits)).toEqual([])
  })

  it('are for a taller man, and a woman less tall', () => {
    const taller = ({ personal_info, partner_requirements }: ProfileSections) =>
      partner_requirements.height_range > personal_info.height
    expect(exceptions(taller, women)).toEqual([])
    expect(exceptions((one) => !taller(one), men)).toEqual([])
  })

  it('are for somebody of the same religion, who was married before where they were', () => {
    const open = ({ personal_info, partner_requirements: { marital_status: wished } }: ProfileSections) =>
      personal_info.marital_status === 'single'
        ? ['single', anyValue].includes(wished)
        : ['divorced', 'widowed', anyValue].includes(wished)
    expect(exceptions(open)).toEqual([])
    expect(
      exceptions(
        ({ religion_info, partner_requirements }) => partner_requirements.religion === religion_info.religion,
      ),
    ).toEqual([])
    expect(
      exceptions(
        ({ religion_info, partner_requirements: { caste, maslak, religion } }) =>
          [anyValue, religion_info.maslak].includes(maslak) &&
          (caste === anyValue || isCasteOf(religion as typeof religion_info.religion, caste)),
      ),
    ).toEqual([])
  })
})
