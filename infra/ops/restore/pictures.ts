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
  /** The point in time to which the table goes back. */
  from: Date
  /** When nobody could change anything any more. */
  to: Date
}

interface Entry {
  key: string
  version: string
  at: Date
  deletes: boolean
  latest: boolean
}

const entry = (one: ObjectVersion | DeleteMarkerEntry, deletes: boolean): Entry => ({
  key: one.Key ?? '',
  version: one.VersionId ?? '',
  at: one.LastModified ?? new Date(0),
  deletes,
  latest: one.IsLatest ?? false,
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

/** All that there is and was of each file. Those of one may stand on two pages, but never apart from each other. */
async function* filesOf(client: S3Client, bucket: string): AsyncGenerator<Entry[]> {
  let held: Entry[] = []
  for await (const { Versions = [], DeleteMarkers = [] } of pagesOf(client, bucket)) {
    const byKey = new Map<string, Entry[]>()
    const all = [
      ...held,
      ...Versions.map((one) => entry(one, false)),
      ...DeleteMarkers.map((one) => entry(one, true)),
    ]
    for (const one of all) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one])
    const last = [...byKey.keys()].sort().at(-1)
    held = (last !== undefined && byKey.get(last)) || []
    for (const [key, entries] of byKey) if (key !== last) yield entries
  }
  if (held.length > 0) yield held
}

/** Whether a file is there after these: the last of them decides, and one that deletes, of two in the same second. */
function isThere(entries: readonly Entry[]): boolean {
  const last = Math.max(...entries.map(({ at }) => at.getTime()))
  return entries.length > 0 && !entries.some(({ at, deletes }) => deletes && at.getTime() === last)
}

/**
 * Takes back what became of pictures between two times: those that were deleted are there again, and those that were made, which
 * no restored table names, are deleted. What was purged with all its versions stays gone. May be repeated.
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
      // There may be several: S3 marks again what is marked.
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
