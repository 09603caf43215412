import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type {
  DeleteObjectsCommandInput,
  GetObjectCommandInput,
  ListObjectsV2CommandInput,
  ListObjectVersionsCommandInput,
  PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import { extendedEncodeURIComponent } from '@smithy/core/protocols'
import { type Call, type Metadata, Protocol, type Response } from './protocol'
import { elements, textElement, textOf } from './xml'

const pathOf = (key = '') => `/${key.split('/').map(extendedEncodeURIComponent).join('/')}`

/** Without what is not given. */
const given = (values: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

function deletion({ Delete }: DeleteObjectsCommandInput): Call {
  const objects = (Delete?.Objects ?? []).map(({ Key = '', VersionId }) => {
    const version = VersionId === undefined ? '' : textElement('VersionId', VersionId)
    return `<Object>${textElement('Key', Key)}${version}</Object>`
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?><Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${objects.join('')}${textElement('Quiet', String(Delete?.Quiet ?? false))}</Delete>`
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return {
    method: 'POST',
    path: '/',
    query: { delete: '' },
    // S3 asks for a checksum of what is to be deleted.
    headers: { 'content-type': 'application/xml', 'x-amz-checksum-crc32': sum.toString('base64') },
    body,
  }
}

const calls: Readonly<Record<string, (input: never) => Call>> = {
  GetObject: ({ Key, ResponseContentDisposition }: GetObjectCommandInput) => ({
    method: 'GET',
    path: pathOf(Key),
    query: given({ 'response-content-disposition': ResponseContentDisposition }),
  }),
  PutObject: ({ Key, Body, ContentType, CacheControl }: PutObjectCommandInput) => ({
    method: 'PUT',
    path: pathOf(Key),
    headers: given({
      'content-type': ContentType ?? 'application/octet-stream',
      'cache-control': CacheControl,
    }),
    body: Body as string | Uint8Array,
  }),
  DeleteObject: ({ Key }: GetObjectCommandInput) => ({ method: 'DELETE', path: pathOf(Key) }),
  DeleteObjects: deletion,
  ListObjectsV2: ({ Prefix, StartAfter, ContinuationToken }: ListObjectsV2CommandInput) => ({
    method: 'GET',
    path: '/',
    query: {
      'list-type': '2',
      ...given({ prefix: Prefix, 'start-after': StartAfter, 'continuation-token': ContinuationToken }),
    },
  }),
  ListObjectVersions: ({ Prefix, KeyMarker, VersionIdMarker }: ListObjectVersionsCommandInput) => ({
    method: 'GET',
    path: '/',
    query: {
      versions: '',
      ...given({ prefix: Prefix, 'key-marker': KeyMarker, 'version-id-marker': VersionIdMarker }),
    },
  }),
}

const objectsOf = (xml: string, name: string) =>
  elements(xml, name).map((one) => {
    const modified = textOf(one, 'LastModified')
    return {
      Key: textOf(one, 'Key'),
      VersionId: textOf(one, 'VersionId'),
      ...(modified !== undefined && { LastModified: new Date(modified) }),
    }
  })

const answers: Readonly<Record<string, (xml: string) => object>> = {
  DeleteObjects: (xml) => ({
    Errors: elements(xml, 'Error').map((one) => ({
      Key: textOf(one, 'Key'),
      Code: textOf(one, 'Code'),
      Message: textOf(one, 'Message'),
    })),
  }),
  ListObjectsV2: (xml) => ({
    Contents: objectsOf(xml, 'Contents'),
    IsTruncated: textOf(xml, 'IsTruncated') === 'true',
    NextContinuationToken: textOf(xml, 'NextContinuationToken'),
  }),
  ListObjectVersions: (xml) => ({
    Versions: objectsOf(xml, 'Version'),
    DeleteMarkers: objectsOf(xml, 'DeleteMarker'),
    IsTruncated: textOf(xml, 'IsTruncated') === 'true',
    NextKeyMarker: textOf(xml, 'NextKeyMarker'),
    NextVersionIdMarker: textOf(xml, 'NextVersionIdMarker'),
  }),
}

/** A file as it comes, with the SDK's ways to read all of it. */
function fileOf({ body, headers }: Response) {
  const stream = body as Readable
  const transformToByteArray = async (): Promise<Uint8Array> => Buffer.concat(await stream.toArray())
  const transformToString = async () => Buffer.from(await transformToByteArray()).toString('utf8')
  const length = headers['content-length']
  return {
    Body: Object.assign(stream, { transformToByteArray, transformToString }),
    ...(length !== undefined && { ContentLength: Number(length) }),
  }
}

/** S3 begins some answers before it knows how they end; such an error counts as one of its own, which the SDK tries again. */
const isError = (xml: string) => /^\s*(?:<\?xml[^>]*>\s*)?<Error>/.test(xml)

/** The calls that we make to S3; the SDK's protocol goes by schemas of all that there are. */
export class S3Protocol extends Protocol {
  getShapeId = () => 'aws.protocols#restXml'

  protected callOf(operation: string, input: object): Call {
    const call = calls[operation]
    if (!call) throw new Error(`${operation} is not a call to S3.`)
    return call(input as never)
  }

  protected override async outputOf(
    operation: string,
    response: Response,
    metadata: Metadata,
    read: () => Promise<Uint8Array>,
  ) {
    if (operation === 'GetObject') return fileOf(response)
    const xml = Buffer.from(await read()).toString('utf8')
    if (isError(xml)) {
      const unavailable = Object.assign(response, { statusCode: 503 })
      throw this.errorOf(this.saidIn(xml), unavailable, { ...metadata, httpStatusCode: 503 })
    }
    return answers[operation]?.(xml) ?? {}
  }

  protected override said(bytes: Uint8Array, { statusCode }: Response): object {
    const said = this.saidIn(Buffer.from(bytes).toString('utf8'))
    return said.code === undefined && statusCode === 404 ? { ...said, code: 'NotFound' } : said
  }

  private saidIn = (xml: string) => ({ code: textOf(xml, 'Code'), message: textOf(xml, 'Message') })
}
