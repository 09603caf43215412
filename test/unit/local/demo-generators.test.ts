import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { residenceFaults, requirementFaults } from '#functions/api/profile/listed-places'
import { SignUpSchema } from '#shared/schemas/auth'
import { CreateProfileSchema } from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/settings'
import { makeMember, makeMembers } from '#infra/local/demo/generators/member'
import { portraitSvg } from '#infra/local/demo/generators/portrait'
import { makeProfile } from '#infra/local/demo/generators/profile'

describe('made profiles', () => {
  it('are valid, whatever the seed', () => {
    for (let seed = 0; seed < 500; seed++) {
      const result = CreateProfileSchema.safeParse(makeProfile(seed))
      expect([seed, result.error?.issues]).toEqual([seed, undefined])
    }
  })

  it('are of places that there are', async () => {
    for (let seed = 0; seed < 100; seed++) {
      const { residential_info, partner_requirements } = makeProfile(seed)
      expect([seed, await residenceFaults(residential_info, 'home')]).toEqual([seed, {}])
      expect([seed, await requirementFaults(partner_requirements, 'partner')]).toEqual([seed, {}])
    }
  })

  it('are the same for the same seed, and varied', () => {
    expect(makeProfile(7)).toEqual(makeProfile(7))
    const names = new Set(
      Array.from({ length: 120 }, (_, seed) => {
        const { first_name, last_name } = makeProfile(seed).personal_info
        return `${first_name} ${last_name}`
      }),
    )
    expect(names.size).toBeGreaterThan(100)
  })
})

describe('made members', () => {
  const now = new Date('2026-11-21T09:00:00.000Z')

  it('are people who could have signed up, each once', () => {
    const members = makeMembers(200, now)
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
    const members = makeMembers(200, now)
    const joined = members.map((member) => member.joined.getTime())
    expect(joined).toEqual([...joined].sort((one, other) => one - other))
    expect(Math.max(...joined)).toBeLessThan(now.getTime())
    expect(members.filter(({ plan, joined: since }) => plan && plan.start < since)).toEqual([])
  })

  it('are the same for the same seed and instant', () => {
    expect(makeMember(7, { now })).toEqual(makeMember(7, { now }))
    expect(makeMembers(30, now)).toEqual(makeMembers(30, now))
  })
})

describe('portraits', () => {
  const draw = (seed: number) =>
    portraitSvg({ seed, gender: seed % 2 ? 'male' : 'female', age: 22 + (seed % 40), religion: 'islam' })

  it('are pictures that can be drawn, and differ where one looks', async () => {
    const pixels = await Promise.all(
      Array.from({ length: 60 }, async (_, seed) => {
        const picture = sharp(Buffer.from(draw(seed)))
        const { width, height } = await picture.metadata()
        expect([width, height]).toEqual([600, 750])
        // So few pixels keep only background, hair or cloth, skin and clothes.
        return (await picture.resize(12, 15).removeAlpha().raw().toBuffer()).toString('hex')
      }),
    )
    expect(new Set(pixels).size).toBe(60)
  })

  it('turn grey with age', () => {
    const shown = (age: number) =>
      Array.from({ length: 40 }, (_, seed) => portraitSvg({ seed, gender: 'male', age })).join('')
    const grey = /#(?:9A938B|8A837B|A9A29A|6B6660|5A534D|7C756E)/
    expect(shown(25)).not.toMatch(grey)
    expect(shown(66)).toMatch(grey)
  })

  it('show a Sikh man in a turban', () => {
    const colours = /#(?:B4552F|2A3564|8C2F3B|D2A445|1E5A60|5B4470)"/
    for (let seed = 0; seed < 20; seed++)
      expect(portraitSvg({ seed, gender: 'male', religion: 'sikhism' })).toMatch(colours)
  })
})
