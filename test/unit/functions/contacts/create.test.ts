import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { create } from '#functions/api/contacts/create'
import { handler } from '#functions/api/contacts/index'
import type { Actor } from '#functions/domain/account'
import { profileOf, userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { resetEnv } from '#functions/lib/env'
import { sha256 } from '#functions/lib/ids'
import type { ContactItem } from '#functions/store/items'
import { keys, type Listing, lists } from '#functions/store/keys'
import { query } from '#functions/store/table'
import { remove, write } from '#functions/store/transact'
import { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { type Contact, ContactSchema } from '#shared/schemas/contact'
import { ContactEntitySchema } from '#shared/schemas/admin-entities'
import { accountStateItem, testEnv } from '#test/support/backend'
import { invoke } from '#test/support/events'
import { injectConflicts, type LocalTable, startTable } from '#test/support/local-table'
import { hostileText } from '#test/support/requests'

let table: LocalTable
let engine: string
beforeAll(async () => {
  table = await startTable()
  engine = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? ''
})
afterAll(() => table.stop())
beforeEach(() => testEnv({ AWS_ENDPOINT_URL_DYNAMODB: engine }))

let serial = 0
/** A message of its own, so that tests do not repeat each other's. */
const message = (over: Partial<Contact> = {}): Contact => ({
  name: 'Sana Rehman',
  email: `sana-${++serial}@example.com`,
  subject: 'A question',
  contact_type: 'query',
  ...over,
})

const visitor: Actor = { kind: 'visitor' }
const member = (id: string): Actor => ({
  kind: 'user',
  userId: userId(id),
  profileId: profileOf(userId(id)),
  role: 'member',
  account: accountStateItem(id),
})

/** Each test writes from an address of its own, so that they do not share a limit. */
let address = ''
beforeEach(() => {
  address = `192.0.2.${++serial}`
})
const request = () => ({ id: 'test', address, cookies: {} })
const send = (input: object, actor: Actor = visitor, now = clock.now()) =>
  create({ input: ContactSchema.parse(input), actor, now, request: request() })

const found = async (listing: Listing) => (await query<ContactItem>(listing)).items
const ofAddress = (email: string) => found(lists.contactsOfAddress(sha256(email)))

describe('a message', () => {
  it('of a visitor is answered with 201 and kept as it was written', async () => {
    const input = message({
      phone: '+971501234567',
      contact_type: 'complaint',
      message: 'First line\nسلام <b>not a tag</b>',
    })
    const { status, body } = await invoke(handler, 'contacts.create', { json: input })
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'Thank you. We have received your message and will reply by e-mail.',
      data: { id: expect.stringMatching(/^ct_[0-9A-Z]{26}$/) },
    })
    const [item] = await table.all(new RegExp(`^CT#${body.data.id}$`))
    expect(ContactEntitySchema.parse(item)).toEqual({
      ...input,
      id: body.data.id,
      message_status: 'pending',
      created_at: expect.any(String),
    })
  })

  it('keeps nothing of what was left empty, and what was typed carelessly in its tidy form', async () => {
    const input = message({ name: '  Sana   Rehman ', phone: '', message: '', subject: ' A question ' })
    const email = input.email
    await send({ ...input, email: email.toUpperCase() })
    const [item] = await ofAddress(email)
    expect(item).toMatchObject({ name: 'Sana Rehman', subject: 'A question', email })
    expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['phone']))
    expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['message']))
  })

  it('is found by month, by the address it names, and by its sender when signed in', async () => {
    const now = new Date('2026-03-05T10:00:00.000Z')
    const anonymous = message()
    const own = message()
    const first = (await send(anonymous, visitor, now)).data.id
    const second = (await send(own, member('hira'), now)).data.id
    const byMonth = await found(lists.adminContacts('2026-03-31T00:00:00.000Z'))
    expect(byMonth.map(({ id }) => id)).toEqual([first, second])
    expect((await ofAddress(own.email)).map(({ id }) => id)).toEqual([second])
    const [ofMember, ...more] = await found(lists.contactsOfMember(userId('hira')))
    expect(more).toEqual([])
    expect(ofMember).toMatchObject({ id: second, profile_id: 'hira' })
    expect((await ofAddress(anonymous.email))[0]).not.toHaveProperty('profile_id')
  })

  it('takes its sender from the token and never from the input', async () => {
    const input = { ...message(), profile_id: 'somebody-else', message_status: 'resolved', id: 'ct_x' }
    const { status, body } = await invoke(handler, 'contacts.create', { json: input })
    expect(status).toBe(201)
    const [item] = await ofAddress(input.email)
    expect(item).toMatchObject({ id: body.data.id, message_status: 'pending' })
    expect(item).not.toHaveProperty('profile_id')
    expect(body.data.id).not.toBe('ct_x')
    await send(input, member('omar'))
    expect((await ofAddress(input.email)).map(({ profile_id }) => profile_id)).toEqual([undefined, 'omar'])
  })
})

