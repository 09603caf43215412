import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { FIGURES } from '#shared/figures'
import { jobMarginsMs } from '#shared/limits'
import { inParallel } from '#functions/core/concurrency'
import { log } from '#functions/core/log'
import type { Key } from '#functions/db/keys'
import { type Change, type Consequences, isFromCurrentTable, readRecord } from '#functions/db/stream'
import { refreshRowSerially } from '#functions/features/admin/rows'
import { recountUnread } from '#functions/features/notifications/badges'
import { consequencesOf } from './derive'
import { figuresOf } from './figures'
import { IncrementBatches } from './increment-batches'

const WIDTH = 8

/** Tasks by name; each runs once for all records of a batch that need it. */
type SharedTasks = Map<string, { work: () => Promise<unknown>; records: DynamoDBRecord[] }>

function share(shared: SharedTasks, record: DynamoDBRecord, name: string, work: () => Promise<unknown>) {
  const { records = [] } = shared.get(name) ?? {}
  shared.set(name, { work, records: [...records, record] })
}

function shareTasks(
  shared: SharedTasks,
  record: DynamoDBRecord,
  { recount, refresh, tasks = [] }: Consequences,
) {
  if (recount) share(shared, record, `badges ${recount}`, () => recountUnread(recount))
  if (refresh) {
    const { kind, id } = refresh
    share(shared, record, `row ${kind} ${id}`, () => refreshRowSerially(kind, id))
  }
  for (const { name, run } of tasks) share(shared, record, name, run)
}

/**
 * Logs business metrics of the records before the first failed one, since the stream redelivers the others. After a timeout,
 * figures may be logged twice or not at all.
 */
function logFigures(
  records: readonly DynamoDBRecord[],
  failed: ReadonlySet<DynamoDBRecord>,
  read: ReadonlyMap<DynamoDBRecord, Change<Key>>,
) {
  const first = records.findIndex((record) => failed.has(record))
  const done = first < 0 ? records : records.slice(0, first)
  const figures = figuresOf(done.flatMap((record) => read.get(record) ?? []))
  if (figures) log.info(FIGURES, figures)
}

/**
 * The stream consumer, which writes all projections. Increments are applied once per event id and all else is idempotent, so a
 * batch may arrive twice, partially, or concurrently with another. A failed record is logged and reported; the stream redelivers
 * from it on, until the event source stores it as a dead letter.
 */
export async function handler(
  event: DynamoDBStreamEvent,
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse> {
  const records = event.Records.filter(isFromCurrentTable)
  if (records.length < event.Records.length)
    log.warn('records of another table left out', { records: event.Records.length - records.length })
  const failed = new Set<DynamoDBRecord>()
  const batches = new IncrementBatches()
  const sharedTasks: SharedTasks = new Map()
  const pushes: SharedTasks = new Map()
  const read = new Map<DynamoDBRecord, Change<Key>>()

  const attempt = async (records: readonly DynamoDBRecord[], work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      for (const record of records) failed.add(record)
      log.error('stream record failed', { events: records.map(({ eventID }) => eventID), cause: error })
    }
  }
  const hasTimeLeft = () => !context || context.getRemainingTimeInMillis() > jobMarginsMs.tellSockets

  for (const record of records)
    await attempt([record], () => {
      const change = readRecord(record)
      read.set(record, change)
      const derived = consequencesOf(change)
      shareTasks(sharedTasks, record, derived)
      for (const { name, run } of derived.pushes ?? []) share(pushes, record, name, run)
      for (const increment of derived.increments) batches.add(record, { ...increment, event: change.id })
    })
  await inParallel(batches.applyTasks(attempt), WIDTH, (work) => work())
  await inParallel([...sharedTasks.values()], WIDTH, ({ work, records }) => attempt(records, work))
  await inParallel([...pushes], WIDTH, ([name, { work, records }]) =>
    hasTimeLeft()
      ? attempt(records, work)
      : Promise.resolve(log.warn('no time to tell open sockets', { name })),
  )

  logFigures(records, failed, read)
  return {
    batchItemFailures: [...failed].map(({ dynamodb }) => ({
      itemIdentifier: dynamodb?.SequenceNumber ?? '',
    })),
  }
}
