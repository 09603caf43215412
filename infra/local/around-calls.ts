import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { operationOf } from '#functions/db/table-calls/override-send'

/** What is done around a call of the table: `next` sends it. `operation` is empty for those that the store does not use. */
export type Around = (operation: string, input: object, next: () => Promise<object>) => Promise<object>

const around = new WeakMap<DynamoDBDocumentClient, Around[]>()

function wrapped(client: DynamoDBDocumentClient): Around[] {
  const list: Around[] = []
  const sdk = client.send.bind(client) as (...args: unknown[]) => Promise<object>
  const send = (command: { input: object }, ...options: unknown[]) =>
    list.reduceRight<() => Promise<object>>(
      (next, one) => () => one(operationOf(command) ?? '', command.input, next),
      () => sdk(command, ...options),
    )()
  client.send = send as typeof client.send
  around.set(client, list)
  return list
}

/** Does something around each call of a client; what is added first is the outermost. Returns how to stop it. */
export function aroundCalls(client: DynamoDBDocumentClient, one: Around): () => void {
  const list = around.get(client) ?? wrapped(client)
  list.push(one)
  return () => void list.splice(list.indexOf(one), 1)
}
