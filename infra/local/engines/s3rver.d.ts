declare module 's3rver' {
  import type { RequestListener } from 'node:http'
  import type FilesystemStore from 's3rver/lib/stores/filesystem.js'

  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string; configs?: string[] }[]
    })
    store: FilesystemStore
    /** Context of its routes. */
    context: { store: FilesystemStore }
    logger: { close(): void }
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}

declare module 's3rver/lib/stores/filesystem.js' {
  import type S3Object from 's3rver/lib/models/object.js'

  export default class FilesystemStore {
    constructor(directory: string)
    getResourcePath(bucket: string, key: string, resource: 'object'): string
    getObject(bucket: string, key: string): Promise<S3Object | null>
    putObject(object: S3Object): Promise<{ size: number; md5: string }>
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>
  }
}

declare module 's3rver/lib/models/object.js' {
  import type { Readable } from 'node:stream'

  export default class S3Object {
    constructor(bucket: string, key: string, content: Buffer, metadata: Record<string, string>)
    bucket: string
    key: string
    content: Buffer | Readable | null
    metadata: Record<string, string>
    readonly size: number
  }
}

declare module 's3rver/lib/models/account.js' {
  const AWSAccount: { DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void } }
  export default AWSAccount
}
