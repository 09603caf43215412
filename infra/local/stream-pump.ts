import { setTimeout as sleep } from 'node:timers/promises'
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  DynamoDBStreamsServiceException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { writeAtomically } from './atomic-files'
import type { GivenUpRecords } from './dead-letters'
import { readCheckpoint, type StreamCheckpoint } from './stream-checkpoint'

export interface PumpOptions {
  dynamo: DynamoDBClient
  streams: DynamoDBStreamsClient
  tableName: string
  /** Stores the position in the stream, from which the next start continues. */
  checkpointFile: string
  /** The consumer. Throwing fails the whole batch; `undefined` means success. */
  consume: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse | undefined>
  /** Attempts before the first record of a batch is skipped. */
  attempts?: number
  /** Stores a dead letter before its record is skipped. If it throws, the record is retried. */
  keep?: (letter: GivenUpRecords) => Promise<void>
}

export interface Pump {
  /** Resolves when the consumer has processed everything written before this call, and its own writes. */
  caughtUp(): Promise<void>
  /** Resolves when the current batch is done and its checkpoint is written. */
  stop(): Promise<void>
}

const BATCH = 100
const BUSY_MS = 60
const IDLE_MS = 200
const BUSY_FOR_MS = 10_000
const SHARD_LOOK_MS = 5000

function toLambda(record: StreamRecord, streamArn: string): DynamoDBRecord {
  const { ApproximateCreationDateTime: created, ...change } = record.dynamodb ?? {}
  return {
    ...record,
    awsRegion: record.awsRegion ?? 'local',
    eventSource: 'aws:dynamodb',
    eventSourceARN: streamArn,
    dynamodb: {
      ...change,
      ...(created && { ApproximateCreationDateTime: Math.floor(created.getTime() / 1000) }),
    },
  } as DynamoDBRecord
}

const sequenceOf = (record: StreamRecord) => record.dynamodb?.SequenceNumber ?? ''

/** Without a checkpoint, all existing records are delivered again; the consumer is idempotent. */
async function checkpointOf(file: string, streamArn: string): Promise<StreamCheckpoint> {
  const stored = await readCheckpoint(file)
  return stored?.streamArn === streamArn ? stored : { streamArn, shards: {} }
}

/** Delivers one shard's records in order. */
class Shard {
  private iterator: string | undefined

  constructor(
    private readonly id: string,
    private readonly options: PumpOptions,
    private readonly checkpoint: StreamCheckpoint,
  ) {}

  /** Reads and delivers one batch; returns its number of records. */
  async turn(stopped: () => boolean): Promise<number> {
    const { streams } = this.options
    this.iterator ??= await this.openIterator()
    let page
    try {
      page = await streams.send(new GetRecordsCommand({ ShardIterator: this.iterator, Limit: BATCH }))
    } catch (error) {
      this.iterator = undefined
      throw error
    }
    const records = page.Records ?? []
    // If the batch does not complete, the next read starts after its last processed record.
    this.iterator = undefined
    if (records.length > 0 && !(await this.deliver(records, stopped))) return records.length
    this.iterator = page.NextShardIterator
    return records.length
  }

  private async openIterator(): Promise<string | undefined> {
    const from = this.checkpoint.shards[this.id]
    const where = { StreamArn: this.checkpoint.streamArn, ShardId: this.id }
    const after = from && { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: from }
    const start = { ShardIteratorType: 'TRIM_HORIZON' as const }
    const { streams } = this.options
    const opened = await streams
      .send(new GetShardIteratorCommand({ ...where, ...(after || start) }))
      .catch((error: unknown) => {
        // The checkpoint's sequence number no longer exists. If the engine did not respond, retry.
        if (!(error instanceof DynamoDBStreamsServiceException && error.$fault === 'client')) throw error
        return streams.send(new GetShardIteratorCommand({ ...where, ...start }))
      })
    return opened.ShardIterator
  }

