import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { clock, epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import type { Key } from './keys'

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
export function isOfTable({ eventSourceARN = '' }: DynamoDBRecord): boolean {
  const [, table] = /:table\/([^/]+)\/stream\//.exec(eventSourceARN) ?? []
  return table === undefined || table === env('TABLE_NAME')
}
