import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { UserId } from '../domain/ids'
import { inParallel } from '../lib/in-parallel'
import { log } from '../lib/log'
import { recountUnread } from '../store/badges'
import { applyOnce } from './apply'
import { derive } from './derive'
import { readRecord } from './record'

const WIDTH = 8

/**
 * The stream consumer, which writes all derived data, on AWS and in the local stack. Increments are applied once per event
 * id and recounts are idempotent, so a batch may be delivered twice, partially, or concurrently with another. A failed
 * record is logged and reported; the stream redelivers from that record on, until the event source gives up on it.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed = new Set<DynamoDBRecord>()
  const recounts = new Map<UserId, DynamoDBRecord[]>()

  const attempt = async (records: readonly DynamoDBRecord[], work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      for (const record of records) failed.add(record)
      log.error('stream record failed', { events: records.map(({ eventID }) => eventID), cause: error })
    }
  }

  await inParallel(Records, WIDTH, (record) =>
    attempt([record], async () => {
      const change = readRecord(record)
      const { writes, recount } = derive(change)
      if (recount) recounts.set(recount, [...(recounts.get(recount) ?? []), record])
      await applyOnce(change.id, writes)
    }),
  )
  // One recount covers all changes of a member in this batch.
  await inParallel([...recounts], WIDTH, ([user, records]) => attempt(records, () => recountUnread(user)))

  return {
    batchItemFailures: [...failed].map(({ dynamodb }) => ({
      itemIdentifier: dynamodb?.SequenceNumber ?? '',
    })),
  }
}
