import type { DynamoDBRecord } from 'aws-lambda'
import { addTogether, type MarkedAddition, MOST_TOGETHER } from '#functions/db/increments'

interface Part {
  additions: MarkedAddition[]
  records: DynamoDBRecord[]
}

type Attempt = (records: readonly DynamoDBRecord[], work: () => Promise<void>) => Promise<void>

/** What a batch adds, by the item to which it is added. */
export class Sums {
  readonly #byItem = new Map<string, Part[]>()

  add(record: DynamoDBRecord, addition: MarkedAddition): void {
    const { pk, sk } = addition.key
    const item = `${pk}\n${sk}`
    const parts = this.#byItem.get(item) ?? []
    const again = parts.find(({ additions }) => additions.some(({ event }) => event === addition.event))
    if (again) {
      again.records.push(record)
      return
    }
    const last = parts.at(-1)
    const part = last && last.additions.length < MOST_TOGETHER ? last : { additions: [], records: [] }
    if (part !== last) this.#byItem.set(item, [...parts, part])
    part.additions.push(addition)
    part.records.push(record)
  }

  /** For each item its parts; those of one item come one after another, since they meet there. */
  works(attempt: Attempt): (() => Promise<void>)[] {
    return [...this.#byItem.values()].map((parts) => async () => {
      for (const { additions, records } of parts) await attempt(records, () => addTogether(additions))
    })
  }
}
