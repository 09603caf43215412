import {
  DeleteObjectCommand,
  type DeleteMarkerEntry,
  type ObjectVersion,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'

export interface PicturesRestore {
  bucket: string
  /** Time to which the table was restored. */
  from: Date
  /** Time since which nobody could change anything. */
  to: Date
}

interface Entry {
  key: string
  version: string
  at: Date
  deletes: boolean
  latest: boolean
}

const entry = (version: ObjectVersion | DeleteMarkerEntry, deletes: boolean): Entry => ({
  key: version.Key ?? '',
  version: version.VersionId ?? '',
  at: version.LastModified ?? new Date(0),
  deletes,
  latest: version.IsLatest ?? false,
})

async function* pagesOf(client: S3Client, bucket: string): AsyncGenerator<ListObjectVersionsCommandOutput> {
  let marker = {}
  for (let more = true; more;) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, ...marker }))
    yield page
    more = page.IsTruncated ?? false
    marker = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
  }
}

/** All versions and delete markers of each file. Entries of one file may span two pages, but are always adjacent. */
async function* filesOf(client: S3Client, bucket: string): AsyncGenerator<Entry[]> {
  let held: Entry[] = []
  for await (const { Versions = [], DeleteMarkers = [] } of pagesOf(client, bucket)) {
    const byKey = new Map<string, Entry[]>()
    const all = [
      ...held,
      ...Versions.map((version) => entry(version, false)),
      ...DeleteMarkers.map((marker) => entry(marker, true)),
    ]
    for (const item of all) byKey.set(item.key, [...(byKey.get(item.key) ?? []), item])
    const last = [...byKey.keys()].sort().at(-1)
    held = (last !== undefined && byKey.get(last)) || []
    for (const [key, entries] of byKey) if (key !== last) yield entries
  }
  if (held.length > 0) yield held
}

/** Whether a file exists after these entries: the latest decides; of two in the same second, the delete marker does. */
function isThere(entries: readonly Entry[]): boolean {
  const last = Math.max(...entries.map(({ at }) => at.getTime()))
  return entries.length > 0 && !entries.some(({ at, deletes }) => deletes && at.getTime() === last)
}

/**
 * Undoes changes to pictures between two times: restores deleted files and deletes new files, which the restored table does not
 * reference. Purged files stay gone. Safe to repeat.
 */
export async function restorePictures(
  client: S3Client,
  { bucket, from, to }: PicturesRestore,
): Promise<{ returned: number; removed: number }> {
  const done = { returned: 0, removed: 0 }
  for await (const entries of filesOf(client, bucket)) {
    const now = entries.find(({ latest }) => latest)
    if (!now || now.at <= from || now.at > to) continue
    const wasThere = isThere(entries.filter(({ at }) => at <= from))
    if (now.deletes && wasThere) {
      // S3 adds a delete marker for each repeated deletion.
      for (const { key, version } of entries.filter(({ at, deletes }) => deletes && at > from))
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key, VersionId: version }))
      done.returned++
    } else if (!now.deletes && !wasThere) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: now.key }))
      done.removed++
    }
  }
  return done
}
