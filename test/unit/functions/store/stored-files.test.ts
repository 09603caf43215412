import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { beforeEach, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { deleteBelow, deleteObjects } from '#functions/store/stored-files'
import { testEnv } from '#test/support/backend'

/* What S3 does and the local engine does not: versions in pages, delete markers, calls that fail for some files only. */

const s3 = mockClient(S3Client)
beforeEach(() => {
  testEnv()
  s3.reset()
})
const deleted = () =>
  s3.commandCalls(DeleteObjectsCommand).map(({ args: [{ input }] }) => input.Delete?.Objects ?? [])

it('deletes all versions and delete markers, page after page, from where S3 says', async () => {
  const from = { KeyMarker: 'p/a', VersionIdMarker: 'v2' }
  s3.on(ListObjectVersionsCommand)
    .resolves({})
    .on(ListObjectVersionsCommand, { Bucket: 'b', Prefix: 'p/' })
    .resolves({
      Versions: [{ Key: 'p/a', VersionId: 'v1' }],
      DeleteMarkers: [{ Key: 'p/a', VersionId: 'v2' }],
      IsTruncated: true,
      NextKeyMarker: from.KeyMarker,
      NextVersionIdMarker: from.VersionIdMarker,
    })
    .on(ListObjectVersionsCommand, { Bucket: 'b', Prefix: 'p/', ...from })
    // A bucket that never had versions names them so.
    .resolves({ Versions: [{ Key: 'p/b', VersionId: 'null' }], IsTruncated: false })
  s3.on(DeleteObjectsCommand).resolves({})
  await deleteBelow('b', 'p/')
  expect(deleted()).toEqual([
    [
      { Key: 'p/a', VersionId: 'v1' },
      { Key: 'p/a', VersionId: 'v2' },
      { Key: 'p/b', VersionId: 'null' },
    ],
  ])
})

it('deletes a thousand in one call at most, and nothing where there is nothing', async () => {
  s3.on(DeleteObjectsCommand).resolves({})
  await deleteObjects(
    'b',
    Array.from({ length: 2001 }, (_, at) => ({ Key: `p/${at}` })),
  )
  expect(deleted().map(({ length }) => length)).toEqual([1000, 1000, 1])
  s3.resetHistory()
  s3.on(ListObjectVersionsCommand).resolves({})
  await deleteBelow('b', 'p/')
  expect(deleted()).toEqual([])
})

it('fails when S3 left one of them', async () => {
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'p/1', Code: 'SlowDown', Message: 'Reduce.' }] })
  await expect(deleteObjects('b', [{ Key: 'p/1' }, { Key: 'p/2' }])).rejects.toThrow('1 files')
})

it('does not take a refusal for a bucket without versions', async () => {
  s3.on(ListObjectVersionsCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDenied' }))
  await expect(deleteBelow('b', 'p/')).rejects.toThrow('no')
  expect(s3.commandCalls(ListObjectsV2Command)).toEqual([])
})
