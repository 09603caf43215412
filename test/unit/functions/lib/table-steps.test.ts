import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { documents } from '#functions/lib/clients/dynamo'
import { intercept, type LocalTable, startTable } from '#test/support/local-table'

let table: LocalTable
beforeAll(async () => (table = await startTable()))
afterAll(() => table.stop())

const TableName = 'test'
const Item = { pk: 'a', sk: 'b', words: new Set(['one']), list: [{ n: 1 }] }

it('an operation that has no short way takes the SDK’s, and what is added to the beginning comes before both', async () => {
  const seen: string[] = []
  const stops = ['PutItem', 'Scan', 'GetItem'].map((name) => intercept(name, () => void seen.push(name)))
  const client = documents()
  await client.send(new PutCommand({ TableName, Item }))
  expect(await client.send(new ScanCommand({ TableName }))).toMatchObject({ Items: [Item], Count: 1 })
  const stopOne = stops.pop()
  stopOne?.()
  expect(await client.send(new GetCommand({ TableName, Key: { pk: 'a', sk: 'b' } }))).toMatchObject({ Item })
  for (const stop of stops) stop()
  expect(await client.send(new ScanCommand({ TableName }))).toMatchObject({ Count: 1 })
  expect(seen).toEqual(['PutItem', 'Scan'])
})
