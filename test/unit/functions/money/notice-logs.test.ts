import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { handler as ipn } from '#functions/api/pay-fast-ipn/index'
import { testEnv } from '#test/support/backend'
import { invoke } from '#test/support/events'
import { intercept, type LocalTable } from '#test/support/local-table'
import { basketOf, newMember, noticeOf, startMoney } from './setup'

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())

it('a notice leaves nothing of its query in the log, whatever becomes of it', async () => {
  const basket = await basketOf(await newMember(table), 'gold')
  const personal = {
    mobile_no: '03001112233',
    email_address: 'hira@example.com',
    masked_pan: '4111******1111',
  }
  const lines: string[] = []
  const stdout = jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  testEnv({ LOG_LEVEL: 'debug' })
  const status = async (over: Record<string, string>) =>
    (await invoke(ipn, 'pay-fast-ipn.notice-query', { query: { ...noticeOf(basket), ...personal, ...over } }))
      .status
  try {
    expect(await status({ validation_hash: 'f'.repeat(64) })).toBe(400)
    expect(await status({ basket_id: 'bas_unknown' })).toBe(404)
    const stop = intercept('TransactWriteItems', () => {
      throw new Error('cut off')
    })
    expect(await status({})).toBe(500)
    stop()
    expect(await status({})).toBe(200)
  } finally {
    stdout.mockRestore()
    testEnv()
  }
  const logged = lines.join('')
  expect(lines.length).toBeGreaterThanOrEqual(4)
  expect(logged).toContain('"operation":"pay-fast-ipn.notice-query"')
  expect(logged).not.toMatch(/3001112233|hira|4111|validation_hash|f{64}|mobile_no/)
})
