import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/api/subscription-plans/index'
import { clock } from '#functions/lib/clock'
import { type Consumed, onCapacity } from '#functions/store/capacity'
import { keys } from '#functions/store/keys'
import { putInitialPlans } from '#functions/store/plans'
import { update, write } from '#functions/store/transact'
import { type PlanEntity, PlanEntitySchema } from '#shared/schemas/money-entities'
import { type Answer, invoke } from '#test/support/events'
import { type LocalTable, startTable } from '#test/support/local-table'

let table: LocalTable
beforeAll(async () => {
  table = await startTable()
})
afterAll(async () => {
  clock.reset()
  await table.stop()
})

const plansOf = ({ body }: Answer) => body.data as PlanEntity[]
const list = () => invoke(handler, 'subscription-plans.public-list')

describe('the public list of plans', () => {
  it('holds the four of the bootstrap, cheapest first, as the contract has them', async () => {
    await putInitialPlans(new Date())
    const answer = await list()
    expect(answer.status).toBe(200)
    expect(plansOf(answer).map(({ name }) => name)).toEqual(['Free', 'Silver', 'Gold', 'Platinum'])
    for (const plan of plansOf(answer)) expect(PlanEntitySchema.strict().parse(plan)).toEqual(plan)
  })

  it('leaves what was changed since as it is when the bootstrap runs again', async () => {
    await write(update('plan', keys.plan('gold'), { set: { price: 7000 } }))
    await putInitialPlans(new Date())
    expect(plansOf(await list()).find(({ id }) => id === 'gold')).toMatchObject({ price: 7000 })
  })

  it('asks the table once a minute', async () => {
    const start = Date.now() + 3_600_000
    clock.set(() => new Date(start))
    const used: Consumed[] = []
    const stop = onCapacity((one) => used.push(one))
    for (let each = 0; each < 5; each++) await list()
    // The plans, and their earlier versions.
    expect(used).toHaveLength(2)
    clock.set(() => new Date(start + 60_000))
    await list()
    stop()
    expect(used).toHaveLength(4)
  })

  it('refuses operations that are not built to those who may not ask', async () => {
    expect((await invoke(handler, 'subscription-plans.list')).status).toBe(401)
  })
})
