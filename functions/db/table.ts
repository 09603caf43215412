import { BatchGetCommand, GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { chunksOf } from '#shared/chunks'
import { busy } from '#shared/errors'
import { indexName } from '#shared/table'
import { env } from '#functions/core/env'
import { retrying } from '#functions/core/retry'
import { documents } from '#functions/clients/dynamo'
import { badCursor, decodeCursor, encodeCursor } from './cursor'
import type { Key, Listing } from './keys'

/** DynamoDB's maximum for one BatchGetItem. */
const BATCH = 100

export interface ReadOptions {
  /** Strongly consistent; costs twice as much. */
  consistent?: boolean
}

/** One item, or undefined. */
export async function getItem<T extends Key>(
  key: Key,
  { consistent = false }: ReadOptions = {},
): Promise<T | undefined> {
  const result = await documents().send(
    new GetCommand({ TableName: env('TABLE_NAME'), Key: key, ConsistentRead: consistent }),
  )
  return result.Item as T | undefined
}

/** An item's key as one string, for maps. */
export const idOf = ({ pk, sk }: Key) => `${pk}\n${sk}`

async function readBatch(keys: Key[], consistent: boolean): Promise<Key[]> {
  const found: Key[] = []
  let rest = keys
  const done = await retrying(async (again) => {
    const table = env('TABLE_NAME')
    const result = await documents().send(
      new BatchGetCommand({
        RequestItems: {
          [table]: { Keys: rest.map(({ pk, sk }) => ({ pk, sk })), ConsistentRead: consistent },
        },
      }),
    )
    found.push(...((result.Responses?.[table] ?? []) as Key[]))
    rest = (result.UnprocessedKeys?.[table]?.Keys ?? []) as Key[]
    return rest.length > 0 ? again : true
  })
  if (!done) throw busy()
  return found
}

/** The items in the order of the keys, undefined if missing. Any number of keys; duplicates are read once. */
export async function batchGet<T extends Key>(
  keys: readonly Key[],
  { consistent = false }: ReadOptions = {},
): Promise<(T | undefined)[]> {
  const uniqueKeys = [...new Map(keys.map((key) => [idOf(key), key])).values()]
  const chunks = chunksOf(uniqueKeys, BATCH)
  const found = (await Promise.all(chunks.map((chunk) => readBatch(chunk, consistent)))).flat()
  const byId = new Map(found.map((item) => [idOf(item), item]))
  return keys.map((key) => byId.get(idOf(key)) as T | undefined)
}

export interface QueryOptions extends ReadOptions {
  /** Page size; default: as much as one request returns (1 MB). */
  limit?: number
  /** From the previous page; 400 when it does not belong to this listing. */
  cursor?: string | undefined
  /** Newest first, i.e. sort keys descending. */
  descending?: boolean
  /** Bounds on the sort key; at most one. */
  sort?:
    | { beginsWith: string }
    | { below: string }
    | { above: string }
    | { between: readonly [string, string] }
  /** Filters by an attribute. Applied after `limit`, so other items are read and billed, too. */
  match?: { name: string; value: string } | undefined
}

export interface Page<T> {
  items: T[]
  /** Cursor of the next page; absent on the last page. */
  next?: string
}

function sortCondition(sort: NonNullable<QueryOptions['sort']>): [string, Record<string, string>] {
  if ('beginsWith' in sort) return [' AND begins_with(#sk, :from)', { ':from': sort.beginsWith }]
  if ('below' in sort) return [' AND #sk < :from', { ':from': sort.below }]
  if ('above' in sort) return [' AND #sk > :from', { ':from': sort.above }]
  return [' AND #sk BETWEEN :from AND :to', { ':from': sort.between[0], ':to': sort.between[1] }]
}

const namesOf = ({ index }: Listing) =>
  index ? { partition: `${index}pk`, sort: `${index}sk` } : { partition: 'pk', sort: 'sk' }

/** A cursor holds all key attributes except the partition key, which the listing provides. */
const cursorNames = (listing: Listing) => (listing.index ? [`${listing.index}sk`, 'pk', 'sk'] : ['sk'])

function startKey(listing: Listing, cursor: string): Record<string, string> {
  const names = cursorNames(listing)
  const parts = decodeCursor(cursor, names.length)
  return {
    [namesOf(listing).partition]: listing.pk,
    ...Object.fromEntries(names.map((name, at) => [name, parts[at]!])),
  }
}

/** The sort key in its listing after which a cursor continues. */
export const sortOfCursor = (listing: Listing, cursor: string): string =>
  decodeCursor(cursor, cursorNames(listing).length)[0]!

/** The cursor that continues after `item` in a listing. */
export const cursorAfter = (listing: Listing, item: object) =>
  encodeCursor(cursorNames(listing).map((name) => String((item as Record<string, unknown>)[name])))

function queryInput(listing: Listing, options: QueryOptions): QueryCommandInput {
  const names = namesOf(listing)
  const [condition, values] = options.sort ? sortCondition(options.sort) : ['', {}]
  return {
    TableName: env('TABLE_NAME'),
    ...(listing.index && { IndexName: indexName(listing.index) }),
    KeyConditionExpression: `#pk = :pk${condition}`,
    ExpressionAttributeNames: {
      '#pk': names.partition,
      ...(options.sort && { '#sk': names.sort }),
      ...(options.match && { '#match': options.match.name }),
    },
    ExpressionAttributeValues: {
      ':pk': listing.pk,
      ...values,
      ...(options.match && { ':match': options.match.value }),
    },
    ...(options.match && { FilterExpression: '#match = :match' }),
    ScanIndexForward: !options.descending,
    ...(options.consistent && !listing.index && { ConsistentRead: true }),
    ...(options.limit && { Limit: options.limit }),
    ...(options.cursor && { ExclusiveStartKey: startKey(listing, options.cursor) }),
  }
}

/** The number of items in a listing, at most `most`; one Query. */
export async function countUpTo(most: number, listing: Listing): Promise<number> {
  const result = await documents().send(
    new QueryCommand({ ...queryInput(listing, { limit: most }), Select: 'COUNT' }),
  )
  return result.Count ?? 0
}

/** One page of a listing; one Query. */
export async function query<T extends Key>(listing: Listing, options: QueryOptions = {}): Promise<Page<T>> {
  try {
    const result = await documents().send(new QueryCommand(queryInput(listing, options)))
    const last = result.LastEvaluatedKey
    return { items: (result.Items ?? []) as T[], ...(last && { next: cursorAfter(listing, last) }) }
  } catch (error) {
    // A well-formed cursor of another listing: DynamoDB rejects its start key.
    if (options.cursor && error instanceof Error && error.name === 'ValidationException') throw badCursor()
    throw error
  }
}

/** All items of a listing, in as many requests as needed. For short listings, such as those of one member. */
export async function queryAll<T extends Key>(
  listing: Listing,
  options: Omit<QueryOptions, 'cursor' | 'limit'> = {},
): Promise<T[]> {
  const found: T[] = []
  let cursor: string | undefined
  do {
    const page = await query<T>(listing, { ...options, cursor })
    found.push(...page.items)
    cursor = page.next
  } while (cursor)
  return found
}
