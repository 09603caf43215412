import { Aws, Duration } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import type { Construct } from 'constructs'
import type { Role } from 'aws-cdk-lib/aws-iam'
import { retentionDays } from '#shared/limits'
import { named, type Settings } from '../config'
import { removalPolicyFor } from './removal-policy'
import { acknowledgeFinding } from './nag-findings'

/** Retention of copies, exactly as the privacy policy says of backups. */
export const backupRetention = Duration.days(retentionDays.backups)

/** Vault of the first copy, in the stage's region. */
export const vaultName = (settings: Settings) => named(settings, 'backup')

/** Vault of the second copy, in the other region. */
export const copiesVaultName = (settings: Settings) => named(settings, 'copies')

/** Region of the copies; undefined without copies, and on emulators, which do not support AWS Backup. */
export const copyRegion = ({ backup, emulator }: Settings) => (emulator ? undefined : backup?.region)

/** Bucket of the deletion records in the other region; undefined without copies. */
export function deletionsBucket(settings: Settings) {
  const region = copyRegion(settings)
  if (region === undefined) return undefined
  // Bucket names are globally unique.
  const name = `${named(settings, 'deletions')}-${Aws.ACCOUNT_ID}-${region}`
  return { name, region, arn: `arn:${Aws.PARTITION}:s3:::${name}` }
}

/** A vault whose lock keeps anyone from deleting copies early or keeping them longer. */
export const createVault = (scope: Construct, backupVaultName: string, settings: Settings) =>
  new BackupVault(scope, 'Vault', {
    backupVaultName,
    blockRecoveryPointDeletion: true,
    // The CDK requires minRetention to be less than maxRetention.
    lockConfiguration: {
      minRetention: Duration.days(retentionDays.backups - 1),
      maxRetention: backupRetention,
    },
    removalPolicy: removalPolicyFor(settings),
  })

/** Managed policies that AWS Backup requires to back up and to restore. */
const requiredPolicies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
]

export function acknowledgeBackupPolicies(role: Role) {
  for (const name of requiredPolicies)
    acknowledgeFinding(
      role,
      `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
      'AWS Backup asks for just this policy on the role that it takes on.',
    )
}
