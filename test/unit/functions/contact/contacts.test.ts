import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { create, handler } from '#functions/features/contact/api'
import type { Actor } from '#functions/core/account'
import { profileOf, sha256, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import type { AuditItem } from '#functions/features/audit/items'
import type { ContactItem } from '#functions/features/contact/items'
import { keys, type Listing, lists } from '#functions/db/keys'
import { query } from '#functions/db/table'
import { remove, write } from '#functions/db/transact'
import type { OperationId } from '#shared/contract'
import { contacts } from '#shared/contract/contacts'
import { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import type { Contact } from '#shared/schemas/contact'
import { solved } from '#test/support/api/challenge'
import { accountStateItem, testEnv } from '#test/support/functions/environment'
import { invoke } from '#test/support/functions/invoke'
import {
  injectConflicts,
  intercept,
  type LocalTable,
  loseAnswer,
  startTable,
} from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'

let table: LocalTable
beforeAll(async () => {
  table = await startTable()
})
afterAll(() => table.stop())
let serial = 0

describe('messages in the console', () => {
  /* What administrators do with messages to us. */

  const boss = { id: 'boss', role: 'admin' as const }
  beforeAll(async () => {
    await table.put(...memberItems('boss', { role: 'admin' }))
  })
  const message = (over: object = {}) => ({
    name: 'Sana Rehman',
    email: `sana-${++serial}@example.com`,
    subject: 'A question',
    contact_type: 'query',
    message: 'How does it work?',
    ...over,
  })
  const write = async (input: object = message()): Promise<string> =>
    ((await invoke(handler, 'contacts.create', { json: input })).body.data as { id: string }).id
  const call = (id: OperationId, parts: object) => invoke(handler, id, { as: boss, ...parts })
  const item = (contact_id: string) => call('contacts.item', { query: { contact_id } })
  const list = (query: object) => call('contacts.list', { query })
  const update = (contact_id: string, message_status: string) =>
    call('contacts.update', { json: { contact_id, message_status } })
  const remove = (contact_id: string) => call('contacts.delete', { query: { contact_id } })
  const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)
  const deeds = async (id: string) =>
    ((await table.all(/^AUD$/)) as unknown as AuditItem[])
      .filter(({ target }) => target?.id === id)
      .map(({ action, fields }) => [action, ...fields].join(' '))

  describe('a message to us', () => {
    it('a status change writes an audit entry and moves the row at once', async () => {
      const input = message({ subject: 'Statusful thing' })
      const id = await write(input)
      const { status, body } = await update(id, 'in_progress')
      expect([status, body.message, body.data.message_status]).toEqual([
        200,
        'Message updated.',
        'in_progress',
      ])
      expect(body.data.message).toBe('How does it work?')
      expect(await deeds(id)).toEqual(['contact.updated message_status'])
      const listed = await list({ status: 'in_progress', pageSize: '100' })
      expect(idsOf(listed.body)).toContain(id)
      expect(listed.body.data[0]).not.toHaveProperty('message')
      expect(idsOf((await list({ status: 'pending', pageSize: '100' })).body)).not.toContain(id)
      expect(idsOf((await list({ search: 'statusful' })).body)).toEqual([id])
    })

    it('only real status changes write an audit entry, also in concurrent calls', async () => {
      const id = await write()
      await update(id, 'resolved')
      await update(id, 'resolved')
      expect(await deeds(id)).toEqual(['contact.updated message_status'])
      const conflicts = injectConflicts(0.3, 19)
      await Promise.all([update(id, 'pending'), update(id, 'pending'), update(id, 'pending')])
      conflicts.stop()
      const stop = loseAnswer('TransactWriteItems')
      expect((await update(id, 'in_progress')).status).toBe(200)
      stop()
      expect(await deeds(id)).toHaveLength(3)
    })

    it('a contact is deleted once, with an audit entry without its content', async () => {
      const input = message({ subject: 'Deletable thing' })
      const id = await write(input)
      await update(id, 'resolved')
      const replies = await Promise.all([remove(id), remove(id), remove(id)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
      expect(replies.find(({ status }) => status === 200)?.body).toEqual({
        message: 'Message deleted.',
        data: null,
      })
      expect((await remove(id)).body.params).toEqual({ what: 'contact' })
      expect((await item(id)).status).toBe(404)
      expect((await update(id, 'pending')).status).toBe(404)
      expect((await list({ search: 'deletable' })).body.data).toEqual([])
      expect((await deeds(id)).toSorted()).toEqual(['contact.deleted', 'contact.updated message_status'])
      expect(JSON.stringify(await table.all(/^AUD$/))).not.toMatch(/Deletable|sana-|Rehman/)
    })

    it('a contact that is deleted during a status change stays deleted', async () => {
      const id = await write()
      let deleted = false
      const stop = intercept('TransactWriteItems', async () => {
        if (deleted) return
        deleted = true
        await remove(id)
      })
      expect((await update(id, 'resolved')).status).toBe(404)
      stop()
      expect((await table.all(new RegExp(`^CT#${id}$`))).length).toBe(0)
      expect(await deeds(id)).toEqual(['contact.deleted'])
    })
  })
})

describe('writing to us', () => {
  let engine: string
  beforeAll(async () => {
    engine = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? ''
  })

  beforeEach(() => testEnv({ AWS_ENDPOINT_URL_DYNAMODB: engine }))
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
    create({ input: contacts['contacts.create'].input.parse(input), actor, now, request: request() })

  const found = async (listing: Listing) => (await query<ContactItem>(listing)).items
  const ofAddress = (email: string) => found(lists.contactsOfAddress(sha256(email)))

  describe('a message', () => {
    it('empty fields are not stored, and values are normalized', async () => {
      const input = message({ name: '  Sana   Rehman ', phone: '', message: '', subject: ' A question ' })
      const email = input.email
      await send({ ...input, email: email.toUpperCase() })
      const [item] = await ofAddress(email)
      expect(item).toMatchObject({ name: 'Sana Rehman', subject: 'A question', email })
      expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['phone']))
      expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['message']))
    })

    it('a contact is listed by month, by address, and by signed-in sender', async () => {
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

    it('the sender of a contact comes only from the token', async () => {
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
    it('repeated and concurrent identical contacts are stored once', async () => {
      const input = message({ message: 'Once.' })
      const together = await Promise.all([send(input), send(input), send(input)])
      const later = await send(input)
      const ids = new Set([...together, later].map(({ data }) => data.id))
      expect((await ofAddress(input.email)).map(({ id }) => id)).toEqual([...ids])
      expect(later.message).toBe(together[0].message)
    })

    it('a repeat after the first contact was deleted is stored again', async () => {
      const input = message({ message: 'Please delete what you have of me.' })
      const first = (await send(input)).data.id
      await write(remove('contact', keys.contact(first)))
      const again = await Promise.all([send(input), send(input)].map((one) => one.catch(() => undefined)))
      const [kept, ...more] = await ofAddress(input.email)
      expect(more).toEqual([])
      expect(again.some((one) => one?.data.id === kept?.id)).toBe(true)
      expect((await send(input)).data.id).toBe(kept?.id)
    })

    it('a repeat after the period is a new contact, even before the TTL removes the marker', async () => {
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

    it('from one address need a challenge until the hour is over, and nothing of them is kept', async () => {
      limited({ contactPerAddress: { max: 2, seconds: 3600 } })
      const now = new Date('2026-06-01T10:30:00.000Z')
      await send(message(), visitor, now)
      await send(message(), visitor, now)
      const refused = message()
      const error = await refusal(send(refused, visitor, now))
      expect(error).toMatchObject({ status: 403, code: 'challenge_required' })
      expect(await ofAddress(refused.email)).toEqual([])
      const challenge = solved(String(error?.params?.['challenge']))
      await send({ ...refused, challenge }, visitor, now)
      expect(await ofAddress(refused.email)).toMatchObject([{ subject: refused.subject }])
      expect(await ofAddress(refused.email)).not.toMatchObject([{ challenge }])
      address = '198.51.100.7'
      const other = message()
      await send(other, visitor, now)
      expect(await ofAddress(other.email)).toHaveLength(1)
    })
  })

  describe('hostile input', () => {})
})
