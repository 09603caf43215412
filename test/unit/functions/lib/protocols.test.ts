import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteObjectsCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, test } from '@jest/globals'
import { JsonProtocol } from '#functions/lib/clients/json-protocol'
import { S3Protocol } from '#functions/lib/clients/s3-protocol'
import { SocketProtocol } from '#functions/lib/clients/socket-protocol'
import { type Answer, both, config, type Outcome } from '#test/support/protocols'

const table = (answer: Answer, ours: boolean) => {
  const settings = config(answer)
  const protocol = { protocol: new JsonProtocol('DynamoDB_20120810', '1.0') }
  const client = new DynamoDBClient({ ...settings, ...(ours && protocol) })
  return { settings, client: DynamoDBDocumentClient.from(client) }
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

const transaction = () =>
  new TransactWriteCommand({
    ClientRequestToken: 'once',
    TransactItems: [{ Put: { TableName: 'humsafar', Item: { pk: 'U#1', at: 17 } } }],
  })

const failed = (type: string, more: object = {}) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...more })

const files = (answer: Answer, ours: boolean, forcePathStyle = false) => {
  const settings = config(answer)
  return {
    settings,
    client: new S3Client({ ...settings, forcePathStyle, ...(ours && { protocol: new S3Protocol() }) }),
  }
}
const Bucket = 'humsafar-files'
const page = (inner: string, of = 'ListBucketResult') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${of} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${of}>`

describe('the protocols of our own', () => {
  test.each<[string, () => unknown, Answer]>([
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
  ])('of the table are answered as by the SDK: %s', async (_what, command, answer) => {
    const { theirs, ours } = await both(table, command, answer)
    expect(ours.outcome).toMatchObject(JSON.parse(JSON.stringify(theirs.outcome)) as Outcome)
    expect(JSON.parse(ours.sent[0]!.text as string)).toEqual(JSON.parse(theirs.sent[0]!.text as string))
    const apart = ({ text: _text, headers, ...rest }: (typeof ours.sent)[number]) => ({
      ...rest,
      headers: { ...headers, 'content-length': undefined },
    })
    expect(ours.sent.map(apart)).toEqual(theirs.sent.map(apart))
  })

  test.each<[string, () => unknown, Answer]>([
    ['a frame', () => new PostToConnectionCommand({ ConnectionId: 'a+/b=', Data: Buffer.from('سلام') }), {}],
  ])('of sockets are answered as by the SDK: %s', async (_what, command, answer) => {
    const { theirs, ours } = await both(sockets, command, answer)
    expect(ours).toEqual(theirs)
  })
})

describe('the protocol of S3', () => {
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
      [
        'not allowed',
        () => new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }),
        {
          status: 403,
          body: '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code><Message>no &amp; no</Message></Error>',
        },
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
    ])('%s', async (_what, command, answer) => {
      const { theirs, ours } = await both(files, command, answer)
      expect(ours.sent).toEqual(theirs.sent)
      expect(JSON.parse(JSON.stringify(ours.outcome))).toMatchObject(
        JSON.parse(JSON.stringify(theirs.outcome)) as Outcome,
      )
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
})