  /** True when all records were processed; false when the pump was stopped before that. */
  private async deliver(records: StreamRecord[], stopped: () => boolean): Promise<boolean> {
    const { attempts = 8 } = this.options
    let left = records
    for (let attempt = 1; left.length > 0; attempt++) {
      const remaining = await this.attempt(left)
      if (remaining.length < left.length) attempt = 1
      await this.remember(left[left.length - remaining.length - 1])
      left = remaining
      if (left.length === 0) return true
      if (stopped()) return false
      if (attempt >= attempts) {
        await this.giveUp(left[0]!, attempt)
        left = left.slice(1)
        attempt = 0
      } else await sleep(Math.min(20 * 2 ** attempt, 2000))
    }
    return true
  }

  private async giveUp(record: StreamRecord, attempts: number): Promise<void> {
    console.error('A change was given up after several tries:', record.eventID)
    const records = [toLambda(record, this.checkpoint.streamArn)]
    // Stored first: if this fails, the record is delivered again.
    await this.options.keep?.({ records, shard: this.id, attempts })
    await this.remember(record)
  }

  /** Delivers the records; returns those from the first failed one on. */
  private async attempt(records: StreamRecord[]): Promise<StreamRecord[]> {
    const event = { Records: records.map((record) => toLambda(record, this.checkpoint.streamArn)) }
    try {
      const failed = new Set(
        (await this.options.consume(event))?.batchItemFailures.map((item) => item.itemIdentifier),
      )
      const first = records.findIndex((record) => failed.has(sequenceOf(record)))
      return first < 0 ? [] : records.slice(first)
    } catch (error) {
      console.error('The stream consumer failed:', error)
      return records
    }
  }

  private async remember(record: StreamRecord | undefined): Promise<void> {
    if (!record) return
    this.checkpoint.shards[this.id] = sequenceOf(record)
    await writeAtomically(this.options.checkpointFile, JSON.stringify(this.checkpoint))
  }
}

async function streamOf({ dynamo, tableName }: PumpOptions): Promise<string> {
  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: tableName }))
  if (!Table?.LatestStreamArn) throw new Error(`The table ${tableName} has no stream.`)
  return Table.LatestStreamArn
}

/** Delivers the table's stream to the consumer, like Lambda's event source mapping. */
export async function startPump(options: PumpOptions): Promise<Pump> {
  const streamArn = await streamOf(options)
  const checkpoint = await checkpointOf(options.checkpointFile, streamArn)
  const shards = new Map<string, Shard>()
  const stopping = new AbortController()
  const stopped = () => stopping.signal.aborted
  const waiting: (() => void)[] = []

  async function findShards(): Promise<void> {
    const { StreamDescription } = await options.streams.send(
      new DescribeStreamCommand({ StreamArn: streamArn }),
    )
    for (const { ShardId } of StreamDescription?.Shards ?? [])
      if (ShardId && !shards.has(ShardId)) shards.set(ShardId, new Shard(ShardId, options, checkpoint))
  }

  async function run(): Promise<void> {
    let looked = 0
    let active = Date.now()
    while (!stopped()) {
      try {
        if (Date.now() - looked > SHARD_LOOK_MS) {
          await findShards()
          looked = Date.now()
        }
        const asked = waiting.length
        let delivered = 0
        for (const shard of shards.values()) delivered += await shard.turn(stopped)
        if (delivered > 0) active = Date.now()
        // Only a pass that began after the request, and delivered nothing, resolves it.
        if (delivered === 0) for (const answer of waiting.splice(0, asked)) answer()
        if (delivered >= BATCH) continue
      } catch (error) {
        if (!stopped()) console.error('The stream could not be followed:', error)
      }
      const pause = Date.now() - active < BUSY_FOR_MS ? BUSY_MS : IDLE_MS
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    for (const answer of waiting) answer()
  }

  const running = run()
  return {
    caughtUp: () => (stopped() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
