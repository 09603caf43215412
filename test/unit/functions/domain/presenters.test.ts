import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { senderGroups, visibilities } from '#shared/options/privacy'
import { planSeeds } from '#shared/options/plans'
import { fieldsFor } from '#shared/profile-fields'
import { CardSchema, ProfileSchema } from '#shared/schemas/entities'
import { type SectionName, sectionNames, sectionSchemas } from '#shared/schemas/profile'
import { careerFacts, type IdentifiedCard, personalFacts, targetOfCard } from '#functions/domain/card'
import { presentNotification } from '#functions/domain/notification-presenter'
import { planOfCard, presentCard, presentParty, type Viewing } from '#functions/domain/card-presenter'
import { presentPlan } from '#functions/domain/plans'
import { compactPrivacy, fullPrivacy } from '#functions/domain/privacy'
import { type OwnFacts, presentProfile } from '#functions/domain/profile-presenter'
import { standing, type Target, type Viewer } from '#functions/domain/standing'
import { makeProfile } from '#infra/local/demo/generators/profile'

const now = new Date('2026-11-21T00:00:00.000Z')
const picture = 'SecretPictureName'
const plans = planSeeds.map((seed) => ({ ...seed, created_at: now.toISOString() }))
const free = plans[0]!

const viewing = (viewer: Viewer): Viewing => ({
  excluded: new Set(),
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
})
const viewers = fc.constantFrom<Viewer>(
  { kind: 'visitor' },
  { kind: 'member', id: 'me', verified: false },
  { kind: 'member', id: 'me', verified: true },
)
const hidden = fc.constantFrom<'suspended' | 'deleted' | undefined>(undefined, 'suspended', 'deleted')
const own: OwnFacts = {
  email: 'someone@example.com',
  phone: '+923001234567',
  created_at: now.toISOString(),
  paused: false,
  plan: free,
  usage: {
    messages_sent: 1,
    proposals_sent: 2,
    start_date: now.toISOString(),
    end_date: now.toISOString(),
  },
}

