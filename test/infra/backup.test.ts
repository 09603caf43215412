import { describe, expect, it } from '@jest/globals'
import { Annotations, Match } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { retentionDays } from '#shared/limits'
import { alarmsOf } from '#test/support/alarms'
import {
  holderOf,
  resourcesIn,
  resourcesOf,
  rightsIn,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

/* AWS Backup copies table and pictures to another region, where it is also told who was deleted (0056). */

const emulator = { emulator: 'http://127.0.0.1:4566' }
const backup = { backup: { region: 'ap-south-1' } }
const copied = synthesize('prod', { ...sampleSettings, ...backup })
const without = synthesize('prod', sampleSettings)
const days = retentionDays.backups

describe('copies', () => {
  it('are made where an operator asks for them, and not by an emulator', () => {
    const made = ({ stacks }: ReturnType<typeof synthesize>) => [!!stacks.copies, !!stacks.backup]
    expect(made(copied)).toEqual([true, true])
    for (const other of [
      without,
      synthesize('dev'),
      synthesize('prod', { ...sampleSettings, ...backup, ...emulator }),
    ]) {
      expect(made(other)).toEqual([false, false])
      expect(JSON.stringify(other.template('api').toJSON())).not.toMatch(/DELETIONS_|deletions-/)
    }
    expect(copied.stacks.copies?.region).toBe('ap-south-1')
    expect(copied.stacks.backup?.region).toBe('me-central-1')
  })

  it('are of the table in use and the pictures, each night, here and there, for as long as backups are kept', () => {
    const template = copied.template('backup')
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            Lifecycle: { DeleteAfterDays: days },
            ScheduleExpression: 'cron(0 22 * * ? *)',
            CopyActions: [
              {
                DestinationBackupVaultArn: {
                  'Fn::Join': [
                    '',
                    [
                      'arn:aws:backup:ap-south-1:',
                      { Ref: 'AWS::AccountId' },
                      ':backup-vault:humsafar-prod-copies',
                    ],
                  ],
                },
                Lifecycle: { DeleteAfterDays: days },
              },
            ],
          }),
        ],
      },
    })
    const resources = (made: ReturnType<typeof synthesize>) =>
      (
        resourcesOf(made.template('backup'), 'AWS::Backup::BackupSelection')[0]![1].Properties[
          'BackupSelection'
        ] as { Resources: unknown[] }
      ).Resources
    expect(resources(copied)).toEqual([
      { 'Fn::ImportValue': expect.stringMatching(/-data:ExportsOutputFnGetAttTable\w+Arn/) },
      { 'Fn::ImportValue': 'humsafar-prod-media-arn' },
    ])
    const restored = { tableName: 'restored', tableStream: '2026-11-25T10:00:00.123' }
    const [table] = resources(synthesize('prod', { ...sampleSettings, ...backup, ...restored }))
    expect(JSON.stringify(table)).toContain(':table/restored')
  })

  it.each(['backup', 'copies'] as const)('lie in a vault of %s from which nobody takes one', (name) => {
    const [vault, ...others] = resourcesIn(copied.template(name)).filter(
      ([, { Type }]) => Type === 'AWS::Backup::BackupVault',
    )
    expect(others).toEqual([])
    expect(vault![1]).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        BackupVaultName: `humsafar-prod-${name}`,
        LockConfiguration: { MinRetentionDays: days - 1, MaxRetentionDays: days },
        AccessPolicy: {
          Statement: [
            {
              Effect: 'Deny',
              Principal: { AWS: '*' },
              Action: ['backup:DeleteRecoveryPoint', 'backup:UpdateRecoveryPointLifecycle'],
              Resource: '*',
            },
          ],
        },
      },
    })
  })

  it('ring when one fails, and when there is none', () => {
    const alarms = alarmsOf(copied.template('backup')).map(([, one]) => one)
    expect(alarms.map(({ MetricName, TreatMissingData }) => `${MetricName} ${TreatMissingData}`)).toEqual([
      'NumberOfBackupJobsFailed notBreaching',
      'NumberOfBackupJobsExpired notBreaching',
      'NumberOfCopyJobsFailed notBreaching',
      'NumberOfBackupJobsCompleted breaching',
      'NumberOfBackupJobsCompleted breaching',
      'NumberOfCopyJobsCompleted breaching',
    ])
    for (const one of alarms) {
      expect(one.Dimensions).toContainEqual({ Name: 'BackupVaultName', Value: 'humsafar-prod-backup' })
      for (const actions of [one.AlarmActions, one.OKActions])
        expect(actions).toEqual([{ 'Fn::ImportValue': expect.stringMatching(/ExportsOutputRefAlarms/) }])
    }
  })

  it('come with stacks that are clean by cdk-nag, warn of nothing and refer to earlier ones only', () => {
    const { violations } = new AwsSolutionsChecks(copied.app).validateScope(copied.app)
    expect(violations.map(({ ruleName }) => ruleName)).toEqual([])
    for (const name of ['backup', 'copies'] as const)
      expect(Annotations.fromStack(copied.stacks[name]!).findWarning('*', Match.anyValue())).toEqual([])
    const before = (name: 'backup' | 'copies' | 'api') =>
      copied.stacks[name]!.dependencies.map(({ stackName }) => stackName.replace('humsafar-prod-', ''))
    expect(before('copies')).toEqual([])
    expect(before('backup').sort()).toEqual(['copies', 'data'])
    expect(before('api')).toContain('copies')
  })
})

