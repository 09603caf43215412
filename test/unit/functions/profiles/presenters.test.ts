import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  careerFacts,
  type IdentifiedCard,
  personalFacts,
  religionFacts,
  residentialFacts,
  targetOfCard,
} from '#functions/features/profiles/card'
import {
  planOfCard,
  presentCard,
  presentCounterpart,
  type ViewerContext,
} from '#functions/features/profiles/present-card'
import { presentNotification } from '#functions/features/notifications/present'
import { compactPrivacy, fullPrivacy } from '#functions/features/profiles/privacy'
import { type OwnFacts, presentProfile } from '#functions/features/profiles/present-profile'
import { accessOf, type Target, type Viewer } from '#functions/core/access'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { planSeeds } from '#shared/options/plans'
import { senderGroups, visibilities } from '#shared/options/privacy'
import { fieldsFor } from '#shared/profile-fields'
import { CardSchema, ProfileSchema } from '#shared/schemas/entities'
import { type SectionName, sectionNames, sectionSchemas } from '#shared/schemas/profile'

const now = new Date('2026-11-21T00:00:00.000Z')
const picture = 'SecretPictureName'
const plans = planSeeds.map((seed) => ({ ...seed, created_at: now.toISOString() }))
const free = plans[0]!

const viewing = (viewer: Viewer): ViewerContext => ({
  excluded: new Set(),
  grants: new Map(),
  viewer,
  now,
  plans,
  pictureUrl: (name, size) => Promise.resolve(`/media/${name}/${size}`),
})

const privacies = fc.record({
  profile_visibility: fc.constantFrom(...visibilities),
  show_profile_picture: fc.constantFrom(...visibilities),
  messages_privacy: fc.constantFrom(...senderGroups),
  proposals_privacy: fc.constantFrom(...senderGroups),
  shown_to_visitors: fc.boolean(),
  verified_by_plan: fc.boolean(),
})
const member = { kind: 'member', id: 'me', verified: false, hasProfile: true } as const
const viewers = fc.constantFrom<Viewer>(
  { kind: 'visitor' },
  member,
  { ...member, verified: 'check' },
  { ...member, verified: 'plan' },
  { ...member, hasProfile: false },
)
const hidden = fc.constantFrom<'suspended' | 'deleted' | undefined>(undefined, 'suspended', 'deleted')
const own: OwnFacts = {
  email: 'someone@example.com',
  phone: '+923001234567',
  created_at: now.toISOString(),
  paused: false,
  asks: {},
  plan: free,
  usage: {
    messages_sent: 1,
    proposals_sent: 2,
    start_date: now.toISOString(),
    end_date: now.toISOString(),
  },
}

/** The latest proposal of `me` to `them`. */
const latestProposal = {
  proposal_id: 'pr_1',
  sender_id: 'me',
  receiver_id: 'them',
  updated_at: now.toISOString(),
}

const cardOf = (seed: number, over: Partial<IdentifiedCard> = {}): IdentifiedCard => {
  const sections = makeProfile(seed)
  return {
    id: 'them',
    ...personalFacts(sections.personal_info),
    ...careerFacts(sections.career_info),
    ...religionFacts(sections.religion_info),
    ...residentialFacts(sections.residential_info),
    picture,
    ...over,
  }
}

/** An active adult member with a profile and no privacy restrictions. */
const targetOf = (over: Partial<Target>): Target => ({
  id: 'them',
  status: 'active',
  complete: true,
  ofAge: true,
  paused: false,
  privacy: fullPrivacy({}),
  ...over,
})

describe('privacy on cards', () => {
  it('keeps every combination of settings; whether plans count, where it matters', () => {
    fc.assert(
      fc.property(privacies, (settings) => {
        const compact = compactPrivacy(settings)
        const matters = Object.values(settings).includes('verified_users')
        expect(fullPrivacy(compact)).toEqual({ ...settings, ...(!matters && { verified_by_plan: true }) })
        expect(Object.values(compact)).not.toContain('everyone')
      }),
    )
  })
})

