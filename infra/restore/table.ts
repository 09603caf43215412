import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type OnDemandThroughput,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { restoreWaitMs, retentionDays } from '#shared/limits'
import { TABLE } from '#shared/table'
import type { Settings } from '../config'

export interface TableRestore {
  settings: Pick<Settings, 'stage' | 'keepData'> & Partial<Pick<Settings, 'tableMaxThroughput'>>
  /** Name of the table that is restored. */
  target: string
  /** What it is restored from; of one that is there already, nothing. */
  from: { table: string; at: Date | 'latest' } | { backup: string } | undefined
  tell: (line: string) => void
  pause?: (ms: number) => Promise<void>
}

/** The settings that point the product at a table. */
export interface TableInUse {
  tableName: string
  tableStream: string
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

async function begin(client: DynamoDBClient, { target, from }: TableRestore) {
  if (!from) throw new Error(`There is no table ${target}: restore it with --at, --latest or --backup.`)
  const asOurs = { TargetTableName: target, BillingModeOverride: 'PAY_PER_REQUEST' } as const
  if ('backup' in from)
    return client.send(new RestoreTableFromBackupCommand({ ...asOurs, BackupArn: from.backup }))
  const when = from.at === 'latest' ? { UseLatestRestorableTime: true } : { RestoreDateTime: from.at }
  return client.send(
    new RestoreTableToPointInTimeCommand({ ...asOurs, SourceTableName: from.table, ...when }),
  )
}

const isActive = ({ TableStatus, GlobalSecondaryIndexes = [] }: TableDescription) =>
  TableStatus === 'ACTIVE' && GlobalSecondaryIndexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')

/** Waits for a table and its indexes: after a restore for hours, of a large one. */
async function settled(client: DynamoDBClient, { target, tell, pause = sleep }: TableRestore) {
  for (let waited = 0; ; waited++) {
    const table = await describe(client, target)
    if (table && isActive(table)) return table
    if (waited > 0 && waited % restoreWaitMs.told === 0)
      tell(`${target} is ${table?.TableStatus ?? 'not there yet'}`)
    await pause(restoreWaitMs.pause)
  }
}

function checkIndexes({ TableName, GlobalSecondaryIndexes = [] }: TableDescription) {
  const found = GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)
  const missing = TABLE.indexes.filter(({ name }) => !found.includes(name)).map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(`${TableName} lacks ${missing.join(', ')}: restore it with all of its indexes.`)
}

/** Bounds of the table, and of each index, which a restore is not said to keep. Each by a call of its own, as DynamoDB asks. */
async function bound(client: DynamoDBClient, restore: TableRestore, table: TableDescription) {
  const { settings, target: name, tell } = restore
  const { read, write } = settings.tableMaxThroughput ?? { read: -1, write: -1 }
  const wanted: OnDemandThroughput = { MaxReadRequestUnits: read, MaxWriteRequestUnits: write }
  const differs = ({ OnDemandThroughput: has }: { OnDemandThroughput?: OnDemandThroughput }) =>
    (has?.MaxReadRequestUnits ?? -1) !== read || (has?.MaxWriteRequestUnits ?? -1) !== write
  const indexes = (table.GlobalSecondaryIndexes ?? []).filter(differs)
  const changes = [
    ...(differs(table) ? [{ OnDemandThroughput: wanted }] : []),
    ...indexes.map(({ IndexName }) => ({
      GlobalSecondaryIndexUpdates: [{ Update: { IndexName, OnDemandThroughput: wanted } }],
    })),
  ]
  for (const change of changes) {
    await client.send(new UpdateTableCommand({ TableName: name, ...change }))
    await settled(client, restore)
  }
  if (changes.length > 0) tell('bounds of throughput set')
}

/** What a restore leaves off, and the template of a table of ours has: stream, expiry, backups, protection, bounds, tags. */
async function complete(client: DynamoDBClient, restore: TableRestore, table: TableDescription) {
  const { settings, target: name, tell } = restore
  const { StreamSpecification: stream, DeletionProtectionEnabled = false } = table
  if (!stream?.StreamEnabled) {
    await client.send(
      new UpdateTableCommand({
        TableName: name,
        StreamSpecification: { StreamEnabled: true, StreamViewType: TABLE.streamView },
      }),
    )
    await settled(client, restore)
    tell('stream on')
  } else if (stream.StreamViewType !== TABLE.streamView)
    throw new Error(`The stream of ${name} holds ${stream.StreamViewType}: turn it off, and try again.`)
  const { TimeToLiveDescription: expiry } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: name }),
  )
  if (!['ENABLED', 'ENABLING'].includes(expiry?.TimeToLiveStatus ?? '')) {
    const on = { Enabled: true, AttributeName: TABLE.ttlAttribute }
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: on }))
    tell('expiry on')
  }
  await keepBackups(client, restore)
  await bound(client, restore, table)
  if (settings.keepData && !DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled: true }))
    await settled(client, restore)
    tell('protected from deletion')
  }
  const tags = { app: 'humsafar', stage: settings.stage }
  await client.send(
    new TagResourceCommand({
      ResourceArn: table.TableArn,
      Tags: Object.entries(tags).map(([key, value]) => ({ Key: key, Value: value })),
    }),
  )
}

async function keepBackups(client: DynamoDBClient, restore: TableRestore) {
  const { target: name, tell } = restore
  const { ContinuousBackupsDescription: before } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: name }),
  )
  const { PointInTimeRecoveryStatus, RecoveryPeriodInDays } = before?.PointInTimeRecoveryDescription ?? {}
  if (PointInTimeRecoveryStatus === 'ENABLED' && RecoveryPeriodInDays === retentionDays.backups) return
  const on = new UpdateContinuousBackupsCommand({
    TableName: name,
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: retentionDays.backups,
    },
  })
  await onceAvailable(restore, () => client.send(on))
  tell('point-in-time recovery on')
}

/** DynamoDB makes backups possible some while after a table is active, and refuses until then. */
async function onceAvailable({ target, tell, pause = sleep }: TableRestore, work: () => Promise<unknown>) {
  for (let refused = 1; ; refused++)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException)) throw error
      if (refused % restoreWaitMs.told === 0) tell(`${target} takes no point-in-time recovery yet`)
      await pause(restoreWaitMs.pause)
    }
}

/**
 * Restores a table and turns on what a restore leaves off. A table that is there already is only completed, so the same may be
 * called again after it was cut off. Returns the settings that point the product at it.
 */
export async function restoreTable(client: DynamoDBClient, restore: TableRestore): Promise<TableInUse> {
  const { target, tell } = restore
  if (await describe(client, target)) tell(`${target} is there; looking whether it is complete`)
  else {
    await begin(client, restore).catch((error: unknown) => {
      // Another operator was quicker.
      if (!(error instanceof TableAlreadyExistsException)) throw error
    })
    tell(`${target} is being restored; this command may be stopped, and called again`)
  }
  const table = await settled(client, restore)
  checkIndexes(table)
  await complete(client, restore, table)
  const tableStream = (await describe(client, target))?.LatestStreamLabel
  if (!tableStream) throw new Error(`${target} has no stream after all.`)
  return { tableName: target, tableStream }
}
