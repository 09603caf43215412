import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { Counts } from '#shared/schemas/entities'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { Reply } from '#test/support/api/client'
import { eventually } from '#test/support/eventually'
import { jpeg } from '#test/support/sample-pictures'
import { multipart } from '#test/support/api/requests'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/*
 * The main journey through every layer. The same file runs against the local stack and a deployed one.
 */

let stage: TestStage
let sana: SignedIn
let bilal: SignedIn
beforeAll(async () => {
  stage = await openTestStage()
  sana = await stage.signUp('Sana Rehman')
  bilal = await stage.signUp('Bilal Chaudhry')
})
afterAll(() => stage?.stop())

const createProfile = (who: SignedIn, seed: number, gender: 'female' | 'male') =>
  stage.api.post(
    '/profile/create',
    { auth_id: who.id, profileId: who.id, ...makeProfile(seed, { gender, marital_status: 'single' }) },
    { token: who.token },
  )
const view = (who: SignedIn, id: string) =>
  stage.api.get('/profile/get/user-profile', { token: who.token, query: { userId: id } })

describe('profile', () => {
  it('is required before a proposal', async () => {
    const reply = await stage.api.post(
      '/proposal/create',
      { sender_id: sana.id, receiver_id: bilal.id },
      { token: sana.token },
    )
    expect([reply.status, reply.body.code]).toEqual([403, 'profile_incomplete'])
  })

  it('can be created once, and only by its owner', async () => {
    const stranger = await stage.api.post(
      '/profile/create',
      { auth_id: bilal.id, profileId: bilal.id, ...makeProfile(1) },
      { token: sana.token },
    )
    expect([stranger.status, stranger.body.code]).toEqual([403, 'not_own_id'])
    const first = await createProfile(sana, 11, 'female')
    expect([first.status, first.body.message]).toEqual([201, 'Profile submitted successfully'])
    expect((await createProfile(bilal, 12, 'male')).status).toBe(201)
    const again = await createProfile(sana, 11, 'female')
    expect([again.status, again.body.code]).toEqual([409, 'profile_exists'])
  })

  it('is rejected with an error for each invalid field', async () => {
    const someone = await stage.signUp()
    const profile = makeProfile(3)
    const reply = await stage.api.post(
      '/profile/create',
      { ...profile, personal_info: { ...profile.personal_info, first_name: 'Al', dob: '2020-01-01' } },
      { token: someone.token },
    )
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({
      'personal_info.first_name': 'First Name must be at least 3 characters',
      'personal_info.dob': 'You must be at least 18 years old',
    })
  })

  it('shows other members the age, but no birthday, e-mail or phone', async () => {
    const own = await view(sana, sana.id)
    expect(own.body.data.personal_info[0].dob).toEqual(expect.any(String))
    expect(own.body.data.email).toBe(sana.email)
    const others = await view(bilal, sana.id)
    expect(others.status).toBe(200)
    expect(others.body.data.personal_info[0].age).toEqual(expect.any(Number))
    const sent = JSON.stringify(others.body)
    for (const secret of [sana.email, own.body.data.phone, own.body.data.personal_info[0].dob])
      expect(sent).not.toContain(secret)
    expect(others.body.data.user_subscription_info).toEqual([])
  })

  it('answers the same for an unknown and a private id', async () => {
    expect((await view(bilal, 'no-such-member')).status).toBe(404)
  })
})

