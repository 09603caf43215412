import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as api } from '#functions/features/notifications/api'
import { userId } from '#functions/core/ids'
import { handler as consume } from '#functions/events/index'
import { keys } from '#functions/db/keys'
import { notificationWrite } from '#functions/features/notifications/store'
import { transact } from '#functions/db/transact'
import { type Counts, type Notification, NotificationSchema } from '#shared/schemas/entities'
import { type Answer, invoke, streamRecord } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { send } from '../proposals/calls'

let table: LocalTable
let serial = 0
beforeAll(async () => {
  table = await startTableWithPlans()
  await table.put(...memberItems('bilal', { name: 'Bilal Ahmed' }))
})
afterAll(() => table.stop())

async function member(): Promise<string> {
  const id = `member-${++serial}`
  await table.put(...memberItems(id, { gender: 'female' }))
  return id
}

async function notified(id: string, count: number, actor = 'bilal'): Promise<void> {
  for (let n = 0; n < count; n++) {
    const notice = { type: 'proposal.received', actor_id: userId(actor), proposal_id: `pr_${n}` } as const
    await transact([notificationWrite(userId(id), notice, new Date())])
  }
}
const mine = (as: string, query: Record<string, string> = {}) =>
  invoke(api, 'notifications.mine', { as: { id: as }, query: { user_id: as, ...query } })
const read = (as: string, notification_id: string) =>
  invoke(api, 'notifications.read', { as: { id: as }, json: { notification_id } })
const readAll = (as: string) => invoke(api, 'notifications.read-all', { as: { id: as }, json: { all: true } })
/** Makes the consumer update this member's counts, as the stream would. */
const settle = async (id: string) => {
  const after = { ...keys.readAllMark(userId(id)), read_up_to: '' }
  expect(await consume({ Records: [streamRecord({ after })] })).toEqual({ batchItemFailures: [] })
}
const counts = async (as: string) =>
  (await invoke(api, 'notifications.counts', { as: { id: as } })).body.data as Counts
const flags = ({ body }: Answer) => (body.data as Notification[]).map(({ read }) => read)

describe('the list', () => {
  it('the list is newest first, in pages, with current names', async () => {
    const me = await member()
    await notified(me, 5)
    const first = await mine(me, { pageSize: '3' })
    expect(first.status).toBe(200)
    const second = await mine(me, { pageSize: '3', cursor: first.body.page.next })
    const all = [...first.body.data, ...second.body.data].map((one) => NotificationSchema.parse(one))
    expect(all.map(({ proposal_id }) => proposal_id)).toEqual(['pr_4', 'pr_3', 'pr_2', 'pr_1', 'pr_0'])
    expect(all[0]).toMatchObject({
      type: 'proposal.received',
      actor_id: 'bilal',
      actor_name: 'Bilal Ahmed',
      read: false,
    })
    expect(second.body.page.next).toBeUndefined()
  })

  it('the list does not name deleted members', async () => {
    const me = await member()
    await notified(me, 1, 'never-was')
    expect((await mine(me)).body.data[0].actor_name).toBe('Deleted member')
  })

  it("another member's list is refused with 403, and an invalid cursor with 400", async () => {
    const me = await member()
    expect(await mine(me, { user_id: 'bilal' })).toMatchObject({ status: 403, body: { code: 'not_own_id' } })
    expect((await mine(me, { cursor: 'x' })).status).toBe(400)
  })
})

describe('reading', () => {
  it('marking one as read is idempotent and lowers the badge once', async () => {
    const me = await member()
    await notified(me, 3)
    await settle(me)
    expect((await counts(me)).notifications).toBe(3)
    const { id } = (await mine(me)).body.data[1]
    const replies = await Promise.all([read(me, id), read(me, id), read(me, id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(flags(await mine(me))).toEqual([false, true, false])
    await settle(me)
    expect((await counts(me)).notifications).toBe(2)
  })

  it('marking all as read does not mark later notifications', async () => {
    const me = await member()
    await notified(me, 3)
    await Promise.all([readAll(me), readAll(me)])
    await notified(me, 1)
    expect(flags(await mine(me))).toEqual([false, true, true, true])
    await settle(me)
    expect((await counts(me)).notifications).toBe(1)
  })

  it('marking all as read leaves notifications unread whose writes were under way', async () => {
    const her = await member()
    await table.put(...memberItems('slow'), ...memberItems('quick'))
    const stop = intercept('TransactWriteItems', async () => {
      stop()
      await send('quick', her)
      await readAll(her)
      await settle(her)
    })
    await send('slow', her)
    await settle(her)
    const shown = (await mine(her)).body.data as Notification[]
    expect(shown.map(({ actor_id, read: isRead }) => [actor_id, isRead])).toEqual([
      ['quick', true],
      ['slow', false],
    ])
    expect((await counts(her)).notifications).toBe(1)
  })

  it('the badge is recounted before the response', async () => {
    const me = await member()
    await notified(me, 3)
    await settle(me)
    await read(me, (await mine(me)).body.data[0].id)
    expect((await counts(me)).notifications).toBe(2)
    await readAll(me)
    expect((await counts(me)).notifications).toBe(0)
  })

  it("another's or an unknown one is 404, and the watermark is out of reach", async () => {
    const [me, other] = [await member(), await member()]
    await notified(other, 1)
    await readAll(other)
    const { id } = (await mine(other)).body.data[0]
    for (const one of [id, 'nt_unknown', 'META']) {
      expect(await read(me, one)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect((await read(other, 'META')).status).toBe(404)
    expect((await table.all(/#N$/)).filter(({ pk }) => pk === `M#${me}#N`)).toEqual([])
  })
})
