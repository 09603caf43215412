import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'

type Body = { destroy(): void; transformToByteArray(): Promise<Uint8Array> }

const bodyOf = (bytes: Buffer): Body => ({
  destroy: () => undefined,
  transformToByteArray: () => Promise.resolve(new Uint8Array(bytes)),
})

/** Both buckets in memory, with keys `bucket/key`. */
export function fakeS3() {
  const files = new Map<string, Buffer>()
  const mock = mockClient(S3Client)
  const failing = { puts: 0 }
  const name = ({ Bucket, Key }: { Bucket?: string | undefined; Key?: string | undefined }) =>
    `${Bucket}/${Key}`
  mock.on(GetObjectCommand).callsFake((input: { Bucket?: string; Key?: string }) => {
    const bytes = files.get(name(input))
    if (!bytes) throw new NoSuchKey({ message: 'The specified key does not exist.', $metadata: {} })
    return { Body: bodyOf(bytes), ContentLength: bytes.length }
  })
  mock.on(PutObjectCommand).callsFake((input: { Bucket?: string; Key?: string; Body?: Buffer }) => {
    if (failing.puts > 0 && failing.puts--) throw new Error('storage is down')
    files.set(name(input), input.Body!)
    return {}
  })
  mock.on(DeleteObjectCommand).callsFake((input: { Bucket?: string; Key?: string }) => {
    files.delete(name(input))
    return {}
  })
  mock
    .on(DeleteObjectsCommand)
    .callsFake((input: { Bucket?: string; Delete?: { Objects?: { Key?: string }[] } }) => {
      for (const { Key } of input.Delete?.Objects ?? []) files.delete(name({ Bucket: input.Bucket, Key }))
      return {}
    })
  return {
    files,
    /** Makes the next `count` writes fail. */
    failPuts: (count: number) => {
      failing.puts = count
    },
    puts: () => mock.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input),
    restore: () => mock.restore(),
  }
}
