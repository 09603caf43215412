import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type DynamoDBDocumentClient,
  type GetCommandInput,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Key } from '#functions/db/keys'
import { idOf } from '#functions/db/table'
import { interceptCalls } from './call-interceptors'

/*
 * On one machine, one process and one engine serve all requests (0035). Reads requested in the same tick of the event loop share
 * a call: item reads one BatchGetItem, equal queries one Query. Nothing is cached: a read never gets the result of a call that
 * was sent before it.
 */

/** Maximum items of a shared call. While we process its response, the engine already reads for the next call. */
const KEYS = 24

interface Waiting {
  /** Sends the read as a call of its own. */
  alone: () => Promise<object>
  give: (answer: object | Promise<object>) => void
}

/** A read of items by key. */
interface ItemsRead {
  table: string
  keys: readonly Key[]
  consistent: boolean
  /** Builds the read's response from the items found. */
  output: (items: Key[]) => object
}

type WaitingItems = ItemsRead & Waiting

const hasOnly = (input: object, names: readonly string[]) =>
  Object.keys(input).every((name) => names.includes(name))

/** The read, if it can be batched: without projections and without `ReturnConsumedCapacity`. */
function itemsRead(operation: string, input: object): ItemsRead | undefined {
  if (operation === 'GetItem') {
    const { TableName: table = '', Key: key, ConsistentRead: consistent = false } = input as GetCommandInput
    if (!hasOnly(input, ['TableName', 'Key', 'ConsistentRead'])) return undefined
    return { table, keys: [key as Key], consistent, output: ([item]) => ({ Item: item }) }
  }
  if (operation !== 'BatchGetItem' || !hasOnly(input, ['RequestItems'])) return undefined
  const [[table, wanted] = [''], ...others] = Object.entries(
    (input as BatchGetCommandInput).RequestItems ?? {},
  )
  if (!wanted?.Keys || others.length > 0 || !hasOnly(wanted, ['Keys', 'ConsistentRead'])) return undefined
  const { Keys: keys, ConsistentRead: consistent = false } = wanted
  return { table, keys: keys as Key[], consistent, output: (items) => ({ Responses: { [table]: items } }) }
}

/** A key that equal queries share; undefined if the query cannot be shared. */
function queryKind(input: QueryCommandInput): string | undefined {
  const { ExpressionAttributeValues: values = {}, ExclusiveStartKey: from = {} } = input
  // JSON distinguishes all strings, but for example not two sets.
  const areTexts = [values, from].flatMap(Object.values).every((value) => typeof value === 'string')
  return areTexts && !('ReturnConsumedCapacity' in input) ? JSON.stringify(input) : undefined
}

/** Splits reads into groups that each share a call. */
function groupsOf(reads: readonly WaitingItems[]): WaitingItems[][] {
  const groups: WaitingItems[][] = []
  let size = KEYS
  for (const read of reads) {
    if (size + read.keys.length > KEYS) {
      groups.push([])
      size = 0
    }
    groups.at(-1)!.push(read)
    size += read.keys.length
  }
  return groups
}

/** Reads items; returns them by key. Throws if some were not read. */
async function readItems(
  client: DynamoDBDocumentClient,
  { table, consistent }: ItemsRead,
  keys: Key[],
): Promise<Map<string, Key>> {
  const { Responses, UnprocessedKeys = {} } = await client.send(
    new BatchGetCommand({
      RequestItems: { [table]: { Keys: keys, ConsistentRead: consistent } },
      // Excludes this call from batching.
      ReturnConsumedCapacity: 'NONE',
    }),
  )
  if (Object.keys(UnprocessedKeys).length > 0) throw new Error('Some items were not read.')
  return new Map(((Responses?.[table] ?? []) as Key[]).map((item) => [idOf(item), item]))
}

/** Reads the items in one call. If it fails, sends each read alone, so that an invalid read does not affect others. */
async function getTogether(client: DynamoDBDocumentClient, reads: readonly WaitingItems[]): Promise<void> {
  const wanted = new Map(reads.flatMap(({ keys }) => keys.map((key) => [idOf(key), key] as const)))
  const found = await readItems(client, reads[0]!, [...wanted.values()]).catch(() => undefined)
  if (!found) {
    for (const { alone, give } of reads) give(alone())
    return
  }
  const used = new Set<Key>()
  const copyIfUsed = (item: Key) => {
    const copy = used.has(item) ? structuredClone(item) : item
    used.add(item)
    return copy
  }
  for (const { keys, output, give } of reads) {
    const items = keys.flatMap((key) => found.get(idOf(key)) ?? []).map(copyIfUsed)
    give(output(items))
  }
}

/** Sends one of equal queries; each gets its own copy of the response. */
function queryOnce([first, ...others]: readonly Waiting[]): void {
  const answer = first!.alone()
  first!.give(answer)
  for (const { give } of others) give(answer.then((response) => structuredClone(response)))
}

/** Adds a read to those waiting under the same key. */
function join<Read>(all: Map<string, Read[]>, name: string, read: Read): void {
  const same = all.get(name)
  if (same) same.push(read)
  else all.set(name, [read])
}

/** Batches reads of a client that are requested in the same tick. */
export function batchReads(client: DynamoDBDocumentClient): void {
  let items = new Map<string, WaitingItems[]>()
  let queries = new Map<string, Waiting[]>()
  const send = () => {
    const [someItems, someQueries] = [items, queries]
    items = new Map()
    queries = new Map()
    for (const [read, ...others] of [...someItems.values()].flatMap(groupsOf))
      if (others.length === 0) read!.give(read!.alone())
      else void getTogether(client, [read!, ...others])
    for (const reads of someQueries.values()) queryOnce(reads)
  }
  interceptCalls(client, (operation, input, next) => {
    const read = itemsRead(operation, input)
    const query = operation === 'Query' && queryKind(input as QueryCommandInput)
    if (!read && !query) return next()
    if (items.size + queries.size === 0) setImmediate(send)
    return new Promise((give) => {
      const waiting = { alone: next, give }
      if (read) join(items, `${read.table} ${read.consistent}`, { ...read, ...waiting })
      else if (query) join(queries, query, waiting)
    })
  })
}
