import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { tableCaller } from './caller'

/** The commands that we send ourselves, and their operations. */
const operations = new Map<unknown, string>([
  [GetCommand, 'GetItem'],
  [QueryCommand, 'Query'],
  [BatchGetCommand, 'BatchGetItem'],
  [PutCommand, 'PutItem'],
  [UpdateCommand, 'UpdateItem'],
  [DeleteCommand, 'DeleteItem'],
  [TransactWriteCommand, 'TransactWriteItems'],
])

/** The operation of a command, such as `GetItem`; undefined for commands that go through the SDK. */
export const operationOf = (command: object): string | undefined => operations.get(command.constructor)

/** Replaces `send` of a client: the commands above go through `caller.ts` (README.md), all others through the SDK. */
export function overrideSend(client: DynamoDBDocumentClient, endpoint: URL): void {
  const call = tableCaller(client.config, endpoint)
  const sdk = client.send.bind(client) as (...args: unknown[]) => unknown
  const send = (command: { input: object }, ...options: unknown[]) => {
    const operation = operationOf(command)
    return operation && options.length === 0 ? call(operation, command.input) : sdk(command, ...options)
  }
  client.send = send as typeof client.send
}
