import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { userId } from '#functions/domain/ids'
import { SignUpSchema } from '#shared/schemas/auth'
import { CreateProfileSchema } from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/settings'
import { dayMs } from '#shared/units'
import { idFrom, type MadeMember, makeMember, makeMembers } from '#infra/local/demo/generators/member'
import { type PortraitOptions, portraitSvg } from '#infra/local/demo/generators/portrait'
import { personOf, turbans } from '#infra/local/demo/generators/portrait-person'
import { demoPeople } from '#infra/local/demo/people'

const now = new Date('2026-11-21T09:00:00.000Z')

describe('made members', () => {
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

  it('are written by themselves or their families, and insist on some of what they ask for', () => {
    const members = makeMembers(200, now)
    const writers = new Map<string, number>()
    for (const { remarks, sections } of members) {
      const { gender, marital_status } = sections.personal_info
      writers.set(remarks.made_by, (writers.get(remarks.made_by) ?? 0) + 1)
      const kin = gender === 'female' ? ['daughter', 'sister'] : ['son', 'brother']
      expect(['myself', 'friend', ...kin]).toContain(remarks.made_by)
      if (kin[0] === remarks.made_by) expect(marital_status).toBe('single')
      for (const must of remarks.musts) expect(sections.partner_requirements[must]).not.toBe('any')
    }
    expect([...writers.keys()].sort()).toEqual(['brother', 'daughter', 'friend', 'myself', 'sister', 'son'])
    expect(writers.get('myself')).toBeGreaterThan(60)
    expect(members.filter(({ remarks }) => remarks.musts.length > 0).length).toBeGreaterThan(150)
  })

  it('are the same for the same seed and instant', () => {
    expect(makeMember(7, { now })).toEqual(makeMember(7, { now }))
    expect(makeMembers(30, now)).toEqual(makeMembers(30, now))
  })
})

