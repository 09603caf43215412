import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/api/contacts/index'
import type { AuditItem } from '#functions/store/console-items'
import { ContactEntitySchema } from '#shared/schemas/admin-entities'
import type { OperationId } from '#shared/contract'
import { invoke } from '#test/support/events'
import {
  injectConflicts,
  intercept,
  type LocalTable,
  loseAnswer,
  startTable,
} from '#test/support/local-table'
import { memberItems } from '#test/support/members'

/* What administrators do with messages to us. */

let table: LocalTable
const boss = { id: 'boss', role: 'admin' as const }
beforeAll(async () => {
  table = await startTable()
  await table.put(...memberItems('boss', { role: 'admin' }))
})
afterAll(() => table.stop())

let serial = 0
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
  it('is read with all that was written', async () => {
    const input = message({ phone: '+971501234567' })
    const id = await write(input)
    const { body } = await item(id)
    expect(body.data).toEqual({ ...input, id, message_status: 'pending', created_at: expect.any(String) })
    expect(ContactEntitySchema.parse(body.data)).toEqual(body.data)
  })

  it('gets another status, with an entry, and is in the lists of that status at once', async () => {
    const input = message({ subject: 'Statusful thing' })
    const id = await write(input)
    const { status, body } = await update(id, 'in_progress')
    expect([status, body.message, body.data.message_status]).toEqual([200, 'Message updated.', 'in_progress'])
    expect(body.data.message).toBe('How does it work?')
    expect(await deeds(id)).toEqual(['contact.updated message_status'])
    const listed = await list({ status: 'in_progress', pageSize: '100' })
    expect(idsOf(listed.body)).toContain(id)
    expect(listed.body.data[0]).not.toHaveProperty('message')
    expect(idsOf((await list({ status: 'pending', pageSize: '100' })).body)).not.toContain(id)
    expect(idsOf((await list({ search: 'statusful' })).body)).toEqual([id])
  })

  it('that has the status already leaves no entry; of several at once each real change leaves one', async () => {
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

  it('is deleted once, with an entry that holds nothing of it', async () => {
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

  it('that was deleted may be written again', async () => {
    const input = message()
    const id = await write(input)
    await remove(id)
    const again = await write(input)
    expect(again).not.toBe(id)
    expect((await item(again)).status).toBe(200)
  })

  it('that is deleted while its status changes stays deleted', async () => {
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

  it('is nothing for members, and none that there is not', async () => {
    await table.put(...memberItems('omar'))
    const id = await write()
    for (const parts of [{ as: { id: 'omar' } }, { as: undefined }])
      for (const [operation, json] of [
        ['contacts.update', { contact_id: id, message_status: 'resolved' }],
        ['contacts.delete', undefined],
        ['contacts.item', undefined],
        ['contacts.list', undefined],
      ] as const) {
        const { status } = await call(operation, {
          ...parts,
          query: { contact_id: id },
          ...(json && { json }),
        })
        expect(status).toBe(parts.as ? 403 : 401)
      }
    expect((await update('ct_none', 'resolved')).status).toBe(404)
    expect((await update(id, 'done')).status).toBe(400)
  })
})
