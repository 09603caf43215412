import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { clock, epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import type { Increment } from './increments'
import type { Key, RowKind } from './keys'

/** One change of one item, as the stream reports it. */
export interface Change<Item extends Key> {
  /** The stream's id of this change; the same for each delivery. */
  id: string
  /** When the stream recorded it; epoch seconds. */
  at: number
  key: Key
  before?: Item
  after?: Item
}

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage']

const plain = (image: Image) =>
  image ? (unmarshall(image as Parameters<typeof unmarshall>[0]) as Partial<Key> as Key) : undefined

/** Parses a stream record; throws when it is malformed. */
export function readRecord({ eventID, dynamodb }: DynamoDBRecord): Change<Key> {
  const key = plain(dynamodb?.Keys)
  if (!eventID || typeof key?.pk !== 'string' || typeof key.sk !== 'string')
    throw new Error('Not a record of this table.')
  const at = dynamodb?.ApproximateCreationDateTime ?? epochSeconds(clock.now())
  const before = plain(dynamodb?.OldImage)
  const after = plain(dynamodb?.NewImage)
  return { id: eventID, at, key, ...(before && { before }), ...(after && { after }) }
}

/**
 * Is a record from the current table? After a restore, the consumer still gets records and dead letters of the previous table,
 * whose changes may not exist in the restored one (0056).
 */
export function isFromCurrentTable({ eventSourceARN = '' }: DynamoDBRecord): boolean {
  const [, table] = /:table\/([^/]+)\/stream\//.exec(eventSourceARN) ?? []
  return table === undefined || table === env('TABLE_NAME')
}

/** Identifies a row of a console table. */
export interface RowId {
  kind: RowKind
  id: string
}

/** Work that runs once per batch and name. */
export interface Task {
  name: string
  run: () => Promise<unknown>
}

/** What follows from one change in the table. */
export interface Consequences {
  /** Applied exactly once per event, in any order; at most one of a badge and one of a global count. */
  increments: Increment[]
  /** The member whose unread notifications must be recounted. */
  recount?: UserId | undefined
  /** The console row to refresh. */
  refresh?: RowId | undefined
  /** Further work; must be idempotent. */
  tasks?: readonly Task[]
  /**
   * Pushes to open sockets. They run last and only while time is left, so that a slow gateway does not delay stored projections;
   * clients can fetch the same data.
   */
  pushes?: readonly Task[]
}

export const noConsequences: Consequences = { increments: [] }