describe('sent again', () => {
  it('is the same message, however often and at however many moments at once', async () => {
    const input = message({ message: 'Once.' })
    const together = await Promise.all([send(input), send(input), send(input)])
    const later = await send(input)
    const ids = new Set([...together, later].map(({ data }) => data.id))
    expect((await ofAddress(input.email)).map(({ id }) => id)).toEqual([...ids])
    expect(later.message).toBe(together[0].message)
  })

  it('is the same also while transactions conflict', async () => {
    const conflicts = injectConflicts(0.5, 7)
    try {
      const input = message()
      const ids = await Promise.all([send(input), send(input), send(input), send(input)])
      expect(new Set(ids.map(({ data }) => data.id)).size).toBe(1)
      expect(await ofAddress(input.email)).toHaveLength(1)
      expect(conflicts.injected()).toBeGreaterThan(0)
    } finally {
      conflicts.stop()
    }
  })

  it('is another message when anything differs, or when somebody else sends it', async () => {
    const input = message({ message: 'Please call.' })
    await send(input)
    await send({ ...input, message: 'Please call today.' })
    await send({ ...input, subject: 'Another question' })
    await send({ ...input, phone: '+971501234567' })
    await send(input, member('hina'))
    expect(await ofAddress(input.email)).toHaveLength(5)
  })

  it('is kept anew when the first one was deleted since', async () => {
    const input = message({ message: 'Please delete what you have of me.' })
    const first = (await send(input)).data.id
    await write(remove('contact', keys.contact(first)))
    const again = await Promise.all([send(input), send(input)].map((one) => one.catch(() => undefined)))
    const [kept, ...more] = await ofAddress(input.email)
    expect(more).toEqual([])
    expect(again.some((one) => one?.data.id === kept?.id)).toBe(true)
    expect((await send(input)).data.id).toBe(kept?.id)
  })

  it('is another message once the time for repeats has passed, also before the table has cleared it', async () => {
    const input = message()
    const now = new Date('2026-05-01T10:00:00.000Z')
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    const first = await send(input, visitor, now)
    const within = await send(input, visitor, after(lifetimes.contactRepeat - 1))
    const beyond = await send(input, visitor, after(lifetimes.contactRepeat))
    expect(within.data.id).toBe(first.data.id)
    expect(beyond.data.id).not.toBe(first.data.id)
    expect(await ofAddress(input.email)).toHaveLength(2)
  })
})

describe('too many', () => {
  const limited = (limits: object) => {
    process.env['RATE_LIMITS'] = JSON.stringify(limits)
    resetEnv()
  }
  const refusal = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    return error instanceof AppError ? error : undefined
  }

  it('from one address are refused until the hour is over, and nothing of them is kept', async () => {
    limited({ contactPerAddress: { max: 2, seconds: 3600 } })
    const now = new Date('2026-06-01T10:30:00.000Z')
    await send(message(), visitor, now)
    await send(message(), visitor, now)
    const refused = message()
    const error = await refusal(send(refused, visitor, now))
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      headers: { 'retry-after': '1800' },
    })
    expect(await ofAddress(refused.email)).toEqual([])
    address = '198.51.100.7'
    await send(refused, visitor, now)
    expect(await ofAddress(refused.email)).toHaveLength(1)
  })

  it('of one member are refused from whatever address', async () => {
    limited({ contactPerMember: { max: 1, seconds: 3600 } })
    const now = new Date('2026-06-01T10:30:00.000Z')
    await send(message(), member('bushra'), now)
    address = '198.51.100.8'
    expect(await refusal(send(message(), member('bushra'), now))).toMatchObject({ status: 429 })
    await send(message(), member('amna'), now)
  })
})

describe('hostile input', () => {
  const refuse = async (over: object) => {
    const input = { ...message(), ...over }
    const { status, body } = await invoke(handler, 'contacts.create', { json: input })
    expect([over, status, body.code]).toEqual([over, 400, 'invalid_input'])
    return body.fields as Record<string, string>
  }

  it('is refused at its field, with what to do', async () => {
    expect(await refuse({ name: 'Al', email: 'x', subject: 'Hi', contact_type: 'spam' })).toEqual({
      name: 'Name must be at least 3 characters',
      email: 'Invalid email format',
      subject: 'Subject is required',
      contact_type: 'Contact type is required',
    })
    expect(await refuse({ message: 'a\u202Eb' })).toEqual({
      message: 'Please remove characters that cannot be shown',
    })
    expect(await refuse({ subject: 'two\nlines' })).toHaveProperty('subject')
    expect(await refuse({ name: 'www.example.com' })).toHaveProperty('name')
    expect(await refuse({ message: { $ne: null } })).toHaveProperty('message')
  })

  it('of any length is refused at once', async () => {
    const long = Object.values(hostileText(8_000))
    const began = performance.now()
    for (const text of long) await refuse({ name: text, subject: text, message: text })
    expect((performance.now() - began) / long.length).toBeLessThan(500)
  })

  it('that is no key is stored as text', async () => {
    const input = message({ subject: 'M#x#CT / ct_1', message: '#name = :value OR attribute_exists(pk)' })
    await send(input)
    expect((await ofAddress(input.email))[0]).toMatchObject({
      subject: input.subject,
      message: input.message,
    })
  })
})
