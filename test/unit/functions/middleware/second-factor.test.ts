import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { createResource, type OperationContext } from '#functions/middleware/resource'
import { adminConsole as consoleContract } from '#shared/contract/console'
import { profile as profileContract } from '#shared/contract/profile'
import { accountStateItem, testEnv } from '#test/support/backend'
import { invoke } from '#test/support/events'

/* Where administrators need a second factor, they are none without it: nowhere, not only where administrators alone may call. */

const client = mockClient(DynamoDBDocumentClient)
const seen: OperationContext<'profile.view'>[] = []
const figures = createResource(consoleContract, {
  'console.figures': () => Promise.resolve({ message: 'Figures fetched.', data: {} as never }),
})
const profile = createResource(profileContract, {
  'profile.view': (context) => {
    seen.push(context)
    return Promise.resolve({ message: 'Profile fetched.', data: {} as never })
  },
})
const account = (over: object) =>
  client.on(GetCommand).resolves({ Item: accountStateItem('boss', { role: 'admin', ...over }) })
const as = { id: 'boss', role: 'admin' as const }
const ask = () => invoke(figures, 'console.figures', { as })
const view = () => invoke(profile, 'profile.view', { as, query: { userId: 'm-1' } })

beforeEach(() => {
  testEnv({ ADMIN_SECOND_FACTOR: 'required' })
  client.reset()
  client.on(UpdateCommand).resolves({})
  seen.length = 0
})
afterEach(() => testEnv())

it('an administrator without one is told to set it up, and is an administrator to nobody', async () => {
  account({})
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } })
  await view()
  expect(seen[0]?.actor).toMatchObject({ kind: 'user', role: 'member' })
})

it('one with it may act, by the one read of every call', async () => {
  account({ second_factor_at: '2026-11-20T00:00:00.000Z' })
  expect((await ask()).status).toBe(200)
  expect(client.commandCalls(GetCommand)).toHaveLength(1)
})

it('a session from before it was set up has ended', async () => {
  const since = new Date()
  account({ second_factor_at: since.toISOString(), tokens_valid_after: since.getTime() })
  const issuedAt = new Date(since.getTime() - 1000)
  const answer = await invoke(figures, 'console.figures', { as: { ...as, issuedAt } })
  expect(answer).toMatchObject({ status: 401, body: { params: { what: 'session_ended' } } })
})

it('where it is optional, one without it may act', async () => {
  testEnv({ ADMIN_SECOND_FACTOR: 'optional' })
  account({})
  expect((await ask()).status).toBe(200)
})

it('a stage that does not say asks for it', async () => {
  testEnv({ ADMIN_SECOND_FACTOR: '' })
  account({})
  expect((await ask()).status).toBe(403)
})

it('members are told as before', async () => {
  client.on(GetCommand).resolves({ Item: accountStateItem('m-1') })
  expect(await invoke(figures, 'console.figures', { as: { id: 'm-1' } })).toMatchObject({
    status: 403,
    body: { code: 'admins_only' },
  })
})
