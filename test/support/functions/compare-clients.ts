import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect } from '@jest/globals'

export type Client = Pick<DynamoDBDocumentClient, 'send'>

/** One call of a client. Each client has its own items, whose keys contain `name`. */
export type Step = (client: Client, name: string) => Promise<object>

/** The answer or the error of a call. */
async function outcome(call: () => Promise<object>): Promise<object> {
  try {
    const { $metadata: _, ...answer } = (await call()) as { $metadata?: unknown }
    return { answer }
  } catch (error) {
    const { name, message, $fault, CancellationReasons, Item } = error as Error & Record<string, unknown>
    return { name, message, $fault, CancellationReasons, Item }
  }
}

/** Converts values that JSON cannot represent. */
function show(value: unknown): unknown {
  if (value instanceof Set) return { set: [...value].map(show).sort() }
  if (value instanceof Uint8Array) return { bytes: [...value] }
  if (Array.isArray(value)) return value.map(show)
  if (value === undefined) return { nothing: true }
  if (typeof value === 'bigint') return { whole: String(value) }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, show(one)]))
}

const namesakes = (outcomes: object[], name: string): unknown =>
  JSON.parse(JSON.stringify(outcomes.map(show)).replaceAll(name, 'NAME'))

/**
 * Runs the same steps with several clients and expects equal outcomes, apart from the names of the clients. Returns the outcomes
 * of the last client.
 */
export async function sameOutcomes(
  clients: Readonly<Record<string, Client>>,
  steps: readonly Step[],
): Promise<object[]> {
  let before: { name: string; outcomes: object[] } | undefined
  for (const [name, client] of Object.entries(clients)) {
    const outcomes: object[] = []
    for (const step of steps) outcomes.push(await outcome(() => step(client, name)))
    if (before) expect(namesakes(outcomes, name)).toEqual(namesakes(before.outcomes, before.name))
    before = { name, outcomes }
  }
  return before?.outcomes ?? []
}
