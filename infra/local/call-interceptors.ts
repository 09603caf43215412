import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { operationOf } from '#functions/db/table-calls/override-send'

/** Runs around a call of the table; `next` sends it. `operation` is empty for operations that the store does not use. */
export type Interceptor = (operation: string, input: object, next: () => Promise<object>) => Promise<object>

const interceptors = new WeakMap<DynamoDBDocumentClient, Interceptor[]>()

function wrap(client: DynamoDBDocumentClient): Interceptor[] {
  const list: Interceptor[] = []
  const sdk = client.send.bind(client) as (...args: unknown[]) => Promise<object>
  const send = (command: { input: object }, ...options: unknown[]) =>
    list.reduceRight<() => Promise<object>>(
      (next, interceptor) => () => interceptor(operationOf(command) ?? '', command.input, next),
      () => sdk(command, ...options),
    )()
  client.send = send as typeof client.send
  interceptors.set(client, list)
  return list
}

/**
 * Runs the interceptor around each call of a client; the first one added is the outermost. Returns a function that removes it.
 */
export function interceptCalls(client: DynamoDBDocumentClient, interceptor: Interceptor): () => void {
  const list = interceptors.get(client) ?? wrap(client)
  list.push(interceptor)
  return () => void list.splice(list.indexOf(interceptor), 1)
}
