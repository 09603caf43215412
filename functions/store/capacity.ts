import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'

/** Units that one request used, over table and indexes. */
export interface Consumed {
  operation: string
  units: number
}
type Meter = (consumed: Consumed) => void

let meter: Meter | undefined

/** Benches listen here; without a listener nothing is asked for. Returns how to stop. */
export function onCapacity(listener: Meter): () => void {
  meter = listener
  return () => {
    meter = undefined
  }
}

/** Spread into a command's input. */
export const askCapacity = () => (meter ? ({ ReturnConsumedCapacity: 'INDEXES' } as const) : {})

export function reportCapacity(
  operation: string,
  consumed: ConsumedCapacity | ConsumedCapacity[] | undefined,
): void {
  if (!meter || !consumed) return
  for (const part of Array.isArray(consumed) ? consumed : [consumed]) {
    meter({ operation, units: part.CapacityUnits ?? 0 })
  }
}
