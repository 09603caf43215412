import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { readObject } from '#functions/lib/stored-object'
import { checkSignature, headerSignature } from '#infra/local/gateway/s3-signature'
import { testEnv } from '#test/support/backend'

const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
let server: Server
let url: string
let received: IncomingMessage | undefined
let answer: { status: number; body?: Buffer } | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    received = request
    if (answer) response.writeHead(answer.status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  testEnv({ AWS_ENDPOINT_URL_S3: `${url}/_s3`, S3_FORCE_PATH_STYLE: 'true' })
  delete process.env['AWS_SESSION_TOKEN']
  answer = { status: 200, body: Buffer.from([0, 1, 255]) }
})

const read = (ms = 5000) => readObject('search', 'members/my table', ms)

/** As S3 checks it, and as the gateway of this machine does. */
function expectSigned() {
  const { method = '', url: path = '', headers } = received!
  const signed = headerSignature(headers)!
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  checkSignature({ method, path, query: new URLSearchParams(), headers }, signed, credentials)
  return signed
}

describe('a file of a bucket', () => {
  it('is asked for by its path, signed, and comes byte by byte', async () => {
    expect(await read()).toEqual(new Uint8Array([0, 1, 255]))
    expect([received?.method, received?.url]).toEqual(['GET', '/_s3/search/members/my%20table'])
    expect(expectSigned()).toMatchObject({
      credential: expect.stringMatching(/^local\/\d{8}\/local\/s3\/aws4_request$/),
      payloadHash: nothing,
    })
  })

  it('is asked for with the token of a role', async () => {
    process.env['AWS_SESSION_TOKEN'] = 'the token'
    await read()
    expect(received?.headers['x-amz-security-token']).toBe('the token')
    expect(expectSigned().signedHeaders.split(';')).toContain('x-amz-security-token')
  })

  it('has a host for its bucket, as on AWS', async () => {
    testEnv({ S3_FORCE_PATH_STYLE: 'false', AWS_REGION: 'me-central-1' })
    delete process.env['AWS_ENDPOINT_URL_S3']
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('x'))
    await read()
    expect(asked.mock.calls[0]?.[0]).toBe('https://search.s3.me-central-1.amazonaws.com/members/my%20table')
    asked.mockRestore()
  })

  it('is none where S3 says so', async () => {
    answer = { status: 404, body: Buffer.from('<Error/>') }
    expect(await read()).toBeUndefined()
  })

  it.each([403, 500, 503])('is not had for an answer of %i', async (status) => {
    answer = { status }
    await expect(read()).rejects.toThrow(`S3 answered ${status}.`)
  })

  it('is not waited for without end', async () => {
    answer = undefined
    await expect(read(20)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
