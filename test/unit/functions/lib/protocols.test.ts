import { Readable } from 'node:stream'
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, test } from '@jest/globals'
import { JsonProtocol } from '#functions/lib/clients/json-protocol'
import { S3Protocol } from '#functions/lib/clients/s3-protocol'
import { SocketProtocol } from '#functions/lib/clients/socket-protocol'

/* Each of our protocols beside the SDK's: the same call, and the same of the same answer. */

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}
interface Sent {
  method: string
  hostname: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body?: string | Uint8Array
}

const told = ['content-type', 'cache-control', 'x-amz-target', 'x-amz-checksum-crc32', 'content-length']

/** What a client sends, without what it says of itself. */
const essence = ({ method, hostname, path, query, headers, body }: Sent) => {
  const { 'x-id': _which, ...asked } = query
  const text =
    body &&
    Buffer.from(body)
      .toString('utf8')
      .replace(/^<\?xml.*?\?>/, '')
  return {
    ...{ method, hostname, path, query: asked, text },
    headers: Object.fromEntries(told.map((name) => [name, headers[name]])),
  }
}

function config({ status = 200, headers = {}, body = '' }: Answer) {
  const sent: Sent[] = []
  const handle = (request: Sent) => {
    sent.push(request)
    const response = {
      statusCode: status,
      headers,
      body: Readable.from(body === '' ? [] : [Buffer.from(body)]),
    }
    return Promise.resolve({ response })
  }
  return {
    sent,
    region: 'me-central-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    maxAttempts: 1,
    requestHandler: { handle, updateHttpClientConfig: () => undefined, httpHandlerConfigs: () => ({}) },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
}

type Outcome = Record<string, unknown>
/** Sends a command; errors count by what our code reads of them. */
async function outcomeOf(send: () => Promise<unknown>): Promise<Outcome> {
  try {
    return (await send()) as Outcome
  } catch (error) {
    const { name, message, $fault, $metadata, ...more } = error as Error & Outcome
    const { httpStatusCode } = $metadata as { httpStatusCode: number }
    return { name, message, $fault, httpStatusCode, reasons: more['CancellationReasons'] }
  }
}

const table = (answer: Answer, ours: boolean) => {
  const settings = config(answer)
  const protocol = { protocol: new JsonProtocol('DynamoDB_20120810', '1.0') }
  const client = new DynamoDBClient({ ...settings, ...(ours && protocol) })
  return { settings, client: DynamoDBDocumentClient.from(client) }
}
const pool = (answer: Answer, ours: boolean) => {
  const settings = config(answer)
  const protocol = { protocol: new JsonProtocol('AWSCognitoIdentityProviderService', '1.1') }
  return { settings, client: new CognitoIdentityProviderClient({ ...settings, ...(ours && protocol) }) }
}
const sockets = (answer: Answer, ours: boolean) => {
  const settings = config(answer)
  const endpoint = 'https://a1.execute-api.me-central-1.amazonaws.com/live'
  return {
    settings,
    client: new ApiGatewayManagementApiClient({
      ...settings,
      endpoint,
      ...(ours && { protocol: new SocketProtocol() }),
    }),
  }
}
const files = (answer: Answer, ours: boolean, forcePathStyle = false) => {
  const settings = config(answer)
  return {
    settings,
    client: new S3Client({ ...settings, forcePathStyle, ...(ours && { protocol: new S3Protocol() }) }),
  }
}

type Client = { send: (command: never) => Promise<unknown> }
type Make = (answer: Answer, ours: boolean) => { settings: ReturnType<typeof config>; client: Client }

async function both(make: Make, command: () => unknown, answer: Answer) {
  const [theirs, ours] = await Promise.all(
    [false, true].map(async (own) => {
      const { settings, client } = make(answer, own)
      const outcome = await outcomeOf(() => client.send(command() as never))
      return { sent: settings.sent.map(essence), outcome }
    }),
  )
  return { theirs: theirs!, ours: ours! }
}

const query = () =>
  new QueryCommand({
    TableName: 'humsafar',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'U#1', ':list': ['ا', { n: 1.5, no: null }], ':set': new Set(['a']) },
    ConsistentRead: true,
    Limit: undefined,
  })
const transaction = () =>
  new TransactWriteCommand({
    ClientRequestToken: 'once',
    TransactItems: [{ Put: { TableName: 'humsafar', Item: { pk: 'U#1', at: 17 } } }],
  })
const failed = (type: string, more: object = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...more })

