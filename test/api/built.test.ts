import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { contract, operations, type OperationId, type OperationSpec } from '#shared/contract'
import { minimalRequest } from '#test/support/api/requests'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

let stage: TestStage
let member: SignedIn
let admin: SignedIn
beforeAll(async () => {
  stage = await openTestStage()
  member = await stage.signUp()
  admin = await stage.admin()
})
afterAll(() => stage?.stop())

const tokenFor = (id: OperationId) => {
  const { access }: OperationSpec = contract[id]
  return access === 'admin' ? admin.token : access === 'member' ? member.token : undefined
}

it.each(operations.map(({ id }) => id))('%s is implemented: it does not answer 501', async (id) => {
  const [method, path, options] = minimalRequest(id)
  const reply = await stage.api.call(method, path, { ...options, token: tokenFor(id) })
  expect(reply.status).not.toBe(501)
  expect(reply.status).toBeLessThan(500)
})
