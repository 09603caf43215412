import { Aws, Duration } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import type { Construct } from 'constructs'
import { retentionDays } from '#shared/limits'
import { named, type Settings } from '../config'
import { removalPolicyFor } from './removal-policy'
import type { Role } from 'aws-cdk-lib/aws-iam'
import { acknowledgeFinding } from './nag-findings'

/** How long copies are kept: as long as the privacy policy says of backups, no longer and no shorter. */
export const backupRetention = Duration.days(retentionDays.backups)

/** Where AWS Backup puts copies first. */
export const vaultName = (settings: Settings) => named(settings, 'backup')

/** Where it copies them to, in the other region. */
export const copiesVaultName = (settings: Settings) => named(settings, 'copies')

/** Emulators have no AWS Backup that copies anything. */
export const copyRegion = ({ backup, emulator }: Settings) => (emulator ? undefined : backup?.region)

/** What the records of deletions are found by, in the other region; undefined where there are no copies. */
export function deletionsBucket(settings: Settings) {
  const region = copyRegion(settings)
  if (region === undefined) return undefined
  // The names of buckets are those of the whole world.
  const name = `${named(settings, 'deletions')}-${Aws.ACCOUNT_ID}-${region}`
  return { name, region, arn: `arn:${Aws.PARTITION}:s3:::${name}` }
}

/** A vault whose copies nobody deletes before, or keeps after their time, as long as its lock is on. */
export const createVault = (scope: Construct, backupVaultName: string, settings: Settings) =>
  new BackupVault(scope, 'Vault', {
    backupVaultName,
    blockRecoveryPointDeletion: true,
    // The CDK wants the one to be less than the other.
    lockConfiguration: {
      minRetention: Duration.days(retentionDays.backups - 1),
      maxRetention: backupRetention,
    },
    removalPolicy: removalPolicyFor(settings),
  })

/** What AWS Backup asks for to back up and to restore; the page of each policy says why. */
const asked = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
]

export function acknowledgeBackupPolicies(role: Role) {
  for (const name of asked)
    acknowledgeFinding(
      role,
      `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
      'AWS Backup asks for just this policy on the role that it takes on.',
    )
}
