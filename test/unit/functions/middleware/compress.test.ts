import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod'
import { createResource } from '#functions/middleware/resource'
import { contract, type OperationSpec } from '#shared/contract'
import { subscriptionPlans } from '#shared/contract/payments'
import { compression } from '#shared/limits'
import { testEnv } from '#test/support/backend'
import { httpEvent, lambdaContext } from '#test/support/events'

let sent: unknown[]
const plans = createResource(subscriptionPlans, {
  'subscription-plans.public-list': () =>
    Promise.resolve({ message: 'Subscription plans fetched.', data: sent as never }),
})

beforeEach(() => {
  testEnv()
  sent = Array.from({ length: 200 }, (_, index) => ({ name: `ہمسفر ${index}` }))
})

async function ask(headers: Record<string, string>, method = 'GET') {
  const event = httpEvent('subscription-plans.public-list', { headers })
  event.requestContext.http.method = method
  const result: APIGatewayProxyStructuredResultV2 = await plans(event, lambdaContext())
  return { ...result, headers: result.headers ?? {}, body: result.body ?? '' }
}
const dataOf = (text: string) => (JSON.parse(text) as { data: unknown }).data

describe('what is read', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip', 'br', brotliDecompressSync],
    ['BR', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br; q=0.000, gzip;q=0.1', 'gzip', gunzipSync],
  ])('is compressed for who takes “%s”', async (accepts, encoding, decode) => {
    const { statusCode, headers, body, isBase64Encoded } = await ask({ 'accept-encoding': accepts })
    expect([statusCode, isBase64Encoded]).toEqual([200, true])
    expect(headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-encoding': encoding,
      vary: 'accept-encoding',
    })
    const bytes = Buffer.from(body, 'base64')
    expect(dataOf(decode(bytes).toString())).toEqual(sent)
    expect(bytes.length).toBeLessThan(JSON.stringify(sent).length / 3)
  })

  it.each(['', 'deflate', 'identity', 'br;q=0, gzip;q=0', 'zstd', 'brotli'])(
    'stays as it is for who takes “%s”',
    async (accepts) => {
      const { headers, body, isBase64Encoded } = await ask({ 'accept-encoding': accepts })
      expect(isBase64Encoded).toBeUndefined()
      expect(headers).not.toHaveProperty('content-encoding')
      // Whoever kept it would otherwise hand it to others.
      expect(headers['vary']).toBe('accept-encoding')
      expect(dataOf(body)).toEqual(sent)
    },
  )

  it('stays as it is when it is short', async () => {
    sent = ['a'.repeat(compression.minBytes / 2)]
    const { headers, body } = await ask({ 'accept-encoding': 'br' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('vary')
    expect(dataOf(body)).toEqual(sent)
  })
})

it.each(['POST', 'PUT', 'DELETE'])(
  'the answer to a %s, which may hold a token, stays as it is',
  async (method) => {
    const { headers, isBase64Encoded } = await ask({ 'accept-encoding': 'br' }, method)
    expect(isBase64Encoded).toBeUndefined()
    expect(headers).not.toHaveProperty('content-encoding')
  },
)

it('nothing that is read holds a token, of which the length of what is compressed could tell', () => {
  const holds = Object.entries(contract as Record<string, OperationSpec>).flatMap(
    ([id, { method, output }]) =>
      /"[^"]*(?:token|ticket)[^"]*":/i.test(
        JSON.stringify(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })),
      )
        ? [`${method} ${id}`]
        : [],
  )
  expect(holds.filter((one) => one.startsWith('GET'))).toEqual([])
  expect(holds).toEqual(expect.arrayContaining(['POST auth.sign-in', 'POST chat.ticket']))
})
