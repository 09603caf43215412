import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { itemsOf } from '#test/support/table'
import { type SignedIn, type Target, target } from '#test/support/target'

let stage: Target
let member: SignedIn
beforeAll(async () => {
  stage = await target()
  member = await stage.signUp()
})
afterAll(() => stage?.stop())

const message = (over: object = {}) => ({
  name: 'Sana Rehman',
  email: `${randomUUID()}@example.com`,
  subject: 'A question',
  contact_type: 'query',
  ...over,
})
const stored = async () => (await itemsOf(stage))?.filter((key) => key.startsWith('CT#'))

describe('a message to us', () => {
  it('comes from a visitor and from a member, each once however often it is sent', async () => {
    for (const token of [undefined, member.token]) {
      const before = await stored()
      const json = message({ phone: '+92 300 1234567', message: 'First line\nسلام' })
      const reply = await stage.api.post('/contacts', json, { token })
      expect([reply.status, reply.body]).toEqual([
        201,
        {
          message: 'Thank you. We have received your message and will reply by e-mail.',
          data: { id: expect.stringMatching(/^ct_/) },
        },
      ])
      const again = await stage.api.post('/contacts', json, { token })
      expect([again.status, again.body.data.id]).toEqual([201, reply.body.data.id])
      const added = (await stored())?.filter((key) => !before?.includes(key))
      if (stage.stack) expect(added).toEqual([`CT#${reply.body.data.id} / CT`])
    }
  })

  it('names each field that is not right', async () => {
    const reply = await stage.api.post('/contacts', { name: 'Al', email: 'x', phone: '12' })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({
      name: 'Name must be at least 3 characters',
      email: 'Invalid email format',
      phone: 'Phone number must be at least 10 digits',
      subject: 'Subject is required',
      contact_type: 'Contact type is required',
    })
  })

  it('is not taken with a token that is not valid', async () => {
    const before = await stored()
    const reply = await stage.api.post('/contacts', message(), { token: `${member.token}x` })
    expect(reply.status).toBe(401)
    expect(await stored()).toEqual(before)
  })
})
