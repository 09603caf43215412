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
 * On one machine, one process and one engine serve all requests (0035). Reads that are asked for in one turn of the event loop
 * share a call: items by one BatchGetItem, equal queries by one Query. Nothing is cached: a read never gets the answer to a call
 * that was sent before it.
 */

/** Items of a shared call; while we take up the answer, the engine reads for the next call. */
const KEYS = 24

interface Waiting {
  /** Sends it as a call of its own. */
  alone: () => Promise<object>
  give: (answer: object | Promise<object>) => void
}

/** A read of items by their keys. */
interface ItemsRead {
  table: string
  keys: readonly Key[]
  consistent: boolean
  /** What it is given, of the items that were found. */
  output: (items: Key[]) => object
}

type WaitingItems = ItemsRead & Waiting

const hasOnly = (input: object, names: readonly string[]) =>
  Object.keys(input).every((name) => names.includes(name))

/** A read that can be joined to others; none that asks what it costs, or for parts of items. */
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

/** The same queries have the same; undefined of one that is asked what it costs. */
function queryKind(input: QueryCommandInput): string | undefined {
  const { ExpressionAttributeValues: values = {}, ExclusiveStartKey: from = {} } = input
  // Of texts alone JSON tells every difference: two sets, for one, it writes alike.
  const areTexts = [values, from].flatMap(Object.values).every((value) => typeof value === 'string')
  return areTexts && !('ReturnConsumedCapacity' in input) ? JSON.stringify(input) : undefined
}

/** Reads that share a call. */
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

/** The items by key. Throws where not all could be read. */
async function readItems(
  client: DynamoDBDocumentClient,
  { table, consistent }: ItemsRead,
  keys: Key[],
): Promise<Map<string, Key>> {
  const { Responses, UnprocessedKeys = {} } = await client.send(
    new BatchGetCommand({
      RequestItems: { [table]: { Keys: keys, ConsistentRead: consistent } },
      // So that this call is not joined to others itself.
      ReturnConsumedCapacity: 'NONE',
    }),
  )
  if (Object.keys(UnprocessedKeys).length > 0) throw new Error('Some items were not read.')
  return new Map(((Responses?.[table] ?? []) as Key[]).map((item) => [idOf(item), item]))
}

/** Reads the items in one call; where that fails each is read alone, so that what is wrong with one harms no other. */
async function getTogether(client: DynamoDBDocumentClient, reads: readonly WaitingItems[]): Promise<void> {
  const wanted = new Map(reads.flatMap(({ keys }) => keys.map((key) => [idOf(key), key] as const)))
  const found = await readItems(client, reads[0]!, [...wanted.values()]).catch(() => undefined)
  if (!found) {
    for (const { alone, give } of reads) give(alone())
    return
  }
  const given = new Set<Key>()
  const own = (item: Key) => {
    const one = given.has(item) ? structuredClone(item) : item
    given.add(item)
    return one
  }
  for (const { keys, output, give } of reads) {
    const items = keys.flatMap((key) => found.get(idOf(key)) ?? []).map(own)
    give(output(items))
  }
}

/** Sends one of the same queries; each gets the answer as if it had been its own. */
function queryOnce([first, ...others]: readonly Waiting[]): void {
  const answer = first!.alone()
  first!.give(answer)
  for (const { give } of others) give(answer.then((one) => structuredClone(one)))
}

/** Adds to what waits under a name. */
function join<Read>(all: Map<string, Read[]>, name: string, read: Read): void {
  const same = all.get(name)
  if (same) same.push(read)
  else all.set(name, [read])
}

/** Lets reads of a client that are asked for at the same time share calls. */
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
