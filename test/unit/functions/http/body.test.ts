import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod'
import { contract, type OperationSpec } from '#shared/contract'
import { subscriptionPlans } from '#shared/contract/payments'
import { compression } from '#shared/limits'
import { readMultipart } from '#functions/http/multipart'
import { createResource } from '#functions/http/resource'
import type { ApiEvent } from '#functions/http/types'
import { testEnv } from '#test/support/functions/environment'
import { httpEvent, lambdaContext } from '#test/support/functions/invoke'

/* Bodies: what is compressed, and what forms are taken. */

async function eventOf(form: FormData): Promise<ApiEvent> {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer()).toString('base64')
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body,
    isBase64Encoded: true,
  } as never
}

function formOf(parts: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  return form
}

const picture = (bytes: number) => new File([new Uint8Array(bytes).fill(7)], 'me.png', { type: 'image/png' })

describe('a response', () => {
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

  describe('to a GET', () => {
    it.each([
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0.5, gzip', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ])('is compressed for clients that accept “%s”', async (accepts, encoding, decode) => {
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

    it.each(['', 'deflate', 'identity', 'br;q=0, gzip;q=0', 'brotli'])(
      'is not compressed for clients that take “%s”',
      async (accepts) => {
        const { headers, body, isBase64Encoded } = await ask({ 'accept-encoding': accepts })
        expect(isBase64Encoded).toBeUndefined()
        expect(headers).not.toHaveProperty('content-encoding')
        // Whoever kept it would otherwise hand it to others.
        expect(headers['vary']).toBe('accept-encoding')
        expect(dataOf(body)).toEqual(sent)
      },
    )

    it('is not compressed if it is short', async () => {
      sent = ['a'.repeat(compression.minBytes / 2)]
      const { headers, body } = await ask({ 'accept-encoding': 'br' })
      expect(headers).not.toHaveProperty('content-encoding')
      expect(headers).not.toHaveProperty('vary')
      expect(dataOf(body)).toEqual(sent)
    })
  })

  it.each(['POST', 'PUT', 'DELETE'])('to a %s, which may hold a token, is not compressed', async (method) => {
    const { headers, isBase64Encoded } = await ask({ 'accept-encoding': 'br' }, method)
    expect(isBase64Encoded).toBeUndefined()
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('to a GET contains no token, which its compressed length could reveal', () => {
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
})

describe('readMultipart', () => {
  it('reads the file unchanged, and the fields', async () => {
    const { fields, file } = await readMultipart(
      await eventOf(formOf({ profileId: 'p', file: picture(2_097_152) })),
    )
    expect(fields).toEqual({ profileId: 'p' })
    expect(file).toMatchObject({ contentType: 'image/png', name: 'me.png' })
    expect(file?.bytes.length).toBe(2_097_152)
    expect(file?.bytes.every((byte) => byte === 7)).toBe(true)
  })

  it('answers 400 with the field of a file over 2 MB', async () => {
    const event = await eventOf(formOf({ file: picture(2_097_153) }))
    await expect(readMultipart(event)).rejects.toMatchObject({
      status: 400,
      fields: { file: 'File size too large. Max allowed size is 2MB.' },
    })
  })

  it.each([
    ['two files', formOf({ file: picture(1), other: picture(1) })],
    ['too many fields', formOf(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 'x'])))],
    ['a field that is too long', formOf({ profileId: 'x'.repeat(20_000) })],
    ['a prototype key', formOf({ constructor: 'x' })],
  ])('answers 400 to %s', async (_name, form) => {
    await expect(readMultipart(await eventOf(form))).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ['a body that is no form', 'multipart/form-data; boundary=b', 'hello'],
    [
      'a form that is cut off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ])('answers 400 to %s', async (_name, type, body) => {
    const event = { headers: { 'content-type': type }, body, isBase64Encoded: false } as never
    await expect(readMultipart(event)).rejects.toMatchObject({ status: 400 })
  })
})