describe('picture', () => {
  const picture = async (who: SignedIn, url: string) => {
    const served = await fetch(new URL(url, stage.api.base))
    expect(served.status).toBe(200)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(bytes.includes('secret-place')).toBe(false)
    const { format } = await sharp(bytes).metadata()
    expect(format).toBe('webp')
    expect((await view(who, who.id)).body.data.user_profile_image.image_url).toEqual(expect.any(String))
  }
  const upload = (who: SignedIn, json: object) =>
    stage.api.post('/profile/create/image-upload', json, { token: who.token })

  it('is uploaded by a presigned POST', async () => {
    const bytes = await jpeg()
    const ticket = await upload(sana, { profileId: sana.id, contentType: 'image/jpeg', size: bytes.length })
    expect(ticket.status).toBe(200)
    const form = new FormData()
    for (const [name, value] of Object.entries(ticket.body.data.fields as Record<string, string>))
      form.append(name, value)
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
    const stored = await fetch(new URL(ticket.body.data.url, stage.api.base), { method: 'POST', body: form })
    expect(stored.ok).toBe(true)
    const finished = await upload(sana, { profileId: sana.id, key: ticket.body.data.key })
    expect(finished.status).toBe(200)
    if (stage.stack) await picture(sana, finished.body.data.image_url)
  })

  it('is uploaded by one multipart call', async () => {
    const file = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
    const reply = await stage.api.call('POST', '/profile/create/image-upload', {
      token: bilal.token,
      ...multipart({ profileId: bilal.id }, file),
    })
    expect(reply.status).toBe(200)
    if (stage.stack) await picture(bilal, reply.body.data.image_url)
  })

  it('is rejected if it is no picture, too small, or another member’s upload', async () => {
    const hina = await stage.signUp('Hina Mirza')
    const send = async (bytes: Buffer, profileId = hina.id) =>
      stage.api.call('POST', '/profile/create/image-upload', {
        token: hina.token,
        ...multipart({ profileId }, { name: 'x.jpg', type: 'image/jpeg', bytes }),
      })
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(400)
    expect((await send(await jpeg(100, 100))).status).toBe(400)
    expect((await send(await jpeg(), bilal.id)).status).toBe(403)
    const foreign = await upload(hina, { profileId: hina.id, key: `uploads/${bilal.id}/x` })
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    expect(foreign.status).toBeLessThan(500)
  })
})

describe('browsing', () => {
  it('shows cards to visitors, and the other gender first to members', async () => {
    const visitor = await stage.api.get('/profile/get/all-profiles')
    expect(visitor.status).toBe(200)
    const genders = (cards: { personal_info: { gender: string }[] }[]) =>
      cards.map((card) => card.personal_info[0]?.gender)
    expect(new Set(genders(visitor.body.data))).toEqual(new Set(['male', 'female']))
    const mine = await stage.api.get('/profile/get/all-profiles', { token: sana.token })
    expect(genders(mine.body.data)[0]).toBe('male')
    expect(JSON.stringify([visitor.body, mine.body])).not.toMatch(/"dob"|@example|"phone"|\+92/)
  })

  it('pages by cursor without gaps or duplicates', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await stage.api.get('/profile/get/all-profiles', { query: { pageSize: 1, cursor } })
      expect(page.status).toBe(200)
      seen.push(...(page.body.data as { id: string }[]).map((card) => card.id))
      cursor = page.body.page.next
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining([sana.id, bilal.id]))
  })
})

