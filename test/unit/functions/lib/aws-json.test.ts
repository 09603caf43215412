import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { awsJson } from '#functions/lib/aws-json'
import { secretText } from '#functions/lib/secrets'
import { siteUrl } from '#functions/lib/site'
import { testEnv } from '#test/support/backend'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}
const received: Received[] = []
const answers: { status: number; body: object }[] = []
const connections = new WeakSet<Socket>()
let server: Server

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 of the received request, computed independently. */
function expectedSignature({ headers, body }: Received, service: string): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const canonical = [
    'POST',
    '/',
    '',
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    names.join(';'),
    hash(body),
  ]
  const date = String(headers['x-amz-date'])
  const scope = `${date.slice(0, 8)}/local/${service}/aws4_request`
  const key = scope.split('/').reduce<string | Buffer>((from, part) => mac(from, part), 'AWS4local')
  return mac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical.join('\n'))].join('\n')).toString('hex')
}

beforeAll(async () => {
  server = createServer((request, response) => {
    // As one that a container kept in its sleep: over it nothing is answered.
    if (connections.has(request.socket)) return void request.socket.resetAndDestroy()
    connections.add(request.socket)
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const answer = answers.shift() ?? { status: 500, body: {} }
      response.writeHead(answer.status).end(JSON.stringify(answer.body))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  received.length = 0
  answers.length = 0
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  testEnv({ AWS_ENDPOINT_URL_SSM: url, AWS_ENDPOINT_URL_SECRETS_MANAGER: url })
})

describe('awsJson', () => {
  it('signs its call as AWS checks it', async () => {
    answers.push({ status: 200, body: { Parameter: { Value: 'x' } } })
    await expect(awsJson('ssm', 'GetParameter', { Name: '/a' })).resolves.toEqual({
      Parameter: { Value: 'x' },
    })
    const [call] = received
    expect(call?.headers['x-amz-target']).toBe('AmazonSSM.GetParameter')
    expect(call?.body).toBe('{"Name":"/a"}')
    expect(call?.headers.authorization).toContain(`Signature=${expectedSignature(call!, 'ssm')}`)
  })

  it('says only the status when it is refused', async () => {
    answers.push({ status: 400, body: { message: 'secret detail' } })
    await expect(awsJson('secretsmanager', 'GetSecretValue', {})).rejects.toThrow(
      /^secretsmanager GetSecretValue answered 400\.$/,
    )
  })

  it.each([
    ['breaks', { status: 500, body: {} }],
    ['is throttled', { status: 400, body: { __type: 'ThrottlingException' } }],
  ])('asks once more when the service %s', async (_name, answer) => {
    answers.push(answer, { status: 200, body: { SecretString: 'a' } })
    expect(await awsJson('secretsmanager', 'GetSecretValue', {})).toEqual({ SecretString: 'a' })
    answers.push(answer, answer, { status: 200, body: {} })
    await expect(awsJson('secretsmanager', 'GetSecretValue', {})).rejects.toThrow('answered')
  })

  it('does not ask again for what is not there', async () => {
    answers.push({ status: 400, body: { __type: 'ResourceNotFoundException' } })
    await expect(awsJson('secretsmanager', 'GetSecretValue', {})).rejects.toThrow('answered 400')
    expect(received).toHaveLength(1)
  })

  it('keeps no connection, which may be dead when the container wakes', async () => {
    answers.push({ status: 200, body: { SecretString: 'a' } }, { status: 200, body: { SecretString: 'b' } })
    const read = () => awsJson('secretsmanager', 'GetSecretValue', {})
    expect([await read(), await read()]).toEqual([{ SecretString: 'a' }, { SecretString: 'b' }])
  })
})

describe('what is read once', () => {
  it('keeps a secret, and tries again after a failure', async () => {
    await expect(secretText('key')).rejects.toThrow()
    answers.push({ status: 200, body: { SecretString: 'PEM' } })
    received.length = 0
    expect([await secretText('key'), await secretText('key')]).toEqual(['PEM', 'PEM'])
    expect(received).toHaveLength(1)
  })

  it('takes the site’s URL from the parameter when none is configured', async () => {
    testEnv({ SITE_URL: '', SITE_URL_PARAMETER: '/humsafar/site-url' })
    await expect(siteUrl()).rejects.toThrow()
    answers.push({ status: 200, body: { Parameter: { Value: 'https://d1.example/' } } })
    expect([await siteUrl(), await siteUrl()]).toEqual(['https://d1.example', 'https://d1.example'])
  })
})
