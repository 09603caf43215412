import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as notificationsApi } from '#functions/features/notifications/api'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { forgetPlans } from '#functions/features/plans/store'
import type { Card } from '#shared/schemas/entities'
import { type Answer, invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions, setStatus } from '#test/support/functions/members'
import { acceptedList, connection, connections, decide, item, list, send } from './calls'

const dob = '2008-12-31'
const birthday = '2026-12-31'
const eve = '2026-12-30T23:59:59.999Z'
const midnight = '2026-12-31T00:00:00.000Z'

let table: LocalTable
let serial = 0
const at = (instant: string) => clock.set(() => new Date(instant))

beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
beforeEach(() => {
  forgetPlans()
  at(eve)
})
afterEach(clock.reset)

async function member(gender: 'male' | 'female', options: MemberOptions = {}): Promise<string> {
  const id = `${gender}-${++serial}`
  await table.put(...memberItems(id, { gender, name: 'Sara Malik', ...options }))
  return id
}
/** As if personal information was saved with another date of birth. */
async function becomes(id: string, options: MemberOptions): Promise<void> {
  await table.put(...memberItems(id, { gender: 'female', name: 'Sara Malik', ...options }))
}
const tooYoung = {
  status: 403,
  body: {
    code: 'not_yet_eighteen',
    error: expect.stringContaining('Your profile opens on 31 December 2026.'),
    params: { opens_on: birthday },
  },
}
const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) })
const spentBy = async (id: string) =>
  (await table.all(/^M#/)).find((stored) => stored.pk === `M#${id}` && stored.sk === 'U')?.['proposals_sent']
const notified = async (as: string) =>
  (await invoke(notificationsApi, 'notifications.mine', { as: { id: as }, query: { user_id: as } })).body
    .data as { type: string; actor_name: string }[]
const standIn = {
  deleted: true,
  personal_info: [{ first_name: 'Unavailable', last_name: 'member', age: 0 }],
  user_profile_image: { image_url: null },
}

describe('a member not yet eighteen', () => {
  it('sends no proposal, and learns nothing of the other by trying', async () => {
    const [hers, his] = [await member('female', { dob }), await member('male')]
    const gone = await member('male', { status: 'deleted' })
    for (const receiver of [his, gone, 'nobody']) expect(await send(hers, receiver)).toMatchObject(tooYoung)
    expect(await spentBy(hers)).toBe(0)
    expect(await notified(his)).toEqual([])

    at(midnight)
    expect((await send(hers, his)).status).toBe(201)
    expect(await spentBy(hers)).toBe(1)
  })

  it('sends none either when the day of birth is changed in the same moment', async () => {
    const [hers, his] = [await member('female'), await member('male')]
    const stop = intercept('TransactWriteItems', async () => {
      stop()
      await becomes(hers, { dob })
    })
    expect(await send(hers, his)).toMatchObject(tooYoung)
    expect(await spentBy(hers)).toBe(0)
    expect(await table.all(new RegExp(`^PAIR#.*${hers}`))).toEqual([])
  })

  it('receives none: unknown, as who never was', async () => {
    const [hers, his] = [await member('female', { dob }), await member('male')]
    const unknown = await send(his, 'nobody')
    expect(await send(his, hers)).toMatchObject({ status: 404, body: unknown.body })
    expect(await spentBy(his)).toBe(0)
    at(midnight)
    expect((await send(his, hers)).status).toBe(201)
  })

  it('cannot accept a proposal, but may reject and withdraw one', async () => {
    const [hers, his, other] = [await member('female'), await member('male'), await member('male')]
    const received = (await send(his, hers)).body.data.id as string
    const second = (await send(other, hers)).body.data.id as string
    const third = (await send(hers, await member('male'))).body.data.id as string
    await becomes(hers, { dob })
    expect(await decide(hers, received, 'accepted')).toMatchObject(tooYoung)
    expect(await decide(hers, 'pr_unknown', 'accepted')).toMatchObject(tooYoung)
    expect((await decide(hers, second, 'rejected')).status).toBe(200)
    expect((await decide(hers, third, 'withdrawn')).status).toBe(200)
    at(midnight)
    expect((await decide(hers, received, 'accepted')).status).toBe(200)
  })

  it('is not to be accepted by others: as gone for now', async () => {
    const [hers, his] = [await member('female'), await member('male')]
    const id = (await send(hers, his)).body.data.id as string
    await becomes(hers, { dob })
    expect(await decide(his, id, 'accepted')).toMatchObject(refused(409, 'proposal_not_pending'))
    at(midnight)
    expect((await decide(his, id, 'accepted')).status).toBe(200)
  })

  it('is named to nobody, in proposals, connections and notifications alike', async () => {
    const [hers, his] = [await member('female'), await member('male')]
    const id = (await send(hers, his)).body.data.id as string
    const cards = async (answers: Promise<Answer>[]) =>
      (await Promise.all(answers)).map(({ body }) => [body.data].flat()[0].profile as Card)
    const views = () => cards([list(his), item(his, { proposal_id: id })])
    const connected = () => cards([acceptedList(his), connections(his), connection(his, id)])
    await becomes(hers, { dob })
    for (const shown of await views()) expect(shown).toMatchObject(standIn)
    expect(JSON.stringify(await views())).not.toContain('Sara')
    expect(await notified(his)).toMatchObject([{ actor_name: 'Unavailable member' }])

    await becomes(hers, {})
    expect((await decide(his, id, 'accepted')).status).toBe(200)
    for (const shown of await connected()) expect(shown.personal_info[0]!.first_name).toBe('Sara')
    await becomes(hers, { dob })
    for (const shown of await connected()) expect(shown).toMatchObject(standIn)

    at(midnight)
    for (const shown of [...(await views()), ...(await connected())])
      expect(shown.personal_info[0]).toMatchObject({ first_name: 'Sara', age: 18 })
    expect(await notified(his)).toMatchObject([{ actor_name: 'Sara Malik' }])
  })

  it.each([
    [
      'the one who accepts turns out too young',
      (hers: string) => becomes(hers, { dob }),
      403,
      'not_yet_eighteen',
    ],
    [
      'the one who accepts is suspended',
      (hers: string) => setStatus(userId(hers), 'suspended'),
      403,
      'account_suspended',
    ],
  ])('while %s, connects nobody', async (_what, happens, status, code) => {
    const [hers, his] = [await member('female'), await member('male')]
    const { id } = (await send(his, hers)).body.data
    const release = intercept('TransactWriteItems', async () => {
      release()
      await happens(hers)
    })
    expect(await decide(hers, id, 'accepted')).toMatchObject({ status, body: { code } })
    expect((await connections(his)).body.data).toEqual([])
  })

  it('while the sender turns out too young, connects nobody', async () => {
    const [hers, his] = [await member('female'), await member('male')]
    const { id } = (await send(hers, his)).body.data
    const release = intercept('TransactWriteItems', async () => {
      release()
      await becomes(hers, { dob })
    })
    expect(await decide(his, id, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'proposal_not_pending' },
    })
    expect((await connections(his)).body.data).toEqual([])
  })
})
