import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as api } from '#functions/features/admin/api/index'
import { userId } from '#functions/core/ids'
import { handler as consume } from '#functions/events/index'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { appealCase } from '#functions/features/moderation/appeals'
import { decideCase } from '#functions/features/moderation/decisions'
import { listCasesOf } from '#functions/features/moderation/cases'
import { createContact } from '#functions/features/contact/store'
import { requestDeletion } from '#functions/features/deletion/store'
import { refundPayment } from '#functions/features/payments/purchases'
import { submitReport } from '#functions/features/moderation/reports'
import { suspend } from '#functions/features/moderation/suspensions'
import { type PhotoCheck, checkWrite } from '#functions/features/verification/checks'
import { transact } from '#functions/db/transact'
import { type Figures, FiguresSchema } from '#shared/schemas/admin-entities'
import { type Caller, invoke } from '#test/support/functions/invoke'
import { type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import { bought, planOf } from '#test/support/functions/purchases'
import { changesOf } from '../events/changes'
import { decide, send } from '../proposals/calls'

const now = new Date('2026-11-21T12:00:00.000Z')
const at = (month: number, day = 3) => new Date(Date.UTC(2026, month - 1, day))
const boss: Caller = { id: 'boss', role: 'admin' }
const author = { actor_id: userId('boss'), address: '192.0.2.1' }

let table: LocalTable
let changes: Awaited<ReturnType<typeof changesOf>>
const follow = async () =>
  expect(await consume({ Records: await changes() })).toEqual({ batchItemFailures: [] })

beforeAll(async () => {
  table = await startTableWithPlans()
  clock.set(() => now)
  changes = await changesOf(table)
  await table.put(...bare('boss', { role: 'admin' }))
  await follow()
})
afterAll(async () => {
  clock.reset()
  await table.stop()
})

/** Somebody without a profile. */
const bare = (id: string, options: MemberOptions = {}) =>
  memberItems(id, { ...options, profile_complete: false }).slice(0, 2)

/** A photo check of a member, sent on this day. */
const checkOf = (id: string, sent: Date, change: Partial<PhotoCheck> = {}) =>
  transact([
    checkWrite(
      {
        case_id: `check-${id}`,
        user_id: userId(id),
        state: 'waiting',
        poses: ['open_hand', 'two_fingers'],
        started_at: sent.toISOString(),
        sent_at: sent.toISOString(),
        picture: 'img',
        ...change,
      },
      undefined,
      now,
    ),
  ])

const figures = async (): Promise<Figures> => {
  const { status, body } = await invoke(api, 'console.figures', { as: boss })
  expect(status).toBe(200)
  return FiguresSchema.strict().parse(body.data)
}

describe('the figures', () => {
  it('the figures equal a count of all items', async () => {
    const joined = (id: string, month: number, options = {}) =>
      table.put(...memberItems(id, { created_at: at(month).toISOString(), ...options }))
    await joined('a', 9, { gender: 'male' })
    await joined('b', 9, { gender: 'female' })
    await joined('c', 10, { gender: 'female' })
    await joined('held', 10)
    await joined('gone', 10)
    await table.put(...bare('bare', { created_at: at(11).toISOString() }))
    await follow()
    await bought('a', planOf('gold'), at(11, 5))
    await bought('b', planOf('silver'), at(10, 30))
    const returned = await bought('gone', planOf('gold'), at(10, 20))
    await refundPayment(returned.id)
    await send('a', 'b')
    const { body } = await send('a', 'c')
    await follow()
    await decide('c', body.data.id as string, 'accepted')
    const words = {
      name: 'A Sender',
      email: 'a@example.com',
      subject: 'Words',
      contact_type: 'query',
    } as const
    await createContact(undefined, words, now)
    await createContact(undefined, { ...words, subject: 'More' }, now)
    const report = (reporter: string, about: string) =>
      submitReport({ reporter: userId(reporter), target: userId(about), reason: 'other', evidence: [] }, now)
    const caseAbout = async (id: string) => (await listCasesOf(userId(id), { pageSize: 1 })).items[0]!.id
    await report('b', 'a')
    await report('c', 'a')
    await report('a', 'b')
    await report('a', 'c')
    await decideCase(await caseAbout('b'), { action: 'warned', reason: 'Words' }, author, now)
    await decideCase(await caseAbout('c'), { action: 'dismissed', reason: 'Words' }, author, now)
    await appealCase(await caseAbout('b'), 'Words', now)
    await checkOf('a', at(11, 20))
    // The photos of these are gone.
    await checkOf('b', at(11, 5))
    await checkOf('c', at(11, 5), {
      state: 'objected',
      objection: { text: 'Words', at: at(11, 18).toISOString() },
    })
    await suspend(userId('held'), {}, [], now)
    await requestDeletion((await loadAccountState(userId('gone')))!, now)
    await follow()

    const { months, subscriptions, ...numbers } = await figures()
    expect(numbers).toEqual({
      members: 5,
      suspended: 1,
      profiles: 4,
      contacts_waiting: 2,
      reports_waiting: 2,
      checks_waiting: 1,
    })
    const members = Object.fromEntries(subscriptions.map((one) => [one.plan_id, one.members]))
    expect(members).toMatchObject({ free: 3, gold: 1, silver: 1 })
    expect(Object.values(members).reduce((sum, count) => sum + count, 0)).toBe(5)

    const [gold, silver] = [planOf('gold').price, planOf('silver').price]
    const shown = Object.fromEntries(months.map(({ month, ...rest }) => [month, rest]))
    expect(shown).toMatchObject({
      '2026-09': { joined: 2, profiles: 2, proposals: 0, accepted: 0, revenue: 0, revenue_by_plan: [] },
      '2026-10': { joined: 3, profiles: 3, revenue: gold + silver },
      '2026-11': {
        joined: 1,
        profiles: 0,
        proposals: 2,
        accepted: 1,
        // Gold was bought again, and returned.
        revenue: 0,
        revenue_by_plan: [],
      },
    })
    expect(shown['2026-10']?.revenue_by_plan).toEqual(
      expect.arrayContaining([
        { plan_id: 'gold', amount: gold },
        { plan_id: 'silver', amount: silver },
      ]),
    )
  })
})
