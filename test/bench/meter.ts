import { documents } from '#functions/clients/dynamo'
import { interceptCalls } from '#infra/local/call-interceptors'
import type { Answer } from '#test/support/functions/invoke'

/** Capacity units and requests of one call by operation (`Query`, `GetItem`, `BatchGetItem`, `TransactWriteItems` …). */
export interface Cost {
  units: Record<string, number>
  requests: Record<string, number>
}

const reads = ['GetItem', 'BatchGetItem', 'Query']
const COUNTING = 'counting of calls'
/** Keys of rate limits that are counted in parts (`db/batched-rate-limits.ts`). */
const counted = /^RATE#(?:read|write|cardPage|searchPage|profile)/

interface Answered {
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[]
}

/** Calls `listener` with the consumed capacity of each table call, until the returned function is called. */
function onCapacity(listener: (operation: string, units: number) => void): () => void {
  return interceptCalls(documents(), async (called, input, next) => {
    Object.assign(input, { ReturnConsumedCapacity: 'INDEXES' })
    const result = await next()
    const { Key } = input as { Key?: { pk?: string } }
    const operation = counted.test(Key?.pk ?? '') ? COUNTING : called
    for (const part of [(result as Answered).ConsumedCapacity ?? []].flat())
      listener(operation, part.CapacityUnits ?? 0)
    return result
  })
}

/** Runs `work` and returns its table usage. */
export async function costOf<T>(work: () => Promise<T>): Promise<{ cost: Cost; result: T }> {
  const cost: Cost = { units: {}, requests: {} }
  const stop = onCapacity((operation, units) => {
    cost.units[operation] = (cost.units[operation] ?? 0) + units
    cost.requests[operation] = (cost.requests[operation] ?? 0) + 1
  })
  try {
    return { cost, result: await work() }
  } finally {
    stop()
  }
}

/** The table usage of one handler call, and its body; throws if the call fails. */
export async function metered<T>(call: () => Promise<Answer>): Promise<{ cost: Cost; body: T }> {
  const { cost, result } = await costOf(call)
  if (result.status >= 300) throw new Error(`A measured call failed: ${JSON.stringify(result.body)}`)
  return { cost, body: result.body as T }
}

const sum = ({ units }: Cost, counts: (operation: string) => boolean) =>
  Object.entries(units).reduce((total, [operation, used]) => total + (counts(operation) ? used : 0), 0)

/** Read units, without those of the named operations. */
export const readUnits = (cost: Cost, ...without: string[]) =>
  sum(cost, (operation) => reads.includes(operation) && !without.includes(operation))

/** Write units without those of call counters. */
export const writeUnits = (cost: Cost) =>
  sum(cost, (operation) => !reads.includes(operation) && operation !== COUNTING)

/** Write units of call counters. */
export const countingUnits = (cost: Cost) => cost.units[COUNTING] ?? 0

/** Read units without the GetItem of the viewer's account state, which has a separate budget. */
export const pageUnits = (cost: Cost) => readUnits(cost, 'GetItem')