describe('presentCard', () => {
  it('fits the contract and never tells dob, nor a picture that is not shown to this viewer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), privacies, viewers, hidden, async (seed, privacy, viewer, gone) => {
        const card = cardOf(seed, { ...compactPrivacy(privacy), ...(gone && { hidden: gone }) })
        const shown = await presentCard(card, viewing(viewer))
        expect(CardSchema.strict().parse(shown)).toEqual(shown)
        const text = JSON.stringify(shown)
        expect(text).not.toContain(card.dob)
        const access = accessOf(viewer, targetOfCard(card, now), undefined, now)
        expect(text.includes(picture)).toBe(access.canSeePicture)
        // In quotes: some first names contain a last one.
        expect(text.includes(JSON.stringify(card.last_name))).toBe(access.canSeeFullName)
        // The profile, which shows the same, may be opened.
        expect(shown.details !== undefined).toBe(access.canOpen)
        if (gone || privacy.show_profile_picture === 'private') expect(text).not.toContain(picture)
      }),
    )
  })

  it.each([
    ['khan', 'K'],
    ['E\u0301lahi', 'E\u0301'],
    ['علوی', 'ع'],
    ['𞤀𞤣𞤤𞤢𞤥', '𞤀'],
    ['श्री', 'श्'],
  ])('tells strangers the initial of %s', async (last_name, initial) => {
    for (const viewer of [{ kind: 'visitor' }, { ...member, hasProfile: false }] as const) {
      const { personal_info } = await presentCard(cardOf(1, { last_name }), viewing(viewer))
      expect(personal_info[0]!.last_name).toBe(initial)
    }
  })

  it('shows the fields that the table has for cards', async () => {
    const shown = await presentCard(cardOf(1), viewing({ kind: 'visitor' }))
    for (const name of sectionNames)
      expect([
        name,
        Object.keys((shown as Partial<Record<SectionName, object[]>>)[name]?.[0] ?? {}).sort(),
      ]).toEqual([name, fieldsFor(name, 'card').sort()])
  })

  it('tells members height, city and maslak, as far as the card has them', async () => {
    const card = cardOf(1)
    const { height, city, religion, maslak } = card
    expect((await presentCard(card, viewing(member))).details).toEqual({
      height,
      residence_city: city,
      religion,
      maslak,
    })
    const { city: _city, ...earlier } = card
    expect((await presentCard(earlier, viewing(member))).details).toEqual({ height, religion, maslak })
  })

  it('shows the age on the day, and the plan until it ends', async () => {
    const card = cardOf(1, { dob: '2000-11-22', plan: 'gold', plan_until: '2026-11-21T00:00:00.000Z' })
    const at = (instant: string) => ({ ...viewing({ kind: 'visitor' }), now: new Date(instant) })
    const before = await presentCard(card, at('2026-11-20T23:59:59.999Z'))
    expect(before.personal_info[0]).toMatchObject({ age: 25 })
    expect(before.subscription_plans).toMatchObject({ name: 'Gold', profile_status: true })
    expect(planOfCard(card, at('2026-11-21T00:00:00.000Z'))).toMatchObject({
      name: 'Free',
      profile_status: false,
      featured_profile: false,
    })
    expect((await presentCard(card, at('2026-11-22T00:00:00.000Z'))).personal_info[0]).toMatchObject({
      age: 26,
    })
  })
})

describe('presentParty', () => {
  const me = viewing(member)
  it('stands in for a member who is gone, without a fact of theirs', async () => {
    const young = cardOf(3, { dob: '2008-11-22' })
    for (const card of [
      undefined,
      cardOf(3, { hidden: 'deleted' }),
      cardOf(3, { hidden: 'suspended' }),
      young,
      { ...young, hidden: 'deleted' as const },
    ]) {
      const shown = await presentCounterpart('them', card, me)
      expect(CardSchema.strict().parse(shown)).toEqual(shown)
      expect(shown).toMatchObject({ id: 'them', deleted: true, proposal_privacy: false })
      expect(shown.personal_info[0]!.first_name).toBe(
        !card || card.hidden === 'deleted' ? 'Deleted' : 'Unavailable',
      )
      expect(JSON.stringify(shown)).not.toContain(picture)
      const { actor_name } = presentNotification(
        { id: 'nt_1', type: 'proposal.received', actor_id: 'them', created_at: '', read: false },
        card ? { card } : {},
        me,
      )
      expect(actor_name).toBe(`${shown.personal_info[0]!.first_name} member`)
      if (card) expect(JSON.stringify(shown)).not.toContain(card.nationality)
    }
  })
})

describe('presentProfile', () => {
  it('shows other viewers the age, and never date of birth, e-mail, phone or usage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), privacies, viewers, async (seed, privacy, viewer) => {
        const sections = makeProfile(seed)
        const target = targetOf({ privacy })
        const access = accessOf(viewer, target, undefined, now)
        const shown = await presentProfile(
          { id: 'them', sections, card: cardOf(seed), picture },
          access,
          viewing(viewer),
        )
        expect(ProfileSchema.strict().parse(shown)).toEqual(shown)
        const text = JSON.stringify(shown)
        for (const secret of [sections.personal_info.dob, own.email, own.phone])
          expect(text).not.toContain(secret)
        expect(text.includes(picture)).toBe(access.canSeePicture)
        expect(shown.user_subscription_info).toEqual([])
        expect(shown.personal_info[0]).toHaveProperty('age')
      }),
    )
  })

  it('shows each audience the fields of the table and nothing else that is stored', async () => {
    const sections = makeProfile(7, { marital_status: 'divorced' })
    // As an earlier or later version of the product may have stored it.
    const texts: Record<string, object> = {
      personal_info: { about: 'I read.' },
      family_info: { about_family: 'We teach.' },
    }
    const odd = Object.fromEntries(
      sectionNames.map((name) => [name, { ...sections[name], ...texts[name], odd: 'secret' }]),
    )
    const accepted = { ...latestProposal, status: 'accepted' } as const
    for (const [audience, viewer, relation] of [
      ['other', member, undefined],
      ['connection', member, accepted],
      ['owner', { ...member, id: 'them' }, undefined],
      ['admin', { kind: 'admin', id: 'admin' }, undefined],
    ] as const) {
      const access = accessOf(viewer, targetOf({}), relation, now)
      expect(access.audience).toBe(audience)
      const shown = await presentProfile({ id: 'them', sections: odd as never }, access, viewing(viewer))
      for (const name of sectionNames)
        expect(Object.keys(shown[name][0]!).sort()).toEqual([...fieldsFor(name, audience)].sort())
    }
  })

  it('shows the owner, and so an export, every stored field', () => {
    for (const name of sectionNames)
      expect(fieldsFor(name, 'owner')).toEqual(
        expect.arrayContaining(Object.keys(sectionSchemas[name].shape)),
      )
  })
})
