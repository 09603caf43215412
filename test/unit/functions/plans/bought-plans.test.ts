import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler as profile } from '#functions/features/profiles/api/index'
import { handler as proposal } from '#functions/features/proposals/api'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { createAccount, loadAccountState } from '#functions/features/accounts/store'
import { createProfile } from '#functions/features/profiles/create'
import { refundPayment } from '#functions/features/payments/purchases'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { dayMs, hourMs } from '#shared/units'
import { invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable } from '#test/support/functions/local-table'
import { mediaEnv } from '#test/support/functions/rsa-keys'
import { memberItems, setStatus } from '#test/support/functions/members'
import { bought, planOf } from '#test/support/functions/purchases'
import { holding, newMember, startMoney } from '../payments/setup'

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
  Object.assign(process.env, mediaEnv)
})
afterAll(() => money.stop())

describe('the card', () => {
  /* The card's place in the listings comes from what is bought, whatever else is written in the same moment. */

  const cardOf = async (id: string) => (await table.all(new RegExp(`^M#${id}$`))).find(({ sk }) => sk === 'C')
  const rankOf = async (id: string) => String((await cardOf(id))?.['g1sk']).split('#')[0]
  const career = (seed: number) => makeProfile(seed, {}).career_info
  const platinum = planOf('platinum')

  it('a card keeps a plan that was bought between the read and the write of a section', async () => {
    const id = await newMember(table)
    let buys = true
    const stop = intercept('TransactWriteItems', async () => {
      if (!buys) return
      buys = false
      await bought(id, platinum, new Date())
    })
    const json = { profile_id: id, data: career(1) }
    const reply = await invoke(profile, 'profile.update-career-info', { as: { id }, json })
    stop()
    expect([reply.status, await rankOf(id)]).toEqual([200, '2'])
    expect(await cardOf(id)).toMatchObject({ plan: 'platinum', profession: career(1).profession })
  })

  describe('a card', () => {
    it('a new card includes plans that were bought before it or concurrently', async () => {
      const [early, late] = [userId('early'), userId('late')]
      for (const one of [early, late])
        await createAccount(
          { userId: one, name: 'A B', email: `${one}@example.com`, phone: '+923001234567', role: 'member' },
          clock.now(),
        )
      await bought(early, platinum, new Date())
      await createProfile((await loadAccountState(early))!, makeProfile(1, {}), clock.now())
      expect(await rankOf(early)).toBe('2')

      const read = (await loadAccountState(late))!
      await bought(late, platinum, new Date())
      await createProfile(read, makeProfile(2, {}), clock.now())
      expect(await rankOf(late)).toBe('2')
    })

    it('a card loses its rank with a refund and regains it with the next purchase', async () => {
      const id = await newMember(table)
      const { id: basket } = await bought(id, platinum, new Date())
      await refundPayment(basket)
      expect([await rankOf(id), (await cardOf(id))?.['plan']]).toEqual(['0', undefined])
      await bought(id, planOf('silver'), new Date())
      expect(await rankOf(id)).toBe('1')
    })

    it('the card of a suspended or paused member gets the plan, and is listed when they are back', async () => {
      const id = await newMember(table)
      await setStatus(userId(id), 'suspended')
      await bought(id, platinum, new Date())
      expect(await cardOf(id)).toMatchObject({ plan: 'platinum', hidden: 'suspended' })
      expect(await cardOf(id)).not.toHaveProperty('g1pk')
      await setStatus(userId(id), 'active')
      expect([(await cardOf(id))?.['g1pk'], await rankOf(id)]).toEqual(['OPEN#male', '2'])

      const resting = await newMember(table)
      const pause = (paused: boolean) =>
        invoke(profile, 'profile.update-pause', {
          as: { id: resting },
          json: { profile_id: resting, paused },
        })
      expect((await pause(true)).status).toBe(200)
      await bought(resting, platinum, new Date())
      expect(await cardOf(resting)).toMatchObject({ plan: 'platinum' })
      expect(await cardOf(resting)).not.toHaveProperty('g1pk')
      expect((await pause(false)).status).toBe(200)
      expect([(await cardOf(resting))?.['g1pk'], await rankOf(resting)]).toEqual(['OPEN#male', '2'])
    })

    it('the card of a member under eighteen is only in the listing of due cards', async () => {
      const dob = `${new Date().getUTCFullYear() - 17}-01-01`
      const id = await newMember(table, { dob })
      const before = await cardOf(id)
      await bought(id, platinum, new Date())
      expect(await cardOf(id)).toMatchObject({ g3pk: 'DUE#CARD', g3sk: before!['g3sk'], plan: 'platinum' })
      expect(await cardOf(id)).not.toHaveProperty('g1pk')
    })
  })
})

describe('what is used of a plan', () => {
  /* What a member has used, while plans begin, end and are returned: nothing is lost, and nothing comes twice. */

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

  it('usage of the Free plan remains after a refund', async () => {
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

  it('plans that replace each other keep their own usage', async () => {
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

  it('a purchase between read and write of a proposal charges no period twice', async () => {
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
})
