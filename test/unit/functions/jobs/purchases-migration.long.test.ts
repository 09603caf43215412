import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { dayMs } from '#shared/units'
import { handler as profile } from '#functions/features/profiles/api/index'
import { planOnCard } from '#functions/features/profiles/card'
import { balanceOf } from '#functions/features/plans/ledger'
import { snapshot } from '#functions/features/plans/rules'
import { activePlan, currentUsage } from '#functions/core/usage'
import { purchases } from '#functions/jobs/migrations/purchases'
import { type MigrateOptions, runMigrations } from '#functions/jobs/migrations/run'
import { handler as settle } from '#functions/jobs/settle-payments'
import { clock } from '#functions/core/clock'
import { loadFreePlan } from '#functions/features/plans/store'
import { completePayment, refundPayment } from '#functions/features/payments/purchases'
import { invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { bought, planOf } from '#test/support/functions/purchases'
import { holding, paymentNow } from '../payments/setup'

/* What members bought before there was a ledger, as the version before stored it. */

const now = new Date('2026-11-22T12:00:00.000Z')
const day = (number: number) => new Date(now.getTime() + number * dayMs).toISOString()
let table: LocalTable

beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
beforeEach(() => clock.set(() => now))
afterEach(() => clock.reset())
let serial = 0

interface Earlier {
  plan: string
  from: number
  days: number
  payment?: string
}

/** A member with bought periods, of which the running one stands in the account state and on the card. */
async function member(periods: Earlier[], { listed = true } = {}): Promise<string> {
  const id = `earlier-${++serial}`
  const running = periods.find(({ from, days }) => from <= 0 && from + days > 0)
  const state = running && {
    plan: {
      ...snapshot(planOf(running.plan)),
      start: day(running.from),
      end: day(running.from + running.days),
    },
  }
  const used = state && { period: `${state.plan.id}#${state.plan.start}`, proposals_sent: 3 }
  const items = memberItems(id, { created_at: day(-300), ...state, ...used })
  await table.put(
    ...items.map((item) => (item.sk === 'C' ? { ...item, ...(state && planOnCard(state)) } : item)),
    ...(listed ? periods : []).map(({ plan, from, days, payment }) => ({
      pk: `M#${id}`,
      sk: `S#${day(from)}`,
      plan: snapshot(planOf(plan)),
      start: day(from),
      end: day(from + days),
      price: planOf(plan).price * 100,
      ...(payment && { payment_id: payment }),
    })),
  )
  return id
}

/** A payment as it was: without the version of its plan, a merchant, days, a place among all payments. */
async function payment(user: string, id: string, status: string, at = day(-2)): Promise<void> {
  await table.put({
    pk: `PAY#${id}`,
    sk: 'PAY',
    g1pk: `M#${user}#PAY`,
    g1sk: `${at}#${id}`,
    s: 1,
    id,
    user_id: user,
    plan_id: 'gold',
    plan_name: 'Gold',
    amount: 600_000,
    status,
    created_at: at,
    updated_at: at,
    ...(status === 'completed' && { completed_at: at }),
  })
}

const run = (options: Partial<MigrateOptions> = {}) =>
  runMigrations([purchases], { timeIsUp: () => false, again: true, ...options })

const stored = async (id: string) =>
  (await table.all(new RegExp(`^(M#${id}(#LED)?|PAY#.*)$`))).filter(
    (item) => item['user_id'] === id || item.pk.startsWith(`M#${id}`),
  )

async function shown(id: string): Promise<{ history: { state: string }[] }> {
  const { body } = await invoke(profile, 'profile.subscription', { as: { id }, query: { profileId: id } })
  return body.data as { history: { state: string }[] }
}

describe('an active plan in the purchases migration', () => {
  it.each([true, false])('keeps its days, end and usage (listed: %s)', async (listed) => {
    const id = await member([{ plan: 'gold', from: -30, days: 90 }], { listed })
    const before = (await holding(id)).state
    expect(await run()).toMatchObject({ done: true, failed: 0 })
    const { state, ledger, card, notices } = await holding(id)
    expect(state.plan).toMatchObject({ id: 'gold', start: day(-30), end: day(60) })
    expect(ledger).toMatchObject([{ kind: 'purchase', amount: 600_000, days: 90, at: day(-30) }])
    expect(state.plan?.payment_id).toBe(ledger[0]!.payment_id)
    expect(card).toMatchObject({ plan: 'gold', plan_until: day(60), plan_rank: 1 })
    const free = await loadFreePlan()
    const [was, is] = [before, state].map((one) => currentUsage(one, free, now))
    expect([is!.proposals_sent, is!.end, is!.plan.name]).toEqual([3, was!.end, 'Gold'])
    expect(notices).toEqual([])
    expect((await shown(id)).history).toMatchObject([
      { plan_name: 'Gold', price: 6000, start_date: day(-30), end_date: day(60), state: 'active' },
    ])
  })

  it('refuses a purchase until it is migrated', async () => {
    const id = await member([{ plan: 'silver', from: -1, days: 30 }])
    await expect(bought(id, planOf('gold'), now)).rejects.toMatchObject({ status: 503 })
    await run()
    await bought(id, planOf('gold'), now)
    expect(activePlan((await holding(id)).state, now)).toMatchObject({ id: 'gold' })
  })
})

it('a queued plan keeps its place and does not delay the next purchase', async () => {
  const id = await member([
    { plan: 'gold', from: -80, days: 90 },
    { plan: 'silver', from: 10, days: 30 },
  ])
  await run()
  const { state, card } = await holding(id)
  expect(state).toMatchObject({
    plan: { id: 'gold', start: day(-80), end: day(10) },
    queued: [{ id: 'silver', start: day(10), end: day(40) }],
  })
  expect(card?.plan_next).toMatchObject([{ plan: 'silver', until: day(40) }])
  await bought(id, planOf('platinum'), now)
  expect((await holding(id)).state.plan).toMatchObject({ id: 'platinum', start: day(0) })
})

describe('payments in the purchases migration', () => {
  it('that bought a plan can be refunded', async () => {
    const id = await member([{ plan: 'gold', from: -2, days: 90, payment: 'old-paid' }])
    await payment(id, 'old-paid', 'completed')
    await run()
    expect((await holding(id)).state.plan?.payment_id).toBe('old-paid')
    expect(await paymentNow('old-paid')).toMatchObject({
      merchant_id: 'earlier',
      days: 90,
      plan: { id: 'gold' },
    })
    await refundPayment('old-paid')
    const { state, ledger, card } = await holding(id)
    expect([state.plan, card?.plan, balanceOf(ledger)]).toEqual([undefined, undefined, 0])
  })

  it('that are pending expire, that failed stay failed, and both can be completed by hand', async () => {
    const id = await member([])
    await payment(id, 'old-pending', 'pending')
    await payment(id, 'old-failed', 'failed')
    await run()
    clock.set(() => new Date(day(0.001)))
    await settle()
    const statuses = async () => [
      (await paymentNow('old-pending')).status,
      (await paymentNow('old-failed')).status,
    ]
    expect(await statuses()).toEqual(['failed', 'failed'])
    await completePayment('old-failed')
    await completePayment('old-pending')
    expect(await statuses()).toEqual(['completed', 'completed'])
    const { state, ledger } = await holding(id)
    expect([state.plan?.id, state.queued?.length, balanceOf(ledger)]).toEqual(['gold', 1, 1_200_000])
  })
})

describe('the purchases migration', () => {
  it('changes nothing when repeated or run concurrently', async () => {
    const id = await member([{ plan: 'gold', from: -30, days: 90, payment: 'twice' }])
    await payment(id, 'twice', 'completed', day(-30))
    await Promise.all([run({ batch: 2 }), run({ batch: 3 })])
    const after = await stored(id)
    expect(after.filter(({ pk }) => pk.endsWith('#LED'))).toHaveLength(1)
    expect(after.filter(({ sk }) => sk.startsWith('S#'))).toEqual([])
    expect(await run()).toMatchObject({ done: true, migrated: 0 })
    expect(await stored(id)).toEqual(after)
  })

  it('leaves each member consistent when interrupted, and resumes', async () => {
    const id = await member([{ plan: 'silver', from: -3, days: 30, payment: 'cut' }])
    await payment(id, 'cut', 'completed', day(-3))
    const before = await stored(id)
    const stop = intercept('TransactWriteItems', () => {
      throw new Error('cut off')
    })
    expect(await run()).toMatchObject({ done: false, failed: 1 })
    stop()
    expect(await stored(id)).toEqual(before)
    expect(await run()).toMatchObject({ done: true, migrated: 1, failed: 0 })
    expect((await holding(id)).ledger).toHaveLength(1)
  })
})
