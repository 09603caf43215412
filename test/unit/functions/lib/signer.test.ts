import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Sha256Node } from '@smithy/core/checksum'
import { SignatureV4 } from '@smithy/signature-v4'
import { signerFor } from '#functions/lib/signer'
import { testEnv } from '#test/support/backend'

type Call = Parameters<ReturnType<typeof signerFor>>[0]

const table: Call = {
  method: 'POST',
  path: '/',
  headers: {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.GetItem',
    host: 'dynamodb.me-central-1.amazonaws.com',
  },
  body: '{"name":"عائشہ “quoted”"}',
}
const mail: Call = { ...table, path: '/v2/email/identities/a+b@example.com/it!(s)', body: '{}' }
const object: Call = { method: 'GET', path: '/bucket/a%20b/c%2Bd', headers: { host: 'localhost:4568' } }

const late = new Date('2026-11-26T23:59:59.999Z')
const early = new Date('2026-11-27T00:00:00.000Z')

/** The headers as the SDK signs the call, with the credentials in the environment. */
async function bySdk({ method, path, headers, body }: Call, service: string, signingDate: Date) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  const signer = new SignatureV4({
    service,
    region: 'me-central-1',
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID!,
      secretAccessKey: AWS_SECRET_ACCESS_KEY!,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
    sha256: Sha256Node,
    applyChecksum: service === 's3',
    uriEscapePath: service !== 's3',
  })
  const [hostname = ''] = headers['host']?.split(':') ?? []
  const request = { method, protocol: 'https:', hostname, path, query: {}, headers: { ...headers }, body }
  return (await signer.sign(request, { signingDate })).headers
}

beforeEach(() => testEnv())
afterEach(() => {
  delete process.env['AWS_SESSION_TOKEN']
})

describe('a call is signed as by the SDK', () => {
  it.each<[string, string, Call]>([
    ['of the table', 'dynamodb', table],
    ['whose path needs escapes', 'ses', mail],
    ['of S3, whose path is taken as it is', 's3', object],
  ])('%s', async (_which, service, call) => {
    const sign = signerFor(service, 'me-central-1')
    expect(sign(call, late)).toEqual(await bySdk(call, service, late))
    process.env['AWS_SESSION_TOKEN'] = 'session/of+the=role'
    const signed = sign(call, late)
    expect(signed).toEqual(await bySdk(call, service, late))
    expect(signed['authorization']).toContain('x-amz-security-token')
  })

  it('on the day that has begun since the last one, and on the one before', async () => {
    const sign = signerFor('dynamodb', 'me-central-1')
    for (const at of [late, early, late]) expect(sign(table, at)).toEqual(await bySdk(table, 'dynamodb', at))
  })

  it('with the credentials that the environment has by then', async () => {
    const sign = signerFor('dynamodb', 'me-central-1')
    const signed = new Set<string | undefined>()
    for (const [id, key, session] of [
      ['first', 'one', 'a'],
      ['second', 'other', 'b'],
      ['second', 'other', 'c'],
      ['third', 'other', 'c'],
      ['first', 'one', 'a'],
    ]) {
      Object.assign(process.env, {
        AWS_ACCESS_KEY_ID: id,
        AWS_SECRET_ACCESS_KEY: key,
        AWS_SESSION_TOKEN: session,
      })
      const headers = sign(table, early)
      expect(headers).toEqual(await bySdk(table, 'dynamodb', early))
      signed.add(headers['authorization'])
    }
    expect(signed.size).toBe(4)
  })

  it('and not at all without credentials', () => {
    delete process.env['AWS_SECRET_ACCESS_KEY']
    expect(() => signerFor('dynamodb', 'me-central-1')(table)).toThrow('no AWS credentials')
  })
})
