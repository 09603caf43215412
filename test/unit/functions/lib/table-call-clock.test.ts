import { GetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { documents } from '#functions/lib/clients/dynamo'
import { tableProtocol } from '#functions/lib/clients/table-calls'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { minuteMs } from '#shared/units'
import { testEnv } from '#test/support/backend'

/*
 * A machine that slept may wake with the clock of before. AWS refuses what is signed by it, and says in `date` what time it is; the
 * SDK goes by that from then on.
 */

const realNow = () => performance.timeOrigin + performance.now()
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))

let server: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  server = await listen((request, response) => {
    const late = Math.abs(realNow() - timeOf(String(request.headers['x-amz-date']))) > 5 * minuteMs
    const body = late
      ? {
          __type: 'com.amazon.coral.service#InvalidSignatureException',
          message: 'Signature expired: then is now earlier than now (then - 5 min.)',
        }
      : { Item: { n: { N: '1' } } }
    request.resume()
    response
      .writeHead(late ? 400 : 200, { date: new Date(realNow()).toUTCString() })
      .end(JSON.stringify(body))
  })
  testEnv({ AWS_ENDPOINT_URL_DYNAMODB: urlOf(server) })
  jest.useFakeTimers({
    now: Date.now() - 10 * minuteMs,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  })
})
afterEach(() => jest.setSystemTime(realNow() - 10 * minuteMs))
afterAll(async () => {
  jest.useRealTimers()
  documents().destroy()
  await closeServer(server)
})

it('the SDK reads by a clock that is ten minutes late', async () => {
  const sdk = new DynamoDBClient({ endpoint: urlOf(server), protocol: tableProtocol })
  const read = new GetItemCommand({ TableName: 'test', Key: { pk: { S: 'a' }, sk: { S: 'b' } } })
  expect(await sdk.send(read)).toMatchObject({ Item: { n: { N: '1' } } })
  sdk.destroy()
})

it('a call of the table reads by a clock that is ten minutes late', async () => {
  const read = new GetCommand({ TableName: 'test', Key: { pk: 'a', sk: 'b' } })
  expect(await documents().send(read)).toMatchObject({ Item: { n: 1 } })
})
