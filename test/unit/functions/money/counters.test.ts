import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { handler as profile } from '#functions/api/profile/index'
import { handler as proposal } from '#functions/api/proposal/index'
import { clock } from '#functions/lib/clock'
import { completePayment, refundPayment } from '#functions/store/purchases'
import { dayMs, hourMs } from '#shared/units'
import { invoke } from '#test/support/events'
import { injectConflicts, intercept, type LocalTable } from '#test/support/local-table'
import { mediaEnv } from '#test/support/media-key'
import { memberItems } from '#test/support/members'
import { bought, planOf, storedPayment } from '#test/support/purchases'
import { holding, newMember, startMoney } from './setup'

/* What a member has used, while plans begin, end and are returned: nothing is lost, and nothing comes twice. */

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
  Object.assign(process.env, mediaEnv)
})
afterAll(() => money.stop())

const joined = new Date('2026-11-01T08:00:00.000Z')
const at = (days: number) => clock.set(() => new Date(joined.getTime() + days * dayMs))
beforeEach(() => at(1))
afterEach(() => clock.reset())

const join = () => newMember(table, { created_at: joined.toISOString() })

let receivers = 0
async function propose(id: string): Promise<number> {
  const receiver_id = `receiver-${++receivers}`
  await table.put(...memberItems(receiver_id, { gender: 'female' }))
  const reply = await invoke(proposal, 'proposal.create', {
    as: { id },
    json: { sender_id: id, receiver_id },
  })
  return reply.status
}
async function proposeTimes(id: string, times: number) {
  const statuses = []
  for (let count = 0; count < times; count++) statuses.push(await propose(id))
  return statuses
}

const usage = async (id: string) => {
  const { body } = await invoke(profile, 'profile.subscription', { as: { id }, query: { profileId: id } })
  const { subscription_plans, user_subscription_info } = body.data
  return [subscription_plans.name, user_subscription_info[0].proposals_sent] as const
}

const buy = (id: string, plan: string) => bought(id, planOf(plan), clock.now())

it('what was used of Free is still used when a plan is returned', async () => {
  const id = await join()
  expect(await proposeTimes(id, 6)).toEqual([201, 201, 201, 201, 201, 403])
  const { id: basket } = await buy(id, 'silver')
  expect(await propose(id)).toBe(201)
  await refundPayment(basket)
  expect(await usage(id)).toEqual(['Free', 5])
  expect(await propose(id)).toBe(403)
  // Free renews by the calendar all the same.
  at(30)
  expect(await usage(id)).toEqual(['Free', 0])
  expect(await propose(id)).toBe(201)
})

it('what was used of Free is still used when a short plan has ended within its month', async () => {
  const id = await join()
  await proposeTimes(id, 5)
  await bought(id, { ...planOf('silver'), duration: 7 }, clock.now())
  expect(await propose(id)).toBe(201)
  at(9)
  expect(await usage(id)).toEqual(['Free', 5])
  expect(await propose(id)).toBe(403)
})

it('each of the plans that interrupt each other keeps what was used of it', async () => {
  const id = await join()
  await proposeTimes(id, 2)
  const silver = await buy(id, 'silver')
  await proposeTimes(id, 3)
  at(2)
  const gold = await buy(id, 'gold')
  await proposeTimes(id, 4)
  at(3)
  const platinum = await buy(id, 'platinum')
  await propose(id)
  at(4)
  expect(await usage(id)).toEqual(['Platinum', 1])
  await refundPayment(platinum.id)
  expect(await usage(id)).toEqual(['Gold', 4])
  await propose(id)
  await refundPayment(gold.id)
  expect(await usage(id)).toEqual(['Silver', 3])
  await propose(id)
  await refundPayment(silver.id)
  expect(await usage(id)).toEqual(['Free', 2])
})

it('a purchase between the read and the write of a proposal takes nothing from either period', async () => {
  const id = await join()
  await proposeTimes(id, 2)
  let buys = true
  const stop = intercept('TransactWriteItems', async () => {
    if (!buys) return
    buys = false
    await buy(id, 'silver')
  })
  expect(await propose(id)).toBe(201)
  stop()
  expect(await usage(id)).toEqual(['Silver', 0])
  expect((await holding(id)).state.proposals_sent).toBe(3)
})

it('proposals that are sent while a plan begins are counted once each', async () => {
  const id = await join()
  const { id: basket } = await storedPayment(id, planOf('silver'), clock.now())
  const conflicts = injectConflicts(0.1, 11)
  const [statuses] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => propose(id))),
    completePayment(basket),
  ])
  conflicts.stop()
  const { state } = await holding(id)
  const counted = [state, ...(state.earlier ?? [])].reduce((sum, one) => sum + one.proposals_sent, 0)
  expect(counted).toBe(statuses.filter((status) => status === 201).length)
  expect(counted).toBeLessThanOrEqual(5 + 20)
}, 60_000)

it('machines whose clocks differ at the end of a plan count in both periods', async () => {
  const id = await join()
  await buy(id, 'silver')
  await proposeTimes(id, 2)
  const end = 31
  const skew = (5 * 1000) / dayMs
  at(end + skew)
  await proposeTimes(id, 3)
  at(end - skew)
  expect(await usage(id)).toEqual(['Silver', 2])
  await propose(id)
  at(end + skew)
  expect(await usage(id)).toEqual(['Free', 3])
  at(end - hourMs / dayMs)
  expect(await usage(id)).toEqual(['Silver', 3])
})
