import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { chunksOf } from '#shared/chunks'
import { barPrefix, deletionPrefix, deletionRecordPrefix } from '#shared/table'
import { deletionsPerReplayCall } from '#shared/limits'

/** Deleted accounts, and bars that keep removed members from signing up again. */
export interface DeletionPage {
  accounts: string[]
  bars: { hash: string; case_id: string; ttl: number }[]
}

/** Throws if `from` is the table in use: every deletion would be found already done, and restored accounts would stay. */
export function checkNotInUse(from: string, inUse: string) {
  if (from === inUse)
    throw new Error(
      `${from} is the table in use: --from takes the one before it; deploy with the restored one first.`,
    )
}

/** Reads deletions and bars from the lost table, page by page. */
export async function* deletionsInTable(client: DynamoDBClient, table: string): AsyncGenerator<DeletionPage> {
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
    const page: DeletionPage = { accounts: [], bars: [] }
    for (const { pk, sk, ttl } of Items) {
      const key = pk?.S ?? ''
      if (key.startsWith(deletionPrefix)) page.accounts.push(key.slice(deletionPrefix.length))
      else if (sk?.S && ttl?.N)
        page.bars.push({ hash: key.slice(barPrefix.length), case_id: sk.S, ttl: Number(ttl.N) })
    }
    yield page
  }
}

/** Reads deletions from the records in S3, for when the lost table is gone. */
export async function* deletionsInBucket(client: S3Client, bucket: string): AsyncGenerator<DeletionPage> {
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
 * Invokes the replay function with one batch after the other; `call` invokes it. Throws if some deletions failed. Safe to repeat.
 */
export async function replayDeletions(
  pages: AsyncIterable<DeletionPage>,
  call: (input: Partial<DeletionPage>) => Promise<Report>,
  tell: (line: string) => void,
): Promise<Report> {
  const total: Report = { marked: 0, found: 0, unknown: 0, failed: 0 }
  const add = (report: Report) => {
    for (const name of reported) total[name] += report[name]
  }
  for await (const { accounts, bars } of pages) {
    for (const batch of chunksOf(accounts, deletionsPerReplayCall)) add(await call({ accounts: batch }))
    for (const batch of chunksOf(bars, deletionsPerReplayCall)) add(await call({ bars: batch }))
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
