import { beforeAll, describe, expect, it } from '@jest/globals'
import { residenceFaults, requirementFaults } from '#functions/api/profile/listed-places'
import { userId } from '#functions/domain/ids'
import { communities } from '#infra/local/demo/generators/communities'
import { idFrom, type MadeMember, makeMembers } from '#infra/local/demo/generators/member'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { demoPeople } from '#infra/local/demo/people'
import { anyValue } from '#shared/options/any'
import { isCasteOf } from '#shared/options/caste'
import { isLanguage } from '#shared/options/languages'
import { isMaslakOf } from '#shared/options/maslak'
import { SignUpSchema } from '#shared/schemas/auth'
import { CreateProfileSchema, type ProfileSections } from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/settings'
import { dayMs } from '#shared/units'

const now = new Date('2026-11-21T09:00:00.000Z')
const YEAR = 2026
const everybody = Array.from({ length: 300 }, (_, seed) => makeProfile(seed, { year: YEAR }))
const ageOf = ({ personal_info }: ProfileSections) => YEAR - Number(personal_info.dob.slice(0, 4))

/** Those of whom a rule does not hold, in short; a few are enough to see why. */
const exceptions = (holds: (one: ProfileSections) => boolean) =>
  everybody
    .filter((one) => !holds(one))
    .slice(0, 3)
    .map((one) => ({ age: ageOf(one), ...one.personal_info, ...one.career_info, ...one.religion_info }))

it('communities have castes, beliefs and languages that there are, and homes in the lists of places', async () => {
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

describe('made people', () => {
  it('have valid profiles in places that there are, the same for the same seed', async () => {
    expect(everybody.flatMap((one) => CreateProfileSchema.safeParse(one).error?.issues ?? [])).toEqual([])
    for (const { residential_info, partner_requirements } of everybody.slice(0, 80)) {
      expect(await residenceFaults(residential_info, 'home')).toEqual({})
      expect(await requirementFaults(partner_requirements, 'partner')).toEqual({})
    }
    for (const seed of [0, 7, 299]) expect(makeProfile(seed, { year: YEAR })).toEqual(everybody[seed])
  })

  it('are what is asked for', () => {
    for (let seed = 0; seed < 20; seed++) {
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

  it('contradict themselves nowhere: community, work, earlier marriage and wishes', () => {
    const ofOneCommunity = ({ religion_info, personal_info }: ProfileSections) =>
      communities.some(
        ({ religion, families, tongues }) =>
          religion === religion_info.religion &&
          tongues.some(([tongue]) => tongue === personal_info.mother_tongue) &&
          families.some(({ caste }) => [caste, 'no_caste'].includes(religion_info.caste)),
      )
    expect(exceptions(ofOneCommunity)).toEqual([])
    const oldEnough = (one: ProfileSections) =>
      (one.career_info.job_post !== 'doctor' || ageOf(one) >= 25) &&
      (one.career_info.profession !== 'student' || ageOf(one) <= 24) &&
      (one.career_info.profession !== 'retired' || ageOf(one) >= 60)
    expect(exceptions(oldEnough)).toEqual([])
    const tellsOfMarriage = ({ second_marriage_info, personal_info }: ProfileSections) =>
      (second_marriage_info !== undefined) === (personal_info.marital_status !== 'single')
    expect(exceptions(tellsOfMarriage)).toEqual([])
    const wishesOwnReligion = ({
      religion_info,
      partner_requirements: { religion, maslak },
    }: ProfileSections) =>
      religion === religion_info.religion && [anyValue, religion_info.maslak].includes(maslak)
    expect(exceptions(wishesOwnReligion)).toEqual([])
  })
})

describe('made members', () => {
  let members: MadeMember[]
  beforeAll(() => {
    members = makeMembers(200, now)
  })

  it('are people who could have signed up, each once', () => {
    for (const { name, email, phone, privacy, sections } of members) {
      const signUp = { name, email, phone, password: 'Passw0rd!', agree: true }
      expect([email, SignUpSchema.safeParse(signUp).error?.issues]).toEqual([email, undefined])
      expect(CreateProfileSchema.safeParse(sections).success).toBe(true)
      expect(PrivacySettingsSchema.safeParse(privacy).success).toBe(true)
    }
    for (const of of ['id', 'name', 'email', 'phone'] as const)
      expect([of, new Set(members.map((member) => member[of])).size]).toEqual([of, 200])
  })

  it('joined one after the other, before whatever they bought', () => {
    const joined = members.map((member) => member.joined.getTime())
    expect(joined).toEqual([...joined].sort((one, other) => one - other))
    expect(Math.max(...joined)).toBeLessThan(now.getTime())
    expect(members.filter(({ plan, joined: since }) => plan && plan.start < since)).toEqual([])
  })

  it('fill the first page with either gender, many names, cities and every plan', () => {
    const days = { Silver: 30, Gold: 90, Platinum: 180 }
    const rankOf = ({ plan }: MadeMember) => {
      if (!plan || plan.start.getTime() + days[plan.name] * dayMs <= now.getTime()) return 0
      return plan.name === 'Platinum' ? 2 : 1
    }
    const ids = { ayesha: userId(idFrom('ayesha')), bilal: userId(idFrom('bilal')) }
    const first = demoPeople(ids, 126, now)
      .all.filter(({ privacy }) => privacy.profile_visibility === 'everyone')
      .sort((one, other) => rankOf(other) - rankOf(one) || other.joined.getTime() - one.joined.getTime())
      .slice(0, 24)
    const kinds = (of: (one: MadeMember) => unknown) => new Set(first.map(of)).size
    const women = first.filter(({ sections }) => sections.personal_info.gender === 'female').length
    expect([women >= 10, women <= 14]).toEqual([true, true])
    expect(kinds(({ sections }) => sections.personal_info.first_name)).toBe(24)
    expect(kinds(({ sections }) => sections.residential_info.residence_city)).toBeGreaterThanOrEqual(12)
    expect(kinds((one) => (rankOf(one) > 0 ? one.plan?.name : 'Free'))).toBe(4)
  })

  it('have portraits of their gender, none twice where one looks', () => {
    const seen = makeMembers(126, now).filter(({ portrait }) => portrait)
    expect(
      seen.filter(({ portrait, sections }) => !portrait!.startsWith(sections.personal_info.gender)),
    ).toEqual([])
    expect(new Set(seen.map(({ portrait }) => portrait)).size).toBe(seen.length)
  })
})
