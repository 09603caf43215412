import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { clock, epochSeconds } from '#functions/lib/clock'
import { env, optionalEnv } from '#functions/lib/env'
import { newId } from '#functions/lib/ids'
import { log } from '#functions/lib/log'
import { retrying } from '#functions/lib/retry'
import { rateLimits } from '#shared/limits'
import { testEnv } from '#test/support/backend'

beforeEach(() => testEnv())
afterEach(() => {
  jest.restoreAllMocks()
})

it('the next second is another one', async () => {
  clock.reset()
  const before = epochSeconds(clock.now())
  await clock.nextSecond()
  expect(epochSeconds(clock.now())).toBeGreaterThan(before)
})

describe('env', () => {
  it('says which setting is missing or wrong, and never its value', () => {
    testEnv({ TABLE_NAME: '' })
    expect(() => env('TABLE_NAME')).toThrow('The environment variable TABLE_NAME is not set.')
    testEnv({ TOKEN_ISSUER: 'secret thing' })
    expect(() => env('TOKEN_ISSUER')).toThrow(/^The environment variable TOKEN_ISSUER is not valid\.$/)
    expect(optionalEnv('ORIGIN_SECRET')).toBeUndefined()
    expect(env('COOKIE_SECURE')).toBe(true)
  })

  it('lays overrides of rate limits over the defaults', () => {
    testEnv({ RATE_LIMITS: '{"signUpPerAddress":{"max":1000,"seconds":60}}' })
    expect(env('RATE_LIMITS')).toEqual({ ...rateLimits, signUpPerAddress: { max: 1000, seconds: 60 } })
    testEnv({ RATE_LIMITS: '{"retired":{"max":1,"seconds":1}}' })
    expect(env('RATE_LIMITS')).toMatchObject(rateLimits)
    for (const wrong of ['{', '{"signUpPerAddress":{"max":-1,"seconds":1}}']) {
      testEnv({ RATE_LIMITS: wrong })
      expect(() => env('RATE_LIMITS')).toThrow('RATE_LIMITS is not valid')
    }
  })
})

describe('ids', () => {
  it('are ordered by time, also within a millisecond, and fit the contract', () => {
    const ids = Array.from({ length: 100 }, () => newId('pr'))
    expect([...ids].sort()).toEqual(ids)
    expect(ids[0]).toMatch(/^pr_[0-9A-HJKMNP-TV-Z]{26}$/)
  })
})

describe('log', () => {
  it('hides secrets, addresses and tokens wherever they stand', () => {
    testEnv({ LOG_LEVEL: 'info' })
    const lines: string[] = []
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    log.info('hello', {
      password: 'Passw0rd!',
      nested: { email: 'a@example.com', list: ['b@example.com', 'Bearer eyJhbGci.eyJzdWIi.c2ln'] },
      cause: new Error('for c@example.com'),
    })
    log.debug('not at this level')
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toMatch(/Passw0rd|@example|eyJ/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      message: 'hello',
      password: '[hidden]',
    })
  })
})

describe('retrying', () => {
  it('answers undefined when its tries are used up', async () => {
    let tries = 0
    const result = await retrying((again) => (tries++, Promise.resolve(again)), {
      attempts: 3,
      sleep: () => Promise.resolve(),
    })
    expect([result, tries]).toEqual([undefined, 3])
  })
})
