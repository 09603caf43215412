import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { refundPayment } from '#functions/store/purchases'
import type { LocalTable } from '#test/support/local-table'
import { bought, planOf } from '#test/support/purchases'
import { fakeS3 } from '../picture/fake-s3'
import { startProfiles } from '../profile/calls'
import { ask, member, readExport } from './setup'

const now = new Date('2026-11-22T09:00:00.000Z')
let table: LocalTable
let storage: ReturnType<typeof fakeS3>
beforeAll(async () => {
  table = await startProfiles()
  storage = fakeS3()
  clock.set(() => now)
})
afterAll(async () => {
  storage.restore()
  clock.reset()
  await table.stop()
})

it('an export tells what was paid, returned and taken over, in rupees, and nothing that only the provider knows', async () => {
  const id = await member()
  const silver = await bought(id, planOf('silver'), now)
  const gold = await bought(id, planOf('gold'), now)
  await refundPayment(gold.id)
  const { status } = await ask(id)
  expect(status).toBe(200)
  const { data, page } = readExport(storage.files, id)
  const at = now.toISOString()
  expect(data.ledger).toEqual([
    { kind: 'purchase', payment_id: silver.id, at, amount: 2500, plan_name: 'Silver', days: 30 },
    { kind: 'purchase', payment_id: gold.id, at, amount: 6000, plan_name: 'Gold', days: 90 },
    { kind: 'credit', payment_id: gold.id, at, amount: 0, from: silver.id, value: 2500, days: 38 },
    { kind: 'refund', payment_id: gold.id, at, amount: -6000 },
    { kind: 'credit', payment_id: gold.id, at, amount: 0, from: silver.id, value: -2500, days: -38 },
  ])
  for (const text of [
    'Received Rs. 6,000 for Gold, 90 days',
    'Rs. 2,500 left of the plan before became 38 days of the new one',
    'Returned Rs. 6,000',
    '38 days for Rs. 2,500 taken back',
    'Subscription started: Gold',
  ])
    expect(page).toContain(text)
  expect(data.notifications[0]).toMatchObject({ type: 'payment.refunded', payment_id: gold.id })
  expect(data.payments).toHaveLength(2)
  expect(JSON.stringify(data)).not.toContain('merchant')
})
