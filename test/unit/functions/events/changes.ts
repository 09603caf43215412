import type { DynamoDBRecord } from 'aws-lambda'
import { isDeepStrictEqual } from 'node:util'
import { streamRecord } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'

/** What the stream would report: each call returns the records of what has changed in the table since the one before. */
export async function changesOf(table: LocalTable): Promise<() => Promise<DynamoDBRecord[]>> {
  const read = async () =>
    new Map((await table.all(/./)).map((item) => [JSON.stringify([item.pk, item.sk]), item]))
  let before = await read()
  return async () => {
    const after = await read()
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => !isDeepStrictEqual(before.get(key), after.get(key)),
    )
    const records = changed.map((key) => streamRecord({ before: before.get(key), after: after.get(key) }))
    before = after
    return records
  }
}
