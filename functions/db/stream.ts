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
  /** When the stream noted it; epoch seconds. */
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
 * Whether a record is of the table in use. While another one takes its place, the consumer still gets records of the one before,
 * and its letters are replayed later: what they changed never happened in a restored table (0056).
 */
export function isFromCurrentTable({ eventSourceARN = '' }: DynamoDBRecord): boolean {
  const [, table] = /:table\/([^/]+)\/stream\//.exec(eventSourceARN) ?? []
  return table === undefined || table === env('TABLE_NAME')
}

/** A row of the console's tables. */
export interface RowId {
  kind: RowKind
  id: string
}

/** Work that is done once for all changes in a batch that ask for it under its name. */
export interface Task {
  name: string
  run: () => Promise<unknown>
}

/** The consequences of one change in the table. */
export interface Consequences {
  /** Applied exactly once per event, in any order: at most one to badges and one to a count of all members. */
  increments: Increment[]
  /** The member whose unread notifications must be recounted. */
  recount?: UserId | undefined
  /** The row that may show something else now. */
  refresh?: RowId | undefined
  /** Further work; must be idempotent. */
  tasks?: readonly Task[]
  /**
   * What open sockets are told, after everything else and only as long as there is time: all of it can be asked for, and a
   * gateway that does not answer must not keep up what is stored.
   */
  pushes?: readonly Task[]
}

export const noConsequences: Consequences = { increments: [] }
