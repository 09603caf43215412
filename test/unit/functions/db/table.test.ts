import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { AppError, conflict } from '#shared/errors'
import { planSeeds } from '#shared/options/plans'
import { userId } from '#functions/core/ids'
import { encodeCursor } from '#functions/db/cursor'
import { keys, lists } from '#functions/db/keys'
import { deleteUnder, deleteObjects } from '#functions/clients/s3-objects'
import { batchGet, cursorAfter, query } from '#functions/db/table'
import { check, put, transact, update, write } from '#functions/db/transact'
import { quotaError, quotaWrite as spendQuota } from '#functions/features/accounts/quota'
import { accountStateItem, testEnv } from '#test/support/functions/environment'

// What is mocked is the SDK's `send`.
process.env['TABLE_CALLS'] = 'sdk'

const client = mockClient(DynamoDBDocumentClient)

describe('the table', () => {
  const sent = lists.sent(userId('a'))

  beforeEach(() => {
    testEnv()
    client.reset()
  })

  describe('query', () => {
    it('continues after the cursor, which hides the partition', async () => {
      client.on(QueryCommand).resolves({
        Items: [{ pk: 'PR#1', sk: 'PR' }],
        LastEvaluatedKey: { g1pk: sent.pk, g1sk: 'pr_1', pk: 'PR#1', sk: 'PR' },
      })
      const page = await query(sent, { limit: 1, descending: true, sort: { below: 'pr_9' } })
      expect(page.items).toHaveLength(1)
      expect(page.next).toBe(encodeCursor(['pr_1', 'PR#1', 'PR']))
      expect(page.next).toBe(cursorAfter(sent, { g1sk: 'pr_1', pk: 'PR#1', sk: 'PR' }))
      await query(sent, { cursor: page.next })
      const [first, second] = client.commandCalls(QueryCommand).map((call) => call.args[0].input)
      expect(first).toMatchObject({
        IndexName: 'g1-index',
        KeyConditionExpression: '#pk = :pk AND #sk < :from',
        ExpressionAttributeNames: { '#pk': 'g1pk', '#sk': 'g1sk' },
        ScanIndexForward: false,
        Limit: 1,
      })
      expect(second?.ExclusiveStartKey).toEqual({ g1pk: 'M#a#SENT', g1sk: 'pr_1', pk: 'PR#1', sk: 'PR' })
    })

    it.each([
      'x',
      encodeCursor(['a']),
      encodeCursor(['é'.repeat(513), 'b', 'c']),
      encodeCursor(['\ud800', 'b', 'c']),
    ])('answers 400 to the cursor %s', async (cursor) => {
      await expect(query(sent, { cursor })).rejects.toMatchObject({
        status: 400,
        fields: { cursor: expect.any(String) },
      })
      expect(client.calls()).toHaveLength(0)
    })

    it('answers 400 to a cursor that DynamoDB rejects, and rethrows other errors', async () => {
      client.on(QueryCommand).rejects(Object.assign(new Error('outside'), { name: 'ValidationException' }))
      await expect(query(sent, { cursor: encodeCursor(['a', 'b', 'c']) })).rejects.toMatchObject({
        status: 400,
      })
      await expect(query(sent)).rejects.toMatchObject({ name: 'ValidationException' })
    })
  })

  describe('batchGet', () => {
    it('keeps the order, reads duplicates once, retries unprocessed keys and splits by 100', async () => {
      const wanted = Array.from({ length: 130 }, (_, index) => keys.card(`m${index}`))
      let left = true
      client
        .on(BatchGetCommand)
        .callsFake((input: { RequestItems: Record<string, { Keys: { pk: string }[] }> }) => {
          const asked = input.RequestItems['test']!.Keys
          const keep = left ? asked.slice(1) : asked
          const missing = left ? asked.slice(0, 1) : []
          left = false
          return {
            Responses: {
              test: keep.filter(({ pk }) => pk !== 'M#m7').map((key) => ({ ...key, seen: true })),
            },
            UnprocessedKeys: missing.length > 0 ? { test: { Keys: missing } } : {},
          }
        })
      const found = await batchGet([...wanted, wanted[0]!])
      expect(found).toHaveLength(131)
      expect(found[0]).toMatchObject({ pk: 'M#m0', seen: true })
      expect(found[130]).toBe(found[0])
      expect(found[7]).toBeUndefined()
      expect(client.commandCalls(BatchGetCommand)).toHaveLength(3)
    })
  })
})