describe('what is told apart from the table of who was deleted', () => {
  const bucketName = {
    'Fn::Join': ['', ['humsafar-prod-deletions-', { Ref: 'AWS::AccountId' }, '-ap-south-1']],
  }

  it('lies in the other region, without versions, for longer than any copy in which they live', () => {
    const [[, { Properties }] = ['', { Properties: {} }]] = resourcesOf(
      copied.template('copies'),
      'AWS::S3::Bucket',
    )
    expect(Properties).toMatchObject({
      BucketName: bucketName,
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: retentionDays.deletionRecords }] },
    })
    expect(Properties).not.toHaveProperty('VersioningConfiguration')
    // A copy may be a day late, and S3 deletes at the midnight after.
    expect(retentionDays.deletionRecords).toBeGreaterThan(days + 2)
  })

  it('is written by the job of deletions, which may do nothing else there', () => {
    const template = copied.template('api')
    const told = resourcesOf(template, 'AWS::Lambda::Function').filter(([, { Properties }]) =>
      JSON.stringify(Properties).includes('DELETIONS_BUCKET'),
    )
    expect(told.map(([, { Properties }]) => Properties['FunctionName'])).toEqual([
      'humsafar-prod-delete-accounts',
    ])
    expect(told[0]![1].Properties).toMatchObject({
      Environment: { Variables: { DELETIONS_BUCKET: bucketName, DELETIONS_REGION: 'ap-south-1' } },
    })
    const granted = rightsIn(template).flatMap(({ id, statements }) =>
      statements
        .filter(({ Resource }) => JSON.stringify(Resource).includes('-deletions-'))
        .map(({ Action, Condition }) => [holderOf(id), Action, Condition]),
    )
    expect(granted).toEqual([
      [
        'DeleteAccounts',
        's3:PutObject',
        { StringEquals: { 's3:ResourceAccount': { Ref: 'AWS::AccountId' } } },
      ],
    ])
  })

  it('goes with the key by which who was removed is known, whose copy is there as well', () => {
    const keys = (made: typeof copied) =>
      resourcesOf(made.template('data'), 'AWS::SecretsManager::Secret')
        .filter(([, { Properties }]) => Properties['ReplicaRegions'])
        .map(([id, { Properties }]) => [id.replace(/[0-9A-F]{8}$/, ''), Properties['ReplicaRegions']])
    expect(keys(copied)).toEqual([
      ['BarKey', [{ Region: 'ap-south-1' }]],
      ['FactorKey', [{ Region: 'ap-south-1' }]],
    ])
    expect(keys(without)).toEqual([])
  })
})
