import assert from 'node:assert/strict'
import { ListBucketsCommand, PutBucketTaggingCommand, S3Client } from '@aws-sdk/client-s3'
import { destroy, stageFunction } from './deployment'
import type { Emulator, StateEntry } from './ministack'

/** CloudFormation does so on AWS, and the CDK's Lambda empties no bucket without it. */
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

/** By its name, by a parameter's, or by the tag that everything bears. */
const belongsToStage = ({ text }: StateEntry) => /humsafar-dev|\/humsafar\/dev|"humsafar"/.test(text)

/**
 * What is there of the dead: stacks and metrics of before, and what the emulator does not clear up after itself. It also lets a job
 * that runs while its stack is destroyed make its log group anew, with nothing that a stack gives one; on AWS a job has no right to.
 */
const isRecord = ({ service, store, text }: StateEntry) =>
  service === 'cloudformation' ||
  service === 'cloudwatch' ||
  (service === 'dynamodb' && store === 'tags') ||
  (service === 'cloudwatch_logs' && store === 'log_groups' && text.includes('"retentionInDays":null')) ||
  (service === 'lambda' && store === 'layers' && text.includes('"versions":[]'))

/** Of a stage that was destroyed nothing is left, of whatever kind. What the bootstrap made bears no name of ours. */
export function assertNothingLeft(held: readonly StateEntry[]) {
  const ours = held.filter(belongsToStage)
  const stacks = ours.filter(({ service, store }) => service === 'cloudformation' && store === 'stacks')
  assert.ok(stacks.length >= 5, `the emulator has told of ${stacks.length} stacks`)
  for (const { text } of stacks) assert.match(text, /"StackStatus":"DELETE_COMPLETE"/)
  const left = ours.filter((entry) => !isRecord(entry))
  assert.deepEqual(
    left.map(({ service, store, text }) => `${service} ${store} ${text.slice(0, 200)}`),
    [],
  )
}
