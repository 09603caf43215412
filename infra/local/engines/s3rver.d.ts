declare module 's3rver' {
  import type { RequestListener } from 'node:http'
  import type { Readable } from 'node:stream'

  interface StoredObject {
    bucket: string
    key: string
    content: Buffer | Readable | null
    metadata: Record<string, string>
    readonly size: number
  }

  interface Store {
    getResourcePath(bucket: string, key: string, resource: 'object'): string
    getObject(bucket: string, key: string): Promise<StoredObject | null>
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>
  }

  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string; configs?: string[] }[]
    })
    store: Store
    logger: { close(): void }
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}

declare module 's3rver/lib/models/object.js' {
  import type { StoredObject } from 's3rver'
  const S3Object: new (
    bucket: string,
    key: string,
    content: Buffer,
    metadata: Record<string, string>,
  ) => StoredObject
  export default S3Object
}

declare module 's3rver/lib/models/account.js' {
  const AWSAccount: { DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void } }
  export default AWSAccount
}
