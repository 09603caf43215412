import { Stack } from 'aws-cdk-lib'
import { deletionRecordPrefix, TABLE } from '#shared/table'
import type { Settings } from '../config'
import type { AuthStack } from '../stacks/auth'
import type { DataStack } from '../stacks/data'
import { acknowledgeWildcard } from './nag-findings'
import type { ApiFunction } from './api-function'
import { allowSecret } from './secret-access'

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
// A transaction needs the permission of each operation in it.
const writes = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
]

export const tableEnvironment = ({ table }: DataStack) => ({ TABLE_NAME: table.tableName })

const allIndexes: readonly string[] = TABLE.indexes.map(({ name }) => name)

/** Allows reading the table and `indexes`, and with `write` changing single items. No function may scan. */
export function allowTable(
  consumer: ApiFunction,
  { table }: DataStack,
  use: 'read' | 'write',
  indexes = allIndexes,
) {
  consumer.allow(reads, [table.tableArn, ...indexes.map((name) => `${table.tableArn}/index/${name}`)])
  if (use === 'write') consumer.allow(writes, [table.tableArn])
}

/** Allows actions on the user pool; pass them without their prefix. */
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

/** Allows signing picture URLs with each accepted key: during a canary, old code runs with the new role. */
export function allowSigning(consumer: ApiFunction, settings: Settings, { privateKeyIds }: DataStack) {
  for (const id of privateKeyIds) allowSecret(consumer, settings, id, ['GetSecretValue'])
}

/** Allows listing and deleting members' files in these buckets, with all their versions. */
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

/** Allows reading a member's pictures, and storing and signing the export. */
export function allowExports(consumer: ApiFunction, data: DataStack) {
  const pictures = `${data.mediaArn}/pictures/*`
  consumer.allow(['s3:GetObject'], [pictures])
  acknowledgeWildcard(consumer, pictures, 'Every picture is an object of its own.')
  allowExportFiles(consumer, data)
}

/** Allows Lambda to store dead letters for a function, but not in a bucket of the same name in another account. */
export function allowStoringDeadLetters(consumer: ApiFunction, { deadLettersArn }: DataStack) {
  const objects = `${deadLettersArn}/*`
  const { account } = Stack.of(consumer)
  consumer.allow(['s3:PutObject', 's3:ListBucket'], [deadLettersArn, objects], {
    StringEquals: { 's3:ResourceAccount': account },
  })
  acknowledgeWildcard(consumer, objects, 'Every letter is an object of its own.')
}

/** Allows reading dead letters and deleting applied ones. */
export function allowReplay(consumer: ApiFunction, { deadLettersArn }: DataStack) {
  const objects = `${deadLettersArn}/*`
  consumer.allow(['s3:ListBucket'], [deadLettersArn])
  consumer.allow(['s3:GetObject', 's3:DeleteObject'], [objects])
  acknowledgeWildcard(consumer, objects, 'Every letter is an object of its own.')
}

/**
 * Allows reading the search snapshot, and with `write` storing it. The bucket contains nothing else. Without permission to list,
 * S3 would respond 403 instead of 404 for a missing file.
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

/** Allows storing, reading and signing files in the exports bucket. */
export function allowExportFiles(consumer: ApiFunction, { exportsArn }: DataStack) {
  const files = `${exportsArn}/exports/*`
  consumer.allow(['s3:PutObject', 's3:GetObject'], [files])
  acknowledgeWildcard(consumer, files, 'Every export is an object of its own.')
}

/** Allows storing, reading and deleting photos and documents of checks. Without permission to list, S3 would respond 403 for a missing one. */
export function allowDocuments(consumer: ApiFunction, { documentsArn, documentsKeyArn }: DataStack) {
  const photos = `${documentsArn}/checks/*`
  consumer.allow(['s3:ListBucket'], [documentsArn])
  consumer.allow(['s3:PutObject', 's3:GetObject', 's3:DeleteObject'], [photos])
  consumer.allow(['kms:GenerateDataKey', 'kms:Decrypt'], [documentsKeyArn])
  acknowledgeWildcard(consumer, photos, 'Every photo is an object of its own.')
}

/** Allows storing deletion records, but not in a bucket of the same name in another account. */
export function allowRecords(consumer: ApiFunction, bucketArn: string) {
  const records = `${bucketArn}/${deletionRecordPrefix}*`
  consumer.allow(['s3:PutObject'], [records], {
    StringEquals: { 's3:ResourceAccount': Stack.of(consumer).account },
  })
  acknowledgeWildcard(consumer, records, 'Every deletion is an object of its own.')
}
