import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { COUNTING } from '#functions/store/allowances'
import { type Consumed, onCapacity } from '#functions/store/capacity'
import { ProfileSchema } from '#shared/schemas/entities'
import { SubscriptionSchema } from '#shared/schemas/money-entities'
import { handler } from '#functions/api/profile/index'
import { invoke } from '#test/support/events'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { injectConflicts, type LocalTable } from '#test/support/local-table'
import { setStatus } from '#test/support/status'
import { withNames } from '#test/support/stored-cards'
import {
  actorOf,
  call,
  callAdmin,
  joined,
  member,
  page,
  setPrivacy,
  startProfiles,
  submit,
  view,
} from './calls'
import { keys } from '#functions/store/keys'

let table: LocalTable
let admin: string

beforeAll(async () => {
  table = await startProfiles()
  admin = await joined('admin')
})
afterAll(() => table.stop())

const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })
const stored = async (id: string, sk: string) =>
  (await table.all(/^M#/)).map(withNames).find((item) => item.pk === `M#${id}` && item.sk === sk)

describe('submitting a profile', () => {
  it('stores it, completes the account and shows the card at once', async () => {
    const id = await joined()
    const json = {
      auth_id: id,
      profileId: id,
      ...makeProfile(5, { gender: 'female' }),
      user_profile_image: { image_url: 'https://evil.example/x.png' },
    }
    const { status, body } = await call('profile.create', id, { json })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        message: 'Profile submitted successfully',
        data: {
          name: `${json.personal_info.first_name} ${json.personal_info.last_name}`,
          profileId: id,
        },
      },
    })
    expect((await actorOf(id)).account).toMatchObject({ profile_complete: true, gender: 'female' })
    expect(await stored(id, 'A')).toMatchObject({ profile_complete: true, gender: 'female' })
    expect(await stored(id, 'P')).toMatchObject({
      career_info: json.career_info,
      privacy: { profile_visibility: 'everyone', proposals_privacy: 'everyone' },
    })
    expect(JSON.stringify(await table.all(/^M#/))).not.toContain('evil.example')
    expect((await page()).data[0]).toMatchObject({ id, user_profile_image: { image_url: null } })
  })

  it('keeps nothing of a second marriage for someone single', async () => {
    const id = await joined()
    const second = makeProfile(1, { marital_status: 'divorced' }).second_marriage_info
    const json = { ...makeProfile(2, { marital_status: 'single' }), second_marriage_info: second }
    expect((await call('profile.create', id, { json })).status).toBe(201)
    expect(await stored(id, 'P')).not.toHaveProperty('second_marriage_info')
  })

  it('works once: 409 afterwards, and once of twenty at a time', async () => {
    const id = await joined()
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(id)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await submit(id)).toMatchObject(refused(409, 'profile_exists'))
  })

  it('survives conflicting transactions', async () => {
    const conflicts = injectConflicts(0.5, 7)
    const ids = await Promise.all(Array.from({ length: 10 }, () => joined()))
    const answers = await Promise.all(ids.map((id) => submit(id)))
    conflicts.stop()
    expect(conflicts.injected()).toBeGreaterThan(0)
    for (const { status } of answers) expect([201, 503]).toContain(status)
  })

  it('refuses administrators and the ids of others, and writes nothing', async () => {
    const [id, other] = [await joined(), await joined()]
    expect(
      await invoke(handler, 'profile.create', { as: { id: admin, role: 'admin' }, json: makeProfile(1) }),
    ).toMatchObject(refused(403, 'members_only'))
    for (const ids of [{ auth_id: other }, { profileId: other }]) {
      expect(await call('profile.create', id, { json: { ...makeProfile(1), ...ids } })).toMatchObject(
        refused(403, 'not_own_id'),
      )
    }
    expect(await stored(id, 'P')).toBeUndefined()
    expect(await stored(id, 'C')).toBeUndefined()
  })
})

describe('the detail of a profile', () => {
  it('tells others what they may know, within 2.5 units', async () => {
    const [his, hers] = [await member({ gender: 'male' }), await member({ gender: 'female' })]
    await view(his, hers)
    const used: Consumed[] = []
    // Without the writes that count calls, of which most of them need none.
    const stop = onCapacity((one) => one.operation === COUNTING || used.push(one))
    const { status, body } = await view(his, hers)
    stop()
    expect(status).toBe(200)
    expect(ProfileSchema.strict().parse(body.data)).toEqual(body.data)
    expect(body.data).toMatchObject({
      id: hers,
      relation: { state: 'none' },
      proposal_privacy: true,
      messages_privacy: true,
      user_subscription_info: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/"dob"|@example|\+92/)
    // The read of the actor's account state is the first, and counted separately.
    const [own, ...detail] = used
    const units = detail.reduce((sum, one) => sum + one.units, 0)
    process.stdout.write(`detail: ${units} RCU (+ ${own!.units} for the actor)\n`)
    expect(units).toBeLessThanOrEqual(2.5)
    // Theirs, and for how the two fit the viewer's own profile.
    expect(detail.map(({ operation }) => operation).sort()).toEqual(['batchGet', 'get'])
  })

  it('tells owner and administrator all', async () => {
    const id = await member()
    const own = await view(id, id)
    expect(own.body.data).toMatchObject({
      email: `${id}@example.com`,
      phone: '+923001234567',
      relation: { state: 'self' },
      subscription_plans: { name: 'Free', proposals_limit: 5 },
      user_subscription_info: [{ messages_sent: 0, proposals_sent: 0 }],
    })
    expect(own.body.data.personal_info[0]).toHaveProperty('dob')
    const seen = await callAdmin('profile.admin-view', admin, { userId: id })
    expect(seen.status).toBe(200)
    expect(seen.body.data).toMatchObject({ email: `${id}@example.com`, relation: { state: 'none' } })
    expect(await call('profile.admin-view', id, { query: { userId: id } })).toMatchObject(
      refused(403, 'admins_only'),
    )
  })

  it('is empty for an owner without a profile', async () => {
    const id = await joined()
    const { status, body } = await view(id, id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ profile_info_status: false, personal_info: [] })
  })

  it('answers alike for unknown, unfinished, private, suspended and deleted', async () => {
    const me = await member({ gender: 'male' })
    const unfinished = await joined()
    const [closed, suspended, deleted] = [await member(), await member(), await member()]
    await setPrivacy(closed, { profile_visibility: 'private' })
    await setStatus(userId(suspended), 'suspended')
    await setStatus(userId(deleted), 'deleted')
    const answers = await Promise.all(
      ['nobody', unfinished, closed, suspended, deleted, admin].map((id) => view(me, id)),
    )
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 404,
        body: { error: 'We could not find this profile.', code: 'not_found', params: { what: 'profile' } },
      })
    }
    // Their own calls fail as well; an administrator can still view a suspended member.
    expect((await view(suspended, suspended)).status).toBe(403)
    expect((await view(deleted, deleted)).status).toBe(401)
    const asAdmin = (userIdOf: string) => callAdmin('profile.admin-view', admin, { userId: userIdOf })
    expect((await asAdmin(suspended)).status).toBe(200)
    expect((await asAdmin(deleted)).status).toBe(404)
  })

  it('opens a private profile to whom its owner sent a proposal, and to connections', async () => {
    const [his, hers] = [await member({ gender: 'male' }), await member({ gender: 'female' })]
    await setPrivacy(hers, { profile_visibility: 'private' })
    const at = '2026-11-01T00:00:00.000Z'
    const pair = (sender_id: string, receiver_id: string, status: string) =>
      table.put({
        ...keys.pair(his, hers),
        proposal_id: 'pr_1',
        sender_id,
        receiver_id,
        status,
        updated_at: at,
      })
    await pair(his, hers, 'pending')
    expect((await view(his, hers)).status).toBe(404)
    await pair(hers, his, 'pending')
    expect((await view(his, hers)).body.data.relation).toEqual({
      state: 'received',
      proposal_id: 'pr_1',
      since: at,
    })
    await pair(hers, his, 'rejected')
    expect((await view(his, hers)).status).toBe(404)
    await pair(his, hers, 'accepted')
    expect((await view(his, hers)).body.data.relation.state).toBe('connected')
  })

  it('tells both of the latest proposal that is over, and whose it was', async () => {
    const [his, hers] = [await member({ gender: 'male' }), await member({ gender: 'female' })]
    const over = {
      proposal_id: 'pr_1',
      sender_id: his,
      receiver_id: hers,
      status: 'rejected',
      updated_at: '2020-11-01T00:00:00.000Z',
    }
    await table.put({ ...keys.pair(his, hers), ...over })
    const past = { proposal_id: 'pr_1', sender_id: his, status: 'rejected', at: over.updated_at }
    expect((await view(his, hers)).body.data.relation).toEqual({ state: 'none', past })
    expect((await view(hers, his)).body.data.relation).toEqual({ state: 'none', past })
  })
})

