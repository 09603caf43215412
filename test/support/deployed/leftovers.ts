import assert from 'node:assert/strict'
import { ListBucketsCommand, PutBucketTaggingCommand, S3Client } from '@aws-sdk/client-s3'
import { destroy, stageFunction } from './deployment'
import type { Emulator, StateEntry } from './ministack'

/** Adds the tag that CloudFormation adds on AWS; without it the CDK's Lambda does not empty a bucket. */
async function tagBuckets({ url }: Emulator) {
  const s3 = new S3Client({ endpoint: url, forcePathStyle: true })
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
  const TagSet = [{ Key: 'aws-cdk:auto-delete-objects', Value: 'true' }]
  for (const { Name: Bucket = '' } of Buckets)
    if (Bucket.startsWith(stageFunction('')))
      await s3.send(new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet } }))
  s3.destroy()
}

/** Destroys every stack, as an operator does. */
export async function destroyAll(emulator: Emulator) {
  await tagBuckets(emulator)
  await destroy(emulator)
}

/** Recognized by its name, by the name of a parameter, or by the tag on every resource. */
const belongsToStage = ({ text }: StateEntry) => /humsafar-dev|\/humsafar\/dev|"humsafar"/.test(text)

/**
 * Entries that may remain: records of deleted stacks and of metrics, keys that KMS deletes after some days, and what the emulator
 * itself does not clean up. A job that runs during the destroy may recreate its log group there; on AWS it has no permission to.
 */
const isRecord = ({ service, store, text }: StateEntry) =>
  service === 'cloudformation' ||
  service === 'cloudwatch' ||
  (service === 'kms' && text.includes('"KeyState":"PendingDeletion"')) ||
  (service === 'dynamodb' && store === 'tags') ||
  (service === 'cloudwatch_logs' && store === 'log_groups' && text.includes('"retentionInDays":null')) ||
  (service === 'lambda' && store === 'layers' && text.includes('"versions":[]'))

/** Checks that a destroyed stage left no resource of any kind. The bootstrap stack is not part of the stage. */
export function assertNothingLeft(held: readonly StateEntry[]) {
  const ours = held.filter(belongsToStage)
  const stacks = ours.filter(({ service, store }) => service === 'cloudformation' && store === 'stacks')
  assert.ok(stacks.length >= 5, `the emulator reported only ${stacks.length} stacks`)
  for (const { text } of stacks) assert.match(text, /"StackStatus":"DELETE_COMPLETE"/)
  const left = ours.filter((entry) => !isRecord(entry))
  assert.deepEqual(
    left.map(({ service, store, text }) => `${service} ${store} ${text.slice(0, 200)}`),
    [],
  )
}
