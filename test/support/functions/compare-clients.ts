import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect } from '@jest/globals'

export type Client = Pick<DynamoDBDocumentClient, 'send'>

/** One call by a client, to items that the name of the client tells apart. */
export type Step = (client: Client, name: string) => Promise<object>

/** What a call comes to: its answer, or what it is refused with. */
async function outcome(call: () => Promise<object>): Promise<object> {
  try {
    const { $metadata: _, ...answer } = (await call()) as { $metadata?: unknown }
    return { answer }
  } catch (error) {
    const { name, message, $fault, CancellationReasons, Item } = error as Error & Record<string, unknown>
    return { name, message, $fault, CancellationReasons, Item }
  }
}

/** With what JSON does not tell apart. */
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
 * Does the same by two clients, each by a name of its own, and expects all that comes of it to be the same but for the names.
 * Returns what came of it by the last one.
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