describe('the listing of made members', () => {
  const days = { Silver: 30, Gold: 90, Platinum: 180 }
  const rankOf = ({ plan }: MadeMember) => {
    if (!plan || plan.start.getTime() + days[plan.name] * dayMs <= now.getTime()) return 0
    return plan.name === 'Platinum' ? 2 : 1
  }
  /** As a visitor sees it. */
  const listed = (members: readonly MadeMember[]) =>
    members
      .filter(({ privacy }) => privacy.profile_visibility === 'everyone')
      .sort((one, other) => rankOf(other) - rankOf(one) || other.joined.getTime() - one.joined.getTime())
  const ids = { ayesha: userId(idFrom('ayesha')), bilal: userId(idFrom('bilal')) }
  const all = listed(demoPeople(ids, 126, now).all)
  const first = all.slice(0, 24)
  const pairs = <T>(list: readonly T[]) => list.slice(1).map((one, at) => [list[at], one] as const)
  const shown = ({ portrait, privacy }: MadeMember) =>
    portrait !== undefined && privacy.show_profile_picture === 'everyone'
  const genderOf = ({ sections }: MadeMember) => sections.personal_info.gender

  it('begins with people of either gender, many ages, cities and professions, and of every plan', () => {
    const kinds = (of: (one: MadeMember) => unknown) => new Set(first.map(of)).size
    expect(first.filter((one) => genderOf(one) === 'female').length).toBeGreaterThanOrEqual(10)
    expect(first.filter((one) => genderOf(one) === 'male').length).toBeGreaterThanOrEqual(10)
    expect(kinds(({ sections }) => sections.personal_info.first_name)).toBe(24)
    expect(kinds(({ sections }) => sections.personal_info.dob.slice(0, 4))).toBeGreaterThanOrEqual(12)
    expect(kinds(({ sections }) => sections.residential_info.residence_city)).toBeGreaterThanOrEqual(12)
    expect(kinds(({ sections }) => sections.career_info.job_post)).toBeGreaterThanOrEqual(6)
    expect(kinds(({ sections }) => sections.religion_info.religion)).toBeGreaterThanOrEqual(3)
    expect(kinds((one) => (rankOf(one) > 0 ? one.plan?.name : 'Free'))).toBe(4)
  })

  it('has nobody beside somebody of the same name, city and profession, or picture', () => {
    for (const [one, other] of pairs(first)) {
      const { personal_info: own } = one!.sections
      expect(other.sections.personal_info.first_name).not.toBe(own.first_name)
      expect(other.sections.personal_info.last_name).not.toBe(own.last_name)
      const lookOf = ({ portrait }: MadeMember) => portrait && personOf(portrait)
      const [look, beside] = [lookOf(one!), lookOf(other)]
      if (look && beside) expect([beside.ground, beside.cloth]).not.toEqual([look.ground, look.cloth])
    }
  })

  it('never has more than one without a picture in a row, for whoever reads it', () => {
    const readers = [
      all,
      ...(['male', 'female'] as const).map((gender) => all.filter((one) => genderOf(one) === gender)),
    ]
    for (const count of [60, 126, 200]) readers.push(listed(makeMembers(count, now)))
    for (const read of readers) {
      expect(pairs(read).filter(([one, other]) => !shown(one!) && !shown(other))).toEqual([])
      expect(read.filter(shown).length / read.length).toBeGreaterThan(0.75)
    }
  })

  it('has names in Urdu script and a long one, after the first page', () => {
    const unusual = ({ name }: MadeMember) => /\p{Script=Arabic}/u.test(name) || name.length > 30
    expect(first.filter(unusual)).toEqual([])
    expect(all.filter(unusual).length).toBe(3)
  })

  it('has pictures that tell of the person as the profile does', () => {
    for (const { portrait, sections } of makeMembers(200, now)) {
      const { religion, do_you_prefer_hijaab, do_you_prefer_beard } = sections.religion_info
      const { gender, dob } = sections.personal_info
      if (!portrait) continue
      expect(portrait).toMatchObject({ gender, religion, age: 2026 - Number(dob.slice(0, 4)) })
      if (gender === 'female') expect(portrait.covered).toBe(do_you_prefer_hijaab === 'yes')
      else expect(portrait.bearded).toBe(do_you_prefer_beard === 'yes')
      if (religion !== 'islam') expect([portrait.covered ?? false, portrait.cap]).toEqual([false, undefined])
    }
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

  const everyone = <T>(of: (seed: number) => T) => Array.from({ length: 60 }, (_, seed) => of(seed))

  it('turn grey with age', () => {
    const greys = (age: number) =>
      new Set(everyone((seed) => personOf({ seed, gender: seed % 2 ? 'male' : 'female', age }).grey))
    expect([...greys(22), ...greys(38)]).toEqual(['dark', 'dark'])
    expect(greys(48)).toContain('temples')
    expect([...greys(68)].sort()).toEqual(['grey', 'white'])
  })

  it('show the lines of a face with age only', () => {
    const strokes = (age: number) =>
      portraitSvg({ seed: 4, gender: 'male', age, bearded: false }).split('<path').length
    expect(strokes(44)).toBeGreaterThan(strokes(25))
    expect(strokes(66)).toBeGreaterThan(strokes(44))
  })

  it('show a Sikh man in a turban and with a beard', () => {
    for (const svg of everyone((seed) => portraitSvg({ seed, gender: 'male', religion: 'sikhism' }))) {
      expect(
        turbans.some((colour) =>
          svg.includes(
            `"M71 120C60 70 90 42 122 42C156 42 180 70 169 120C152 99 139 92 120 86C101 92 88 99 71 120Z" fill="${colour}"`,
          ),
        ),
      ).toBe(true)
      expect(svg).toMatch(/M77 13[02]C7[68] 17[28]/)
    }
  })

  it('cover no woman who does not, and nobody of another religion', () => {
    const hijab = /fill-rule="evenodd"/
    const of = (religion: PortraitOptions['religion'], covered: boolean) =>
      everyone((seed) => portraitSvg({ seed, gender: 'female', religion, covered })).filter((svg) =>
        hijab.test(svg),
      ).length
    expect(of('islam', true)).toBeGreaterThan(25)
    expect(of('islam', false)).toBe(0)
    for (const religion of ['christianity', 'hinduism', 'sikhism', 'other'] as const)
      expect(of(religion, true)).toBe(0)
  })

  it('put a cap of the north-west or of Sindh on Muslim men only', () => {
    const capped = (religion: PortraitOptions['religion'], cap?: PortraitOptions['cap']) =>
      everyone((seed) =>
        portraitSvg({ seed, gender: 'male', age: 50, religion, bearded: false, ...(cap && { cap }) }),
      )
    expect(capped('hinduism', 'sindhi')).toEqual(capped('hinduism'))
    expect(capped('islam', 'pakol')).not.toEqual(capped('islam'))
  })
})
