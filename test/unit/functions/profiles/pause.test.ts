import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { handler as openProfiles } from '#functions/jobs/open-profiles'
import { clock } from '#functions/core/clock'
import { forgetPlans } from '#functions/features/plans/store'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { injectConflicts, type LocalTable } from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'
import { connection, decide, send } from '../proposals/calls'
import { at, end as endBy, everything, hide, pause, refused, sent } from '../proposals/stage'
import { call, joined, member, pages, setPrivacy, startProfiles, storedItem, submit, view } from './calls'

const start = '2026-11-01T10:00:00.000Z'
let table: LocalTable

beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
beforeEach(() => {
  forgetPlans()
  at(start)
})
afterEach(clock.reset)

const stored = async (id: string, sk: 'C' | 'U') => (await storedItem(table, id, sk))!
const isListed = async (id: string) => (await pages()).flat().includes(id)
const couple = async () => [await member({ gender: 'male' }), await member({ gender: 'female' })] as const
const listings = ['g1pk', 'g2pk', 'g3pk']
async function expectInNoList(id: string) {
  const card = await stored(id, 'C')
  for (const name of listings) expect(card).not.toHaveProperty(name)
  expect(await isListed(id)).toBe(false)
}

describe('a break', () => {
  it('a break removes the card from all lists, and its end lists it again', async () => {
    const id = await member()
    expect(await isListed(id)).toBe(true)
    const before = await stored(id, 'C')
    expect(await pause(id)).toMatchObject({
      status: 200,
      body: { message: 'You are now taking a break.', data: { paused: true } },
    })
    await expectInNoList(id)
    expect((await stored(id, 'U'))['paused_at']).toBe(start)
    expect(await pause(id, false)).toMatchObject({
      status: 200,
      body: { message: 'Welcome back! Your profile is shown again.', data: { paused: false } },
    })
    expect(await isListed(id)).toBe(true)
    expect(await stored(id, 'U')).not.toHaveProperty('paused_at')
    const { v: _v, ...after } = await stored(id, 'C')
    // Back in the place where it was.
    expect(before).toMatchObject(after)
  })

  it('only members with a profile can take a break, and only for themselves', async () => {
    const [newcomer, id, other] = [await joined(), await member(), await member()]
    const before = await everything(table)
    expect(await pause(newcomer)).toMatchObject(refused(403, 'profile_incomplete'))
    expect(await pause(newcomer, false)).toMatchObject(refused(403, 'profile_incomplete'))
    expect(await pause(other, true, id)).toMatchObject(refused(403, 'not_own_id'))
    expect(await call('profile.update-pause', id, { json: { profile_id: id, paused: 'yes' } })).toMatchObject(
      refused(400, 'invalid_input'),
    )
    expect(await everything(table)).toEqual(before)
    expect((await submit(newcomer)).status).toBe(201)
    expect(await isListed(newcomer)).toBe(true)
  })

  it.each([['with conflicts', 0.3]])(
    'survives changes of settings, sections and status at once, %s',
    async (_name, share) => {
      const id = await member({ gender: 'female' })
      const sections = makeProfile(99, { gender: 'female' })
      const { stop } = share > 0 ? injectConflicts(share, 5) : { stop: () => undefined }
      const update = (name: 'personal-info' | 'career-info', data: object) =>
        call(`profile.update-${name}`, id, { json: { profile_id: id, data } })
      const insisting = async (one: () => Promise<{ status: number }>) => {
        for (;;) {
          const { status } = await one()
          if (status !== 503) return status
        }
      }
      const statuses = await Promise.all(
        [
          () => pause(id),
          () => setPrivacy(id, { show_profile_picture: 'private' }),
          () => update('personal-info', sections.personal_info),
          () => update('career-info', sections.career_info),
          () => pause(id),
        ].map(insisting),
      )
      stop()
      expect(statuses).toEqual([200, 200, 200, 200, 200])
      expect(await stored(id, 'C')).toMatchObject({
        paused: true,
        picture_to: 'private',
        first_name: sections.personal_info.first_name,
        job_post: sections.career_info.job_post,
      })
      await expectInNoList(id)
    },
  )

  it('a break continues through a suspension and its end', async () => {
    const id = await member()
    await pause(id)
    await setStatus(userId(id), 'suspended')
    expect(await pause(id, false)).toMatchObject(refused(403, 'account_suspended'))
    await expectInNoList(id)
    await setStatus(userId(id), 'active')
    await expectInNoList(id)
    expect((await stored(id, 'U'))['paused_at']).toBe(start)
    expect((await pause(id, false)).status).toBe(200)
    expect(await isListed(id)).toBe(true)
  })

  it('of a member under eighteen goes on at eighteen: the job lists no card', async () => {
    at('2026-12-30T12:00:00.000Z')
    const id = await member({ gender: 'female' })
    const personal = makeProfile(98, { gender: 'female' }).personal_info
    const data = { ...personal, dob: '2008-12-31' }
    const saved = await call('profile.update-personal-info', id, { json: { profile_id: id, data } })
    expect(saved.body.data).toMatchObject({ opens_on: '2026-12-31' })
    expect((await pause(id)).status).toBe(200)
    at('2026-12-31T00:00:00.000Z')
    await openProfiles()
    await expectInNoList(id)
    expect(await stored(id, 'U')).not.toHaveProperty('opens_on')
    expect((await pause(id, false)).status).toBe(200)
    expect(await isListed(id)).toBe(true)
  })
})

describe('to a member who takes a break', () => {
  it('no new proposal is sent, and nothing is spent; where the profile is private, they are unknown', async () => {
    const [his, hers] = await couple()
    await pause(hers)
    const before = await everything(table)
    expect(await send(his, hers)).toMatchObject(refused(403, 'paused'))
    expect((await view(his, hers)).body).toEqual((await view(his, 'nobody')).body)
    expect(await everything(table)).toEqual(before)
    await hide(hers)
    const { status, body } = await send(his, 'nobody')
    expect(await send(his, hers)).toMatchObject({ status, body })
  })

  it('a pending proposal stays open during a break and can be answered', async () => {
    const [his, hers] = await couple()
    const id = await sent(his, hers)
    await pause(hers)
    expect((await view(his, hers)).body.data.relation).toMatchObject({ state: 'sent', proposal_id: id })
    expect((await decide(hers, id, 'accepted')).status).toBe(200)
    expect((await connection(his, id)).body.data.profile).toMatchObject({ id: hers, proposal_privacy: true })
    expect((await view(his, hers)).status).toBe(200)
  })
})

describe('a member who takes a break', () => {
  it('a member on a break cannot propose, and the refusal reveals nothing about the other', async () => {
    const [his, hers] = await couple()
    await pause(his)
    const refusal = await send(his, 'nobody')
    expect(refusal).toMatchObject(refused(403, 'paused'))
    for (const receiver of [hers, his]) expect((await send(his, receiver)).body).toEqual(refusal.body)
    await pause(his, false)
    expect((await send(his, hers)).status).toBe(201)
  })

  it('a member on a break can accept, reject, withdraw and end as before', async () => {
    const [his, hers] = await couple()
    const id = await sent(his, hers)
    const mine = await sent(hers, await member({ gender: 'male' }))
    const theirs = await sent(await member({ gender: 'male' }), hers)
    await pause(hers)
    expect((await decide(hers, id, 'accepted')).status).toBe(200)
    expect((await decide(hers, theirs, 'rejected')).status).toBe(200)
    expect((await decide(hers, mine, 'withdrawn')).status).toBe(200)
    expect((await endBy(hers, id)).status).toBe(200)
  })
})
