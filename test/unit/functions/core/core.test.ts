import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { rateLimitAddress } from '#functions/core/ip-address'
import { env, optionalEnv } from '#functions/core/env'
import { newId } from '#functions/core/ids'
import { inParallel } from '#functions/core/concurrency'
import { log } from '#functions/core/log'
import { secretText } from '#functions/clients/secrets'
import { siteUrl } from '#functions/clients/site-url'
import { AwsAnswers, expectedSignature } from '#test/support/functions/aws-service'
import { testEnv } from '#test/support/functions/environment'

describe('core:', () => {
  beforeEach(() => testEnv())
  afterEach(() => {
    jest.restoreAllMocks()
  })

  describe('env', () => {
    it('names a missing or invalid setting but not its value', () => {
      testEnv({ TABLE_NAME: '' })
      expect(() => env('TABLE_NAME')).toThrow('The environment variable TABLE_NAME is not set.')
      testEnv({ TOKEN_ISSUER: 'secret thing' })
      expect(() => env('TOKEN_ISSUER')).toThrow(/^The environment variable TOKEN_ISSUER is not valid\.$/)
      expect(optionalEnv('ORIGIN_SECRET')).toBeUndefined()
      expect(env('COOKIE_SECURE')).toBe(true)
    })
  })

  describe('ids', () => {
    it('sort by time, even within a millisecond, and match the contract', () => {
      const ids = Array.from({ length: 100 }, () => newId('pr'))
      expect([...ids].sort()).toEqual(ids)
      expect(ids[0]).toMatch(/^pr_[0-9A-HJKMNP-TV-Z]{26}$/)
    })
  })

  describe('log', () => {
    it('masks secrets, addresses and tokens at any depth', () => {
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
})

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['fe80::1:2%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7%1', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:0:0:aaaa::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s is rate-limited as %s', (address, counted) => {
    expect(rateLimitAddress(address)).toBe(counted)
  })
})

describe('inParallel', () => {
  it('starts no more work after an error and waits for running work', async () => {
    const begun: number[] = []
    const ended: number[] = []
    const work = async (item: number) => {
      begun.push(item)
      if (item === 2) throw new Error('the second')
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      ended.push(item)
    }
    await expect(inParallel([1, 2, 3, 4, 5, 6], 3, work)).rejects.toThrow('the second')
    expect([begun, ended]).toEqual([
      [1, 2, 3],
      [1, 3],
    ])
  })
})

describe('configuration that a container reads once', () => {
  const service = new AwsAnswers({ once: true })
  const { answers, received } = service
  beforeAll(() => service.start())
  afterAll(() => service.stop())
  beforeEach(() => {
    service.forget()
    testEnv({
      AWS_ENDPOINT_URL_SSM: service.url,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: service.url,
      SITE_URL: '',
      SITE_URL_PARAMETER: '/site',
    })
  })
  afterEach(() => {
    for (const name of ['SITE_URL_PARAMETER', 'AWS_ENDPOINT_URL_SSM', 'AWS_ENDPOINT_URL_SECRETS_MANAGER'])
      delete process.env[name]
  })

  it('caches a secret, and reads it again after a failure', async () => {
    await expect(secretText('key')).rejects.toThrow()
    answers.push({ status: 200, body: { SecretString: 'PEM' } })
    received.length = 0
    expect([await secretText('key'), await secretText('key')]).toEqual(['PEM', 'PEM'])
    expect(received).toHaveLength(1)
  })

  it('a secret that does not exist is an error, without a retry', async () => {
    answers.push({ status: 400, body: { __type: 'ResourceNotFoundException' } })
    await expect(secretText('none')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    expect(received).toHaveLength(1)
  })

  it('reads the site’s URL with a valid AWS signature, and retries without a response', async () => {
    answers.push('reset', { status: 200, body: { Parameter: { Value: 'https://example.com/' } } })
    expect([await siteUrl(), await siteUrl()]).toEqual(['https://example.com', 'https://example.com'])
    const [call] = received.slice(-1)
    expect(call?.headers['x-amz-target']).toBe('AmazonSSM.GetParameter')
    expect(call?.body).toBe('{"Name":"/site"}')
    expect(call?.headers.authorization).toContain(`Signature=${expectedSignature(call!, 'ssm')}`)
    expect(received).toHaveLength(2)
  })
})
