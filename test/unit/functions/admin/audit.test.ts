import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/admin/api/index'
import { userId } from '#functions/core/ids'
import { auditWrite, type AuditedAction } from '#functions/features/audit/store'
import { replaceByTombstone } from '#functions/features/deletion/store'
import { write } from '#functions/db/transact'
import { AuditEntrySchema } from '#shared/schemas/admin-entities'
import { invoke } from '#test/support/functions/invoke'
import { type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'

let table: LocalTable
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
const did = (actor: string, deed: AuditedAction, minute: number) =>
  write(auditWrite({ actor_id: userId(actor), address: '192.0.2.1' }, deed, at(minute)))
const read = async (query: Record<string, string> = {}) =>
  invoke(handler, 'console.audit', { as: { id: 'asma', role: 'admin' }, query })
const actionsOf = (body: { data: { action: string }[] }) => body.data.map(({ action }) => action)

beforeAll(async () => {
  table = await startTable()
  await table.put(
    ...memberItems('asma', { role: 'admin', name: 'Asma Iqbal' }),
    ...memberItems('saad', { role: 'admin', name: 'Saad Mir' }),
    ...memberItems('hira', { name: 'Hira Aslam' }),
    ...memberItems('gone', { name: 'Gone Girl', status: 'deleted', deleted_at: '2026-11-20T00:00:00.000Z' }),
  )
  await replaceByTombstone(userId('gone'))
  const user = (id: string) => ({ kind: 'user', id }) as const
  await did('asma', { action: 'user.suspended', target: user('hira'), fields: ['status', 'reason'] }, 1)
  await did('saad', { action: 'contact.deleted', target: { kind: 'contact', id: 'ct_1' } }, 2)
  await did('saad', { action: 'user.reactivated', target: user('hira'), fields: ['status'] }, 3)
  await did('gone', { action: 'user.updated', target: user('gone'), fields: ['name'] }, 4)
  await did('asma', { action: 'export.created' }, 5)
})
afterAll(() => table.stop())

describe('the audit', () => {
  it('the audit lists all actions, newest first, with names', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        at: at(5).toISOString(),
        action: 'export.created',
        actor_id: 'asma',
        actor_name: 'Asma Iqbal',
        fields: [],
        address: '192.0.2.1',
      },
      expect.objectContaining({ action: 'user.updated', target: { kind: 'user', id: 'gone' } }),
      expect.objectContaining({
        action: 'user.reactivated',
        actor_name: 'Saad Mir',
        target: { kind: 'user', id: 'hira' },
        target_name: 'Hira Aslam',
        fields: ['status'],
      }),
      expect.objectContaining({ action: 'contact.deleted', target: { kind: 'contact', id: 'ct_1' } }),
      expect.objectContaining({ action: 'user.suspended', fields: ['status', 'reason'] }),
    ])
    expect(body.page).toEqual({})
    for (const entry of body.data) expect(AuditEntrySchema.parse(entry)).toEqual(entry)
  })

  it('audit entries have no names for deleted accounts and other targets', async () => {
    const [, gone, , contact] = (await read()).body.data
    expect([gone.actor_name, gone.target_name, contact.target_name]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('the audit can be filtered by user or by administrator', async () => {
    expect(actionsOf((await read({ user_id: 'hira' })).body)).toEqual(['user.reactivated', 'user.suspended'])
    expect(actionsOf((await read({ actor_id: 'saad' })).body)).toEqual([
      'user.reactivated',
      'contact.deleted',
    ])
    expect((await read({ user_id: 'nobody' })).body).toMatchObject({ data: [], page: {} })
    const both = await read({ user_id: 'hira', actor_id: 'saad' })
    expect([both.status, Object.keys(both.body.fields)]).toEqual([400, ['actor_id']])
  })

  it('the audit has pages, and a cursor works only in its own list', async () => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await read({ pageSize: '2', ...(cursor && { cursor }) })
      found.push(...actionsOf(body))
      cursor = body.page.next
    } while (cursor)
    expect(found).toEqual(actionsOf((await read()).body))
    expect((await read({ cursor: 'x' })).status).toBe(400)
  })
})
