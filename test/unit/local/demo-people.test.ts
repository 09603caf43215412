import { beforeAll, describe, expect, it } from '@jest/globals'
import { requirementFaults, residenceFaults } from '#functions/features/profiles/rules'
import { communities } from '#infra/local/demo/generators/communities'
import { type MadeMember, makeMembers } from '#infra/local/demo/generators/member'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { isCasteOf } from '#shared/options/caste'
import { isLanguage } from '#shared/options/languages'
import { isMaslakOf } from '#shared/options/maslak'
import { SignUpSchema } from '#shared/schemas/auth'
import { CreateProfileSchema } from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/privacy-settings'

const now = new Date('2026-11-21T09:00:00.000Z')
const YEAR = 2026
const everybody = Array.from({ length: 300 }, (_, seed) => makeProfile(seed, { year: YEAR }))

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
})
