import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { retentionDays } from '#shared/limits'
import { alarmsOf } from '#test/support/alarms'
import {
  allOf,
  emulator,
  functionsOf,
  holderOf,
  type Made,
  moreSettings,
  resourcesOf,
  rightsIn,
  sampleSettings,
  synthesize,
} from '#test/support/stacks'

/* AWS Backup copies table and pictures to another region, which also has the deletion records (0056). */

const dev = await synthesize('dev')
const prod = await synthesize('prod', sampleSettings)
const emulated = await synthesize('dev', emulator)
const copied = await synthesize('prod', moreSettings)

describe('copies in another region', () => {
  const days = retentionDays.backups
  const deletions = {
    'Fn::Join': ['', ['humsafar-prod-deletions-', { Ref: 'AWS::AccountId' }, '-ap-south-1']],
  }

  it('exist if the setting `backup` is set', () => {
    expect([copied.region('copies'), copied.region('backup')]).toEqual(['ap-south-1', 'me-central-1'])
    for (const made of [prod, dev, emulated]) {
      expect(made.parts.filter((part) => part === 'copies' || part === 'backup')).toEqual([])
      expect(JSON.stringify(made.template('api').toJSON())).not.toMatch(/DELETIONS_|deletions-/)
    }
  })

  it('contain table and pictures, every night, in both regions, for the retention of backups', () => {
    const template = copied.template('backup')
    const copy = {
      DestinationBackupVaultArn: {
        'Fn::Join': [
          '',
          ['arn:aws:backup:ap-south-1:', { Ref: 'AWS::AccountId' }, ':backup-vault:humsafar-prod-copies'],
        ],
      },
      Lifecycle: { DeleteAfterDays: days },
    }
    const schedule = { ScheduleExpression: 'cron(0 22 * * ? *)', CopyActions: [copy] }
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [Match.objectLike({ Lifecycle: { DeleteAfterDays: days }, ...schedule })],
      },
    })
    template.hasResourceProperties('AWS::Backup::BackupSelection', {
      BackupSelection: {
        Resources: [
          { 'Fn::ImportValue': Match.stringLikeRegexp('-data:ExportsOutputFnGetAttTable\\w+Arn') },
          { 'Fn::ImportValue': 'humsafar-prod-media-arn' },
        ],
      },
    })
  })

  it.each(['backup', 'copies'] as const)('are in a locked vault of the stack %s', (part) => {
    copied.template(part).resourceCountIs('AWS::Backup::BackupVault', 1)
    copied.template(part).hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        BackupVaultName: `humsafar-prod-${part}`,
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

  it('have alarms for a failed and for a missing copy', () => {
    const alarms = alarmsOf(copied.template('backup')).map(([, one]) => one)
    expect(alarms.map(({ MetricName, TreatMissingData }) => `${MetricName} ${TreatMissingData}`)).toEqual([
      'NumberOfBackupJobsFailed notBreaching',
      'NumberOfBackupJobsExpired notBreaching',
      'NumberOfCopyJobsFailed notBreaching',
      'NumberOfBackupJobsCompleted breaching',
      'NumberOfBackupJobsCompleted breaching',
      'NumberOfCopyJobsCompleted breaching',
    ])
    for (const { AlarmActions, OKActions } of alarms)
      for (const actions of [AlarmActions, OKActions])
        expect(actions).toEqual([{ 'Fn::ImportValue': expect.stringMatching(/ExportsOutputRefAlarms/) }])
  })

  it('have deletion records that outlive them, written only by the deletion job', () => {
    expect(resourcesOf(copied.template('copies'), 'AWS::S3::Bucket')[0]![1].Properties).toMatchObject({
      BucketName: deletions,
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: retentionDays.deletionRecords }] },
    })
    // A copy may be a day late, and S3 deletes at the midnight after.
    expect(retentionDays.deletionRecords).toBeGreaterThan(days + 2)
    const told = [...functionsOf(copied)].flatMap(([name, { properties }]) => {
      const { DELETIONS_BUCKET: to, DELETIONS_REGION: region } = properties.Environment?.Variables ?? {}
      return to ? [[name, to, region]] : []
    })
    expect(told).toEqual([['delete-accounts', deletions, 'ap-south-1']])
    const granted = rightsIn(copied.template('api')).flatMap(({ id, statements }) =>
      statements
        .filter(({ Resource }) => JSON.stringify(Resource).includes('-deletions-'))
        .map(({ Action, Condition }) => [holderOf(id), Action, Condition]),
    )
    const ours = { StringEquals: { 's3:ResourceAccount': { Ref: 'AWS::AccountId' } } }
    expect(granted).toEqual([['DeleteAccounts', 's3:PutObject', ours]])
  })

  it('are accompanied by replicas of the keys that they need', () => {
    const replicated = (made: Made) =>
      allOf(made, 'AWS::SecretsManager::Secret')
        .filter(([, { Properties }]) => Properties['ReplicaRegions'])
        .map(([id, { Properties }]) => [id.replace(/[0-9A-F]{8}$/, ''), Properties['ReplicaRegions']])
    const there = [{ Region: 'ap-south-1' }]
    expect(replicated(copied)).toEqual([
      ['BarKey', there],
      ['FactorKey', there],
    ])
    expect(replicated(prod)).toEqual([])
  })
})
