import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { handler as socket } from '#functions/chat/index'
import { createResource, type OperationContext } from '#functions/middleware/resource'
import { proposal as proposalContract } from '#shared/contract/proposal'
import { accountStateItem, testEnv } from '#test/support/backend'
import { invoke, socketEvent } from '#test/support/events'

/* What the logs tell of who asked: from the edge's headers, and only if the edge wrote them. */

const client = mockClient(DynamoDBDocumentClient)
const lines: Record<string, unknown>[] = []
const seen: OperationContext<'proposal.create'>[] = []
const proposal = createResource(proposalContract, {
  'proposal.create': (context) => {
    seen.push(context)
    return Promise.resolve({ message: 'Proposal send successfully!', data: null as never })
  },
})

beforeEach(() => {
  testEnv({ ORIGIN_SECRET: 'the-secret', LOG_LEVEL: 'info' })
  client.reset()
  client.on(UpdateCommand).resolves({})
  client.on(GetCommand).resolves({ Item: accountStateItem('member-1') })
  seen.length = lines.length = 0
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)) as Record<string, unknown>)
    return true
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  testEnv()
})

const told = { 'x-viewer-address': '2001:db8:1:2:3::4', 'x-amz-cf-id': 'edge-1' }
const call = (secret: string) =>
  invoke(proposal, 'proposal.create', {
    as: { id: 'member-1' },
    json: { sender_id: 'member-1', receiver_id: 'member-2' },
    headers: { ...told, 'x-origin-secret': secret },
  })
const toldOf = ({ message, status, edge, address }: Record<string, unknown>) => ({
  message,
  status,
  edge,
  address,
})

it('a request that came through the edge is logged with the viewer’s address, as limits count it', async () => {
  expect((await call('the-secret')).status).toBe(201)
  expect(lines.map(toldOf)).toEqual([
    { message: 'request', status: 201, edge: 'edge-1', address: '2001:db8:1:2::/64' },
  ])
  expect(seen[0]?.request.address).toBe('2001:db8:1:2::/64')
})

it('one that went past it is logged with the address of its caller, whatever it says', async () => {
  expect((await call('another')).status).toBe(403)
  expect(lines.map(toldOf)).toEqual([
    { message: 'request', status: 403, edge: undefined, address: '127.0.0.1' },
  ])
})

it.each([
  ['the-secret', 401, 'edge-1', '2001:db8:1:2::/64'],
  ['another', 403, undefined, '198.51.100.9'],
])(
  'a socket that is asked for with the secret “%s” has such a line too',
  async (secret, status, edge, address) => {
    const event = socketEvent('$connect', {
      connectionId: 'c1',
      query: { ticket: 'not-to-be-logged' },
      headers: {
        'X-Viewer-Address': told['x-viewer-address'],
        'X-Amz-Cf-Id': 'edge-1',
        'X-Origin-Secret': secret,
      },
    })
    Object.assign(event.requestContext, { identity: { sourceIp: '198.51.100.9' } })
    client.reset()
    client.on(UpdateCommand).resolves({})
    client.on(GetCommand).resolves({})
    expect(await socket(event)).toEqual({ statusCode: status })
    expect(lines.map(toldOf)).toEqual([{ message: 'socket', status, edge, address }])
    expect(lines[0]).toMatchObject({ request: event.requestContext.requestId, connection: 'c1' })
    expect(JSON.stringify(lines)).not.toContain('not-to-be-logged')
  },
)
