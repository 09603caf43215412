import {
  ContinuousBackupsUnavailableException,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { restoreTable, type TableRestore } from '#infra/ops/restore/table'
import { retentionDays } from '#shared/limits'
import { TABLE } from '#shared/table'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const own = await synthesize('prod', sampleSettings)

const dynamo = mockClient(DynamoDBClient)
afterEach(() => void dynamo.reset())

const label = '2026-11-25T11:00:00.123'
const prod = { stage: 'prod', keepData: true }

interface Fake {
  there: boolean
  status: string
  stream: string | undefined
  ttl: boolean
  days: number
  protected: boolean
  indexes: string[]
}

/** A fake account with a table, or none yet. A restore, and each update, takes two polls. */
function account(state: Partial<Fake> = {}) {
  const table: Fake = {
    there: false,
    status: 'ACTIVE',
    stream: undefined,
    ttl: false,
    days: 0,
    protected: false,
    indexes: TABLE.indexes.map(({ name }) => name),
    ...state,
  }
  let busy = 0
  const become = (status: string) => {
    table.status = status
    busy = 2
  }
  dynamo.on(DescribeTableCommand).callsFake(() => {
    if (!table.there) throw new ResourceNotFoundException({ message: 'none', $metadata: {} })
    if (busy > 0 && --busy === 0) table.status = 'ACTIVE'
    return {
      Table: {
        TableName: 'back',
        TableArn: 'arn:back',
        TableStatus: table.status,
        GlobalSecondaryIndexes: table.indexes.map((IndexName) => ({ IndexName })),
        DeletionProtectionEnabled: table.protected,
        ...(table.stream && {
          StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream },
          LatestStreamLabel: label,
        }),
      },
    }
  })
  const restore = () => {
    table.there = true
    become('CREATING')
    return {}
  }
  dynamo.on(RestoreTableToPointInTimeCommand).callsFake(restore)
  dynamo.on(RestoreTableFromBackupCommand).callsFake(restore)
  dynamo.on(UpdateTableCommand).callsFake((input: UpdateTableCommandInput) => {
    if (table.status !== 'ACTIVE') throw new Error('The table is busy.')
    const { StreamViewType } = input.StreamSpecification ?? {}
    if (StreamViewType) table.stream = StreamViewType
    if (input.DeletionProtectionEnabled) table.protected = true
    become('UPDATING')
    return {}
  })
  dynamo.on(DescribeTimeToLiveCommand).callsFake(() => ({
    TimeToLiveDescription: { TimeToLiveStatus: table.ttl ? 'ENABLED' : 'DISABLED' },
  }))
  dynamo.on(UpdateTimeToLiveCommand).callsFake(() => {
    table.ttl = true
    return {}
  })
  let refusals = 1
  dynamo.on(UpdateContinuousBackupsCommand).callsFake((input) => {
    if (refusals-- > 0) throw new ContinuousBackupsUnavailableException({ message: 'not yet', $metadata: {} })
    const spec = input.PointInTimeRecoverySpecification as { RecoveryPeriodInDays: number }
    table.days = spec.RecoveryPeriodInDays
    return {}
  })
  dynamo.on(TagResourceCommand).resolves({})
  return table
}

const run = (more: Partial<TableRestore> = {}) =>
  restoreTable(new DynamoDBClient({ region: 'me-central-1' }), {
    settings: prod,
    target: 'back',
    from: { table: 'lost', at: new Date('2026-11-25T10:00:00Z') },
    tell: () => undefined,
    delay: 0.001,
    ...more,
  })
const sent = (command: Parameters<typeof dynamo.commandCalls>[0]): unknown[] =>
  dynamo.commandCalls(command).map(({ args }) => args[0].input as unknown)
const complete = {
  stream: 'NEW_AND_OLD_IMAGES',
  ttl: true,
  days: retentionDays.backups,
  protected: true,
}

describe('restoring a table', () => {
  it('restores a point in time, and enables what a restore leaves disabled', async () => {
    const table = account()
    expect(await run()).toEqual({ tableName: 'back', tableStream: label })
    expect(sent(RestoreTableToPointInTimeCommand)).toEqual([
      {
        SourceTableName: 'lost',
        TargetTableName: 'back',
        RestoreDateTime: new Date('2026-11-25T10:00:00Z'),
        BillingModeOverride: 'PAY_PER_REQUEST',
      },
    ])
    expect(table).toMatchObject({ ...complete, status: 'ACTIVE' })
    expect(sent(TagResourceCommand)).toEqual([
      {
        ResourceArn: 'arn:back',
        Tags: [
          { Key: 'app', Value: 'humsafar' },
          { Key: 'stage', Value: 'prod' },
        ],
      },
    ])
  })

  it('enables everything that the template’s own table has', () => {
    const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(
      own.template('data'),
      'AWS::DynamoDB::Table',
    )
    // Other properties are restored with the table, or equal those of every table.
    expect(Object.keys(Properties).sort()).toEqual([
      'AttributeDefinitions',
      'BillingMode',
      'DeletionProtectionEnabled',
      'GlobalSecondaryIndexes',
      'KeySchema',
      'PointInTimeRecoverySpecification',
      'StreamSpecification',
      'Tags',
      'TimeToLiveSpecification',
    ])
    expect(Properties['Tags']).toEqual([
      { Key: 'app', Value: 'humsafar' },
      { Key: 'stage', Value: 'prod' },
    ])
  })

  it('restores a backup', async () => {
    account()
    await run({ from: { backup: 'arn:backup' } })
    expect(sent(RestoreTableFromBackupCommand)).toMatchObject([
      { BackupArn: 'arn:backup', TargetTableName: 'back' },
    ])
  })

  it('continues when repeated, without a second restore', async () => {
    const table = account({ there: true, status: 'ACTIVE', stream: 'NEW_AND_OLD_IMAGES' })
    await run()
    expect(sent(RestoreTableToPointInTimeCommand)).toEqual([])
    expect(table).toMatchObject(complete)
  })

  it('changes nothing on a complete table', async () => {
    account({ there: true, ...complete })
    expect(await run({ from: undefined })).toEqual({ tableName: 'back', tableStream: label })
    for (const command of [UpdateTableCommand, UpdateTimeToLiveCommand]) expect(sent(command)).toEqual([])
  })

  it('rejects a table without its indexes, with another stream, or that does not exist', async () => {
    account({ there: true, indexes: ['g1-index'] })
    await expect(run()).rejects.toThrow('back lacks g2-index, g3-index')
    account({ there: true, stream: 'KEYS_ONLY' })
    await expect(run()).rejects.toThrow('holds KEYS_ONLY')
    account()
    await expect(run({ from: undefined })).rejects.toThrow('There is no table back')
  })
})
