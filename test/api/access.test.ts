import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { operations } from '#shared/contract'
import { minimalRequest } from '#test/support/requests'
import { type Target, target } from '#test/support/target'

let stage: Target
let member: { token: string; id: string }
beforeAll(async () => {
  stage = await target()
  member = await stage.signUp()
})
afterAll(() => stage?.stop())

const gated = operations.filter(({ access }) => access === 'member' || access === 'admin')

describe('without a session', () => {
  it.each(gated.map(({ id }) => id))('%s answers 401', async (id) => {
    const reply = await stage.api.call(...minimalRequest(id))
    expect(reply.status).toBe(401)
  })

  it.each(gated.map(({ id }) => id))('%s answers 401 to a token that nobody signed', async (id) => {
    const [method, path, options] = minimalRequest(id)
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","token_use":"access","cognito:groups":["admin"]}')}.`
    const reply = await stage.api.call(method, path, { ...options, token: forged })
    expect(reply.status).toBe(401)
  })

  it('an optional route refuses a bad token rather than ignoring it', async () => {
    const reply = await stage.api.get('/profile/get/all-profiles', { token: 'not.a.token' })
    expect(reply.status).toBe(401)
  })
})

describe('as a member', () => {
  it.each(operations.filter(({ access }) => access === 'admin').map(({ id }) => id))(
    '%s is for admins: 403',
    async (id) => {
      const [method, path, options] = minimalRequest(id)
      const reply = await stage.api.call(method, path, { ...options, token: member.token })
      expect(reply.status).toBe(403)
      expect(reply.body.code).toBe('admins_only')
    },
  )
})
