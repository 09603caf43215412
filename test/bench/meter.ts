import { documents } from '#functions/clients/dynamo'
import { aroundCalls } from '#infra/local/around-calls'
import type { Answer } from '#test/support/events'

/** Capacity units and requests of one call by operation (`Query`, `GetItem`, `BatchGetItem`, `TransactWriteItems` …). */
export interface Cost {
  units: Record<string, number>
  requests: Record<string, number>
}

const reads = ['GetItem', 'BatchGetItem', 'Query']
const COUNTING = 'counting of calls'
/** The limits that are counted in parts (`db/batched-rate-limits.ts`). */
const counted = /^RATE#(?:read|write|cardPage|searchPage|profile)/

interface Answered {
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[]
}

/** Asks the table what each call costs, until the returned function is called. */
function onCapacity(listener: (operation: string, units: number) => void): () => void {
  return aroundCalls(documents(), async (called, input, next) => {
    Object.assign(input, { ReturnConsumedCapacity: 'INDEXES' })
    const result = await next()
    const { Key } = input as { Key?: { pk?: string } }
    const operation = counted.test(Key?.pk ?? '') ? COUNTING : called
    for (const part of [(result as Answered).ConsumedCapacity ?? []].flat())
      listener(operation, part.CapacityUnits ?? 0)
    return result
  })
}

/** What work uses of the table. */
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

/** What one call of a handler uses of the table, and its data; throws when the call fails. */
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

/** Write units, without what counts calls: most need none. */
export const writeUnits = (cost: Cost) =>
  sum(cost, (operation) => !reads.includes(operation) && operation !== COUNTING)

/** Write units of counting calls. */
export const countingUnits = (cost: Cost) => cost.units[COUNTING] ?? 0

/** Without the one GetItem of a page: the viewer's own account state, which has a separate budget. */
export const pageUnits = (cost: Cost) => readUnits(cost, 'GetItem')
