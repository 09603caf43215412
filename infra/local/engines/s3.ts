import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import AWSAccount from 's3rver/lib/models/account.js'
import S3Object from 's3rver/lib/models/object.js'
import FilesystemStore from 's3rver/lib/stores/filesystem.js'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

export interface StoredFile {
  content: Readable
  size: number
  contentType: string
  etag: string
}

export interface S3Engine {
  /** Serves S3's protocol, path style; the caller must strip the mount path from `request.url`. */
  handle: RequestListener
  get(bucket: string, key: string): Promise<StoredFile | undefined>
  put(bucket: string, key: string, bytes: Buffer, contentType: string): Promise<{ etag: string }>
  stop(): Promise<void>
}

/** An engine and the credentials of its callers. */
export interface Buckets {
  s3: S3Engine
  credentials: Credentials
}

/**
 * Writes a file atomically: s3rver's own store resolves before the file is complete, so that a reader could get half a picture.
 */
class WholeFileStore extends FilesystemStore {
  override async putObject(object: S3Object): Promise<{ size: number; md5: string }> {
    const bytes = Buffer.isBuffer(object.content)
      ? object.content
      : await buffer(object.content ?? Readable.from([]))
    const path = this.getResourcePath(object.bucket, object.key, 'object')
    const next = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(next, bytes)
    await rename(next, path)
    const md5 = createHash('md5').update(bytes).digest('hex')
    await this.putMetadata(object.bucket, object.key, object.metadata, md5)
    return { size: bytes.length, md5 }
  }
}

/** Starts s3rver inside this process, with its files below `<dataDir>/s3`. */
export async function startS3(
  dataDir: string,
  buckets: string[],
  credentials: Credentials,
): Promise<S3Engine> {
  const directory = join(dataDir, 's3')
  await mkdir(directory, { recursive: true })
  AWSAccount.DUMMY_ACCOUNT.createKeyPair(credentials.accessKeyId, credentials.secretAccessKey)
  const server = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    // s3rver supports version 4 signatures only partly; the gateway accepts only this run's key.
    allowMismatchedSignatures: true,
    configureBuckets: buckets.map((name) => ({ name })),
  })
  const store = new WholeFileStore(directory)
  server.store = server.context.store = store
  await server.configureBuckets()

  return {
    handle: server.callback(),
    get: async (bucket, key) => {
      const object = await store.getObject(bucket, key)
      if (!object?.content || Buffer.isBuffer(object.content)) return undefined
      return {
        content: object.content,
        size: object.size,
        contentType: object.metadata['content-type'] ?? 'application/octet-stream',
        etag: object.metadata['etag'] ?? '',
      }
    },
    put: async (bucket, key, bytes, contentType) => {
      const { md5 } = await store.putObject(new S3Object(bucket, key, bytes, { 'content-type': contentType }))
      return { etag: `"${md5}"` }
    },
    stop: () => {
      server.logger.close()
      return Promise.resolve()
    },
  }
}
