import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { chunksOf } from '#shared/chunks'
import { barPrefix, deletionPrefix, deletionRecordPrefix } from '#shared/table'
import { replayedAtOnce } from '#shared/limits'

/** Who was deleted, and who was barred from joining again. */
export interface Gone {
  accounts: string[]
  bars: { hash: string; case_id: string; ttl: number }[]
}

/** Refuses the table in use for the lost one: all would be found deleted already, and who is alive again would stay so. */
export function checkLost(from: string, inUse: string) {
  if (from === inUse)
    throw new Error(
      `${from} is the table in use: --from takes the one before it; deploy with the restored one first.`,
    )
}

/** What a lost table holds of it. */
export async function* goneOfTable(client: DynamoDBClient, table: string): AsyncGenerator<Gone> {
  const pages = paginateScan(
    { client },
    {
      TableName: table,
      FilterExpression: 'begins_with(pk, :deletion) OR begins_with(pk, :bar)',
      ProjectionExpression: 'pk, sk, #ttl',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':deletion': { S: deletionPrefix }, ':bar': { S: barPrefix } },
    },
  )
  for await (const { Items = [] } of pages) {
    const gone: Gone = { accounts: [], bars: [] }
    for (const { pk, sk, ttl } of Items) {
      const key = pk?.S ?? ''
      if (key.startsWith(deletionPrefix)) gone.accounts.push(key.slice(deletionPrefix.length))
      else if (sk?.S && ttl?.N)
        gone.bars.push({ hash: key.slice(barPrefix.length), case_id: sk.S, ttl: Number(ttl.N) })
    }
    yield gone
  }
}

/** What is told of it apart from the table, where that is gone altogether. */
export async function* goneOfBucket(client: S3Client, bucket: string): AsyncGenerator<Gone> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: deletionRecordPrefix })
  for await (const { Contents = [] } of pages)
    yield {
      accounts: Contents.map(({ Key = '' }) => Key.slice(deletionRecordPrefix.length)),
      bars: [],
    }
}

const reported = ['marked', 'found', 'unknown', 'failed'] as const
export type Report = Record<(typeof reported)[number], number>

/**
 * Has the stage delete them again, so many at a time, one call after the other; `call` is that of its function. Throws when some
 * were not. May be repeated.
 */
export async function replayDeletions(
  pages: AsyncIterable<Gone>,
  call: (input: Partial<Gone>) => Promise<Report>,
  tell: (line: string) => void,
): Promise<Report> {
  const total: Report = { marked: 0, found: 0, unknown: 0, failed: 0 }
  const add = (report: Report) => {
    for (const name of reported) total[name] += report[name]
  }
  for await (const { accounts, bars } of pages) {
    for (const some of chunksOf(accounts, replayedAtOnce)) add(await call({ accounts: some }))
    for (const some of chunksOf(bars, replayedAtOnce)) add(await call({ bars: some }))
    if (accounts.length > 0) tell(summary(total))
  }
  if (total.failed > 0)
    throw new Error(
      `${total.failed} were not deleted: the log of replay-deletions says why; call this again.`,
    )
  return total
}

export const summary = ({ marked, found, unknown, failed }: Report) =>
  `${marked} deleted again, ${found} deleted already, ${unknown} never known to this table, ${failed} failed`
