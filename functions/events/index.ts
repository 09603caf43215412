import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { inParallel } from '../lib/in-parallel'
import { log } from '../lib/log'
import { recountUnread } from '../store/badges'
import { refreshInTurn } from '../store/rows'
import { applyOnce } from './apply'
import { derive } from './derive'
import type { Derived } from './derived'
import { readRecord } from './record'

const WIDTH = 8

/** Work by its name; done once for all the records of a batch that ask for it. */
type Shared = Map<string, { work: () => Promise<unknown>; records: DynamoDBRecord[] }>

function share(shared: Shared, name: string, work: () => Promise<unknown>, record: DynamoDBRecord) {
  const { records = [] } = shared.get(name) ?? {}
  shared.set(name, { work, records: [...records, record] })
}

function shareAll(shared: Shared, { recount, refresh, tasks = [] }: Derived, record: DynamoDBRecord) {
  if (recount) share(shared, `badges ${recount}`, () => recountUnread(recount), record)
  if (refresh) {
    const { kind, id } = refresh
    share(shared, `row ${kind} ${id}`, () => refreshInTurn(kind, id), record)
  }
  for (const { name, run } of tasks) share(shared, name, run, record)
}

/**
 * The stream consumer, which writes all derived data, on AWS and in the local stack. Increments are applied once per event
 * id, recounts and refreshed rows are idempotent, so a batch may be delivered twice, partially, or concurrently with another. A failed
 * record is logged and reported; the stream redelivers from that record on, until the event source gives up on it.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failed = new Set<DynamoDBRecord>()
  const shared: Shared = new Map()

  const attempt = async (records: readonly DynamoDBRecord[], work: () => Promise<unknown>) => {
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
      const derived = derive(change)
      shareAll(shared, derived, record)
      await applyOnce(change.id, derived.writes)
    }),
  )
  await inParallel([...shared.values()], WIDTH, ({ work, records }) => attempt(records, work))

  return {
    batchItemFailures: [...failed].map(({ dynamodb }) => ({
      itemIdentifier: dynamodb?.SequenceNumber ?? '',
    })),
  }
}