describe('writes', () => {
  const item = { pk: 'A', sk: 'B' }
  const waits: number[] = []
  const retry = { sleep: (ms: number) => Promise.resolve(waits.push(ms)), random: () => 1 }
  const cancelled = (...codes: string[]) =>
    new TransactionCanceledException({
      message: 'cancelled',
      $metadata: {},
      CancellationReasons: codes.map((Code) => ({
        Code,
        ...(Code === 'ConditionalCheckFailed' && { Item: { status: { S: 'accepted' } } }),
      })),
    })

  beforeEach(() => {
    testEnv()
    client.reset()
    waits.length = 0
  })

  describe('transact', () => {
    it('retries conflicts with one request token and exponential backoff', async () => {
      client
        .on(TransactWriteCommand)
        .rejectsOnce(cancelled('None', 'TransactionConflict'))
        .rejectsOnce(cancelled('ThrottlingError', 'None'))
        .rejectsOnce(Object.assign(new Error('slow down'), { name: 'ThrottlingException' }))
        .resolves({})
      await transact([put('ticket', item), put('lease', { pk: 'C', sk: 'D' })], { retry })
      const tokens = client
        .commandCalls(TransactWriteCommand)
        .map((call) => call.args[0].input.ClientRequestToken)
      expect(tokens).toHaveLength(4)
      expect(new Set(tokens).size).toBe(1)
      expect(waits).toEqual([50, 100, 200])
    })

    it('maps a failed condition to the domain error of its label, even next to a conflict', async () => {
      client.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'))
      const seen: unknown[] = []
      const attempt = transact(
        [put('ticket', item), check('pair', item, { condition: 'attribute_exists(pk)' })],
        {
          retry,
          onConditionFailed: (label, stored) => {
            seen.push(label, stored)
            return conflict('proposal_exists')
          },
        },
      )
      await expect(attempt).rejects.toMatchObject({ status: 409, code: 'proposal_exists' })
      expect(seen).toEqual(['pair', { status: 'accepted' }])
      expect(client.commandCalls(TransactWriteCommand)).toHaveLength(1)
    })
  })

  describe('write', () => {
    it('handles conditions and conflicts like a transaction, and returns the item', async () => {
      client
        .on(UpdateCommand)
        .rejectsOnce(new TransactionConflictException({ message: 'conflict', $metadata: {} }))
        .resolvesOnce({ Attributes: { n: 2 } })
        .rejects(
          new ConditionalCheckFailedException({ message: 'no', $metadata: {}, Item: { n: { N: '7' } } }),
        )
      await expect(write(update('n', item, { add: { n: 1 } }), { retry })).resolves.toEqual({ n: 2 })
      const attempt = write(update('n', item, { add: { n: 1 } }), {
        onConditionFailed: (label, stored) =>
          AppError.of(403, 'quota_exceeded', {
            params: { what: 'messages', label, n: Number(stored?.['n']) },
          }),
      })
      await expect(attempt).rejects.toMatchObject({ status: 403, params: { label: 'n', n: 7 } })
    })
  })
})

describe('deleting files from S3', () => {
  const s3 = mockClient(S3Client)

  beforeEach(() => {
    testEnv()
    s3.reset()
  })

  const deleted = () =>
    s3.commandCalls(DeleteObjectsCommand).map(({ args: [{ input }] }) => input.Delete?.Objects ?? [])

  it('deletes all versions and delete markers, page by page', async () => {
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
    await deleteUnder('b', 'p/')
    expect(deleted()).toEqual([
      [
        { Key: 'p/a', VersionId: 'v1' },
        { Key: 'p/a', VersionId: 'v2' },
        { Key: 'p/b', VersionId: 'null' },
      ],
    ])
  })

  it('throws if S3 does not delete one of them', async () => {
    s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'p/1', Code: 'SlowDown', Message: 'Reduce.' }] })
    await expect(deleteObjects('b', [{ Key: 'p/1' }, { Key: 'p/2' }])).rejects.toThrow('1 files')
  })

  it('throws if S3 refuses to list versions', async () => {
    s3.on(ListObjectVersionsCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDenied' }))
    await expect(deleteUnder('b', 'p/')).rejects.toThrow('no')
    expect(s3.commandCalls(ListObjectsV2Command)).toEqual([])
  })
})

describe('the quota of a plan', () => {
  const free = planSeeds[0]!
  const now = new Date('2026-11-10T00:00:00.000Z')
  const later = new Date('2026-12-10T00:00:00.000Z')

  beforeEach(() => {
    testEnv()
    client.reset()
  })

  describe('spend', () => {
    it('answers 403 when the quota is used up', async () => {
      await expect(
        spendQuota(accountStateItem('a', { messages_sent: 20 }), 'messages', free, now),
      ).rejects.toMatchObject({
        status: 403,
        code: 'quota_exceeded',
        params: { quota: 'messages', limit: 20 },
      })
    })

    it('renews the counters first in a new period, even if another call was faster', async () => {
      client.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: '', $metadata: {} }))
      const account = accountStateItem('a', { proposals_sent: 5 })
      const spent = await spendQuota(account, 'proposals', free, later)
      expect(client.commandCalls(UpdateCommand)).toHaveLength(1)
      expect(spent.values?.['period']).not.toBe(account.period)
    })

    it('derives the error of a failed condition from the stored item', async () => {
      const spent = await spendQuota(accountStateItem('a'), 'proposals', free, now)
      const code = (over: Parameters<typeof accountStateItem>[1]) =>
        quotaError('proposals', spent, { ...accountStateItem('a', over) }, now).code
      expect(code({ proposals_sent: 5 })).toBe('quota_exceeded')
      expect(code({ status: 'suspended' })).toBe('account_suspended')
      expect(code({ status: 'deleted' })).toBe('unauthorized')
      expect(code({ opens_on: '2026-11-11' })).toBe('not_yet_eighteen')
      expect(code({ opens_on: '2026-11-10', proposals_sent: 5 })).toBe('quota_exceeded')
      expect(code({ period: 'gold#x' })).toBe('busy')
      expect(quotaError('proposals', spent, undefined, now).code).toBe('unauthorized')
    })
  })
})
