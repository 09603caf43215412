import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { Reply } from '#test/support/api/client'
import { eventually } from '#test/support/eventually'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/* A block takes effect at once and everywhere: each member appears not to exist to the other. */

const nobody = '00000000-0000-4000-8000-000000000000'
const noProposal = 'pr_00000000000000000000000000'

let stage: TestStage
let hira: SignedIn
let omar: SignedIn
let proposal: string

async function joined(name: string, seed: number, gender: 'female' | 'male'): Promise<SignedIn> {
  const who = await stage.signUp(name)
  const profile = makeProfile(seed, { gender, marital_status: 'single' })
  expect((await stage.api.post('/profile/create', profile, { token: who.token })).status).toBe(201)
  return who
}

const get = ({ token }: SignedIn, path: string, query: Record<string, string> = {}) =>
  stage.api.get(path, { token, query })
const post = ({ token }: SignedIn, path: string, json: object) => stage.api.post(path, json, { token })
const put = ({ token }: SignedIn, path: string, json: object) => stage.api.put(path, json, { token })
const block = (who: SignedIn, profile_id: string) => post(who, '/blocks/create', { profile_id })
const unblock = ({ token }: SignedIn, profile_id: string) =>
  stage.api.call('DELETE', '/blocks/delete', { token, query: { profile_id } })
const counts = async (who: SignedIn) =>
  (await get(who, '/notifications/counts')).body.data as { proposals: number; notifications: number }

/** Every list and public page that could show the other member. */
const lists = (who: SignedIn) =>
  Promise.all([
    get(who, '/profile/get/all-profiles', { pageSize: '100' }),
    get(who, '/profile/get/all-profiles', { order: 'newest', pageSize: '20' }),
    get(who, '/proposal/get', { user_id: who.id }),
    get(who, '/proposal/get/accepted', { user_id: who.id }),
    get(who, '/connections/get', { user_id: who.id }),
    get(who, '/notifications/get', { user_id: who.id }),
  ])

/** Every call that names the other member or their proposal. */
const calls = (who: SignedIn, them: string, id: string): (() => Promise<Reply>)[] => [
  () => get(who, '/profile/get/user-profile', { userId: them }),
  () => post(who, '/proposal/create', { sender_id: who.id, receiver_id: them }),
  () => get(who, '/proposal/get', { proposal_id: id }),
  () => put(who, '/proposal/update', { proposal_id: id, status: 'accepted' }),
  () => put(who, '/proposal/update', { proposal_id: id, status: 'rejected' }),
  () => put(who, '/proposal/update', { proposal_id: id, status: 'withdrawn' }),
  () => get(who, '/connections/get', { user_id: who.id, connection_id: id }),
  () => put(who, '/connections/update', { connection_id: id, status: 'ended' }),
]
const statusAndBody = ({ status, body }: Reply) => `${status} ${JSON.stringify(body)}`

beforeAll(async () => {
  stage = await openTestStage()
  hira = await joined('Hira Aslam', 31, 'female')
  omar = await joined('Omar Sheikh', 32, 'male')
})
afterAll(() => stage?.stop())

describe('a block between two members with a pending proposal', () => {
  beforeAll(async () => {
    const sent = await post(hira, '/proposal/create', { sender_id: hira.id, receiver_id: omar.id })
    expect(sent.status).toBe(201)
    proposal = sent.body.data.id as string
    await stage.caughtUp()
    await eventually(
      () => counts(omar),
      (one) => one.proposals === 1 && one.notifications === 1,
    )
    expect((await block(omar, hira.id)).status).toBe(201)
  })

  it('removes each member from all lists of the other', async () => {
    for (const [who, them] of [
      [hira, omar],
      [omar, hira],
    ] as const)
      for (const reply of await lists(who)) {
        expect(reply.status).toBe(200)
        const text = JSON.stringify(reply.body)
        expect([text.includes(them.id), text.includes(proposal)]).toEqual([false, false])
      }
  })

  it('makes every call about the other answer as for an unknown id', async () => {
    for (const [who, them] of [
      [hira, omar],
      [omar, hira],
    ] as const) {
      const [about, none] = [calls(who, them.id, proposal), calls(who, nobody, noProposal)]
      for (const [at, call] of about.entries()) {
        const reply = await call()
        expect(reply.status).toBe(404)
        expect(statusAndBody(reply)).toBe(statusAndBody(await none[at]!()))
      }
    }
  })

  it('lowers the counts and notifies nobody', async () => {
    const none = (one: { proposals: number; notifications: number }) =>
      one.proposals === 0 && one.notifications === 0
    await stage.caughtUp()
    expect(none(await eventually(() => counts(omar), none))).toBe(true)
    const told = await get(hira, '/notifications/get', { user_id: hira.id })
    expect(told.body.data).toEqual([])
  })

  it('is listed only for the member who blocked', async () => {
    const mine = await get(omar, '/blocks/get', { user_id: omar.id })
    expect(mine.body.data).toEqual([
      { profile_id: hira.id, name: expect.any(String), created_at: expect.any(String) },
    ])
    expect((await get(hira, '/blocks/get', { user_id: hira.id })).body.data).toEqual([])
    expect((await get(hira, '/blocks/get', { user_id: omar.id })).status).toBe(403)
  })

  it('can be repeated and undone; the proposal stays rejected', async () => {
    expect((await block(omar, hira.id)).status).toBe(201)
    for (let times = 0; times < 2; times++) expect((await unblock(omar, hira.id)).status).toBe(200)
    expect((await get(hira, '/profile/get/user-profile', { userId: omar.id })).status).toBe(200)
    const item = await get(omar, '/proposal/get', { proposal_id: proposal })
    expect(item.body.data.status).toBe('rejected')
    expect((await put(omar, '/proposal/update', { proposal_id: proposal, status: 'accepted' })).status).toBe(
      409,
    )
  })
})

it('blocking oneself, an unknown id or no id is rejected', async () => {
  expect((await block(hira, hira.id)).body).toMatchObject({
    code: 'invalid_input',
    fields: { profile_id: 'You cannot block yourself.' },
  })
  const unknown = await block(hira, nobody)
  const profile = await get(hira, '/profile/get/user-profile', { userId: nobody })
  expect(statusAndBody(unknown)).toBe(statusAndBody(profile))
  expect((await post(hira, '/blocks/create', {})).status).toBe(400)
  expect((await unblock(hira, nobody)).status).toBe(200)
})