describe('proposal', () => {
  let proposalId = ''
  const propose = (from: SignedIn, to: SignedIn, sender = from.id) =>
    stage.api.post('/proposal/create', { sender_id: sender, receiver_id: to.id }, { token: from.token })
  const update = (who: SignedIn, status: string, id = proposalId) =>
    stage.api.put('/proposal/update', { proposal_id: id, status }, { token: who.token })
  const counts = async (who: SignedIn) => {
    const reply: Reply<{ data: Counts }> = await stage.api.get('/notifications/counts', { token: who.token })
    return reply.body.data
  }

  it('is sent once', async () => {
    expect((await propose(bilal, sana, sana.id)).body.code).toBe('not_own_id')
    expect((await propose(bilal, bilal)).status).toBe(400)
    const reply = await propose(bilal, sana)
    expect([reply.status, reply.body.message]).toEqual([
      201,
      'Your proposal has been sent. The family will answer in its own time.',
    ])
    proposalId = reply.body.data.id
    expect((await propose(bilal, sana)).body.code).toBe('proposal_exists')
    expect((await propose(sana, bilal)).body.code).toBe('proposal_exists')
    const { data } = (await view(bilal, bilal.id)).body
    expect(data.user_subscription_info[0].proposals_sent).toBe(1)
  })

  it('notifies the receiver and raises the counts', async () => {
    await stage.caughtUp()
    await eventually(
      () => counts(sana),
      ({ proposals, notifications }) => proposals === 1 && notifications === 1,
    )
    const told = await stage.api.get('/notifications/get', { token: sana.token, query: { user_id: sana.id } })
    expect(told.body.data).toEqual([
      expect.objectContaining({
        type: 'proposal.received',
        actor_id: bilal.id,
        proposal_id: proposalId,
        read: false,
      }),
    ])
    const { data } = (await view(sana, bilal.id)).body
    expect(data.relation).toEqual({
      state: 'received',
      proposal_id: proposalId,
      since: expect.any(String),
    })
  })

  it('can be answered only by its receiver', async () => {
    const stranger = await stage.signUp()
    expect((await update(stranger, 'accepted')).status).toBe(404)
    expect((await update(bilal, 'accepted')).body.code).toBe('wrong_party')
    expect((await update(sana, 'withdrawn')).body.code).toBe('wrong_party')
    expect((await update(sana, 'pending')).status).toBe(400)
    expect((await update(sana, 'accepted')).status).toBe(200)
    expect((await update(sana, 'rejected')).body.code).toBe('proposal_not_pending')
  })

  it('connects the two members when it is accepted', async () => {
    for (const [who, other] of [
      [sana, bilal],
      [bilal, sana],
    ] as const) {
      const list = await stage.api.get('/connections/get', { token: who.token, query: { user_id: who.id } })
      expect(list.body.data).toEqual([expect.objectContaining({ id: proposalId })])
      expect(list.body.data[0].profile.id).toBe(other.id)
      const accepted = await stage.api.get('/proposal/get/accepted', {
        token: who.token,
        query: { user_id: who.id },
      })
      expect((accepted.body.data as { id: string }[]).map(({ id }) => id)).toEqual([proposalId])
    }
    await stage.caughtUp()
    await eventually(
      () => counts(sana),
      ({ proposals }) => proposals === 0,
    )
    await stage.caughtUp()
    await eventually(
      () => counts(bilal),
      ({ notifications }) => notifications === 1,
    )
  })

  it('has no unread count once everything is read', async () => {
    await stage.api.put('/notifications/update', { all: true }, { token: bilal.token })
    await stage.caughtUp()
    await eventually(
      () => counts(bilal),
      ({ notifications }) => notifications === 0,
    )
  })

  it('is not visible in lists of other members', async () => {
    for (const path of [
      '/proposal/get',
      '/proposal/get/accepted',
      '/connections/get',
      '/notifications/get',
    ]) {
      const reply = await stage.api.get(path, { token: sana.token, query: { user_id: bilal.id } })
      expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'not_own_id'])
    }
  })
})

describe('privacy settings', () => {
  const settings = (who: SignedIn, change: object) =>
    stage.api.put(
      '/profile/update/privacy-settings',
      {
        profile_id: who.id,
        profile_visibility: 'everyone',
        show_profile_picture: 'everyone',
        messages_privacy: 'everyone',
        proposals_privacy: 'everyone',
        ...change,
      },
      { token: who.token },
    )

  it('hide a profile from strangers but not from connections', async () => {
    expect((await settings(sana, { profile_visibility: 'private' })).status).toBe(200)
    const hamza = await stage.signUp('Hamza Malik')
    await createProfile(hamza, 21, 'male')
    expect((await view(hamza, sana.id)).status).toBe(404)
    expect((await view(bilal, sana.id)).status).toBe(200)
    const visitor = await stage.api.get('/profile/get/all-profiles', { query: { pageSize: 100 } })
    expect(JSON.stringify(visitor.body)).not.toContain(sana.id)
    await settings(sana, {})
  })

  it('hide the picture and refuse proposals', async () => {
    await settings(sana, { show_profile_picture: 'private', proposals_privacy: 'verified_users' })
    const omar = await stage.signUp('Omar Sheikh')
    await createProfile(omar, 22, 'male')
    const seen = (await view(omar, sana.id)).body.data
    expect(seen.user_profile_image.image_url).toBeNull()
    expect(seen.proposal_privacy).toBe(false)
    const reply = await stage.api.post(
      '/proposal/create',
      { sender_id: omar.id, receiver_id: sana.id },
      { token: omar.token },
    )
    expect([reply.status, reply.body.code]).toEqual([403, 'privacy'])
    await settings(sana, {})
  })
})
