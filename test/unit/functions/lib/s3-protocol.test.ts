import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, test } from '@jest/globals'
import { S3Protocol } from '#functions/lib/clients/s3-protocol'
import { type Answer, both, config, type Outcome } from '#test/support/protocols'

const files = (answer: Answer, ours: boolean, forcePathStyle = false) => {
  const settings = config(answer)
  return {
    settings,
    client: new S3Client({ ...settings, forcePathStyle, ...(ours && { protocol: new S3Protocol() }) }),
  }
}

const Bucket = 'humsafar-files'
const page = (inner: string, of = 'ListBucketResult') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${of} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${of}>`
const owned = '<Owner><ID>1</ID><DisplayName>a</DisplayName></Owner>'

describe('files', () => {
  test.each<[string, () => unknown, Answer]>([
    [
      'stored',
      () =>
        new PutObjectCommand({
          Bucket,
          Key: 'a b/ü.zip',
          Body: 'text',
          ContentType: 'a/b',
          CacheControl: 'no-store',
        }),
      {},
    ],
    ['stored without a type', () => new PutObjectCommand({ Bucket, Key: 'a', Body: Buffer.from('x') }), {}],
    ['deleted', () => new DeleteObjectCommand({ Bucket, Key: "a/it's (1)" }), { status: 204 }],
    [
      'not allowed',
      () => new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }),
      {
        status: 403,
        body: '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code><Message>no &amp; no</Message></Error>',
      },
    ],
    [
      'absent',
      () => new GetObjectCommand({ Bucket, Key: 'a' }),
      { status: 404, body: '<Error><Code>NoSuchKey</Code><Message>none</Message><Key>a</Key></Error>' },
    ],
    [
      'deleted by many, one of them not',
      () =>
        new DeleteObjectsCommand({
          Bucket,
          Delete: { Quiet: true, Objects: [{ Key: 'a/1', VersionId: 'v' }, { Key: 'b' }] },
        }),
      {
        body: page(
          '<Error><Key>a/1</Key><Code>InternalError</Code><Message>oh</Message></Error>',
          'DeleteResult',
        ),
      },
    ],
    [
      'failed after the answer began',
      () => new ListObjectsV2Command({ Bucket }),
      { body: '<?xml version="1.0"?>\n<Error><Code>InternalError</Code><Message>oh</Message></Error>' },
    ],
  ])('%s', async (_what, command, answer) => {
    const { theirs, ours } = await both(files, command, answer)
    expect(ours.sent).toEqual(theirs.sent)
    expect(JSON.parse(JSON.stringify(ours.outcome))).toMatchObject(
      JSON.parse(JSON.stringify(theirs.outcome)) as Outcome,
    )
  })

  test('with signs that XML escapes', async () => {
    const command = () => new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: '<a>&"\'\r\nb' }] } })
    const { ours } = await both(files, command, { body: page('', 'DeleteResult') })
    expect(ours.sent[0]!.text).toContain('<Key>&#x3c;a&#x3e;&#x26;&#x22;&#x27;&#xd;&#xa;b</Key>')
  })

  test('listed', async () => {
    const entry = (key: string) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified>${owned}</Contents>`
    const body = page(
      `<Name>x</Name><Prefix>p/</Prefix><IsTruncated>true</IsTruncated>${entry('p/a&amp;b')}${entry('p/&#xe9;')}<NextContinuationToken>1/+=</NextContinuationToken>`,
    )
    const command = () =>
      new ListObjectsV2Command({ Bucket, Prefix: 'p/', StartAfter: 'p/1 &', ContinuationToken: 't+=' })
    const { theirs, ours } = await both(files, command, { body })
    expect(ours.sent).toEqual(theirs.sent)
    const { Contents, IsTruncated, NextContinuationToken } = theirs.outcome
    const keys = (Contents as { Key: string; LastModified: Date }[]).map(({ Key, LastModified }) => ({
      Key,
      LastModified,
    }))
    expect(keys.map(({ Key }) => Key)).toEqual(['p/a&b', 'p/é'])
    expect(ours.outcome).toMatchObject({ Contents: keys, IsTruncated, NextContinuationToken })
  })

  test('listed with all versions', async () => {
    const of = (kind: string, version: string) =>
      `<${kind}><Key>p/a</Key><VersionId>${version}</VersionId>${owned}</${kind}>`
    const body = page(
      `<KeyMarker></KeyMarker><VersionIdMarker/><IsTruncated>true</IsTruncated><NextKeyMarker>p/a</NextKeyMarker><NextVersionIdMarker>3</NextVersionIdMarker>${of('Version', '1')}${of('DeleteMarker', '2')}${of('Version', '3')}`,
      'ListVersionsResult',
    )
    const command = () =>
      new ListObjectVersionsCommand({ Bucket, Prefix: 'p/', KeyMarker: 'k', VersionIdMarker: 'v' })
    const { theirs, ours } = await both(files, command, { body })
    expect(ours.sent).toEqual(theirs.sent)
    const slim = (found: unknown) =>
      (found as { Key: string; VersionId: string }[]).map(({ Key, VersionId }) => ({ Key, VersionId }))
    const { Versions, DeleteMarkers, IsTruncated, NextKeyMarker, NextVersionIdMarker } = theirs.outcome
    expect(ours.outcome).toMatchObject({ IsTruncated, NextKeyMarker, NextVersionIdMarker })
    expect(slim(ours.outcome['Versions'])).toEqual(slim(Versions))
    expect(slim(ours.outcome['DeleteMarkers'])).toEqual(slim(DeleteMarkers))
  })

  test('read', async () => {
    const read = async (ours: boolean) => {
      const { client } = files({ body: 'سلام', headers: { 'content-length': '8' } }, ours)
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }))
      return [ContentLength, await Body?.transformToString()]
    }
    expect(await read(true)).toEqual(await read(false))
  })

  test.each([true, false])('signed for a download, by path: %s', async (byPath) => {
    const signed = async (ours: boolean) => {
      const command = new GetObjectCommand({
        Bucket,
        Key: 'a/b c',
        ResponseContentDisposition: 'attachment; filename="é.zip"',
      })
      const signingDate = new Date('2026-01-01T00:00:00Z')
      const url = new URL(
        await getSignedUrl(files({}, ours, byPath).client, command, { expiresIn: 60, signingDate }),
      )
      for (const name of ['x-id', 'X-Amz-Signature']) url.searchParams.delete(name)
      return [url.origin, url.pathname, Object.fromEntries(url.searchParams)]
    }
    expect(await signed(true)).toEqual(await signed(false))
  })
})
