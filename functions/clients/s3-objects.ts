import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ObjectIdentifier,
} from '@aws-sdk/client-s3'
import { s3 } from './s3'

/** All bytes of an object; undefined if it does not exist. */
export async function readObject(
  bucket: string,
  key: string,
  timeoutMs: number,
): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }), {
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

/** S3's maximum for one call. */
const BATCH = 1000

/** Deletes objects; throws if S3 reports that one was not deleted. Missing objects are no error. */
export async function deleteObjects(bucket: string, objects: readonly ObjectIdentifier[]): Promise<void> {
  for (let from = 0; from < objects.length; from += BATCH) {
    const { Errors = [] } = await s3().send(
      new DeleteObjectsCommand({
        Bucket: bucket,
        Delete: { Objects: objects.slice(from, from + BATCH), Quiet: true },
      }),
    )
    const [first] = Errors
    if (first) throw new Error(`${Errors.length} files were not deleted: ${first.Code} ${first.Message}`)
  }
}

/** Is the store an emulator that does not support versions? */
const hasNoVersions = (error: unknown) =>
  error instanceof Error && ['NotImplemented', 'MethodNotAllowed'].includes(error.name)

async function versionsUnder(bucket: string, prefix: string): Promise<ObjectIdentifier[]> {
  const found: ObjectIdentifier[] = []
  let marker: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {}
  while (marker) {
    const page: Awaited<ReturnType<typeof listVersions>> = await listVersions(bucket, prefix, marker)
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      if (Key) found.push({ Key, ...(VersionId && { VersionId }) })
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined
  }
  return found
}

const listVersions = (bucket: string, prefix: string, marker: object) =>
  s3().send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, ...marker }))

async function keysUnder(bucket: string, prefix: string): Promise<ObjectIdentifier[]> {
  const found: ObjectIdentifier[] = []
  let token: string | undefined
  do {
    const page: { Contents?: { Key?: string }[]; NextContinuationToken?: string } = await s3().send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    )
    for (const { Key } of page.Contents ?? []) if (Key) found.push({ Key })
    token = page.NextContinuationToken
  } while (token)
  return found
}

/** Deletes all objects under a prefix, with all versions. */
export async function deleteUnder(bucket: string, prefix: string): Promise<void> {
  try {
    await deleteObjects(bucket, await versionsUnder(bucket, prefix))
  } catch (error) {
    if (!hasNoVersions(error)) throw error
    await deleteObjects(bucket, await keysUnder(bucket, prefix))
  }
}