test.each<[string, () => unknown, Answer]>([
  [
    'items',
    query,
    { body: '{"Items":[{"pk":{"S":"U#1"},"n":{"N":"12"},"m":{"M":{"é":{"BOOL":true}}}}],"Count":1}' },
  ],
  ['a write', transaction, { body: '{}' }],
  [
    'a transaction that another hindered',
    transaction,
    {
      status: 400,
      body: failed('TransactionCanceledException', {
        Message: 'cancelled',
        CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: { pk: { S: 'U#1' } } }],
      }),
    },
  ],
  ['an error', query, { status: 400, body: failed('ValidationException', { message: 'no' }) }],
  ['an error of the server', query, { status: 500, body: failed('InternalServerError', { message: 'oh' }) }],
])('the table: %s', async (_what, command, answer) => {
  const { theirs, ours } = await both(table, command, answer)
  expect(ours.outcome).toMatchObject(JSON.parse(JSON.stringify(theirs.outcome)) as Outcome)
  expect(JSON.parse(ours.sent[0]!.text as string)).toEqual(JSON.parse(theirs.sent[0]!.text as string))
  const apart = ({ text: _text, headers, ...rest }: (typeof ours.sent)[number]) => ({
    ...rest,
    headers: { ...headers, 'content-length': undefined },
  })
  expect(ours.sent.map(apart)).toEqual(theirs.sent.map(apart))
})

test.each<[string, Answer]>([
  ['a user', { body: '{"Username":"u","UserAttributes":[{"Name":"sub","Value":"1"}],"Enabled":true}' }],
  ['an error', { status: 400, body: '{"__type":"UserNotFoundException","message":"User does not exist."}' }],
])('the pool: %s', async (_what, answer) => {
  const command = () => new AdminGetUserCommand({ UserPoolId: 'me-central-1_a', Username: 'u' })
  const { theirs, ours } = await both(pool, command, answer)
  expect(ours).toEqual(theirs)
})

test.each<[string, () => unknown, Answer]>([
  ['a frame', () => new PostToConnectionCommand({ ConnectionId: 'a+/b=', Data: Buffer.from('سلام') }), {}],
  ['a socket closed', () => new DeleteConnectionCommand({ ConnectionId: 'ab=' }), { status: 204 }],
])('sockets: %s', async (_what, command, answer) => {
  const { theirs, ours } = await both(sockets, command, answer)
  expect(ours).toEqual(theirs)
})

test('a socket that is gone, and an answer that is none of AWS', async () => {
  const command = () => new DeleteConnectionCommand({ ConnectionId: 'a' })
  for (const body of ['', '{"message":"Gone"}', '<html>']) {
    const { ours } = await both(sockets, command, { status: 410, body })
    expect(ours.outcome['httpStatusCode']).toBe(410)
  }
})

