import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AdminAddUserToGroupCommand, AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { handler } from '#functions/jobs/rebuild-pool'
import { cognito } from '#functions/clients/cognito'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { authenticate, putPoolUser, removePoolUser } from '#functions/features/auth/pool'
import { type CognitoEngine, startCognito } from '#infra/local/engines/cognito'
import { type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'

const password = 'Passw0rd!'
const ids = ['u_ann', 'u_bea', 'u_cem', 'u_dia'] as const
const plenty = { getRemainingTimeInMillis: () => 120_000 }
let table: LocalTable
let engine: CognitoEngine
let folder: string
const sent = () =>
  jest.spyOn(cognito(), 'send') as unknown as jest.Mock<(command: object) => Promise<unknown>>

function inPool(id: string): void {
  process.env['USER_POOL_ID'] = id
  resetEnv()
}

const anew = (input: object = {}) => handler({ fromStart: true, ...input }, plenty)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'humsafar-pool-'))
  ;[table, engine] = await Promise.all([startTable(), startCognito({ dataDir: folder })])
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: engine.endpoint,
    USER_POOL_CLIENT_ID: engine.clientId,
    USER_POOL_CLIENT_SECRET: engine.clientSecret,
  })
  inPool(engine.userPoolId)
  clock.set(() => new Date('2020-06-15T00:00:00.000Z'))
  await table.put(
    ...memberItems('u_ann', { created_at: '2020-03-01T10:00:00.000Z' }),
    ...memberItems('u_bea', { created_at: '2020-05-01T10:00:00.000Z', role: 'admin' }),
    ...memberItems('u_cem', { created_at: '2020-05-01T11:00:00.000Z' }),
    ...memberItems('u_dia', { created_at: '2020-05-01T12:00:00.000Z', status: 'suspended' }),
    ...memberItems('u_gone', { created_at: '2020-05-01T13:00:00.000Z', status: 'deleted' }),
  )
})
afterAll(async () => {
  cognito().destroy()
  await Promise.all([table.stop(), engine.stop()])
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await Promise.all([...ids, 'u_gone'].map((id) => removePoolUser(userId(id))))
})
afterEach(() => {
  jest.restoreAllMocks()
  inPool(engine.userPoolId)
})

describe('rebuilding the pool', () => {
  it('makes a user for every account that is not deleted, in the group of its stored role', async () => {
    const calls = sent()
    expect(await anew()).toEqual({ done: true, made: 4, found: 0, failed: 0 })
    const inputs = (kind: typeof AdminCreateUserCommand | typeof AdminAddUserToGroupCommand) =>
      calls.mock.calls
        .filter(([command]) => command instanceof kind)
        .map(([command]) => (command as AdminAddUserToGroupCommand).input)
    expect(inputs(AdminCreateUserCommand)).toHaveLength(4)
    for (const input of inputs(AdminCreateUserCommand))
      expect(input).toEqual({
        UserPoolId: engine.userPoolId,
        Username: expect.stringMatching(/^u_(ann|bea|cem|dia)$/),
        MessageAction: 'SUPPRESS',
      })
    const groups = inputs(AdminAddUserToGroupCommand).map(({ Username, GroupName }) => [Username, GroupName])
    expect(groups.sort()).toEqual([
      ['u_ann', 'member'],
      ['u_bea', 'admin'],
      ['u_cem', 'member'],
      ['u_dia', 'member'],
    ])
  })

  it('lets nobody in before they choose a password, and keeps a password that was chosen', async () => {
    await putPoolUser(userId('u_ann'), 'member', password)
    expect(await anew()).toEqual({ done: true, made: 3, found: 1, failed: 0 })
    expect(await authenticate(userId('u_ann'), password)).toBeDefined()
    expect(await authenticate(userId('u_cem'), password)).toBeUndefined()
    await putPoolUser(userId('u_cem'), 'member', password)
    expect(await authenticate(userId('u_cem'), password)).toBeDefined()
  })

  it('stops before its time is over and goes on from there, and does nothing once done', async () => {
    const calls = sent()
    const short = { getRemainingTimeInMillis: () => (calls.mock.calls.length > 0 ? 1000 : 120_000) }
    const first = await handler({ fromStart: true, perSecond: 1 }, short)
    expect(first).toEqual({ done: false, made: 1, found: 0, failed: 0 })
    expect(await handler({}, plenty)).toEqual({ done: true, made: 3, found: 0, failed: 0 })
    expect(await handler({}, plenty)).toEqual({ done: true, made: 0, found: 0, failed: 0 })
    expect(await handler(null, plenty)).toEqual({ done: true, made: 0, found: 0, failed: 0 })
  })
})
