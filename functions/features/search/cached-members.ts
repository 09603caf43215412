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
 * The snapshot of a table's members: with another table, a restored one say, it would tell what was not so there. By its layout, so
 * that two versions of the code, of which one is being tried or taken back, each have theirs.
 */
export const snapshotKey = (): string => `members/${env('TABLE_NAME')}/${snapshotLayout}`

const readSnapshot = () => readObject(env('SEARCH_BUCKET'), snapshotKey(), searchMs.snapshot)

/** Members in columns, from the table's listing and the bucket's snapshot. */
export const memberPorts: MembersPorts<ColumnEngine> = {
  newEngine: () => new ColumnEngine(),
  decode: decodeSnapshot,
  // Once more where it fails: without it, the whole listing has to be read.
  readSnapshot: () =>
    readSnapshot().catch((error: unknown) => {
      log.warn('search snapshot asked for again', { error })
      return readSnapshot()
    }),
  readEntries,
  now: () => clock.now().getTime(),
}

let cached: SearchMembers | undefined

/** Those whom this container holds. */
export const cachedMembers = (): SearchMembers => (cached ??= new SearchMembers(memberPorts))

/** For tests: as in a container that has just been started, or one that holds these. */
export const replaceCachedMembers = (members?: SearchMembers): void => {
  cached = members
}

/** Puts a snapshot in the place of the one before; who reads meanwhile gets either whole. */
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
