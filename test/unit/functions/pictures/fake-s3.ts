import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { clock } from '#functions/core/clock'

type Body = {
  destroy(): void
  transformToByteArray(): Promise<Uint8Array>
  transformToString(): Promise<string>
}

const bodyOf = (bytes: Buffer): Body => ({
  destroy: () => undefined,
  transformToByteArray: () => Promise.resolve(new Uint8Array(bytes)),
  transformToString: () => Promise.resolve(bytes.toString('utf8')),
})

const PAGE = 3

type ListInput = { Bucket?: string; ContinuationToken?: string; StartAfter?: string }

/** All buckets in memory, with keys `bucket/key`. */
export function fakeS3() {
  const files = new Map<string, Buffer>()
  const earlier = new Map<string, Buffer>()
  const stored = new Map<string, Date>()
  const mock = mockClient(S3Client)
  const failing = { puts: 0, hangs: 0, deletes: 0 }
  const name = ({ Bucket, Key }: { Bucket?: string | undefined; Key?: string | undefined }) =>
    `${Bucket}/${Key}`
  mock.on(GetObjectCommand).callsFake((input: { Bucket?: string; Key?: string }) => {
    const bytes = files.get(name(input))
    if (!bytes) throw new NoSuchKey({ message: 'The specified key does not exist.', $metadata: {} })
    return { Body: bodyOf(bytes), ContentLength: bytes.length }
  })
  mock.on(PutObjectCommand).callsFake((input: { Bucket?: string; Key?: string; Body?: Buffer | string }) => {
    if (failing.hangs > 0 && failing.hangs--) return new Promise(() => undefined)
    if (failing.puts > 0 && failing.puts--) throw new Error('storage is down')
    files.set(name(input), Buffer.from(input.Body as Buffer))
    return {}
  })
  mock.on(DeleteObjectCommand).callsFake((input: { Bucket?: string; Key?: string }) => {
    if (failing.deletes > 0 && failing.deletes--) throw new Error('storage is down')
    files.delete(name(input))
    return {}
  })
  mock
    .on(DeleteObjectsCommand)
    .callsFake(
      (input: { Bucket?: string; Delete?: { Objects?: { Key?: string; VersionId?: string }[] } }) => {
        for (const { Key, VersionId } of input.Delete?.Objects ?? []) {
          if (VersionId) earlier.delete(`${name({ Bucket: input.Bucket, Key })}?${VersionId}`)
          else files.delete(name({ Bucket: input.Bucket, Key }))
        }
        return {}
      },
    )
  mock.on(ListObjectsV2Command).callsFake((input: ListInput) => {
    const inBucket = `${input.Bucket}/`
    const found = [...files.keys()]
      .filter((name) => name.startsWith(inBucket))
      .sort()
      .map((name) => ({ Key: name.slice(inBucket.length), LastModified: stored.get(name) ?? clock.now() }))
      .filter(({ Key }) => Key > (input.ContinuationToken ?? input.StartAfter ?? ''))
    const Contents = found.slice(0, PAGE)
    const IsTruncated = found.length > PAGE
    return { Contents, IsTruncated, ...(IsTruncated && { NextContinuationToken: Contents.at(-1)?.Key }) }
  })
  mock.on(ListObjectVersionsCommand).callsFake((input: { Bucket?: string; Prefix?: string }) => {
    const below = `${input.Bucket}/${input.Prefix}`
    const found = [...files.keys(), ...earlier.keys()].filter((key) => key.startsWith(below))
    return {
      Versions: found.map((key) => {
        const [Key = '', VersionId] = key.slice(`${input.Bucket}/`.length).split('?')
        return { Key, VersionId }
      }),
    }
  })
  return {
    files,
    /** Versions that are not the current ones, with keys `bucket/key?version`. */
    earlier,
    /** When a file was stored, if not just now. */
    stored,
    /** Makes the next `count` writes fail. */
    failPuts: (count: number) => {
      failing.puts = count
    },
    /** Makes the next deletion of a single file fail. */
    failDelete: () => {
      failing.deletes++
    },
    /** The next write gets no answer. */
    hangPut: () => {
      failing.hangs++
    },
    mock,
    puts: () => mock.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input),
    restore: () => mock.restore(),
  }
}