/** The latest proposal of `me` to `them`. */
const between = {
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
  it('keeps every combination of settings', () => {
    fc.assert(
      fc.property(privacies, (settings) => {
        const compact = compactPrivacy(settings)
        expect(fullPrivacy(compact)).toEqual(settings)
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
        const access = standing(viewer, targetOfCard(card, now), undefined, now)
        expect(text.includes(picture)).toBe(access.canSeePicture)
        if (gone || privacy.show_profile_picture === 'private') expect(text).not.toContain(picture)
      }),
    )
  })

  it('shows the fields that the table has for cards', async () => {
    const shown = await presentCard(cardOf(1), viewing({ kind: 'visitor' }))
    for (const name of sectionNames)
      expect([
        name,
        Object.keys((shown as Partial<Record<SectionName, object[]>>)[name]?.[0] ?? {}).sort(),
      ]).toEqual([name, fieldsFor(name, 'card').sort()])
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

  it('shows Free for a plan that was taken out of sale', () => {
    const gone = { plan: 'bronze', plan_until: '2027-01-01T00:00:00.000Z' }
    expect(planOfCard(gone, viewing({ kind: 'visitor' })).name).toBe('Free')
  })

  it('shows Free as it is stored now, and also before any plan is stored', () => {
    const visitor = viewing({ kind: 'visitor' })
    expect(planOfCard({}, { ...visitor, plans: [] })).toEqual(presentPlan(free))
    const changed = { ...free, proposals_limit: free.proposals_limit + 1 }
    expect(planOfCard({}, { ...visitor, plans: [changed] })).toEqual(presentPlan(changed))
  })
})

describe('presentParty', () => {
  const me = viewing({ kind: 'member', id: 'me', verified: false })
  it('stands in for a member who is gone, without a fact of theirs', async () => {
    const young = cardOf(3, { dob: '2008-11-22' })
    for (const card of [
      undefined,
      cardOf(3, { hidden: 'deleted' }),
      cardOf(3, { hidden: 'suspended' }),
      young,
      { ...young, hidden: 'deleted' as const },
    ]) {
      const shown = await presentParty('them', card, me)
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

  it('shows someone from the day on which they are eighteen', async () => {
    const card = cardOf(3, { dob: '2008-11-22' })
    const on = (instant: string) => presentParty('them', card, { ...me, now: new Date(instant) })
    expect((await on('2026-11-21T23:59:59.999Z')).personal_info[0]!.first_name).toBe('Unavailable')
    expect((await on('2026-11-22T00:00:00.000Z')).personal_info[0]).toMatchObject({
      first_name: card.first_name,
      age: 18,
    })
  })

  it('shows a connection the picture, whatever the settings', async () => {
    const card = cardOf(4, { picture_to: 'private', visible_to: 'private' })
    const pair = { ...between, status: 'accepted' } as const
    expect((await presentParty('them', card, me, pair)).user_profile_image.image_url).toContain(picture)
    const pending = { ...pair, status: 'pending' } as const
    expect((await presentParty('them', card, me, pending)).user_profile_image.image_url).toBeNull()
  })
})

describe('presentProfile', () => {
  it('tells others age, sections and plan, and neither dob, e-mail, phone nor usage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(500), privacies, viewers, async (seed, privacy, viewer) => {
        const sections = makeProfile(seed)
        const target = targetOf({ privacy })
        const access = standing(viewer, target, undefined, now)
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
    const odd = Object.fromEntries(sectionNames.map((name) => [name, { ...sections[name], odd: 'secret' }]))
    const accepted = { ...between, status: 'accepted' } as const
    const member = { kind: 'member', id: 'me', verified: false } as const
    for (const [audience, viewer, relation] of [
      ['other', member, undefined],
      ['connection', member, accepted],
      ['owner', { ...member, id: 'them' }, undefined],
      ['admin', { kind: 'admin', id: 'admin' }, undefined],
    ] as const) {
      const access = standing(viewer, targetOf({}), relation, now)
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

  it('tells the owner everything, in one-item lists', async () => {
    const sections = makeProfile(7, { marital_status: 'divorced' })
    const viewer: Viewer = { kind: 'member', id: 'them', verified: false }
    const target = targetOf({})
    const shown = await presentProfile(
      { id: 'them', sections, card: cardOf(7), picture },
      standing(viewer, target, undefined, now),
      viewing(viewer),
      own,
    )
    expect(ProfileSchema.strict().parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({
      email: own.email,
      phone: own.phone,
      relation: { state: 'self' },
      profile_info_status: true,
      user_subscription_info: [own.usage],
    })
    expect(shown.personal_info[0]).toMatchObject(sections.personal_info)
    expect(shown.second_marriage_info).toEqual([sections.second_marriage_info])
    expect(shown.partner_requirements).toEqual([sections.partner_requirements])
  })

  it('tells owner and administrator, and nobody else, the day on which it opens', async () => {
    const adult = makeProfile(7)
    const sections = { ...adult, personal_info: { ...adult.personal_info, dob: '2008-12-31' } }
    const target = targetOf({ ofAge: false })
    const shownTo = (viewer: Viewer, at = now) =>
      presentProfile({ id: 'them', sections }, standing(viewer, target, undefined, now), {
        ...viewing(viewer),
        now: at,
      })
    for (const viewer of [
      { kind: 'member', id: 'them', verified: false },
      { kind: 'admin', id: 'admin' },
    ] as const) {
      const shown = await shownTo(viewer)
      expect(ProfileSchema.strict().parse(shown)).toEqual(shown)
      expect(shown.opens_on).toBe('2026-12-31')
      expect(await shownTo(viewer, new Date('2026-12-31T00:00:00.000Z'))).not.toHaveProperty('opens_on')
    }
    expect(await shownTo({ kind: 'member', id: 'me', verified: true })).not.toHaveProperty('opens_on')
  })

  it('leaves out the second marriage of someone single', async () => {
    const divorced = makeProfile(7, { marital_status: 'divorced' })
    const sections = {
      ...divorced,
      personal_info: { ...divorced.personal_info, marital_status: 'single' as const },
    }
    const viewer: Viewer = { kind: 'admin', id: 'admin' }
    const target = targetOf({})
    const shown = await presentProfile(
      { id: 'them', sections },
      standing(viewer, target, undefined, now),
      viewing(viewer),
      own,
    )
    expect(shown.second_marriage_info).toEqual([])
  })

  it('is empty, but there, for an owner who has not finished the wizard', async () => {
    const viewer: Viewer = { kind: 'member', id: 'them', verified: false }
    const target = targetOf({ complete: false, ofAge: false })
    const shown = await presentProfile(
      { id: 'them', picture },
      standing(viewer, target, undefined, now),
      viewing(viewer),
      own,
    )
    expect(shown).toMatchObject({ profile_info_status: false, personal_info: [], partner_requirements: [] })
    expect(shown.user_profile_image.image_url).toContain(picture)
  })
})