const Bucket = 'humsafar-files'
const page = (inner: string, of = 'ListBucketResult') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${of} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${of}>`
const owned = '<Owner><ID>1</ID><DisplayName>a</DisplayName></Owner>'

describe('files', () => {
  test.each<[string, () => unknown, Answer]>([
    [
      'stored',
      () =>
        new PutObjectCommand({
          Bucket,
          Key: 'a b/ü.zip',
          Body: 'text',
          ContentType: 'a/b',
          CacheControl: 'no-store',
        }),
      {},
    ],
    ['stored without a type', () => new PutObjectCommand({ Bucket, Key: 'a', Body: Buffer.from('x') }), {}],
    ['deleted', () => new DeleteObjectCommand({ Bucket, Key: "a/it's (1)" }), { status: 204 }],
    [
      'not allowed',
      () => new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }),
      {
        status: 403,
        body: '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code><Message>no &amp; no</Message></Error>',
      },
    ],
    [
      'absent',
      () => new GetObjectCommand({ Bucket, Key: 'a' }),
      { status: 404, body: '<Error><Code>NoSuchKey</Code><Message>none</Message><Key>a</Key></Error>' },
    ],
    [
      'deleted by many, one of them not',
      () =>
        new DeleteObjectsCommand({
          Bucket,
          Delete: { Quiet: true, Objects: [{ Key: 'a/1', VersionId: 'v' }, { Key: 'b' }] },
        }),
      {
        body: page(
          '<Error><Key>a/1</Key><Code>InternalError</Code><Message>oh</Message></Error>',
          'DeleteResult',
        ),
      },
    ],
    [
      'failed after the answer began',
      () => new ListObjectsV2Command({ Bucket }),
      { body: '<?xml version="1.0"?>\n<Error><Code>InternalError</Code><Message>oh</Message></Error>' },
    ],
  ])('%s', async (_what, command, answer) => {
    const { theirs, ours } = await both(files, command, answer)
    expect(ours.sent).toEqual(theirs.sent)
    expect(JSON.parse(JSON.stringify(ours.outcome))).toMatchObject(
      JSON.parse(JSON.stringify(theirs.outcome)) as Outcome,
    )
  })

  test('with signs that XML escapes', async () => {
    const command = () => new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: '<a>&"\'\r\nb' }] } })
    const { ours } = await both(files, command, { body: page('', 'DeleteResult') })
    expect(ours.sent[0]!.text).toContain('<Key>&#x3c;a&#x3e;&#x26;&#x22;&#x27;&#xd;&#xa;b</Key>')
  })

  test('listed', async () => {
    const entry = (key: string) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified>${owned}</Contents>`
    const body = page(
      `<Name>x</Name><Prefix>p/</Prefix><IsTruncated>true</IsTruncated>${entry('p/a&amp;b')}${entry('p/&#xe9;')}<NextContinuationToken>1/+=</NextContinuationToken>`,
    )
    const command = () =>
      new ListObjectsV2Command({ Bucket, Prefix: 'p/', StartAfter: 'p/1 &', ContinuationToken: 't+=' })
    const { theirs, ours } = await both(files, command, { body })
    expect(ours.sent).toEqual(theirs.sent)
    const { Contents, IsTruncated, NextContinuationToken } = theirs.outcome
    const keys = (Contents as { Key: string; LastModified: Date }[]).map(({ Key, LastModified }) => ({
      Key,
      LastModified,
    }))
    expect(keys.map(({ Key }) => Key)).toEqual(['p/a&b', 'p/é'])
    expect(ours.outcome).toMatchObject({ Contents: keys, IsTruncated, NextContinuationToken })
  })

  test('listed with all versions', async () => {
    const of = (kind: string, version: string) =>
      `<${kind}><Key>p/a</Key><VersionId>${version}</VersionId>${owned}</${kind}>`
    const body = page(
      `<KeyMarker></KeyMarker><VersionIdMarker/><IsTruncated>true</IsTruncated><NextKeyMarker>p/a</NextKeyMarker><NextVersionIdMarker>3</NextVersionIdMarker>${of('Version', '1')}${of('DeleteMarker', '2')}${of('Version', '3')}`,
      'ListVersionsResult',
    )
    const command = () =>
      new ListObjectVersionsCommand({ Bucket, Prefix: 'p/', KeyMarker: 'k', VersionIdMarker: 'v' })
    const { theirs, ours } = await both(files, command, { body })
    expect(ours.sent).toEqual(theirs.sent)
    const slim = (found: unknown) =>
      (found as { Key: string; VersionId: string }[]).map(({ Key, VersionId }) => ({ Key, VersionId }))
    const { Versions, DeleteMarkers, IsTruncated, NextKeyMarker, NextVersionIdMarker } = theirs.outcome
    expect(ours.outcome).toMatchObject({ IsTruncated, NextKeyMarker, NextVersionIdMarker })
    expect(slim(ours.outcome['Versions'])).toEqual(slim(Versions))
    expect(slim(ours.outcome['DeleteMarkers'])).toEqual(slim(DeleteMarkers))
  })

  test('read', async () => {
    const read = async (ours: boolean) => {
      const { client } = files({ body: 'سلام', headers: { 'content-length': '8' } }, ours)
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }))
      return [ContentLength, await Body?.transformToString()]
    }
    expect(await read(true)).toEqual(await read(false))
  })

  test.each([true, false])('signed for a download, by path: %s', async (byPath) => {
    const signed = async (ours: boolean) => {
      const command = new GetObjectCommand({
        Bucket,
        Key: 'a/b c',
        ResponseContentDisposition: 'attachment; filename="é.zip"',
      })
      const signingDate = new Date('2026-01-01T00:00:00Z')
      const url = new URL(
        await getSignedUrl(files({}, ours, byPath).client, command, { expiresIn: 60, signingDate }),
      )
      for (const name of ['x-id', 'X-Amz-Signature']) url.searchParams.delete(name)
      return [url.origin, url.pathname, Object.fromEntries(url.searchParams)]
    }
    expect(await signed(true)).toEqual(await signed(false))
  })
})
