import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import {
  checkNotInUse,
  type DeletionPage,
  deletionsInBucket,
  deletionsInTable,
  replayDeletions,
} from '#infra/ops/restore/deletions'
import { parseUtcTime } from '#infra/ops/stack-outputs'
import { restorePictures } from '#infra/ops/restore/pictures'
import { deletionsPerReplayCall } from '#shared/limits'

const dynamo = mockClient(DynamoDBClient)
const s3 = mockClient(S3Client)
afterEach(() => {
  dynamo.reset()
  s3.reset()
})

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const page of pages) found.push(page)
  return found
}

describe('replaying deletions', () => {
  it('reads deletions and bars from the previous table', async () => {
    dynamo
      .on(ScanCommand)
      .resolvesOnce({
        Items: [{ pk: { S: 'DEL#u_1' }, sk: { S: 'DEL' } }],
        LastEvaluatedKey: { pk: { S: 'a' } },
      })
      .resolvesOnce({ Items: [{ pk: { S: 'BAR#hash' }, sk: { S: 'rc_1' }, ttl: { N: '1800000000' } }] })
    expect(await all(deletionsInTable(new DynamoDBClient({}), 'lost'))).toEqual([
      { accounts: ['u_1'], bars: [] },
      { accounts: [], bars: [{ hash: 'hash', case_id: 'rc_1', ttl: 1_800_000_000 }] },
    ])
    expect(dynamo.commandCalls(ScanCommand)[0]?.args[0].input.TableName).toBe('lost')
  })

  it('rejects the table in use as the source', () => {
    expect(() => checkNotInUse('restored', 'restored')).toThrow('restored is the table in use')
    expect(() => checkNotInUse('lost', 'restored')).not.toThrow()
  })

  it('reads deletions from the records in S3', async () => {
    s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: 'deletions/u_1' }, { Key: 'deletions/u_2' }] })
    expect(await all(deletionsInBucket(new S3Client({}), 'told'))).toEqual([
      { accounts: ['u_1', 'u_2'], bars: [] },
    ])
  })

  it('repeats deletions in batches, and throws one sentence if some failed', async () => {
    const asked: Partial<DeletionPage>[] = []
    const report = { marked: 1, found: 2, unknown: 0, failed: 0 }
    const accounts = Array.from({ length: deletionsPerReplayCall + 1 }, (_, at) => `u_${at}`)
    const bar = { hash: 'h', case_id: 'c', ttl: 1 }
    async function* pages(): AsyncGenerator<DeletionPage> {
      yield await Promise.resolve({ accounts, bars: [bar] })
    }
    const call = (answer: object) => (input: Partial<DeletionPage>) => {
      asked.push(input)
      return Promise.resolve({ ...report, ...answer })
    }
    expect(await replayDeletions(pages(), call({}), () => undefined)).toMatchObject({ marked: 3, found: 6 })
    expect(asked).toEqual([
      { accounts: accounts.slice(0, deletionsPerReplayCall) },
      { accounts: accounts.slice(deletionsPerReplayCall) },
      { bars: [bar] },
    ])
    await expect(replayDeletions(pages(), call({ failed: 1 }), () => undefined)).rejects.toThrow(
      '3 were not deleted',
    )
  })
})

describe('restoring pictures', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 10, minutes))
  const version = (Key: string, minutes: number, more = {}) => ({
    Key,
    VersionId: `${Key}-${minutes}`,
    LastModified: at(minutes),
    IsLatest: true,
    ...more,
  })
  const older = { IsLatest: false }

  it('restores deleted files, deletes new ones, and leaves all others', async () => {
    const pages = [
      {
        Versions: [
          version('a-stayed', -50),
          version('b-deleted', -50, older),
          version('c-made', 5),
          version('d-made-and-deleted', 5, older),
          version('e-deleted-before', -50, older),
          // Its delete marker is on the next page.
          version('f-deleted', -50, older),
          // S3 adds a marker for each repeated deletion, for example after a retry of the SDK.
          version('b-deleted-twice', -50, older),
          version('e-deleted-before-and-again', -50, older),
          version('e-made-anew', 5),
          version('e-made-anew', -50, older),
        ],
        DeleteMarkers: [
          version('b-deleted-twice', 11),
          version('b-deleted-twice', 10, older),
          version('e-deleted-before-and-again', 10),
          version('e-deleted-before-and-again', -10, older),
          version('e-made-anew', -10, older),
          version('b-deleted', 10),
          version('d-made-and-deleted', 10),
          version('e-deleted-before', -10),
        ],
        IsTruncated: true,
        NextKeyMarker: 'f-deleted',
      },
      {
        DeleteMarkers: [version('f-deleted', 20), version('g-deleted-after', 70)],
        Versions: [version('g-deleted-after', -50, older), version('h-made-after', 70)],
      },
    ]
    s3.on(ListObjectVersionsCommand).callsFake(({ KeyMarker }) => pages[KeyMarker ? 1 : 0])
    s3.on(DeleteObjectCommand).resolves({})
    const done = await restorePictures(new S3Client({}), { bucket: 'media', from: at(0), to: at(60) })
    expect(done).toEqual({ returned: 3, removed: 2 })
    expect(
      s3
        .commandCalls(DeleteObjectCommand)
        .map(({ args }) => args[0].input)
        .sort((a, b) => `${a.Key}`.localeCompare(`${b.Key}`)),
    ).toEqual([
      { Bucket: 'media', Key: 'b-deleted', VersionId: 'b-deleted-10' },
      { Bucket: 'media', Key: 'b-deleted-twice', VersionId: 'b-deleted-twice-11' },
      { Bucket: 'media', Key: 'b-deleted-twice', VersionId: 'b-deleted-twice-10' },
      { Bucket: 'media', Key: 'c-made' },
      { Bucket: 'media', Key: 'e-made-anew' },
      { Bucket: 'media', Key: 'f-deleted', VersionId: 'f-deleted-20' },
    ])
  })
})

it('operator commands accept times only in UTC', () => {
  expect(parseUtcTime('2026-11-25T10:00:00Z', '--at')).toEqual(new Date(Date.UTC(2026, 10, 25, 10)))
  for (const text of [
    undefined,
    'yesterday',
    '2026-11-25',
    '2026-11-25T10:00:00+05:00',
    '2026-13-25T10:00:00Z',
  ])
    expect(() => parseUtcTime(text, '--at')).toThrow('--at takes a time in UTC')
})
