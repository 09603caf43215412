import type { DynamoDBRecord } from 'aws-lambda'
import { applyIncrements, type EventIncrement, MAX_INCREMENTS } from '#functions/db/increments'

interface Batch {
  additions: EventIncrement[]
  records: DynamoDBRecord[]
}

type Attempt = (records: readonly DynamoDBRecord[], work: () => Promise<void>) => Promise<void>

/** The increments of a batch of records, grouped by counted item and split to fit a transaction. */
export class IncrementBatches {
  readonly #byItem = new Map<string, Batch[]>()

  add(record: DynamoDBRecord, addition: EventIncrement): void {
    const { pk, sk } = addition.key
    const item = `${pk}\n${sk}`
    const parts = this.#byItem.get(item) ?? []
    const duplicate = parts.find(({ additions }) => additions.some(({ event }) => event === addition.event))
    if (duplicate) {
      duplicate.records.push(record)
      return
    }
    const last = parts.at(-1)
    const part = last && last.additions.length < MAX_INCREMENTS ? last : { additions: [], records: [] }
    if (part !== last) this.#byItem.set(item, [...parts, part])
    part.additions.push(addition)
    part.records.push(record)
  }

  /** One task per item, which applies its increments one transaction after another to avoid conflicts. */
  applyTasks(attempt: Attempt): (() => Promise<void>)[] {
    return [...this.#byItem.values()].map((parts) => async () => {
      for (const { additions, records } of parts) await attempt(records, () => applyIncrements(additions))
    })
  }
}
