import { setTimeout as sleep } from 'node:timers/promises'
import {
  ContinuousBackupsUnavailableException,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { restorePollSeconds, retentionDays } from '#shared/limits'
import { secondMs } from '#shared/units'
import { TABLE } from '#shared/table'
import type { Settings } from '#infra/config'

export interface TableRestore {
  settings: Pick<Settings, 'stage' | 'keepData'>
  /** Name of the restored table. */
  target: string
  /** Source of the restore; undefined if the table already exists. */
  from: { table: string; at: Date } | { backup: string } | undefined
  tell: (line: string) => void
  /** Seconds between two polls. */
  delay?: number
}

/** The settings that point the product at a table. */
export interface TableInUse {
  tableName: string
  tableStream: string
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/**
 * Waits until the table is active, which takes hours after a restore of a large one. Unlike the SDK's waiter, it stops at errors
 * such as expired credentials.
 */
async function settled(client: DynamoDBClient, { target, delay = restorePollSeconds }: TableRestore) {
  for (;;) {
    const table = await describe(client, target)
    if (table?.TableStatus === 'ACTIVE') return table
    await sleep(delay * secondMs)
  }
}

function begin(client: DynamoDBClient, { target, from }: TableRestore) {
  if (!from) throw new Error(`There is no table ${target}: restore it with --at or --backup.`)
  const asOurs = { TargetTableName: target, BillingModeOverride: 'PAY_PER_REQUEST' } as const
  if ('backup' in from)
    return client.send(new RestoreTableFromBackupCommand({ ...asOurs, BackupArn: from.backup }))
  return client.send(
    new RestoreTableToPointInTimeCommand({
      ...asOurs,
      SourceTableName: from.table,
      RestoreDateTime: from.at,
    }),
  )
}

function check({ TableName, GlobalSecondaryIndexes = [], StreamSpecification }: TableDescription) {
  const found = GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)
  const missing = TABLE.indexes.filter(({ name }) => !found.includes(name)).map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(`${TableName} lacks ${missing.join(', ')}: restore it with all of its indexes.`)
  const { StreamEnabled, StreamViewType } = StreamSpecification ?? {}
  if (StreamEnabled && StreamViewType !== TABLE.streamView)
    throw new Error(`The stream of ${TableName} holds ${StreamViewType}: turn it off, and try again.`)
}

async function update(
  client: DynamoDBClient,
  restore: TableRestore,
  change: Partial<UpdateTableCommandInput>,
) {
  await client.send(new UpdateTableCommand({ TableName: restore.target, ...change }))
  await settled(client, restore)
}

/** Enables point-in-time recovery. DynamoDB refuses this for a while after a table becomes active, so this retries. */
async function keepBackups(client: DynamoDBClient, { target, delay = restorePollSeconds }: TableRestore) {
  const on = new UpdateContinuousBackupsCommand({
    TableName: target,
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: retentionDays.backups,
    },
  })
  for (;;)
    try {
      return await client.send(on)
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException)) throw error
      await sleep(delay * secondMs)
    }
}

/** Enables what a restore leaves disabled and the template's own table has: stream, TTL, backups, deletion protection, tags. */
async function complete(client: DynamoDBClient, restore: TableRestore, table: TableDescription) {
  const { settings, target, tell } = restore
  if (!table.StreamSpecification?.StreamEnabled) {
    await update(client, restore, {
      StreamSpecification: { StreamEnabled: true, StreamViewType: TABLE.streamView },
    })
    tell('stream on')
  }
  const { TimeToLiveDescription: expiry } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: target }),
  )
  if (!expiry?.TimeToLiveStatus?.startsWith('ENABL')) {
    const on = { Enabled: true, AttributeName: TABLE.ttlAttribute }
    await client.send(new UpdateTimeToLiveCommand({ TableName: target, TimeToLiveSpecification: on }))
    tell('TTL on')
  }
  await keepBackups(client, restore)
  tell('point-in-time recovery on')
  if (settings.keepData && !table.DeletionProtectionEnabled) {
    await update(client, restore, { DeletionProtectionEnabled: true })
    tell('deletion protection on')
  }
  const tags = { app: 'humsafar', stage: settings.stage }
  await client.send(
    new TagResourceCommand({
      ResourceArn: table.TableArn,
      Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
    }),
  )
}

/**
 * Restores a table and enables what a restore leaves disabled. If the table exists already, it is only completed, so the call can
 * be repeated. Returns the settings that point the product at it.
 */
export async function restoreTable(client: DynamoDBClient, restore: TableRestore): Promise<TableInUse> {
  const { target, tell } = restore
  if (await describe(client, target)) tell(`${target} exists; checking whether it is complete`)
  else {
    await begin(client, restore)
    tell(`Restoring ${target}. You can stop this command and run it again; it continues.`)
  }
  const table = await settled(client, restore)
  check(table)
  await complete(client, restore, table)
  const tableStream = (await describe(client, target))?.LatestStreamLabel
  if (!tableStream) throw new Error(`${target} has no stream, although it was turned on.`)
  return { tableName: target, tableStream }
}
