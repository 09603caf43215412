import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { documents } from '#functions/clients/dynamo'
import { resetEnv } from '#functions/core/env'
import { keys } from '#functions/db/keys'
import { exists, update, write } from '#functions/db/transact'
import { operations } from '#shared/contract'
import { minimalRequest } from '#test/support/api/requests'
import { newAdministrator, type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

/* Who may call which operation. Loops over the contract, so that new operations are covered. */

let stage: TestStage
let member: SignedIn
let admin: SignedIn
beforeAll(async () => {
  stage = await openTestStage()
  Object.assign(process.env, stage.stack?.env)
  resetEnv()
  member = await stage.signUp()
  admin = await stage.admin()
})
afterAll(async () => {
  documents().destroy()
  await stage?.stop()
})

const gated = operations.filter(({ access }) => access === 'member' || access === 'admin')
const administrative = operations.filter(({ access }) => access === 'admin').map(({ id }) => id)

describe('a caller without a session', () => {
  it.each(gated.map(({ id }) => id))('gets 401 from %s', async (id) => {
    const reply = await stage.api.call(...minimalRequest(id))
    expect(reply.status).toBe(401)
  })

  it.each(gated.map(({ id }) => id))('gets 401 from %s for an unsigned token', async (id) => {
    const [method, path, options] = minimalRequest(id)
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","token_use":"access","cognito:groups":["admin"]}')}.`
    const reply = await stage.api.call(method, path, { ...options, token: forged })
    expect(reply.status).toBe(401)
  })

  it('gets an error for an invalid token even where a session is optional', async () => {
    const reply = await stage.api.get('/profile/get/all-profiles', { token: 'not.a.token' })
    expect(reply.status).toBe(401)
  })
})

/** Changes the stored account state, as an operator might by hand. Sessions and the user pool's groups stay as they are. */
const set = (who: SignedIn, change: object) =>
  write(update('accountState', keys.accountState(userId(who.id)), { set: { ...change }, ...exists }))

type Refused = [who: string, status: number, code: string, signIn: () => Promise<SignedIn>]

const refused: Refused[] = [
  ['a member', 403, 'admins_only', () => Promise.resolve(member)],
  [
    'a suspended administrator',
    403,
    'account_suspended',
    async () => {
      const other = await newAdministrator(stage, admin)
      const change = { user_id: other.id, status: 'suspended', reason: 'Left the team' }
      expect((await stage.api.put('/users/update', change, { token: admin.token })).status).toBe(200)
      return other
    },
  ],
  [
    'a demoted administrator who has signed in again',
    403,
    'admins_only',
    async () => {
      const other = await newAdministrator(stage, admin)
      const change = { user_id: other.id, role: 'member' }
      expect((await stage.api.put('/users/update', change, { token: admin.token })).status).toBe(200)
      return stage.signIn(other.email)
    },
  ],
]

/** States that no operation produces; needs access to the table. */
const setByHand: Refused[] = [
  [
    'a demoted administrator with a valid token who is still in the administrators’ group of the user pool',
    403,
    'admins_only',
    async () => {
      const other = await newAdministrator(stage, admin)
      await set(other, { role: 'member' })
      return other
    },
  ],
  [
    'a demoted administrator whose session has ended',
    401,
    'unauthorized',
    async () => {
      const other = await newAdministrator(stage, admin)
      const change = { user_id: other.id, role: 'member' }
      expect((await stage.api.put('/users/update', change, { token: admin.token })).status).toBe(200)
      // A token issued in the same second as the change stays valid, but without permission for these operations.
      await set(other, { tokens_valid_after: Date.now() + 2000 })
      return other
    },
  ],
  [
    'a member who is an administrator only in the user pool',
    403,
    'admins_only',
    async () => {
      const other = await newAdministrator(stage, admin)
      await set(other, { role: 'member' })
      return stage.signIn(other.email)
    },
  ],
]
const isDeployed = process.env.API_URL !== undefined

describe.each([...refused, ...(isDeployed ? [] : setByHand)])('%s', (_, status, code, who) => {
  let caller: SignedIn
  beforeAll(async () => {
    caller = await who()
  })

  it.each(administrative)('cannot call %s', async (id) => {
    const [method, path, options] = minimalRequest(id)
    const reply = await stage.api.call(method, path, { ...options, token: caller.token })
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })
})

describe('an administrator', () => {
  it.each(administrative)('can call %s', async (id) => {
    const [method, path, options] = minimalRequest(id)
    const reply = await stage.api.call(method, path, { ...options, token: admin.token })
    expect([401, 403]).not.toContain(reply.status)
    expect(reply.status === 501 || reply.status < 500).toBe(true)
  })

  it('can call operations of administrators if another administrator created the account', async () => {
    const other = await newAdministrator(stage, admin)
    expect((await stage.api.get('/users/get', { token: other.token })).status).toBe(200)
  })
})
