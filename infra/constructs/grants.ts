import { Stack } from 'aws-cdk-lib'
import { deletionRecordPrefix, TABLE } from '#shared/table'
import type { Settings } from '../config'
import type { AuthStack } from '../stacks/auth'
import type { DataStack } from '../stacks/data'
import { acknowledgeWildcard } from './nag-findings'
import type { ApiFunction } from './api-function'
import { allowSecret } from './secret-access'

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
// A transaction needs the permission for each operation in it.
const writes = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
]

export const tableEnvironment = ({ table }: DataStack) => ({ TABLE_NAME: table.tableName })

const allIndexes: readonly string[] = TABLE.indexes.map(({ name }) => name)

/** Allows reads of the table and of `indexes`, and for `write` changes of single items. No function may scan. */
export function allowTable(
  consumer: ApiFunction,
  { table }: DataStack,
  use: 'read' | 'write',
  indexes = allIndexes,
) {
  consumer.allow(reads, [table.tableArn, ...indexes.map((name) => `${table.tableArn}/index/${name}`)])
  if (use === 'write') consumer.allow(writes, [table.tableArn])
}

/** Allows actions on the user pool, named without their prefix. */
export function allowPool(consumer: ApiFunction, { pool }: AuthStack, actions: readonly string[]) {
  consumer.allow(
    actions.map((action) => `cognito-idp:${action}`),
    [pool.userPoolArn],
  )
}

export const mediaEnvironment = ({ signingKey, privateKeyId, media }: DataStack) => ({
  MEDIA_BUCKET: media.bucketName,
  MEDIA_KEY_PAIR_ID: signingKey.keyPairId,
  MEDIA_PRIVATE_KEY_SECRET_ID: privateKeyId,
})

/**
 * Allows signing picture URLs, with each of the keys that are accepted: a role changes before the code does, and a canary runs the
 * code of before by the role of after for minutes.
 */
export function allowSigning(consumer: ApiFunction, settings: Settings, { privateKeyIds }: DataStack) {
  for (const id of privateKeyIds) allowSecret(consumer, settings, id, ['GetSecretValue'])
}

/** Allows deleting members' files in these buckets with all their versions, and finding them by the member. */
export function allowPurge(consumer: ApiFunction, bucketArns: readonly string[]) {
  for (const bucketArn of bucketArns) {
    const objects = `${bucketArn}/*`
    consumer.allow(['s3:ListBucket', 's3:ListBucketVersions'], [bucketArn])
    consumer.allow(['s3:DeleteObject', 's3:DeleteObjectVersion'], [objects])
    acknowledgeWildcard(consumer, objects, 'Every file is an object of its own.')
  }
}

/** Allows reading uploads and storing the pictures made from them. */
export function allowPictures(consumer: ApiFunction, { mediaArn, uploadsArn }: DataStack) {
  const allow = (actions: string[], bucketArn: string) => {
    const objects = `${bucketArn}/*`
    consumer.allow(actions, [objects])
    acknowledgeWildcard(consumer, objects, 'Every picture is an object of its own.')
  }
  allow(['s3:PutObject', 's3:GetObject', 's3:DeleteObject'], uploadsArn)
  allow(['s3:PutObject', 's3:DeleteObject'], mediaArn)
}

/** Allows packing a member's pictures into an export, storing it, and signing its address. */
export function allowExports(consumer: ApiFunction, data: DataStack) {
  const pictures = `${data.mediaArn}/pictures/*`
  consumer.allow(['s3:GetObject'], [pictures])
  acknowledgeWildcard(consumer, pictures, 'Every picture is an object of its own.')
  allowExportFiles(consumer, data)
}

/** Allows Lambda to keep for a function what it could not apply; never in a bucket of another account that has taken the name. */
export function allowStoringDeadLetters(consumer: ApiFunction, { deadLettersArn }: DataStack) {
  const objects = `${deadLettersArn}/*`
  const { account } = Stack.of(consumer)
  consumer.allow(['s3:PutObject', 's3:ListBucket'], [deadLettersArn, objects], {
    StringEquals: { 's3:ResourceAccount': account },
  })
  acknowledgeWildcard(consumer, objects, 'Every letter is an object of its own.')
}

/** Allows reading letters and deleting those that were applied. */
export function allowReplay(consumer: ApiFunction, { deadLettersArn }: DataStack) {
  const objects = `${deadLettersArn}/*`
  consumer.allow(['s3:ListBucket'], [deadLettersArn])
  consumer.allow(['s3:GetObject', 's3:DeleteObject'], [objects])
  acknowledgeWildcard(consumer, objects, 'Every letter is an object of its own.')
}

/**
 * Allows reading the snapshot of who can be searched, and for `write` storing it; besides snapshots the bucket holds nothing. Who may
 * not list a bucket is not told that a file is missing.
 */
export function allowSnapshot(consumer: ApiFunction, { searchArn }: DataStack, use: 'read' | 'write') {
  const snapshots = `${searchArn}/members/*`
  consumer.allow(['s3:ListBucket'], [searchArn])
  consumer.allow(['s3:GetObject', ...(use === 'write' ? ['s3:PutObject'] : [])], [snapshots])
  acknowledgeWildcard(
    consumer,
    snapshots,
    'Every table, and every layout of its snapshot, has an object of its own.',
  )
}

export const snapshotEnvironment = ({ search }: DataStack) => ({ SEARCH_BUCKET: search.bucketName })

/** Allows storing files in the exports bucket, reading them, and signing their addresses. */
export function allowExportFiles(consumer: ApiFunction, { exportsArn }: DataStack) {
  const files = `${exportsArn}/exports/*`
  consumer.allow(['s3:PutObject', 's3:GetObject'], [files])
  acknowledgeWildcard(consumer, files, 'Every export is an object of its own.')
}

/** Allows telling of deletions apart from the table; never in a bucket of another account that has taken the name. */
export function allowRecords(consumer: ApiFunction, bucketArn: string) {
  const records = `${bucketArn}/${deletionRecordPrefix}*`
  consumer.allow(['s3:PutObject'], [records], {
    StringEquals: { 's3:ResourceAccount': Stack.of(consumer).account },
  })
  acknowledgeWildcard(consumer, records, 'Every deletion is an object of its own.')
}
