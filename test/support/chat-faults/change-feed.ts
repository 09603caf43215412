import { isDeepStrictEqual } from 'node:util'
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { handler } from '#functions/events/index'
import { documents } from '#functions/lib/clients/dynamo'
import type { Key } from '#functions/store/keys'
import { streamRecord } from '#test/support/events'
import type { Faults } from './faults'

type Parts = { Item?: Key; Key?: Key }
type Input = Parts & {
  TransactItems?: Record<string, Parts>[]
  UpdateExpression?: string
  ConsistentRead?: boolean
}

/** What the stream's consumer follows in a chat: both sides of a conversation, and the badges. */
const isFollowed = ({ pk, sk }: Key) => pk.startsWith('M#') && (sk.startsWith('V#') || sk === 'B')

function writtenBy({ TransactItems, Item, UpdateExpression, Key: key }: Input): Key[] {
  const parts = TransactItems?.flatMap((write) => Object.values(write)) ?? [
    { Item, ...(UpdateExpression !== undefined && { Key: key }) },
  ]
  return parts.flatMap((part) => part.Item ?? part.Key ?? []).filter(isFollowed)
}

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`
const MAX_BATCH = 40

/**
 * The table's stream, made from the writes that pass: the local engine's own becomes slow with a long history. Writes of
 * what is followed are carried out one after the other, so that each change is seen by itself.
 */
export class ChangeFeed {
  private records: DynamoDBRecord[] = []
  private readonly images = new Map<string, object>()
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly faults: Faults) {}

  /** Carries out a request to the table and notes what it changed. */
  readonly around = (input: unknown, work: () => Promise<unknown>): Promise<unknown> => {
    const keys = writtenBy(input as Input)
    if (keys.length === 0) return work()
    const turn = this.last.then(async () => {
      try {
        return await work()
      } finally {
        await this.faults.outside(() => this.note(keys))
      }
    })
    this.last = turn.catch(() => undefined)
    return turn
  }

  private async note(keys: Key[]): Promise<void> {
    const request = { Keys: keys.map(({ pk, sk }) => ({ pk, sk })), ConsistentRead: true }
    const { Responses } = await documents().send(new BatchGetCommand({ RequestItems: { test: request } }))
    for (const after of (Responses?.['test'] ?? []) as Key[]) {
      const before = this.images.get(nameOf(after))
      if (isDeepStrictEqual(before, after)) continue
      this.images.set(nameOf(after), after)
      this.records.push(streamRecord({ before, after }))
    }
  }

  /** Delivers some records in order; the consumer may be killed, and then gets them again, as well as by mistake. */
  async turn(): Promise<void> {
    const batch = this.records.slice(0, this.faults.random.int(1, MAX_BATCH))
    if (batch.length === 0) return
    const { batchItemFailures } = await this.faults.lambda(() => handler({ Records: batch }))
    if (this.faults.happens('records again', 0.1)) return
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    const first = batch.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
    this.records = this.records.slice(first < 0 ? batch.length : first)
  }

  get idle(): boolean {
    return this.records.length === 0
  }
}
