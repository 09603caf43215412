import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { operations, type Operation } from '#shared/contract'
import { maxTextBytes } from '#shared/limits'
import { hostileText, minimalRequest, multipart } from '#test/support/api/requests'
import { requestItemKeys } from '#test/support/api/stored-items'
import { type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

let stage: TestStage
let member: SignedIn
let admin: SignedIn
beforeAll(async () => {
  stage = await openTestStage({ alone: true })
  member = await stage.signUp()
  admin = await stage.admin()
})
afterAll(() => stage?.stop())

const readsQuery = ({ method, content }: Operation) =>
  method === 'GET' || method === 'DELETE' || content === 'query'
const writing = operations.filter((operation) => !readsQuery(operation))
const reading = operations.filter(readsQuery)
// Operations with content `none` or `any` read no input, so it cannot be malformed.
const takesInput = (operation: Operation) => operation.content !== 'none' && operation.content !== 'any'

const tokenFor = ({ access }: Operation) =>
  access === 'admin' ? admin.token : access === 'member' ? member.token : undefined

/** The longest text that fits into a body in which every key has it. */
const roomFor = (operation: Operation) =>
  Math.floor((maxTextBytes * 0.7) / Math.max(Object.keys(operation.input.shape).length, 1))

const hostileValues = (room: number): Record<string, unknown> => {
  const slow = hostileText(room)
  return {
    null: null,
    'a number': 12345,
    'a list': [1, 2, 3],
    'an object': { $ne: null },
    'an empty string': '',
    'a long string': 'x'.repeat(room),
    'more than fits': 'x'.repeat(maxTextBytes),
    'control characters': 'a\u0000b\u0007c',
    'an unpaired surrogate': '\ud800',
    ...Object.fromEntries(
      ['marks of one class, then of another', 'digits and dots', 'spaces of all kinds'].map((name) => [
        name,
        slow[name],
      ]),
    ),
  }
}

const bodyOf = (operation: Operation, value: unknown) =>
  Object.fromEntries(Object.keys(operation.input.shape).map((key) => [key, value]))

const brokenBodies: [name: string, raw: string | Buffer, contentType: string | undefined][] = [
  ['broken JSON', '{"a":', 'application/json'],
  ['no object', '"text"', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['nothing', '', 'application/json'],
  ['a wrong content type', '<a/>', 'application/xml'],
  ['no content type', '{}', undefined],
  ['prototype keys', '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}', 'application/json'],
  ['deep nesting', '['.repeat(30_000) + ']'.repeat(30_000), 'application/json'],
  [
    'broken multipart',
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n',
    'multipart/form-data; boundary=x',
  ],
  ['multipart without boundary', 'x', 'multipart/form-data'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 'application/json'],
]

const isClientError = (status: number) => status >= 400 && status < 500

describe.each(writing.filter(takesInput).map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    const [method, path] = minimalRequest(id)
    const send = (options: object) => stage.api.call(method, path, { token: tokenFor(operation), ...options })

    const statusOf = async (options: object) => {
      const { status, body } = await send(options)
      return isClientError(status) && typeof (body.error ?? body.message) === 'string' ? 'refused' : status
    }
    const inForm = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    const inBody = (value: unknown) =>
      operation.content === 'multipart'
        ? multipart(bodyOf(operation, inForm(value)) as Record<string, string>)
        : { json: bodyOf(operation, value) }

    it('rejects hostile values and broken bodies, and writes nothing', async () => {
      const before = await requestItemKeys(stage)
      for (const [name, value] of Object.entries(hostileValues(roomFor(operation))))
        expect([name, await statusOf(inBody(value))]).toEqual([name, 'refused'])
      for (const [name, raw, contentType] of brokenBodies)
        expect([name, await statusOf({ raw, contentType })]).toEqual([name, 'refused'])
      expect(await requestItemKeys(stage)).toEqual(before)
    })
  },
)

describe.each(reading.filter(takesInput).map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    const keys = Object.keys(operation.input.shape)
    const [method, path, { query }] = minimalRequest(id)
    const send = (values: Record<string, string>) =>
      stage.api.call(method, path, { token: tokenFor(operation), query: { ...query, ...values } })

    it('answers hostile queries without 5xx, except 501 if it is not implemented', async () => {
      for (const value of [
        '',
        ' ',
        '-1',
        '1e99',
        'x'.repeat(3000),
        '\u0000',
        '../../etc',
        'a,b',
        '%F0%28',
        '{"$ne":1}',
      ])
        for (const key of [...keys, '__proto__', 'constructor']) {
          const reply = await send({ [key]: value })
          expect([id, key, value, reply.status, reply.status < 500 || reply.status === 501]).toEqual([
            id,
            key,
            value,
            reply.status,
            true,
          ])
        }
    })

    it('rejects a forged cursor', async () => {
      if (!keys.includes('cursor')) return
      const own = Object.fromEntries(
        keys.filter((key) => /user_id/i.test(key)).map((key) => [key, member.id]),
      )
      for (const cursor of ['x', 'e30', Buffer.from('{"pk":"M#1","sk":"A"}').toString('base64url'), 'null']) {
        const reply = await send({ ...own, cursor })
        expect([cursor, [400, 501].includes(reply.status)]).toEqual([cursor, true])
      }
    })
  },
)

describe('the router', () => {
  it('answers 404 to unknown paths and methods, like API Gateway', async () => {
    expect((await stage.api.get('/nope')).status).toBe(404)
    expect((await stage.api.call('DELETE', '/proposal/create')).status).toBe(404)
  })
})
