import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { contract, operations, type OperationId, type OperationSpec } from '#shared/contract'
import type { CallOptions } from '#test/support/api'
import { minimalRequest } from '#test/support/requests'
import { type SignedIn, type Target, target } from '#test/support/target'

/*
 * Operations not implemented yet, each with a call that would succeed otherwise. Remove an operation from this list
 * when implementing it.
 */
const notBuilt: Partial<Record<OperationId, CallOptions>> = {
  'chat.messages': { query: { conversation_id: 'x' } },
  'chat.conversations': {},
}

let stage: Target
let member: SignedIn
let admin: SignedIn
beforeAll(async () => {
  stage = await target()
  member = await stage.signUp()
  admin = await stage.admin()
})
afterAll(() => stage?.stop())

const tokenFor = (id: OperationId) => {
  const { access }: OperationSpec = contract[id]
  return access === 'admin' ? admin.token : access === 'member' ? member.token : undefined
}

it('answers 501 where nothing is built, to a call that would be carried out', async () => {
  for (const [id, options] of Object.entries(notBuilt) as [OperationId, CallOptions][]) {
    const { method, path }: OperationSpec = contract[id]
    const reply = await stage.api.call(method, path, { token: tokenFor(id), ...options })
    expect([id, reply.status, reply.body.code]).toEqual([id, 501, 'not_implemented'])
  }
})

describe('everything else', () => {
  const listed = Object.keys(notBuilt)
  it.each(operations.map(({ id }) => id).filter((id) => !listed.includes(id)))('%s is built', async (id) => {
    const [method, path, options] = minimalRequest(id)
    const reply = await stage.api.call(method, path, { ...options, token: tokenFor(id) })
    expect(reply.status).not.toBe(501)
    expect(reply.status).toBeLessThan(500)
  })
})
