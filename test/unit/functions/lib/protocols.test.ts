import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from '@jest/globals'
import { JsonProtocol } from '#functions/lib/clients/json-protocol'
import { SocketProtocol } from '#functions/lib/clients/socket-protocol'
import { type Answer, both, config, type Outcome } from '#test/support/protocols'

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
