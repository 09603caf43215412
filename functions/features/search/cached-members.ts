import { PutObjectCommand } from '@aws-sdk/client-s3'
import { searchMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { log } from '#functions/core/log'
import { s3 } from '#functions/clients/s3'
import { readObject } from '#functions/clients/s3-objects'
import { ColumnEngine } from './columns/engine'
import { decodeSnapshot, snapshotLayout } from './columns/snapshot-format'
import { readEntries } from './entries'
import { type MembersPorts, SearchMembers } from './members'

/**
 * The key of a table's snapshot. It contains the table name, because another table (a restored one) has other members, and
 * the layout, so that two releases that run at the same time each have their own.
 */
export const snapshotKey = (): string => `members/${env('TABLE_NAME')}/${snapshotLayout}`

const readSnapshot = () => readObject(env('SEARCH_BUCKET'), snapshotKey(), searchMs.snapshot)

/** Loads members into columns from the table's listing and the bucket's snapshot. */
export const memberPorts: MembersPorts<ColumnEngine> = {
  newEngine: () => new ColumnEngine(),
  decode: decodeSnapshot,
  // One retry: without the snapshot, the whole listing must be read.
  readSnapshot: () =>
    readSnapshot().catch((error: unknown) => {
      log.warn('search snapshot asked for again', { error })
      return readSnapshot()
    }),
  readEntries,
  now: () => clock.now().getTime(),
}

let cached: SearchMembers | undefined

/** The members in this container's memory. */
export const cachedMembers = (): SearchMembers => (cached ??= new SearchMembers(memberPorts))

/** For tests: simulates a new container, or one with these members. */
export const replaceCachedMembers = (members?: SearchMembers): void => {
  cached = members
}

/** Replaces the snapshot atomically. */
export async function storeSnapshot(key: string, bytes: Uint8Array): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket: env('SEARCH_BUCKET'),
      Key: key,
      Body: bytes,
      ContentType: 'application/octet-stream',
    }),
  )
}
