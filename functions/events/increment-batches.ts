import type { DynamoDBRecord } from 'aws-lambda'
import { applyIncrements, type EventIncrement, MAX_INCREMENTS } from '#functions/db/increments'

interface Batch {
  increments: EventIncrement[]
  records: DynamoDBRecord[]
}

type Attempt = (records: readonly DynamoDBRecord[], work: () => Promise<void>) => Promise<void>

/** The increments of a batch of records, grouped by counted item and split to fit a transaction. */
export class IncrementBatches {
  readonly #byItem = new Map<string, Batch[]>()

  add(record: DynamoDBRecord, increment: EventIncrement): void {
    const { pk, sk } = increment.key
    const item = `${pk}\n${sk}`
    const parts = this.#byItem.get(item) ?? []
    const duplicate = parts.find(({ increments }) =>
      increments.some(({ event }) => event === increment.event),
    )
    if (duplicate) {
      duplicate.records.push(record)
      return
    }
    const last = parts.at(-1)
    const part = last && last.increments.length < MAX_INCREMENTS ? last : { increments: [], records: [] }
    if (part !== last) this.#byItem.set(item, [...parts, part])
    part.increments.push(increment)
    part.records.push(record)
  }

  /** One task per item, which applies its increments one transaction after another to avoid conflicts. */
  applyTasks(attempt: Attempt): (() => Promise<void>)[] {
    return [...this.#byItem.values()].map((parts) => async () => {
      for (const { increments, records } of parts) await attempt(records, () => applyIncrements(increments))
    })
  }
}