describe('subscription and privacy settings', () => {
  it('are told to owner and administrator, 403 to others', async () => {
    const [id, other] = [await member(), await member()]
    const own = await call('profile.subscription', id, { query: { profileId: id } })
    expect(SubscriptionSchema.strict().parse(own.body.data)).toMatchObject({
      subscription_plans: { name: 'Free' },
    })
    expect((await callAdmin('profile.subscription', admin, { profileId: id })).status).toBe(200)
    expect((await callAdmin('profile.subscription', admin, { profileId: 'nobody' })).status).toBe(404)
    for (const operation of ['profile.subscription', 'profile.privacy-settings'] as const) {
      expect(await call(operation, other, { query: { profileId: id } })).toMatchObject(
        refused(403, 'not_own_id'),
      )
    }
    const settings = await call('profile.privacy-settings', id, { query: { profileId: id } })
    expect(settings.body.data).toEqual({
      profile_visibility: 'everyone',
      show_profile_picture: 'everyone',
      messages_privacy: 'everyone',
      proposals_privacy: 'everyone',
    })
    expect((await callAdmin('profile.privacy-settings', admin, { profileId: 'nobody' })).status).toBe(404)
  })

  it('are changed by the owner alone, once there is a profile', async () => {
    const [id, other, unfinished] = [await member(), await member(), await joined()]
    const settings = { proposals_privacy: 'connections', show_profile_picture: 'private' }
    expect((await setPrivacy(id, settings)).body.data).toMatchObject(settings)
    expect(
      (await call('profile.privacy-settings', id, { query: { profileId: id } })).body.data,
    ).toMatchObject(settings)
    expect((await view(other, id)).body.data).toMatchObject({
      proposal_privacy: false,
      messages_privacy: true,
    })
    expect(await setPrivacy(unfinished, settings)).toMatchObject(refused(403, 'profile_incomplete'))
    const json = {
      profile_id: id,
      profile_visibility: 'private',
      show_profile_picture: 'private',
      messages_privacy: 'everyone',
      proposals_privacy: 'everyone',
    }
    expect(await call('profile.update-privacy-settings', other, { json })).toMatchObject(
      refused(403, 'not_own_id'),
    )
    expect((await view(other, id)).status).toBe(200)
  })
})
