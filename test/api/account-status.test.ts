import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { documents } from '#functions/clients/dynamo'
import { resetEnv } from '#functions/core/env'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { operations } from '#shared/contract'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { LiveSocket } from '#test/support/api/live-socket'
import { minimalRequest } from '#test/support/api/requests'
import { setStatus } from '#test/support/functions/members'
import { password, type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/* A changed account state takes effect on the next call, regardless of tokens and open sockets. */

let stage: TestStage
let hira: SignedIn
let omar: SignedIn
let proposalId: string

async function signUpWithProfile(name: string, seed: number, gender: 'female' | 'male'): Promise<SignedIn> {
  const who = await stage.signUp(name)
  const made = makeProfile(seed, { gender, marital_status: 'single' })
  // A first name that no other member of this stack has.
  const personal_info = { ...made.personal_info, first_name: `Only${name.split(' ')[0]}` }
  const profile = { ...made, personal_info }
  const created = await stage.api.post('/profile/create', profile, { token: who.token })
  expect(created.status).toBe(201)
  return who
}

beforeAll(async () => {
  stage = await openTestStage()
  Object.assign(process.env, stage.stack?.env)
  resetEnv()
  hira = await signUpWithProfile('Hira Aslam', 21, 'female')
  omar = await signUpWithProfile('Omar Sheikh', 22, 'male')
  const sent = await stage.api.post(
    '/proposal/create',
    { sender_id: hira.id, receiver_id: omar.id },
    { token: hira.token },
  )
  proposalId = sent.body.data.id
})
afterAll(async () => {
  documents().destroy()
  await stage?.stop()
})

const statusOf = (who: SignedIn) => keys.accountState(userId(who.id))
const refresh = (who: SignedIn) => stage.api.call('POST', '/auth/refresh', { cookie: who.cookie })
const ticketOf = async (who: SignedIn) =>
  (await stage.api.post('/chat/ticket', {}, { token: who.token })).body.data.ticket as string

const visible = async () => {
  const cards = await stage.api.get('/profile/get/all-profiles', { query: { pageSize: '100' } })
  const received = await stage.api.get('/proposal/get', { token: omar.token, query: { user_id: omar.id } })
  const detail = await stage.api.get('/profile/get/user-profile', {
    token: omar.token,
    query: { userId: hira.id },
  })
  const proposed = await stage.api.post(
    '/proposal/create',
    { sender_id: omar.id, receiver_id: hira.id },
    { token: omar.token },
  )
  return {
    browsing: (cards.body.data as { id: string }[]).some(({ id }) => id === hira.id),
    detail: detail.status,
    proposing: proposed.status,
    party: received.body.data[0].profile.personal_info[0].first_name as string,
    sent: JSON.stringify([cards.body, received.body]),
  }
}

const calls = operations.filter(({ access }) => access !== 'public')

describe.each([
  ['suspended', 403, 'account_suspended'],
  ['deleted', 401, 'unauthorized'],
] as const)('an account that becomes %s in the table', (status, answered, code) => {
  beforeAll(async () => {
    await setStatus(userId(hira.id), 'active')
    hira = await stage.signIn(hira.email)
  })

  it('cannot call, refresh, sign in or open a socket, and its open socket is closed', async () => {
    expect((await refresh(hira)).status).toBe(200)
    const ticket = await ticketOf(hira)
    const socket = await LiveSocket.open(stage, hira)
    socket.send({ action: 'ping' })
    await socket.next('pong')

    // Changes only this attribute, as an operator might by hand.
    await write(update('accountState', statusOf(hira), { set: { status } }))

    for (const { id } of calls) {
      const [method, path, options] = minimalRequest(id)
      const reply = await stage.api.call(method, path, { ...options, token: hira.token })
      expect([id, reply.status, reply.body.code]).toEqual([id, answered, code])
    }
    expect((await refresh(hira)).status).toBe(answered)
    expect((await stage.api.post('/auth/sign-in', { email: hira.email, password })).status).toBe(answered)
    await expect(LiveSocket.withTicket(stage, ticket)).rejects.toThrow(String(answered))
    expect(await socket.next('error')).toMatchObject({ code })
    await socket.end()
  })

  it('is invisible to other members until it is active again', async () => {
    await setStatus(userId(hira.id), status)
    const hidden = await visible()
    expect(hidden).toMatchObject({ browsing: false, detail: 404, proposing: 404 })
    expect(hidden.party).toBe(status === 'suspended' ? 'Unavailable' : 'Deleted')
    const answer = { proposal_id: proposalId, status: 'accepted' }
    expect((await stage.api.put('/proposal/update', answer, { token: omar.token })).status).toBe(409)

    await setStatus(userId(hira.id), 'active')
    const back = await visible()
    expect(back).toMatchObject({ browsing: true, detail: 200, proposing: 409 })
    expect(hidden.sent).not.toContain(`"first_name":"${back.party}"`)
    expect((await stage.api.get('/notifications/counts', { token: hira.token })).status).toBe(200)
  })
})
