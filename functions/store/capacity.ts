import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'

/** Capacity units that one request consumed, table and indexes together. */
export interface Consumed {
  operation: string
  units: number
}
type Meter = (consumed: Consumed) => void

let meter: Meter | undefined

/** For benchmarks; capacity is only requested while there is a listener. Returns a function that removes it. */
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
