import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { resetEnv } from '#functions/core/env'
import { forgetBatches, consumeBatched } from '#functions/db/batched-rate-limits'
import { type LocalTable, loseAnswer, startTable } from '#test/support/functions/local-table'

describe('a batched rate limit', () => {
  let table: LocalTable

  beforeAll(async () => {
    table = await startTable()
  })
  afterAll(() => table.stop())
  const max = 200
  const now = new Date('2026-12-01T12:30:00.000Z')
  let serial = 0
  let subject: string

  beforeEach(() => {
    process.env['RATE_LIMITS'] = JSON.stringify({ readPerMember: { max, seconds: 3600 } })
    resetEnv()
    forgetBatches()
    subject = `subject ${++serial}`
  })

  const call = (options = {}, at = now) => consumeBatched('readPerMember', subject, at, options)

  /** How many of so many calls, one after another, are allowed. */
  async function allowed(calls: number, at = now): Promise<number> {
    let count = 0
    for (let each = 0; each < calls; each++) {
      try {
        await call({}, at)
        count++
      } catch (error) {
        expect(error).toMatchObject({ status: 429, code: 'too_many_requests', params: { seconds: 1800 } })
      }
    }
    return count
  }

  it('allows exactly the maximum in each window', async () => {
    expect(await allowed(max + 20)).toBe(max)
    expect(await allowed(max + 20, new Date('2026-12-01T13:30:00.000Z'))).toBe(max)
  })

  it('counts a batch once after a lost response, and never exceeds the maximum', async () => {
    const lose = loseAnswer('UpdateItem')
    expect(await allowed(max + 20)).toBe(max)
    lose()
  })

  it('applies to all containers together', async () => {
    for (let container = 0; container < 10; container++) {
      for (let calls = 0; calls < 4; calls++) await call()
      forgetBatches()
    }
    // Each had taken 1, 2 and 4.
    expect(await allowed(max)).toBe(max - 10 * 7)
  })

  it('applies to concurrent calls', async () => {
    const calls = await Promise.allSettled(Array.from({ length: max + 60 }, () => call()))
    const passed = calls.filter(({ status }) => status === 'fulfilled').length
    expect(passed).toBeLessThanOrEqual(max)
    expect(passed + (await allowed(max))).toBe(max)
  })

  it('answers what was exceeded, and how long to wait', async () => {
    await allowed(max)
    await expect(call({ what: 'people' })).rejects.toMatchObject({
      message: 'You have opened too many profiles today. Please come back tomorrow.',
      headers: { 'retry-after': '1800' },
    })
  })
})
