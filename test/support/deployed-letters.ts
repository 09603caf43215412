import assert from 'node:assert/strict'
import { ListBucketsCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { keys } from '#functions/store/keys'
import { letterOf } from '#infra/local/letters'
import { runJob } from './deployed-leaving'
import { streamRecord } from './events'
import type { Emulator } from './ministack'
import type { Target } from './target'

/** With the rights of the job's own role: a letter is applied and deleted; the same one again counts nothing. */
export async function checkLetters(emulator: Emulator, stage: Target) {
  // The emulator hands no letters to S3; this one is as AWS would store it.
  const s3 = new S3Client({ endpoint: emulator.url, forcePathStyle: true })
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
  const bucket = Buckets.find(({ Name = '' }) => Name.includes('letters'))?.Name
  assert.ok(bucket, 'there is no bucket of letters')
  const { id, token } = await stage.signUp('Amna Lettered')
  const at = new Date().toISOString()
  const sent = { ...keys.proposal(`pr_${id}`), id: `pr_${id}`, sender_id: 'someone', receiver_id: id }
  const { eventSourceARN: _, ...record } = streamRecord(
    { after: { ...sent, status: 'pending', created_at: at, updated_at: at } },
    `late-${id}`,
  )
  const records = [record]
  const badge = async () => {
    const { body } = await stage.api.get('/notifications/counts', { token })
    return (body.data as { proposals: number }).proposals
  }
  assert.deepEqual(await runJob(emulator, 'replay-letters'), { replayed: 0 })
  for (let times = 0; times < 2; times++) {
    const { key, text } = letterOf({ records, shard: 'shardId-1', attempts: 9 }, new Date())
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: text }))
    assert.deepEqual(await runJob(emulator, 'replay-letters'), { replayed: 1 })
    assert.equal(await badge(), 1)
    const { KeyCount }: { KeyCount?: number } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }))
    assert.equal(KeyCount, 0)
  }
  s3.destroy()
}
