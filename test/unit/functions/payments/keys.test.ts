import { randomUUID } from 'node:crypto'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { currentKey } from '#functions/payments/payfast-keys'
import { payFast } from '#functions/payments/payfast'
import { validationHash } from '#functions/payments/payfast-notice'
import { NotBegun } from '#functions/payments/provider'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { testEnv } from '#test/support/backend'

/* The key that PayFast and we share, as an operator replaces it in Secrets Manager. */

type Answer = { status: number; body: object }

let answers: Partial<Record<string, Answer>>
let asked: string[]
let server: Awaited<ReturnType<typeof listen>>

const holds = (key: string): Answer => ({ status: 200, body: { SecretString: key } })
const nothing: Answer = { status: 400, body: { __type: 'ResourceNotFoundException', Message: 'no version' } }
const broken: Answer = { status: 503, body: {} }

beforeAll(async () => {
  server = await listen((request, response) => {
    void json(request).then((input) => {
      const { VersionStage } = input as { VersionStage: string }
      asked.push(VersionStage)
      const { status, body } = answers[VersionStage] ?? broken
      response.writeHead(status).end(JSON.stringify(body))
    })
  })
})
afterAll(() => closeServer(server))

const start = new Date('2026-11-22T10:00:00.000Z')
const after = (seconds: number) => clock.set(() => new Date(start.getTime() + seconds * secondMs))

beforeEach(() => {
  asked = []
  testEnv({
    AWS_ENDPOINT_URL_SECRETS_MANAGER: urlOf(server),
    // Kept per container and id: each test has a secret of its own.
    PAYFAST_SECURED_KEY_SECRET_ID: randomUUID(),
  })
  after(0)
})

const isGenuine = async (key: string) => {
  const validation_hash = validationHash('bas_1', key, '102', '000')
  const fields = { basket_id: 'bas_1', err_code: '000', validation_hash }
  return (await payFast().readNotice(fields, '102')).genuine
}

describe('the secured key', () => {
  it('is read once in five minutes, before and after the first one was replaced', async () => {
    answers = { AWSCURRENT: holds('first\n'), AWSPREVIOUS: nothing }
    expect(await currentKey()).toBe('first')
    expect([await isGenuine('first'), await isGenuine('first')]).toEqual([true, true])
    expect(asked).toEqual(['AWSCURRENT', 'AWSPREVIOUS'])
    answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
    after(lifetimes.providerKey)
    expect(await currentKey()).toBe('second')
  })

  it('that was just put there signs notices at once, and the one before goes on doing so', async () => {
    answers = { AWSCURRENT: holds('first'), AWSPREVIOUS: nothing }
    expect(await isGenuine('first')).toBe(true)
    answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
    after(lifetimes.doubtedKey)
    expect([await isGenuine('second'), await isGenuine('first'), await isGenuine('third')]).toEqual([
      true,
      true,
      false,
    ])
  })

  describe('begins payments', () => {
    /** The key that the provider knows, and those with which it was asked. */
    let knows: string
    let tried: (string | null)[]
    let shop: Awaited<ReturnType<typeof listen>>
    beforeAll(async () => {
      shop = await listen((request, response) => {
        void text(request).then((body) => {
          const key = new URLSearchParams(body).get('SECURED_KEY')
          tried.push(key)
          response.end(JSON.stringify({ ACCESS_TOKEN: key === knows ? 'a token' : '' }))
        })
      })
    })
    afterAll(() => closeServer(shop))
    beforeEach(() => {
      tried = []
      testEnv({ PAYFAST_BASE: urlOf(shop), PAYFAST_MERCHANT_ID: '102' })
      after(0)
    })
    const begin = () => payFast().begin({ id: 'bas_1', amount: 600_000 })

    it('at once when it was just put there', async () => {
      knows = 'second'
      answers = { AWSCURRENT: holds('first'), AWSPREVIOUS: nothing }
      await expect(begin()).rejects.toThrow(NotBegun)
      answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
      after(lifetimes.doubtedKey - 1)
      await expect(begin()).rejects.toThrow(NotBegun)
      after(lifetimes.doubtedKey)
      expect(await begin()).toMatchObject({ token: 'a token' })
      expect(tried).toEqual(['first', 'first', 'first', 'second'])
    })

    it('by the one before, until the provider knows the next', async () => {
      knows = 'first'
      answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
      expect(await begin()).toMatchObject({ token: 'a token' })
      knows = 'second'
      expect(await begin()).toMatchObject({ token: 'a token' })
      expect(tried).toEqual(['second', 'first', 'second'])
    })

    it('by neither when the provider knows neither', async () => {
      knows = 'third'
      answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
      await expect(begin()).rejects.toThrow(NotBegun)
      expect(tried).toEqual(['second', 'first'])
    })
  })

  it('is not fetched for each notice that somebody makes up', async () => {
    answers = { AWSCURRENT: holds('first'), AWSPREVIOUS: nothing }
    for (let second = 0; second < lifetimes.doubtedKey; second++) {
      after(second)
      expect(await isGenuine('guessed')).toBe(false)
    }
    expect(asked).toHaveLength(2)
  })

  it('that cannot be read refuses nobody: the notice fails, and may come again', async () => {
    answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: broken }
    await expect(isGenuine('first')).rejects.toThrow('answered 503')
    answers = { AWSCURRENT: holds('second'), AWSPREVIOUS: holds('first') }
    expect(await isGenuine('first')).toBe(true)
  })

  it('is never an empty text, with which anybody could sign', async () => {
    answers = { AWSCURRENT: holds(' \n'), AWSPREVIOUS: nothing }
    await expect(isGenuine('')).rejects.toThrow('empty')
    answers = { AWSCURRENT: holds('first'), AWSPREVIOUS: holds(' \n') }
    after(lifetimes.providerKey)
    expect([await isGenuine(''), await isGenuine('first')]).toEqual([false, true])
  })
})
